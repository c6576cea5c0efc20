"""gettext catalogues, and the tools that extract, compile and check them.

`knockabout.pot` is the template; a language lives in `LANGUAGE/LC_MESSAGES/knockabout.po`.
"""
