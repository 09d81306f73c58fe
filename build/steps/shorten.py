"""Sources without what only people read, so that a visitor's browser need not fetch it.

Docstrings and comments are a fifth of the archive. Lines keep their numbers and the rest of their text: the
page's error reports name the same places as the project's files. The bytecode has no docstrings either
(see `compiler.py`), so nothing in the game may depend on them.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # in which functions and classes may stand


def shorten(folder: Path) -> None:
    """Shorten every module below a folder, in place."""
    for path in sorted(folder.rglob("*.py")):
        path.write_text(shortened(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def shortened(source: str) -> str:
    r"""A module's source without docstrings and comments, with as many lines.

    >>> shortened('def one() -> int:\n    "What it is."\n    return 1  # a number\n')
    'def one() -> int:\n    ""\n    return 1\n'
    """
    lines = source.splitlines()
    if "#" in source:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                lines[row - 1] = lines[row - 1][:column].rstrip()
    for text in _docstrings(source):
        lines[text.lineno - 1] = lines[text.lineno - 1][: text.col_offset] + '""'
        for row in range(text.lineno, text.end_lineno or text.lineno):
            lines[row] = ""
    return "\n".join(lines) + "\n"


def _docstrings(source: str) -> Iterator[ast.Expr]:
    found: list[ast.AST] = [ast.parse(source)]
    for node in found:
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            assert isinstance(first, ast.Expr)
            yield first
        found += (part for part in ast.iter_child_nodes(node) if isinstance(part, STATEMENTS))
