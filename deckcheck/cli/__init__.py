"""The command line: thin commands, the only room that prints or exits."""
