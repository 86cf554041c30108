"""The mutants of source files: mutmut's changes, each of one place in one function."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace


class Mutant(NamedTuple):
    """A function with one change; `lines` are those of its file that the change is in."""

    path: str
    owner: str
    function: str
    lines: tuple[int, ...]
    before: str
    after: str

    @property
    def module(self) -> str:
        """The module of the function, as it is imported."""
        return ".".join(Path(self.path).with_suffix("").parts).removesuffix(".__init__")

    @property
    def name(self) -> str:
        """The function, a method with its class."""
        return f"{self.owner}.{self.function}".lstrip(".")

    @property
    def change(self) -> str:
        """The lines that differ, with signs before them as in a diff."""
        old, new = self.before.splitlines(), self.after.splitlines()
        lost = [f"- {line.strip()}" for line in old if line not in new]
        return "\n".join((*lost, *(f"+ {line.strip()}" for line in new if line not in old)))


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of a file, each text of a function once; a string is changed in one way only."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text("utf-8"))
    places = {id(one): (owner, node) for one, owner, node in _functions(module)}
    seen = set()
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef) or _changes_only_case(mutation):
            continue
        changed: Any = deep_replace(function, mutation.original_node, mutation.mutated_node)
        before, after = module.code_for_node(function), module.code_for_node(changed)
        if after not in seen:
            seen.add(after)
            owner, node = places[id(function)]
            yield Mutant(str(path), owner, function.name.value, _lines(before, after, node), before, after)


def _changes_only_case(mutation: Mutation) -> bool:
    old, new = mutation.original_node, mutation.mutated_node
    if not isinstance(old, cst.SimpleString) or not isinstance(new, cst.SimpleString):
        return False
    return old.value.lower() == new.value.lower()


def _functions(module: cst.Module) -> Iterator[tuple[cst.CSTNode, str, ast.FunctionDef]]:
    """Each function and method of a module, with its class and its place."""
    nodes = {}
    for node in ast.parse(module.code).body:
        owner = node.name if isinstance(node, ast.ClassDef) else ""
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        nodes.update({(owner, one.name): one for one in inside if isinstance(one, ast.FunctionDef)})
    for statement in module.body:
        owner = statement.name.value if isinstance(statement, cst.ClassDef) else ""
        found = statement.body.body if isinstance(statement, cst.ClassDef) else [statement]
        for one in found:
            if isinstance(one, cst.FunctionDef):
                yield one, owner, nodes[owner, one.name.value]


def _lines(before: str, after: str, node: ast.FunctionDef) -> tuple[int, ...]:
    """The lines of the file that a change is in; for one before the body, all lines of the body."""
    old, new = before.strip("\n").splitlines(), after.strip("\n").splitlines()
    first = _alike(old, new)
    last = max(first, len(old) - 1 - _alike(old[::-1], new[::-1]))
    body = node.body[0].lineno
    if node.lineno + first < body:
        return tuple(range(body, (node.end_lineno or body) + 1))
    return tuple(range(node.lineno + first, node.lineno + last + 1))


def _alike(old: list[str], new: list[str]) -> int:
    """How many lines two texts begin with alike."""
    return next((at for at, (one, other) in enumerate(zip(old, new)) if one != other), 0)
