"""Names of findings that survive edits elsewhere in a file, each given once."""

from hashlib import sha256

from deckcheck.diagnostic import Diagnostic, fingerprint
from deckcheck.report.wording import clean


class Fingerprints:
    """Gives each diagnostic of a run its own fingerprint.

    It comes from file, rule and subject; where these are the same, from the
    order of the findings as well. The decks of a file must come in a row.
    """

    def __init__(self) -> None:
        self._path = ""
        self._given: dict[str, int] = {}

    def of(self, path: str, diagnostic: Diagnostic) -> str:
        """32 hexadecimal digits."""
        if path != self._path:
            self._path, self._given = path, {}
        plain = diagnostic._replace(message=clean(diagnostic.message), subject=clean(diagnostic.subject))
        name = fingerprint(clean(path), plain)
        before = self._given.get(name, 0)
        self._given[name] = before + 1
        return sha256(f"{name}\0{before}".encode()).hexdigest()[:32] if before else name
