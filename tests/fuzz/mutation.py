"""Changes inputs at random: bytes, pieces, words, and parts of other inputs."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

LONGEST = 4096

AGAIN = 0.2
"""How often a changed input is changed again, and not a seed."""

BY_TREE = 0.5
"""How often JSON is changed as a tree, so that it stays JSON."""

BY_LINES = 0.4
"""How often whole lines are left out, moved, or mixed with those of another seed."""

MOST_KEPT = 64
"""Changed inputs that are kept for that."""


def mutations(seeds: list[bytes], words: tuple[str, ...], seed: int) -> Iterator[bytes]:
    """Endlessly many inputs: seeds with a few changes each, and some changed ones changed again.

    The seeds stay, so that the inputs never drift away from what they are to look like.
    """
    random = Random(seed)
    pool = list(seeds) or [b""]
    kept: list[bytes] = []
    encoded = [word.encode() for word in words]
    while True:
        data = random.choice(kept if kept and random.random() < AGAIN else pool)
        tree = _tree(data) if random.random() < BY_TREE else None
        if tree is not None:
            yield _as_json(_grown(tree, words, random))
            continue
        if random.random() < BY_LINES:
            data = _other_lines(data, pool, random)[:LONGEST]
        for _ in range(random.choice((0, 1, 1, 1, 1, 2, 4))):
            data = _changed(data, pool, encoded, random)[:LONGEST]
        if len(kept) < MOST_KEPT:
            kept.append(data)
        elif random.random() < 0.1:
            kept[random.randrange(MOST_KEPT)] = data
        yield data


def _tree(data: bytes) -> Any:
    if data[:1] not in (b"{", b"["):
        return None
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _as_json(tree: Any) -> bytes:
    return json.dumps(tree, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _grown(tree: Any, words: tuple[str, ...], random: Random) -> Any:
    """A tree with some of its parts left out, said twice, wrapped, or put in the place of others."""
    what = random.randrange(12)
    if what == 0:
        return random.choice((None, True, -1, 0, 4, 99, 1e9, 0.5, "", [], {}, random.choice(words)))
    if what == 1:
        return [tree]
    if isinstance(tree, list):
        parts = [_grown(one, words, random) if random.random() < 0.5 else one for one in tree]
        return parts[what % 2 :] * random.choice((1, 1, 1, 2)) if what < 4 else parts
    if isinstance(tree, dict):
        named = {
            key: _grown(one, words, random) if random.random() < 0.5 else one for key, one in tree.items()
        }
        if what == 2 and named:
            named.pop(random.choice(list(named)))
        if what == 3:
            named[random.choice((*named, *words))] = tree
        return named
    if isinstance(tree, str) and what < 5:
        at = random.randrange(len(tree) + 1)
        return tree[:at] + random.choice(words) + tree[at:]
    return tree


def _other_lines(data: bytes, pool: list[bytes], random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    what = random.randrange(4)
    if what == 0:
        lines += random.choice((b"---\n", b"=====\n", b"\f", b"\n")).splitlines(keepends=True)
        lines += random.choice(pool).splitlines(keepends=True)
    if what <= 1:
        random.shuffle(lines)
    if what == 2 and lines:
        line = lines.pop(random.randrange(len(lines)))
        lines.insert(random.randrange(len(lines) + 1), line)
    if what != 2:
        kept = random.randint(1, 1 + len(lines))
        lines = [line for line in lines if random.randrange(1 + len(lines)) < kept]
    return b"".join(lines)


def _changed(data: bytes, pool: list[bytes], words: list[bytes], random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    end = min(len(data), start + random.choice((0, 1, 1, 4, 20)))
    what = random.randrange(6)
    if what == 0:
        return data[:start] + random.choice(words) + data[end:]
    if what == 1:
        return data[:start] + random.randbytes(random.randrange(1, 4)) + data[end:]
    if what == 2:
        return data[:start] + data[end:]
    if what == 3:
        return data[:end] + data[start:end] * random.choice((1, 2, 9)) + data[end:]
    if what == 4:
        other = random.choice(pool)
        cut = random.randrange(len(other) + 1)
        return data[:start] + other[cut : cut + random.choice((4, 30, 200))] + data[end:]
    return data[:start] + random.choice(words) + data[start:]
