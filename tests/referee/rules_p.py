"""The reading of a list and its names, judged by what the generator knows it wrote."""

from referee.case import Case


def rule_p(case: Case) -> None:
    """Codes of lines and headings, by line; codes of the whole list by themselves."""
    told = case.told
    places = told.places()
    for code, subject in told.faults:
        case.find(code, subject)
    for section in told.sections:
        if section.unknown:
            case.find("P004", str(places[id(section)]))
        if section.counted and section.off and not any(line.bad for line in section.lines):
            case.find("P005", str(places[id(section)]))
        for line in section.lines:
            for code in line.faults:
                case.find(code, str(places[id(line)]))
    lines = [line for section in told.sections for line in section.lines if line.counts]
    if not told.has_cards:
        case.find("P007")
    if sum(not line.plain for line in lines) * 2 > len(lines) and not _line_a_copy(case):
        case.find("P008")
    if not _line_a_copy(case):
        _repeated(case)


def _line_a_copy(case: Case) -> bool:
    """Whether the list writes one line for each copy, without quantities."""
    for section in case.told.sections:
        numbers = [line.card.number for line in section.lines if line.card and not line.plain]
        if len(set(numbers)) < len(numbers):
            return True
    return False


def _repeated(case: Case) -> None:
    """A card on two lines of one zone, of one deck where a main character brings several."""
    parts = {id(section): number for number, deck in enumerate(case.decks) for section in deck}
    seen: set[tuple[str, str, int, str, str]] = set()
    for section in case.told.sections:
        for line in section.lines:
            if line.card is None or not line.counts or not line.plain:
                continue
            part = parts.get(id(section), 0)
            key = (section.zone, section.pile, part, line.card.number, line.printing)
            if key in seen:
                case.find("P006", line.card.number)
            seen.add(key)
