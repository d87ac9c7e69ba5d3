"""Every numbered rule, one chapter a file: a short position, an action, and what must follow.

A test's name begins with the number of its rule; docs/rules.md lists them.
"""
