"""The commands of the command line, one file each; `camelup.cli` lists them."""
