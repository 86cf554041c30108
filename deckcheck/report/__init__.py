"""Results as text for people and machines, one renderer a module."""
