"""`python -m deckcheck`."""

import sys

from deckcheck.cli.main import run

sys.exit(run())
