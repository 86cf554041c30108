"""What mkdocs calls while it builds the site: adds the generated pages and fills the others."""

import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

# mkdocs loads this file by its path; the package around it may not be where modules are looked for.
sys.path.insert(0, str(Path(__file__).parents[1]))

from docs.generate.navigation import expanded  # noqa: E402
from docs.generate.pages import generated  # noqa: E402
from docs.generate.slots import filled  # noqa: E402


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the generated pages in the navigation, where it names their folder."""
    config.nav = expanded(config.nav or [], generated())
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    for name, text in generated().items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Fill the slots of a page."""
    return filled(markdown, page.file.src_uri)
