"""Game formats, bans and editions of the rules, by date."""
