"""One page for people: no network, a filter and a search, made for screens of any size and for paper."""

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from pathlib import Path

from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.report import excerpt, paths, wording
from deckcheck.report.aside import Aside
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import printable
from deckcheck.report.text import Totals, counted
from deckcheck.rules import all_rules
from deckcheck.source import Source

AROUND = 80
"""Characters of a line that are shown before and after the place that matters."""

LONGEST = 160
"""Characters of that place that are shown."""


class Page:
    """What has been rendered, and what the head of the page says of it all."""

    def __init__(self, run: Run, problems: Aside, decks: Aside) -> None:
        self.run = run
        self.totals = Totals()
        self.problems = problems
        self.not_judged = 0
        self.decks = decks
        self.states: Counter[str] = Counter()
        self.found: Counter[tuple[str, str]] = Counter()

    def add(self, outcome: Outcome) -> None:
        """Render an outcome; its text is laid aside."""
        if isinstance(outcome, Problem):
            self.problems.add(_problem(outcome, self.run))
            self.not_judged += wording.paths_of(outcome, self.run)
            self.states["illegal"] += 1
            return
        self.totals = self.totals.plus(outcome)
        self.states[_state(outcome)] += 1
        self.found.update((one.code, one.name) for one in outcome.diagnostics)
        self.decks.add(_deck(outcome, self.run))


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The whole page; it starts with counts, so it comes when all decks are judged."""
    with Aside() as problems, Aside() as decks:
        page = Page(run, problems, decks)
        for outcome in outcomes:
            page.add(outcome)
        yield _head(page)
        yield _filter(page)
        yield '<main id="decks">\n'
        yield from problems.pieces()
        yield from decks.pieces()
    yield f'<p id="nothing" hidden>No deck is like that.</p>\n</main>\n{_rules(page)}'
    yield f"<script>{_asset('report.js')}</script>\n</body>\n</html>\n"


def _asset(name: str) -> str:
    """The style or script of the page, as it stands in the package; plain ASCII."""
    return (Path(__file__).with_name("page") / name).read_text("ascii")


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _text(text: str) -> str:
    """Escaped, in ASCII, so that the page is UTF-8 in whatever encoding standard output has."""
    return escape(printable(text)).encode("ascii", "xmlcharrefreplace").decode("ascii")


def _head(page: Page) -> str:
    style, script = _asset("report.css"), _asset("report.js")
    policy = (
        f"default-src 'none'; style-src {_hashed(style)}; script-src {_hashed(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    totals, run = page.totals, page.run
    illegal = totals.decks - totals.legal
    tiles = [
        (totals.decks, "deck" if totals.decks == 1 else "decks", ""),
        (totals.legal, "legal", "legal"),
        (illegal, "not legal", "illegal" if illegal else ""),
        (totals.errors, "error" if totals.errors == 1 else "errors", "illegal" if totals.errors else ""),
        (totals.warnings, "warning" if totals.warnings == 1 else "warnings", ""),
    ]
    if page.not_judged:
        tiles.append((page.not_judged, "not judged", "illegal"))
    shown = "".join(
        f'<li class="{kind}"><b>{number}</b> {_text(word)}</li>\n' for number, word, kind in tiles
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Deck check: {totals.legal} of {counted(totals.decks, "deck")} legal</title>
<style>{style}</style>
</head>
<body>
<header>
<h1>Deck check</h1>
<p class="run">{_text(f"{run.format} · {run.as_of} · deckcheck {run.tool} · card data {run.data}")}</p>
<ul class="tiles">
{shown}</ul>
</header>
"""


def _filter(page: Page) -> str:
    states = (
        ("", "all", page.states.total()),
        ("illegal", "not legal", page.states["illegal"]),
        ("remarked", "legal with remarks", page.states["remarked"]),
        ("clean", "legal", page.states["clean"]),
    )
    choices = "".join(
        f'<label><input type="radio" name="state" value="{value}"{"" if value else " checked"}>'
        f"<span>{word} <small>{number}</small></span></label>\n"
        for value, word, number in states
    )
    rules = "".join(
        f'<option value="{_text(code)}">{_text(f"{code} {name} ({number})")}</option>\n'
        for (code, name), number in sorted(page.found.items())
    )
    return f"""<div class="filter" role="search" hidden>
<input type="search" id="find" placeholder="Player, deck, card, file" aria-label="Search the decks">
<select id="rule" aria-label="Only decks with this finding">
<option value="">any finding</option>
{rules}</select>
<fieldset aria-label="Which decks">
{choices}</fieldset>
<p id="shown" role="status"></p>
</div>
"""


def _problem(problem: Problem, run: Run) -> str:
    words = " · ".join(wording.reasons(problem))
    path = _text(paths.relative(problem.path, run))
    return f"""<section class="deck illegal" data-state="illegal">
<h2><span class="badge">not judged</span> <bdi>{path}</bdi></h2>
<p class="about">{_text(words)}</p>
</section>
"""


def _deck(verdict: Verdict, run: Run) -> str:
    about = wording.about(verdict, run)
    facts = [about.player, about.path if about.title else "", about.mains, about.cards, about.remarks]
    shown = " &middot; ".join(f"<bdi>{_text(fact)}</bdi>" for fact in facts if fact)
    badge = wording.state(verdict)
    kind = "legal" if badge == "legal" else "illegal"
    state = _state(verdict)
    findings = "".join(_finding(verdict.source, one) for one in verdict.diagnostics)
    listed = f'<ol class="findings">\n{findings}</ol>\n' if findings else ""
    return f"""<section class="deck {kind}" data-state="{state}">
<h2><span class="badge">{badge}</span> <bdi>{_text(about.title or about.path)}</bdi></h2>
<p class="about">{shown}</p>
{listed}</section>
"""


def _state(verdict: Verdict) -> str:
    """What the filter knows a deck by."""
    if not verdict.legal or not verdict.judged:
        return "illegal"
    return "remarked" if verdict.diagnostics else "clean"


def _finding(source: Source, diagnostic: Diagnostic) -> str:
    code, severity = _text(diagnostic.code), diagnostic.severity.value
    places, hidden = excerpt.marks(diagnostic)
    shown = "".join(_place(source, mark) for mark in places)
    rule = f'<a href="#rule-{code}">{code}</a>'
    notes = [*wording.remedies(diagnostic), ", ".join(diagnostic.cites)]
    if hidden:
        notes.insert(0, f"and {counted(hidden, 'more place')}")
    remedies = "".join(f"<p>{_text(note)}</p>\n" for note in notes if note)
    return f"""<li class="{severity}" data-rule="{code}">
<h3><span class="severity">{severity}</span> {rule} <bdi>{_text(diagnostic.message)}</bdi></h3>
<ul class="places">
{shown}</ul>
<div class="notes">
{remedies}</div>
</li>
"""


def _place(source: Source, mark: excerpt.Mark) -> str:
    span = mark.span
    line = source.line(span.line)
    start = min(span.column - 1, len(line))
    end = len(line) if span.end_line > span.line else max(start, min(span.end_column - 1, len(line)))
    first, stop = max(0, start - AROUND), min(end, start + LONGEST)
    last = stop + AROUND if stop == end else stop
    before = ("…" if first else "") + line[first:start]
    after = line[stop:last] + ("…" if last < len(line) else "")
    words = f"{mark.message} (to line {span.end_line})" if span.end_line > span.line else mark.message
    note = f' <span class="note">{_text(words.strip())}</span>' if words.strip() else ""
    kind = "here" if mark.primary else "there"
    marked = f'<mark class="{kind}">{_text(line[start:stop])}</mark>'
    code = f"<code>{_text(before)}{marked}{_text(after)}</code>"
    return f'<li><span class="line">{span.line}</span> {code}{note}</li>\n'


def _rules(page: Page) -> str:
    known = {rule.code: rule.summary for rule in all_rules()}
    rows = "".join(
        f'<dt id="rule-{_text(code)}">{_text(f"{code} {name}")}</dt>\n<dd>{_text(known.get(code, ""))}</dd>\n'
        for code, name in sorted(page.found)
    )
    if not rows:
        return ""
    note = "<code>deckcheck explain</code> says more of each."
    return f'<aside class="rules">\n<h2>The rules</h2>\n<dl>\n{rows}</dl>\n<p>{note}</p>\n</aside>\n'
