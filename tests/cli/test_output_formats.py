"""The output formats for other programs and for paper, whole."""

import json
import re
from pathlib import Path

import pytest
from output_cases import ADVISED, LIST, LONG, OUTCOMES, REPEATED, RUN, TOO_MANY, made
from output_readers import Page, json_schema, read_github, read_json, read_junit
from syrupy.assertion import SnapshotAssertion

from deckcheck.report import step_summary
from deckcheck.report.base import Run, renderer
from deckcheck.rules import all_rules, explain_text

PAGE = Path(step_summary.__file__).with_name("page")


def report(name: str, *outcomes: object, run: Run = RUN) -> str:
    return "".join(renderer(name)(outcomes or OUTCOMES, run))


@pytest.mark.parametrize("name", ["github", "gitlab", "junit", "rdjson", "markdown"])
def test_the_whole_report(name: str, snapshot: SnapshotAssertion) -> None:
    assert report(name) == snapshot


def test_the_whole_sarif_log(snapshot: SnapshotAssertion) -> None:
    log = read_json("sarif", report("sarif"))
    for rule in log["runs"][0]["tool"]["driver"]["rules"]:
        rule.pop("help", None)
    assert json.dumps(log, indent=1) == snapshot


def test_the_whole_page(snapshot: SnapshotAssertion) -> None:
    text = report("html")
    for name in ("report.css", "report.js"):
        text = text.replace((PAGE / name).read_text("ascii"), f"[{name}]")
    assert re.sub("sha256-[^']+", "sha256-[...]", text) == snapshot


@pytest.mark.parametrize("name", ["sarif", "gitlab", "rdjson"])
def test_a_report_on_nothing_is_a_document(name: str) -> None:
    assert read_json(name, "".join(renderer(name)((), RUN))) is not None


def test_a_report_on_nothing_is_xml_and_no_log() -> None:
    assert list(read_junit("".join(renderer("junit")((), RUN)))) == []
    assert "".join(renderer("github")((), RUN)) == ""


def test_the_schema_of_sarif_is_the_official_one() -> None:
    assert json_schema("sarif")["$id"].endswith("/Schemata/sarif-schema-2.1.0.json")


def test_sarif_explains_the_rules_it_names() -> None:
    (run,) = read_json("sarif", report("sarif", made(LIST, TOO_MANY)))["runs"]
    (rule,) = run["tool"]["driver"]["rules"]
    summary = {one.code: one.summary for one in all_rules()}["D002"]
    assert rule["shortDescription"] == {"text": summary}
    assert rule["help"]["markdown"] == explain_text("D002")


def test_sarif_places_files_by_relative_uris() -> None:
    run = RUN._replace(folder="/home/repo/league", root="/home/repo")
    (log,) = read_json("sarif", report("sarif", made(LIST, LONG, path="./Zoë's #1, 100%.txt"), run=run))[
        "runs"
    ]
    assert log["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": "league/Zo%C3%AB%27s%20%231%2C%20100%25.txt",
        "uriBaseId": "%SRCROOT%",
    }


@pytest.mark.parametrize("name", ["sarif", "gitlab"])
def test_a_fingerprint_stays_when_lines_move(name: str) -> None:
    def prints(*diagnostics: object) -> list[str]:
        document = read_json(name, report(name, made(LIST, *diagnostics)))
        if name == "gitlab":
            return [one["fingerprint"] for one in document]
        return [one["partialFingerprints"]["subject/v1"] for one in document["runs"][0]["results"]]

    moved = TOO_MANY._replace(span=TOO_MANY.span._replace(line=9, end_line=9), message="6 copies")
    one, other = prints(TOO_MANY, TOO_MANY)
    assert prints(moved, moved) == [one, other]
    assert one != other
    assert prints(REPEATED) != [one]


def test_github_shows_errors_first_and_no_columns_on_several_lines() -> None:
    verdicts = (made(LIST, ADVISED, REPEATED), made(LIST, LONG, TOO_MANY))
    found = read_github(report("github", *verdicts))
    assert [one.name for one in found] == ["error", "error", "warning", "notice"]
    assert found[0].properties == {
        "title": "deckcheck P002 [unparsed-line]",
        "file": "decks/a.txt",
        "line": "2",
        "endLine": "4",
    }


def test_rdjson_counts_columns_in_bytes_and_makes_one_edit_of_a_fix() -> None:
    umlauts = TOO_MANY._replace(span=LONG.span._replace(line=4, column=4, end_line=4, end_column=8))
    found = read_json("rdjson", report("rdjson", made(LIST, umlauts, REPEATED)))["diagnostics"]
    assert found[0]["location"]["range"] == {
        "start": {"line": 4, "column": 5},
        "end": {"line": 4, "column": 9},
    }
    assert found[1]["suggestions"] == [
        {
            "range": {"start": {"line": 2, "column": 1}, "end": {"line": 5, "column": 1}},
            "text": "7 Ally\n\n",
        }
    ]


def test_rdjson_counts_a_byte_order_mark() -> None:
    marked = made(LIST, ADVISED)
    marked = marked._replace(source=marked.source._replace(bom=True))
    (found,) = read_json("rdjson", report("rdjson", marked))["diagnostics"]
    assert found["location"]["range"]["start"] == {"line": 1, "column": 4}


@pytest.mark.parametrize(("fail_on", "failures"), [("error", "2"), ("warning", "3")])
def test_junit_fails_what_fails_the_deck(fail_on: str, failures: str) -> None:
    (suite,) = read_junit(report("junit", OUTCOMES[0], run=RUN._replace(fail_on=fail_on)))
    assert suite.get("failures") == failures


def test_a_clean_deck_is_a_case_that_passes() -> None:
    (suite,) = read_junit(report("junit", made(LIST)))
    (case,) = suite.iter("testcase")
    assert (case.get("name"), list(case)) == ("legal in multiverse (2026-11-29)", [])


def test_a_step_summary_has_an_end() -> None:
    decks = [made(LIST, TOO_MANY, path=f"{number}.txt") for number in range(40)]
    text = "".join(step_summary.render(decks, RUN, 2_000))
    assert len(text.encode()) < 2_200
    assert text.endswith(
        f"The log has {40 - text.count('## ')} more, for which there is no room here.\n\n"
        "**40 decks: 0 legal, 40 not legal · 40 errors, 0 warnings**\n"
    )


def test_the_page_counts_what_its_filter_offers() -> None:
    page = Page(report("html"))
    labels = [words.strip() for (tag, _), words in zip(page.elements, page.texts) if tag == "small"]
    assert labels == ["4", "3", "0", "1"]
    assert [one.get("value") for one in page.all("option")] == ["", "D002", "P002", "P006", "Z999"]
