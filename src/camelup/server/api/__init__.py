"""What goes over the wire: requests, the state of a table, lists, analyses and errors, each a typed struct."""
