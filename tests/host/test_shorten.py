"""Sources in the archive: the project's own, line by line, without what only people and type checkers read."""

import ast
import re
import sys
from dis import findlinestarts
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
import segno

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.shorten import DOCUMENTED, shortened  # noqa: E402


def without_comments(node: ast.AST) -> None:
    """Takes docstrings out of a tree, and annotations except those of a class's fields."""
    if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
        node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns, every = None, node.args
        for one in (*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg):
            if one is not None:
                one.annotation = None
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        inside: list[Any] = getattr(node, block, [])
        for at, inner in enumerate(inside):
            if isinstance(inner, ast.AnnAssign) and inner.value and not isinstance(node, ast.ClassDef):
                inside[at] = ast.copy_location(ast.Assign([inner.target], inner.value), inner)
            without_comments(inner)


def what_it_does(source: str) -> list[object]:
    """A module's bytecode, each instruction with its line, without what people and type checkers read."""
    found: list[object] = []
    tree = ast.parse(source)
    without_comments(tree)
    left = [compile(tree, "", "exec", dont_inherit=True)]
    while left:
        code = left.pop()
        found += [code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_flags]
        found += [code.co_firstlineno, *findlinestarts(code)]
        inner = [one for one in code.co_consts if isinstance(one, CodeType)]
        found += [repr(one) for one in code.co_consts if one not in inner]
        left += inner
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
