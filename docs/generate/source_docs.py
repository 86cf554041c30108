"""What stands below the names of a module or class, in its own source."""

import ast
import inspect
from types import ModuleType


def attribute_docs(holder: ModuleType | type) -> dict[str, str]:
    """The names that a module or class gives values or types to, with the text that stands below each."""
    tree = ast.parse(inspect.getsource(holder))
    body = tree.body
    if isinstance(holder, type) and isinstance(body[0], ast.ClassDef):
        body = body[0].body
    found = {}
    for statement, below in zip(body, body[1:]):
        name, text = _name(statement), _text(below)
        if name and text:
            found[name] = text
    return found


def _name(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return statement.target.id
    return ""


def _text(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        value = statement.value.value
        return inspect.cleandoc(value) if isinstance(value, str) else ""
    return ""
