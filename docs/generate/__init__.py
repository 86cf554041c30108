"""Writes the pages of the documentation that follow from the program and its data."""
