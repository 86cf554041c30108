"""Configuration: where settings come from, what they are, and which of them wins.

`find` finds and reads the file that applies to a deck; `settings` takes each
setting from the highest place that gives it.
"""
