"""The 60 cards and the main character (RB Deck Building Rules, Card Types, Setting Up the Game)."""

from referee.case import Case, Copies
from referee.facts import DECK_TYPES, LOCATION, copies_by_card

from deckcheck.model import Card


def rule_d(case: Case) -> None:
    """Judge the counts, the main character and what may be together."""
    if sum(line.quantity for line in case.told.of("deck")) != 60 and not case.told.unsure:
        case.find("D001", "deck")
    _copies(case, case.deck)
    _basics(case, case.deck)
    _mains(case)
    _starting_cards(case)
    _deck_types(case)
    _universes(case)
    _requirements(case)
    _combinations(case)


def limit_of(card: Card) -> tuple[str, int] | None:
    """The code and number of a card's limit of copies; nothing for a basic location."""
    if card.location_kind == "basic":
        return None
    if card.rules.one_of_a_kind:
        return "D003", 1
    if card.rules.legion:
        return "D004", card.rules.legion
    return "D002", card.rules.copies or 4


def _copies(case: Case, deck: Copies) -> None:
    for number, copies in copies_by_card(deck).items():
        card = case.facts.card(number)
        limit = limit_of(card)
        if copies > 1 and not card.known("keywords"):
            case.lacks(card)
        if limit and copies > limit[1]:
            case.find(limit[0], number)


def _basics(case: Case, deck: Copies) -> None:
    names: dict[str, set[str]] = {}
    copies: dict[str, int] = {}
    for number, card in deck:
        if card.type == LOCATION and card.location_kind == "basic":
            symbol = card.symbols[0]
            names.setdefault(symbol, set()).add(card.title)
            copies[symbol] = copies.get(symbol, 0) + number
    for symbol, number in copies.items():
        if number > 4:
            case.find("D009", f"symbol {symbol}")
        if len(names[symbol]) > 1:
            case.find("D008", f"symbol {symbol}")


def brought_along(card: Card) -> dict[str, int]:
    """What else starts with a main character: number to copies, itself with how many of it start."""
    found = {card.number: card.rules.starting_copies or 1}
    found |= dict.fromkeys(card.rules.one_character_on_cards, 1)
    if card.rules.starts_with:
        found |= dict.fromkeys(card.rules.starts_with.main_characters, 1)
    return found


def _mains(case: Case) -> None:
    if not case.starters and not case.doubtful_main and not case.starting_piles:
        case.find("D005")
    listed = copies_by_card(case.told.cards("main"))
    starting_pile = next((one for one in case.facts.piles.values() if one.get("starters")), {"name": ""})
    pile = [one for one in listed if starting_pile["name"] in case.facts.card(one).rules.pile]
    if case.starting_piles or pile:
        over = len(pile) < len(listed)
    else:
        over = bool(listed) and not any(
            all(
                copies <= brought_along(case.facts.card(one)).get(other, 0)
                for other, copies in listed.items()
            )
            for one in listed
        )
    if over:
        case.find("D006")
    for number in listed:
        if case.facts.card(number).rules.cannot_start:
            case.find("D014", number)


def _starting_cards(case: Case) -> None:
    here = copies_by_card(case.starters)
    deck = copies_by_card(case.deck)
    for _, card in case.starters:
        rules = card.rules
        wanted = rules.starts_with
        if (wanted and any(one not in here for one in wanted.main_characters) and not case.doubtful_main) or (
            rules.starting_copies and here[card.number] < rules.starting_copies and not case.doubtful_main
        ):
            case.find("D012")
        if wanted and any(one not in deck for one in wanted.from_deck) and not case.told.doubt("deck"):
            case.find("D012")


def _deck_types(case: Case) -> None:
    """Each card of the 60 is of a type that belongs there, or let in by another card."""
    guests: Copies = []
    for number, card in case.deck:
        home = card.rules.never_in_deck
        if (
            home
            and home.with_card
            and any(one.number == home.with_card for _, one in case.starters)
            or home
            or (card.type not in DECK_TYPES and not card.rules.in_deck_main_character)
        ):
            guests.append((number, card))
    hosts = [(card, one) for _, card in case.starters for one in card.rules.may_include]
    hosts += [(card, one) for _, card in case.deck for one in card.rules.may_include if not one.starting]
    welcome: dict[str, int] = {}
    for number, card in guests:
        if card.type is None:
            case.lacks(card)
            continue
        homes = [
            (host, one)
            for host, one in hosts
            if case.needs(one.query, card) is not False and not (one.other and card.number == host.number)
        ]
        spare = card.rules.never_in_deck
        most = (
            spare.with_max if spare and any(one.number == spare.with_card for _, one in case.starters) else 0
        )
        if not homes and not most:
            if not case.doubtful_main or not _may_be_let_in(case, card):
                case.find("D007", card.number)
            continue
        key = homes[0][1].query if homes else card.number
        welcome[key] = welcome.get(key, 0) + number
        limit = max([most, *(one.max for _, one in homes)])
        if welcome[key] > limit or (number > 1 and any(one.different for _, one in homes)):
            case.find("D007", card.number)


def _may_be_let_in(case: Case, card: Card) -> bool:
    """Whether there is any card that would let another into the 60."""
    spare = card.rules.never_in_deck
    queries = [rule.query for host in case.facts.cards for rule in host.rules.may_include]
    return bool(spare and spare.with_card) or any(case.matches(query, card) is not False for query in queries)


def _universes(case: Case) -> None:
    allowed = case.facts.of_format(case.told.format, "universes", "single")
    cards = {card.number: card for _, card in case.outside_piles}
    if allowed == "mixed":
        return
    kinds = {card.universe for card in cards.values()}
    for card in cards.values():
        query = card.rules.mix_universes
        if query and all(case.matches(query, one) for one in cards.values()):
            return
    if len(kinds) > 1:
        case.find("D010")


def _requirements(case: Case) -> None:
    cards = [card for _, card in case.deck]
    if not case.holds("requirements_spare_piles"):
        cards += [card for name in case.told.pile_names() for _, card in case.told.pile_cards(name)]
    for card in cards:
        team = card.rules.main_team_required or card.rules.starting_main_team_required
        if not team or case.doubtful_main or not case.starters:
            continue
        if any(team in one.teams for _, one in case.starters):
            continue
        unknown = [one for _, one in case.starters if not one.known("teams")]
        for one in unknown:
            case.lacks(one)
        if not unknown:
            case.find("D011", card.number)


def _combinations(case: Case) -> None:
    for _, card in [*case.starters, *case.deck]:
        for ban in card.rules.not_with:
            for _, other in case.deck:
                spared = ban.other_names and case.facts.share_name(card, other)
                if other.number != card.number and not spared and case.needs(ban.query, other):
                    case.find("D013")
