"""The documentation: pages written by hand, and what writes the others."""
