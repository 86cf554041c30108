"""Layers: folders of the user's that add cards and facts to the library the program brings."""
