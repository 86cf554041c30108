"""The entry point: runs a command, says what stopped it, gives the exit code.

`validate`, `explain` and `--version` in their plain forms are run straight
away; anything else goes through the command line parser, whose import costs
several times what starting Python does.
"""

import gc
import sys
from collections.abc import Sequence

from deckcheck.cli import console, exit_code
from deckcheck.errors import DeckcheckError

CYCLES_LOOKED_FOR_AFTER = 50_000
"""New objects between two searches for unreachable cycles; a run makes hardly any."""


def main() -> int:
    """Run the command line of this process and give its exit code.

    Python looks for cycles of objects again and again while modules are loaded,
    and once more at the end; for one deck that would take a fifth of the time.
    """
    gc.set_threshold(CYCLES_LOOKED_FOR_AFTER)
    code = run()
    gc.freeze()
    return code


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (that of the process where none is given) and give its exit code.

    Nothing is raised, except that with `--debug` an internal fault shows where it happened.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    debug = _take_debug(words)
    console.prepare()
    try:
        return _command(words, debug)
    except DeckcheckError as error:
        console.complain(error.message, error.hint)
    except console.OutputClosedError:
        return exit_code.OUTPUT_CLOSED
    except KeyboardInterrupt:
        return exit_code.INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - the last resort, where a person must not meet a traceback
        if debug:
            raise
        console.complain(*console.fault_words(fault))
    return exit_code.NOT_JUDGED


def _command(words: list[str], debug: bool) -> int:
    command, rest = words[:1], words[1:]
    if words == ["--version"]:
        from deckcheck.cli.version import show_version

        return show_version()
    if command == ["validate"]:
        from deckcheck.cli.request import from_words

        request = from_words(rest)
        if request:
            from deckcheck.cli.judge import judge

            return judge(request, debug)
    if command == ["explain"] and len(rest) == 1 and not rest[0].startswith("-"):
        from deckcheck.cli.catalogue import show_rule

        return show_rule(rest[0])
    from deckcheck.cli.app import run_app

    return run_app(words, debug)


def _take_debug(words: list[str]) -> bool:
    """Whether `--debug` stands anywhere among the options; it is taken out."""
    end = words.index("--") if "--" in words else len(words)
    found = "--debug" in words[:end]
    words[:end] = [word for word in words[:end] if word != "--debug"]
    return found
