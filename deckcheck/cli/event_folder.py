"""The folder with everything about an event."""

from collections.abc import Iterable
from pathlib import Path

from deckcheck.cli.output_file import OutputFile, writing
from deckcheck.event.results import Event
from deckcheck.report import event_answer, event_csv, event_html, event_json, event_sheets, event_text
from deckcheck.report.event_base import Made

ANSWERS = "answers"


def write_folder(event: Event, made: Made, folder: str) -> None:
    """Write every report into a folder, which is made if need be; files of an earlier run are replaced.

    Raises DeckcheckError where one cannot be written.
    """
    place = Path(folder)
    with writing(folder):
        (place / ANSWERS).mkdir(parents=True, exist_ok=True)
    _write(place / "report.html", event_html.render(event, made))
    _write(place / "decklists.html", event_sheets.render(event, made))
    # Spreadsheets take a file for UTF-8 by its byte order mark.
    _write(place / "players.csv", ("\ufeff", *event_csv.render(event, made)))
    _write(place / "event.json", event_json.render(event, made))
    _write(place / "summary.txt", event_text.render(event, made))
    for name, entrant in zip(event_answer.file_names(event), event.entrants):
        _write(place / ANSWERS / name, [event_answer.answer(entrant, event)])


def _write(place: Path, pieces: Iterable[str]) -> None:
    with OutputFile(str(place)) as file:
        for piece in pieces:
            file.write(piece)
        file.finish()
