"""deckcheck: deck builder and legality checker for the card game Vs. System 2PCG."""

__version__ = "0.1.0"
