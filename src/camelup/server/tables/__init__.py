"""The tables: what the rows of a log make of one, and what people, bots and clocks may add to it."""
