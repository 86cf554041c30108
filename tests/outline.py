"""A list as it was read, in lines to compare: title, fields, sections with their cards, what was left."""

from deckcheck.decklist.tree import CardLine, Listed, Section


def outline(listed: Listed) -> str:
    """The whole of a list but its places and nodes, a section or a card a line."""
    lines = [f"title: {listed.title}"] if listed.title else []
    lines += [f"{field.name}: {field.value}" for field in listed.fields]
    for index, section in enumerate(listed.sections):
        lines.append(_heading(section))
        lines += [f"  {_card(card)}" for card in listed.cards if card.section == index]
        lines += [
            f"  {_card(bad.line)} !{bad.written}"
            for bad in listed.bad_quantities
            if bad.line.section == index
        ]
    lines += [f"? {unparsed.text}" for unparsed in listed.unparsed]
    if listed.total:
        lines.append(f"total {listed.total.number}")
    if listed.one_per_copy:
        lines.append("one line a copy")
    return "\n".join(lines)


def kinds(listed: Listed) -> str:
    """The kinds of the lines, by their first letters: blank, comment, field, heading, card, note ...

    A rule is `-`, a separator `=`, what was not understood `?`.
    """
    return "".join(
        {"rule": "-", "separator": "=", "unparsed": "?"}.get(n.kind, n.kind[0]) for n in listed.nodes
    )


def _heading(section: Section) -> str:
    words = [f"[{section.heading}]"]
    words += [str(word) for word in (section.zone, section.type, section.pile) if word]
    if section.cost is not None:
        words.append(f"cost {section.cost}")
    if section.stated:
        words.append(f"states {section.stated.number}")
    if section.parent is not None:
        words.append(f"in {section.parent}")
    if not section.known:
        words.append(f"unknown, meant {section.meant!r}")
    return "; ".join(words)


def _card(card: CardLine) -> str:
    reading = card.readings[0]
    words = [f"{reading.quantity or '-'} {reading.name}"]
    words += [f"<{hint.text}>" for hint in reading.hints]
    if card.zone:
        words.append(f"({card.zone})")
    return " ".join(words)
