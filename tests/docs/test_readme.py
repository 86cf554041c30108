"""Every command of the README works, and prints what the README says it prints."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from walkthrough import Command, Walk, rewritten, steps

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BASH = [line for block in re.findall(r"```bash\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


def test_the_commands_of_the_readme_run_in_order_and_print_what_it_says(tmp_path):
    """In a folder with the sample decks in it, which the commands may write into."""
    walk, outputs = Walk(tmp_path, ["sample_decks"]), {}
    for step in steps(README):
        assert isinstance(step, Command) and step.words.startswith("deckcheck ")
        ran = walk.run(step.words)
        assert (step.words, ran.code < 2, ran.err.startswith("error:")) == (step.words, True, False)
        if step.output:
            outputs[step.after] = ran.output
    assert rewritten(README, outputs) == README


def test_the_first_two_commands_set_everything_up():
    assert len(BASH) == 2
    assert BASH[0].endswith("/deckcheck validate sample_decks/legal/multiverse/green-goblin.txt")
    assert BASH[1].endswith("/python -m pytest")


@pytest.mark.parametrize("number", [0, 1])
def test_a_set_up_command_works_from_a_fresh_copy(number, tmp_path):
    """In a copy of the work tree; only a small test is run there, so that the tests do not run themselves."""
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
    diff = ["git", "diff", "HEAD", "--binary"]
    changed = subprocess.run(diff, cwd=ROOT, capture_output=True, check=True).stdout
    if changed:
        subprocess.run(["git", "apply", "--binary", "-"], cwd=copy, input=changed, check=True)
    small = "tests/test_rule_specs.py::test_codes_and_names_are_used_once"
    environment = os.environ | {"HOME": str(tmp_path), "PYTEST_ADDOPTS": f"-p no:cacheprovider -n 0 {small}"}
    shell = ["bash", "-c", BASH[number]]
    result = subprocess.run(shell, cwd=copy, capture_output=True, text=True, env=environment)
    assert result.returncode == 0, result.stdout + result.stderr
    last = result.stdout.strip().splitlines()[-1]
    assert re.search(r"legal in multiverse" if number == 0 else r"^1 passed", last)
