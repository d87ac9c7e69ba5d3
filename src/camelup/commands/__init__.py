"""The commands of the command line, one file each; `camelup.cli` has the table."""
