"""Decklists as people write them: one lossless tree, one reader a file format."""
