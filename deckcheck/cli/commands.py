"""The table of commands."""

COMMANDS = {
    "validate": ("deckcheck.cli.validate", "Judge decks: the main job."),
    "fix": ("deckcheck.cli.fix", "Put right what has but one answer."),
    "fmt": ("deckcheck.cli.fmt", "Lay out lists alike; nothing else about them changes."),
    "explain": ("deckcheck.cli.explain", "What a rule does, why, and an example."),
    "rules": ("deckcheck.cli.rules", "All rules in a table."),
    "card": ("deckcheck.cli.card", "All that is known of one card."),
    "search": ("deckcheck.cli.search", "Find cards by a query."),
    "new": ("deckcheck.cli.new", "Begin a deck with a main character."),
    "add": ("deckcheck.cli.add", "Add copies of a card to a list, and say what that did."),
    "remove": ("deckcheck.cli.remove", "Take copies of a card out of a list, and say what that did."),
    "set": ("deckcheck.cli.set", "Set how many copies of a card a list has, and say what that did."),
    "complete": ("deckcheck.cli.complete", "Fill a part-built deck up to a legal one."),
    "stats": ("deckcheck.cli.stats", "What a deck consists of, needs and gives; advice."),
    "odds": ("deckcheck.cli.odds", "The exact chance to have cards by a turn."),
    "hand": ("deckcheck.cli.hand", "Sample opening hands."),
    "goldfish": ("deckcheck.cli.goldfish", "Play many games alone: what a deck spends and misses."),
    "diff": ("deckcheck.cli.diff", "What changed from one list to another, by card and zone."),
    "convert": ("deckcheck.cli.convert", "Write lists as other programs want them."),
    "setup": ("deckcheck.cli.setup", "The sheet to bring to the table: the setup of a deck."),
    "event": ("deckcheck.cli.event", "A tournament: all submissions in one report."),
    "formats": ("deckcheck.cli.formats", "Game formats: their dates, what they ask, their bans."),
    "completion": ("deckcheck.cli.completion", "Make a shell complete what is typed."),
    "db": ("deckcheck.cli.db", "Build, verify and describe the card library; import card lists."),
}
"""Commands in the order of the help: the module with its Typer `app`, and one line on it."""
