"""The table of commands."""

COMMANDS = {
    "validate": ("deckcheck.cli.validate", "Judge decks: the main job."),
    "explain": ("deckcheck.cli.explain", "What a rule does, why, and an example."),
    "rules": ("deckcheck.cli.rules", "All rules in a table."),
    "card": ("deckcheck.cli.card", "All that is known of one card."),
    "search": ("deckcheck.cli.search", "Find cards by a query."),
    "setup": ("deckcheck.cli.setup", "The sheet to bring to the table: the setup of a deck."),
    "formats": ("deckcheck.cli.formats", "Game formats: their dates, what they ask, their bans."),
    "completion": ("deckcheck.cli.completion", "Make a shell complete what is typed."),
    "db": ("deckcheck.cli.db", "Build, verify and describe the card library."),
}
"""Commands in the order of the help: the module with its Typer `app`, and one line on it."""
