"""The hooks for pre-commit, run by pre-commit itself on a repository of decks."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[2]
LEGAL = ROOT / "sample_decks" / "legal" / "multiverse" / "green-goblin.txt"
HOOKS = ("deckcheck-check", "deckcheck-fix", "deckcheck-fmt")
NEEDED = ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml")


class Repository:
    """A git repository of decks that uses the hooks."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self._environment = environment
        folder.mkdir(exist_ok=True)
        self.run("git", "init", "--quiet")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the repository."""
        return subprocess.run(
            command, cwd=self.folder, env=self._environment, capture_output=True, encoding="utf-8"
        )

    def commit(self) -> str:
        """Commit everything and give the name of the commit."""
        self.run("git", "add", "--all")
        done = self.run("git", "commit", "--quiet", "--no-verify", "--message", "as it is")
        assert done.returncode == 0, done.stdout + done.stderr
        return self.run("git", "rev-parse", "HEAD").stdout.strip()

    def hook(self, name: str, *files: str) -> tuple[int, str]:
        """Run a hook on files: its exit code, and all that it says."""
        self.run("git", "add", "--all")
        done = self.run(
            sys.executable, "-m", "pre_commit", "run", name, "--color", "never", "--files", *files
        )
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """A repository of decks whose configuration takes the hooks from a copy of the work tree."""
    names = {
        f"GIT_{who}_{what}": "test@example.org"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "PRE_COMMIT"))}
    environment = kept | names | {"PRE_COMMIT_HOME": str(tmp_path / "hooks-home"), "GIT_CONFIG_NOSYSTEM": "1"}
    program = tmp_path / "program"
    program.mkdir()
    for folder in ("deckcheck", "data"):
        copytree(ROOT / folder, program / folder, ignore=ignore_patterns("__pycache__", ".snapshot"))
    for name in NEEDED:
        (program / name).write_bytes((ROOT / name).read_bytes())
    version = Repository(program, environment).commit()
    found = Repository(tmp_path / "league", environment)
    hooks = "".join(f"      - id: {name}\n" for name in HOOKS)
    configuration = f"repos:\n  - repo: {program}\n    rev: {version}\n    hooks:\n{hooks}"
    (found.folder / ".pre-commit-config.yaml").write_text(configuration, encoding="utf-8")
    (found.folder / "decks").mkdir()
    return found


def test_the_hooks_block_an_illegal_deck_pass_a_legal_one_and_repair_a_typo(repository: Repository) -> None:
    text = LEGAL.read_text(encoding="utf-8")
    decks = {
        "decks/legal.txt": text,
        "decks/illegal.txt": text.replace("4 Cosmo (LEG)", "5 Cosmo (LEG)"),
        "decks/typo.txt": text.replace("Mystique (MNB-088)", "Mystiqe"),
        "notes/shopping.txt": "4 Cosmo\noat milk\n",
    }
    for name, words in decks.items():
        file = repository.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(words, encoding="utf-8")

    code, said = repository.hook("deckcheck-check", "decks/legal.txt", "notes/shopping.txt")
    assert (code, said.splitlines()[-1].endswith("Passed")) == (0, True), said

    code, said = repository.hook("deckcheck-check", "decks/legal.txt", "decks/illegal.txt")
    assert (code, "decks/illegal.txt:14:1: error D002 [too-many-copies]" in said) == (1, True), said

    code, said = repository.hook("deckcheck-fix", "decks/typo.txt")
    typo = repository.folder / "decks" / "typo.txt"
    assert (code, "files were modified by this hook" in said) == (1, True), said
    assert typo.read_text(encoding="utf-8") == text
    assert repository.hook("deckcheck-fix", "decks/typo.txt")[0] == 0

    code, said = repository.hook("deckcheck-fmt", "decks/typo.txt")
    assert (code, "decks/typo.txt: laid out" in said) == (1, True), said
    assert repository.hook("deckcheck-fmt", "decks/typo.txt")[0] == 0
    assert repository.hook("deckcheck-check", "decks/typo.txt")[0] == 0
