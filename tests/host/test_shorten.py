"""Sources in the archive: the project's own, line by line, without what only people and type checkers read."""

import ast
import re
import sys
from pathlib import Path

import pytest
import segno

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.shorten import DOCUMENTED, shortened  # noqa: E402


class Unannotated(ast.NodeTransformer):
    """Takes all annotations away but those in classes."""

    def __init__(self) -> None:
        self.above: list[ast.AST] = []

    def generic_visit(self, node: ast.AST) -> ast.AST:
        self.above.append(node)
        super().generic_visit(node)
        self.above.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.AnnAssign) and node.value and not isinstance(self.above[-1], ast.ClassDef):
            return ast.copy_location(ast.Assign([node.target], node.value), node)
        return node


def what_it_does(source: str) -> str:
    """A module without docstrings and annotations, with the line of each statement and expression."""
    tree = Unannotated().visit(ast.parse(source))
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            del node.body[0]
    for node in ast.walk(tree):
        for field in ("col_offset", "end_col_offset", "end_lineno"):  # a class may end with its docstring
            vars(node).pop(field, None)
    return ast.dump(tree, include_attributes=True)


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
