"""The library of cards: what it holds, and how a name finds its card."""
