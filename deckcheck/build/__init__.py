"""What a player needs to build a deck and bring it to the table."""
