"""`python -m docs.generate FOLDER`: write every page as Markdown, those written by hand too."""

import argparse
from pathlib import Path

from docs.generate.pages import generated, written


def main() -> None:
    """Write the pages into the folder that the command line names."""
    parser = argparse.ArgumentParser("python -m docs.generate", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pages go")
    folder = parser.parse_args().folder
    pages = written() | generated()
    for name, text in pages.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    print(f"{len(pages)} pages")


main()
