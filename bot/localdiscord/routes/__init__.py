"""The REST routes discord.py calls, one module a resource."""
