"""The specifications of piles from plain rows."""

from deckcheck.formats.pile import PileSpec, load_piles
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Zone


def test_rows_become_specifications_with_requirements_and_zones():
    plain = PileSpec("Turned", zone="transform", contents=(("none", "nothing"),))
    specs = load_piles([plain, PileSpec("Vault")])
    assert specs == {
        "Turned": PileSpec("Turned", zone=Zone.TRANSFORM, contents=(Requirement("none", "nothing"),)),
        "Vault": PileSpec("Vault"),
    }
    assert [type(spec.zone) for spec in specs.values()] == [Zone, type(None)]
