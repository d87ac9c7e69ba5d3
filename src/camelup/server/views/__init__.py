"""What somebody is shown of a table: its state, board, log, replay and record."""
