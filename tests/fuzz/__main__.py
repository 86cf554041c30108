"""`python -m tests.fuzz TARGET... [--runs N]`: fuzz, guided by coverage where atheris is installed.

What fails is kept in `tests/fuzz/findings/TARGET`, and tried again by every
test run from then on.
"""

import argparse
import os
import sys
import time
from hashlib import sha256
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

FINDINGS = Path(__file__).parent / "findings"


def main() -> None:
    """Fuzz each target in a process of its own; exit code 1 where something failed."""
    asked = _arguments()
    if asked.one:
        _fuzz(asked.one, asked.runs, asked.seed, asked.plain)
        return
    from fuzz.targets import TARGETS

    failed = False
    for name in asked.targets or TARGETS:
        words = ["--one", name, "--runs", str(asked.runs), "--seed", str(asked.seed)]
        words += ["--plain"] if asked.plain else []
        failed |= os.spawnv(os.P_WAIT, sys.executable, [sys.executable, __file__, *words]) != 0
    sys.exit(failed)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--runs", type=int, default=100_000, help="inputs for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="mutate at random, without coverage")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    return parser.parse_args()


def _fuzz(name: str, runs: int, seed: int, plain: bool) -> None:
    try:
        if plain:
            raise ImportError
        import atheris
    except ImportError:
        _at_random(name, runs, seed)
        return
    with atheris.instrument_imports(include=["deckcheck"]):
        from fuzz.targets import TARGETS
    _guided(atheris, TARGETS, name, runs, seed)


def _guided(atheris: object, targets: dict, name: str, runs: int, seed: int) -> None:  # type: ignore[type-arg]
    from tempfile import TemporaryDirectory

    target = targets[name]
    with TemporaryDirectory() as folder:
        corpus = Path(folder, "corpus")
        corpus.mkdir()
        for number, data in enumerate(target.seeds()):
            (corpus / str(number)).write_bytes(data)
        words = Path(folder, "words")
        words.write_text("".join(f'"{_escaped(word)}"\n' for word in target.words))
        options = [f"-runs={runs}", f"-seed={seed}", "-max_len=4096", "-timeout=20", f"-dict={words}"]
        keep = FINDINGS / name
        keep.mkdir(parents=True, exist_ok=True)
        options += [f"-artifact_prefix={keep}/", "-print_final_stats=1", "-verbosity=0"]
        atheris.Setup([sys.argv[0], *options, str(corpus)], target.holds)  # type: ignore[attr-defined]
        atheris.Fuzz()  # type: ignore[attr-defined]


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def _at_random(name: str, runs: int, seed: int) -> None:
    from fuzz.mutation import mutations
    from fuzz.targets import TARGETS

    target = TARGETS[name]
    begun, failed = time.monotonic(), 0
    for number, data in enumerate(mutations(target.seeds(), target.words, seed)):
        if number >= runs:
            break
        try:
            target.holds(data)
        except Exception as fault:  # noqa: BLE001 - any fault is what is looked for
            failed += 1
            _keep(name, data, fault)
    print(f"{name}: {runs} inputs in {time.monotonic() - begun:.0f} s, {failed} failed")
    sys.exit(failed > 0)


def _keep(name: str, data: bytes, fault: Exception) -> None:
    path = FINDINGS / name / sha256(data).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"{path}: {type(fault).__name__}: {str(fault)[:200]}")


if __name__ == "__main__":
    main()
