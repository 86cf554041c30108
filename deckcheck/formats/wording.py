"""Requirements in words, and as queries to try."""

from deckcheck.formats.requirement import Requirement, bounds


def search_query(requirement: Requirement) -> str:
    """The query for the cards that a requirement speaks of and that keep it; empty where it asks no query."""
    parts = [part for part in (requirement.where, requirement.must) if part]
    if requirement.kind == "none" and requirement.where:
        return f"-({requirement.where})"
    return " ".join(_grouped(part, len(parts)) for part in parts)


def amount(requirement: Requirement) -> str:
    """How many a count or copies want, in words; empty for other kinds."""
    if requirement.kind in ("count", "copies"):
        return bounds(requirement.minimum, requirement.maximum)
    return ""


def _grouped(query: str, of: int) -> str:
    return f"({query})" if of > 1 and " or " in query else query
