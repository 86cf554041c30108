"""What ends a run with exit code 2: wrong use, configuration or data.

A bad deck never raises one of these; it ends in diagnostics.
"""


class DeckcheckError(Exception):
    """Something that stops the judging, said in one sentence with a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(DeckcheckError):
    """The command line asks for something that does not exist."""


class ConfigurationError(DeckcheckError):
    """A configuration file or setting is wrong."""


class DataError(DeckcheckError):
    """A file of the card library is wrong; `location` is `path:line:column`."""

    def __init__(self, message: str, hint: str = "", location: str = "") -> None:
        super().__init__(f"{location}: {message}" if location else message, hint)
        self.location = location


class QueryError(DeckcheckError):
    """A card query cannot be understood; `column` is 1-based in the query."""

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message, hint)
        self.column = column
