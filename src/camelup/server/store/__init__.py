"""Where tables are kept: the rows of their logs, in SQLite or PostgreSQL."""
