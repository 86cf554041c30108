"""The rules, one module each, and the one registry of them.

Each module has `RULE` and `check(deck, context)`; the page beside it explains
the rule and is its test.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import import_module

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic
from deckcheck.rules.base import Context, Rule

Check = Callable[[Deck, Context], Iterator[Diagnostic]]

MODULES: dict[str, tuple[str, ...]] = {
    "unreadable_deck": ("unreadable",),
    "unparsed_line": ("unparsed",),
    "bad_quantity": ("bad quantity",),
    "unknown_section": ("unknown section",),
    "section_count_mismatch": ("stated",),
    "repeated_entry": ("repeated card",),
    "empty_deck": ("no cards",),
    "deck_without_quantities": ("no quantity",),
    "unclear_field": ("odd field",),
    "unknown_card": ("choice unknown",),
    "misspelled_card": ("choice fuzzy",),
    "ambiguous_card": ("choice ambiguous",),
    "assumed_version": ("choice context", "notes"),
    "number_name_mismatch": ("choice conflict",),
    "mantle_mismatch": ("choice mantle",),
    "wrong_deck_size": ("not 60", "rule decks"),
    "too_many_copies": ("many copies", "repeated card", "rule copies"),
    "one_of_a_kind": ("copies of one", "repeated card"),
    "legion_limit": ("rule legion",),
    "missing_main_character": ("no main",),
    "too_many_main_characters": ("several mains",),
    "not_a_deck_card": ("odd deck card",),
    "basic_location_names": ("repeated symbol",),
    "basic_location_limit": ("repeated symbol", "many copies"),
    "mixed_universes": ("two universes",),
    "main_character_required": ("rule main_team_required", "rule starting_main_team_required"),
    "missing_starting_card": ("rule starts_with", "rule starting_copies"),
    "forbidden_combination": ("rule not_with",),
    "cannot_start": ("rule cannot_start",),
    "loyalty_broken": ("rule loyalty",),
    "team_loyalty_broken": ("rule loyalty",),
    "alignment_loyalty_broken": ("rule loyalty",),
    "disloyal_main_character": ("rule loyalty",),
    "nothing_to_level_into": ("level up",),
    "missing_named_level": ("rule level_up_into",),
    "stray_level_up_card": ("zone level up",),
    "not_a_main_character": ("odd level up card",),
    "repeated_level_up_card": ("copies of one", "repeated card"),
    "starts_above_level_one": ("high start",),
    "missing_pile": ("rule pile",),
    "pile_without_owner": ("zone pile", "pile heading"),
    "wrong_pile_contents": ("zone pile", "pile heading", "zone transform", "rule pile"),
    "nested_pile": ("zone pile", "zone transform"),
    "pile_card_not_legal": ("zone pile", "zone transform", "rule pile"),
    "pile_shared_by_two_owners": ("rule pile",),
    "missing_token": ("rule tokens",),
    "stray_token": ("zone tokens",),
    "transform_pile_not_allowed": ("zone transform",),
    "too_many_transform_options": ("zone transform",),
    "transform_level_one_missing": ("zone transform",),
    "stray_transform_card": ("zone transform",),
    "banned_card": ("bans",),
    "replaced_card": ("withdrawn printing",),
    "set_not_legal": ("sets",),
    "format_requirement": ("requirements", "table"),
    "card_not_released": ("not released",),
    "unknown_format": ("unknown format",),
    "format_not_in_season": ("out of season",),
    "unclear_date": ("unclear date",),
    "wrong_boss": ("table",),
    "boss_clash": ("table",),
    "wrong_terrain_set": ("zone pile",),
    "wrong_player_count": ("table",),
    "unclear_mode": ("stated mode",),
    "unplayable_affiliation": ("advice",),
    "never_recruited": ("advice",),
    "unpayable_super_power": ("advice",),
    "symbol_starved": ("advice",),
    "heavy_curve": ("advice",),
    "useless_location": ("advice",),
    "incomplete_card_facts": (),
    "unused_suppression": ("comments about rules",),
    "unknown_code": ("comments about rules",),
}
"""In the order they run, each with the signs of a deck that it may concern; without signs, every deck.

`incomplete_card_facts` reports what those before it could not judge, those
after it which of their findings the comments of the list leave out.
"""


@cache
def registry() -> tuple[tuple[Rule, Check], ...]:
    """Every rule with the function that applies it, in the order they run."""
    return tuple(_entry(name) for name in MODULES)


@lru_cache(maxsize=1024)
def concerned(signs: frozenset[str]) -> tuple[tuple[Rule, Check], ...]:
    """Those of the rules that a deck with these signs may break, in the order they run."""
    return tuple(_entry(name) for name, words in MODULES.items() if not words or not signs.isdisjoint(words))


@cache
def _entry(name: str) -> tuple[Rule, Check]:
    module = import_module(f"deckcheck.rules.{name}")
    return (module.RULE, module.check)


def all_rules() -> tuple[Rule, ...]:
    """Every rule, by code."""
    return tuple(sorted((rule for rule, _ in registry()), key=lambda rule: rule.code))


def rules_digest() -> str:
    """The start of a hash of the rules with their severities: decks judged by equal ones are judged alike."""
    from hashlib import sha256

    told = "".join(f"{rule.code} {rule.name} {rule.severity} {rule.summary}\n" for rule in all_rules())
    return sha256(told.encode()).hexdigest()[:12]


def explain_text(code: str) -> str:
    """The page of the rule with that code, as Markdown; raises KeyError for an unknown code."""
    from pkgutil import get_data

    pages = {rule.code: name for name, (rule, _) in zip(MODULES, registry())}
    return (get_data(__name__, f"{pages[code]}.md") or b"").decode()
