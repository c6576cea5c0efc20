"""What is said and shown: pure functions from tables to screens. Nothing here knows Discord."""
