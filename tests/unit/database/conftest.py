"""A card library of two sets, small enough to break one line at a time."""

from pathlib import Path

import pytest

from deckcheck.formats.editions import CHANGES

FILES = {
    "library.yaml": "date: 2020-02-02\ndocuments:\n  list: the list\n",
    "sets.yaml": (
        "- {code: ABC, name: The First Set, universe: illustrated, ip: Old, released: 2019-01, distinct: 4,\n"
        "   volume: 1, issue: 1, size: 55, source: list}\n"
        "- {code: XYZ, name: Second, aliases: [Two], universe: photographic, ip: New, brand: Old,\n"
        '   released: "2020", source: list}\n'
    ),
    "teams.yaml": (
        "- {name: Heroes, aliases: [Hero], alignment: good, universe: illustrated, source: list}\n"
        "- {name: Rogues, alignment: evil, universe: illustrated, source: list}\n"
        "- {name: Drifters, alignment: neutral, universe: illustrated, source: list}\n"
    ),
    "piles.yaml": (
        "- name: Vault\n  aliases: [Safe]\n  mandatory: true\n  content: fixed\n  contents:\n"
        "    - {cards: {ABC-002: 1}, says: a captain}\n  source: list\n"
    ),
    "bans.yaml": "- {kind: replaced, numbers: [ABC-003], date: 2020-01-05, says: too strong, source: list}\n",
    "names.yaml": "nicknames:\n  Boss: Captain Test\nspellings:\n  Gemm: ABC-004\nwords:\n  G/m: Gem\n",
    "modes.yaml": (
        "- {name: duel, title: Duel, players: {min: 2, max: 2}, bosses: 'type:main', piles: [Vault],\n"
        "   source: list}\n"
    ),
    "editions.yaml": "".join(
        f"- {{name: {name}, since: 2019-07, says: a change, source: list}}\n" for name in CHANGES
    ),
    "formats/open.yaml": "name: open\ntitle: Open\nofficial: true\ndefault: true\nsource: list\n",
    "cards/ABC.yaml": """\
- number: ABC-001
  title: Captain Test
  aka: [Testman]
  type: main character
  level: 1
  teams: [Heroes, Drifters]
  atk: 2
  def: 3
  health: 5
  flight: true
  range: false
  super_powers: [[might, skill], {any_of: [[might], [skill]]}]
  keywords: []
  level_up: true
  level_up_cost: 3
  source: list

- number: ABC-002
  title: Captain Test
  type: main character
  level: 2
  teams: [Heroes]
  atk: 5
  def: 6
  health: 5
  flight: true
  range: false
  super_powers: [[might]]
  keywords: []
  level_up: false
  deck_rules:
    - pile: Vault
    - loyalty: {teams: [Heroes]}
    - may_include: {query: "team:Heroes", max: 2}
  source: [list]

- number: ABC-003
  title: Henchman
  type: supporting character
  teams: [Rogues]
  cost: 2
  atk: 1
  def: 1
  health: 1
  flight: false
  range: false
  super_powers: []
  keywords: [Legion]
  printings:
    - {number: ABC-003, banned: 2020-01-05, codes: [OLD-001]}
    - {number: ABC-003, set: XYZ, released: 2020-01-05, replaces: ABC-003}
  deck_rules:
    - legion: 8
  source: list

- number: ABC-004
  title: The Gem
  type: equipment
  teams: []
  cost: "*"
  super_powers: []
  keywords: []
  deck_rules:
    - never_in_deck: {pile: Vault, max_in_pile: 1}
  source: list
""",
    "cards/XYZ.yaml": """\
- number: XYZ-002
  type: supporting character
  keywords: [Legion]
  incomplete: [keywords]
  source: list
""",
}


@pytest.fixture
def small_data(tmp_path: Path) -> Path:
    """A data folder without faults."""
    data = tmp_path / "library"
    for name, text in FILES.items():
        path = data / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return data
