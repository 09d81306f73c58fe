"""Sources in the archive: the project's own, line by line, without what only people read."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.shorten import DOCUMENTED, shortened  # noqa: E402


def without_docstrings(source: str) -> str:
    """What a module does, with the line of each statement and expression."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            del node.body[0]
    for node in ast.walk(tree):
        for field in ("col_offset", "end_col_offset", "end_lineno"):  # a class may end with its docstring
            vars(node).pop(field, None)
    return ast.dump(tree, include_attributes=True)


def test_all_modules_do_the_same_on_the_same_lines() -> None:
    modules = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "game").rglob("*.py"))]
    short = [shortened(source) for source in modules]
    assert sum(map(len, short)) < 0.9 * sum(map(len, modules))
    for source, shorter in zip(modules, short, strict=True):
        assert without_docstrings(shorter) == without_docstrings(source)
        assert shorter.count("\n") == source.count("\n")


@pytest.mark.parametrize(
    ("source", "short"),
    [
        ('x = "# no comment"  # one\n', 'x = "# no comment"\n'),
        ('class Missing(Exception): """None is there."""\n', 'class Missing(Exception): ""\n'),
        ('def one():\n    """First\n\n    rest.\n    """\n    return 1\n', 'def one():\n    ""\n\n\n\n    return 1\n'),
        ('x = """\n# text\n"""\n', 'x = """\n# text\n"""\n'),
        ("# only a comment\n", "\n"),
    ],
)
def test_only_docstrings_and_comments_go(source: str, short: str) -> None:
    assert shortened(source) == short
