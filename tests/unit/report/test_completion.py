"""What is said of completed lists that the command itself seldom meets."""

from deckcheck.build.completion.complete import Completed, Counted, Explained, Impossible, Outcome
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.report import completion as report

TERMS = (
    Explained(
        "curve", "characters by recruit cost", -20, (Counted("cost 1", 3, 4), Counted("cost 2", 0, None))
    ),
    Explained("teams", "cards of the favoured teams", 129, (Counted("Supervillains", 43, None),)),
)


def test_an_answer_that_is_not_proven_says_how_far_it_may_be_from_the_best(library):
    source = source_from_text("list.txt", "Main Character\n1 Green Goblin (MNB-079)\n")
    (verdict,) = check(source, library, Settings("2026-11-29"))
    outcomes = (Outcome(TERMS, 109, 112, False), Outcome(TERMS, 1, 1, True))
    done = Completed(source, (), outcomes, ("MNB-061",))
    assert "".join(report.completed(done, 4, verdict)).splitlines()[:4] == [
        "list.txt: 4 cards kept, 0 added",
        "note: left out, as the rules object to them here: MNB-061",
        "deck 1: 109 points: the best that was found in time; no deck has over 112",
        "deck 2: 1 point: no deck fits the wishes better",
    ]


def test_the_objective_is_a_line_for_each_wish_and_what_was_counted():
    done = Completed(source_from_text("list.txt", ""), (), (Outcome(TERMS, 109, 109, True),), ())
    assert "".join(report.explained(done)) == (
        "  -20  curve: characters by recruit cost\n"
        "         cost 1: 3 of 4\n"
        " +129  teams: cards of the favoured teams\n"
        "         Supervillains: 43\n"
        " +109  all together\n"
    )


def test_one_demand_alone_can_be_impossible():
    found = Impossible(("the deck has exactly 60 cards",))
    assert "".join(report.impossible(found, "a\x1b.txt")) == (
        "a<U+001B>.txt: no legal deck can be made of this list; this cannot be met:\n"
        "- the deck has exactly 60 cards\n"
    )
