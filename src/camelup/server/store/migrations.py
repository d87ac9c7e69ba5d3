"""The schema, as numbered steps that are only ever added to. Each runs once, in order, and destroys nothing.

The few words that SQLite and PostgreSQL spell differently are filled in by the store.
"""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            created BIGINT NOT NULL,
            head TEXT NOT NULL,
            summary TEXT NOT NULL,
            phase TEXT NOT NULL,
            public INTEGER NOT NULL,
            finished BIGINT NOT NULL,
            due BIGINT
        )""",
        """CREATE TABLE log (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            row TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE members (
            device TEXT NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id),
            PRIMARY KEY (device, table_id)
        )""",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE INDEX tables_public ON tables (created) WHERE public = 1 AND finished = 0",
        "CREATE INDEX tables_finished ON tables (finished) WHERE finished > 0",
    ),
    (
        "CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE INDEX members_table ON members (table_id)",
    ),
    (
        """CREATE TABLE reviews (
            id TEXT PRIMARY KEY,
            table_id TEXT,
            at BIGINT NOT NULL,
            seat INTEGER NOT NULL,
            record TEXT NOT NULL,
            body TEXT NOT NULL
        )""",
        "CREATE INDEX reviews_at ON reviews (at)",
        "CREATE INDEX reviews_table ON reviews (table_id)",
    ),
)
"""Step 1 is the first; a database knows how many it has taken."""
