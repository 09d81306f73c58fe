"""Sources in the archive: the project's own, line by line, without what only people and type checkers read."""

import ast
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import segno

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.shorten import DOCUMENTED, shortened  # noqa: E402


def what_it_does(source: str) -> list[object]:
    """What is in a module, each with its line, but no docstrings, and annotations only of a class's fields."""
    found: list[object] = []
    left: list[tuple[Any, bool]] = [(ast.parse(source), False)]  # with whether it stands in a class itself
    while left:
        node, in_class = left.pop()
        if not isinstance(node, ast.AST):
            found.append(node)
            continue
        fields = {name: getattr(node, name, None) for name in node._fields}
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            fields["body"] = node.body[1:]
        if isinstance(node, ast.AnnAssign) and node.value and not in_class:
            found += ["Assign", node.lineno]
            fields = {"targets": [node.target], "value": node.value}
        else:
            found += [type(node).__name__, getattr(node, "lineno", None)]
            if isinstance(node, ast.Assign):
                fields.pop("type_comment")
            elif not isinstance(node, ast.AnnAssign):
                fields = {name: value for name, value in fields.items() if name not in ("returns", "annotation")}
        for value in fields.values():
            inside = value if isinstance(value, list) else [value]
            found.append(len(inside))
            left += [(inner, isinstance(node, ast.ClassDef)) for inner in inside]
    return found


@pytest.mark.slow
def test_all_modules_do_the_same_on_the_same_lines() -> None:
    library = [Path(segno.__file__).with_name(name) for name in ("encoder.py", "consts.py")]
    paths = [*sorted((ROOT / "game").rglob("*.py")), *library]
    modules = [path.read_text(encoding="utf-8") for path in paths]
    short = [shortened(source) for source in modules]
    assert sum(map(len, short)) < 0.75 * sum(map(len, modules))
    for source, shorter in zip(modules, short, strict=True):
        assert what_it_does(shorter) == what_it_does(source)
        assert shorter.count("\n") == source.count("\n")


def test_nothing_in_the_game_reads_annotations_of_functions() -> None:
    for path in sorted((ROOT / "game").rglob("*.py")):
        readers = re.search(
            r"get_type_hints|__annotations__|singledispatch|inspect\.", path.read_text(encoding="utf-8")
        )
        assert readers is None, path


@pytest.mark.parametrize(
    ("source", "short"),
    [
        ('x = "# no comment"  # one\n', 'x = "# no comment"\n'),
        ('class Missing(Exception): """None is there."""\n', 'class Missing(Exception): ""\n'),
        (
            'def one():\n    """First\n\n    rest.\n    """\n    return 1\n',
            'def one():\n ""\n\n\n\n return 1\n',
        ),
        ('x = """\n# text\n"""\n', 'x = """\n# text\n"""\n'),
        ("# only a comment\n", "\n"),
        (
            "def f(a: int, /, *b: 'A', c: int = 3, **d: int) -> None: ...\n",
            "def f(a, /, *b, c = 3, **d): ...\n",
        ),
        ("async def f(é: str, b: dict[\n    str, int  # one\n]): ...\n", "async def f(é, b\n\n): ...\n"),
        ("def f() -> list[\n    int\n]: ...\n", "def f() -> list[\n int\n]: ...\n"),
        ("x: int = 1\ny: int\n", "x = 1\ny: int\n"),
        (
            "class A:\n    x: int = 1\n    def f(self) -> int: ...\n",
            "class A:\n x: int = 1\n def f(self): ...\n",
        ),
        ('if x:\n    y = """\n    z"""\n', 'if x:\n    y = """\n    z"""\n'),
    ],
)
def test_nothing_that_is_run_goes(source: str, short: str) -> None:
    assert shortened(source) == short
