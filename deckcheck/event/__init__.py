"""An organiser's evening: submissions, the players they belong to, and what came of them."""
