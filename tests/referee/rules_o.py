"""Out-of-game piles and tokens (RU Out-of-Game Piles, Token Cards; RB Ability Glossary)."""

from typing import Any

from referee.case import Case, Copies
from referee.facts import MAIN, TOKEN, copies_by_card
from referee.pile_contents import asked_for, broken, could_hold
from referee.rules_f import banned_on, breaks_format, breaks_requirements, universe_of

from deckcheck.model import Card


def rule_o(case: Case) -> None:
    """Judge each pile that is there or should be, and the tokens."""
    listed = {section.pile for section in case.told.sections if section.zone == "pile"}
    for name, pile in case.facts.piles.items():
        if pile.get("zone") == "transform" or pile["mandatory"] == "game mode":
            continue
        owners = _owners(case, pile)
        if any(card.rules.decks and card.rules.decks.pile == name for _, card in case.starters):
            _decks(case, pile)
        elif name in listed:
            _listed(case, pile, owners)
            if owners and not pile.get("shared") and not pile.get("starters") and not _one_name(case, owners):
                case.find("O006", f"pile {name}")
        elif pile.get("starters") and not _must_be_there(case, pile) and case.starters:
            _listed_starters(case, pile)
        elif owners and not (pile.get("starters") and case.doubtful_main) and _must_be_there(case, pile):
            case.find("O001", f"pile {name}")
        _impossible(case, pile, owners)
    _not_legal(case)
    _nested(case)
    _tokens(case)


def _owners(case: Case, pile: dict[str, Any]) -> list[Card]:
    """The cards that bring a pile, or make it during the game."""
    name = pile["name"]
    cards = case.starters if pile.get("starting_only") else bringers(case)
    return [card for _, card in cards if name in card.rules.pile]


def bringers(case: Case) -> Copies:
    """The cards that may bring a pile: those outside piles, and those of a pile that allows it."""
    nested = [name for name in case.told.pile_names() if case.facts.piles[name].get("nested")]
    return [*case.outside_piles, *(one for name in nested for one in case.told.pile_cards(name))]


def _one_name(case: Case, owners: list[Card]) -> bool:
    """Whether all owners are one character, at several levels."""
    return all(case.facts.share_name(owners[0], one) for one in owners)


def _must_be_there(case: Case, pile: dict[str, Any]) -> bool:
    if pile["mandatory"] is not True:
        return False
    if pile.get("starters"):
        return sum(number for number, card in case.starters if pile["name"] in card.rules.pile) < 2
    misplaced = [card.number for _, card in case.level_up]
    if any(
        one in requirement.get("cards", ()) for requirement in pile.get("contents", ()) for one in misplaced
    ):
        return False
    return not pile.get("may_be_empty") or asked_for(case, pile)


def _listed(case: Case, pile: dict[str, Any], owners: list[Card]) -> None:
    name = pile["name"]
    makers = [card for _, card in case.outside_piles if name in card.rules.creates_pile]
    if not owners and not makers and not pile.get("starters"):
        if not case.doubtful_owner:
            case.find("O002", f"pile {name}")
        return
    if pile["mandatory"] == "in play":
        case.find("O003", f"pile {name}")
        return
    cards = case.told.pile_cards(name)
    lines = case.told.pile(name)
    if pile.get("starters"):
        cards = cards + [one for one in case.told.cards("main") if name in one[1].rules.pile]
        lines = [*lines, *case.told.of("main")]
    doubt = sum(line.quantity for line in lines if line.card is None)
    if broken(case, pile, cards, doubt):
        case.find("O003", f"pile {name}")
    for _, card in cards:
        home = card.rules.never_in_deck
        if home and home.pile != name and card.type != MAIN:
            case.find("O003", card.number)
        if home and home.pile == name and copies_by_card(cards)[card.number] > home.max_in_pile:
            case.find("O003", card.number)


def _listed_starters(case: Case, pile: dict[str, Any]) -> None:
    """A pile whose main characters start may be listed as them."""
    cards = [one for one in case.starters if pile["name"] in one[1].rules.pile]
    doubt = sum(line.quantity for line in case.told.of("main") if line.card is None)
    if cards and broken(case, pile, cards, doubt):
        case.find("O003", f"pile {pile['name']}")


def _not_legal(case: Case) -> None:
    """Each card of a pile, the transform pile too, keeps the format."""
    for zone, name, line in case.all_lines():
        if zone in ("pile", "transform") and line.card is not None:
            pile = case.facts.piles["Transform" if zone == "transform" else name]
            aside = case.aside()
            if not _legal_in(aside, pile, line.card) or breaks_requirements(aside, line.card, "piles"):
                case.find("O005", line.card.number)
            else:
                case.found |= aside.found


def _decks(case: Case, pile: dict[str, Any]) -> None:
    """A pile of whole decks: they stand under headings of their own."""
    doubt = case.doubtful_owner or any(line.card is None for line in case.told.pile(pile["name"]))
    if not doubt and broken(case, pile, []):
        case.find("O003", f"pile {pile['name']}")


def _legal_in(case: Case, pile: dict[str, Any], card: Card) -> bool:
    """Whether the format lets a card be in a pile: its universe and its sets."""
    if breaks_format(case, card):
        return False
    if pile.get("any_universe") or pile["mandatory"] == "game mode":
        return True
    allowed = case.facts.of_format(case.told.format, "universes", "single")
    if allowed == "mixed":
        return True
    here = universe_of(case)
    mixing = [card.rules.mix_universes for _, card in case.outside_piles if card.rules.mix_universes]
    return not here or card.universe == here or any(case.matches(query, card) for query in mixing)


def _legal(case: Case, pile: dict[str, Any], card: Card) -> bool:
    out = card.number in banned_on(case) or not case.facts.released(card, case.told.day)
    return not out and _legal_in(case, pile, card) and not breaks_requirements(case, card, "piles")


def _impossible(case: Case, pile: dict[str, Any], owners: list[Card]) -> None:
    """The first card that brings a pile which no legal cards could fill; each owner is asked by itself."""
    if pile["mandatory"] is not True or pile.get("may_be_empty"):
        return
    aside = case.aside()
    for owner in owners:
        if not could_hold(aside, pile, owner, lambda card: _legal(aside, pile, card)):
            case.find("O005", owner.number)
            return


def _nested(case: Case) -> None:
    """No card of a pile needs a pile, or makes one."""
    if not case.holds("piles_hold_no_owners"):
        return
    for zone, pile, line in case.all_lines():
        if zone not in ("pile", "transform") or line.card is None:
            continue
        own = "Transform" if zone == "transform" else pile
        if case.facts.piles[own].get("nested"):
            continue
        wanted = {*line.card.rules.pile, *line.card.rules.creates_pile} - {own}
        if wanted:
            case.find("O004", line.card.number)


def _tokens(case: Case) -> None:
    listed = {card.number for _, card in case.told.cards("tokens")}
    in_piles = {card.number for name in case.told.pile_names() for _, card in case.told.pile_cards(name)}
    makers = [card for _, card in case.told.cards("main", "level up", "deck", "pile", "transform")]
    doubt = case.told.doubt("main", "level up", "deck", "pile", "transform")
    made = {token for card in makers for token in card.rules.tokens}
    said: set[str] = set()
    for card in makers if not case.told.doubt("tokens") else ():
        missing = {one for one in card.rules.tokens if one != "unnumbered"} - listed - in_piles - said
        missing = {one for one in missing if not _in_a_pile(case, one)}
        if missing:
            case.find("O007", card.number)
        said |= missing
    for _, card in case.told.cards("tokens"):
        if card.type == TOKEN and card.number not in made and not doubt:
            case.find("O008", card.number)


def _in_a_pile(case: Case, number: str) -> bool:
    """Whether a token belongs to a pile of fixed contents, whose matter it is."""
    fixed = [one.get("cards", {}) for pile in case.facts.piles.values() for one in pile.get("contents", ())]
    return any(number in one for one in fixed)
