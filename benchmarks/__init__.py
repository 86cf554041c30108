"""Measurements of speed, size and accuracy, in ratios to something measured in the same run."""
