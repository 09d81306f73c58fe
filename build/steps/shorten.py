"""Minifies sources: removes docstrings, comments and annotations, a quarter of their size.

Each level of indentation becomes one space. Line numbers stay the same, so that error reports refer to the
project's files. Nothing in the game may depend on what is removed. Annotations in classes stay, since
dataclasses and named tuples need them.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path

from steps.build_cache import BuildCache, pairs

Cut = tuple[int, int, bytes]  # from byte to byte, and what comes instead
Place = Callable[[int, int], int]  # the byte of a line and a column, in bytes, too
STEPS = re.compile("^(?:    )+", re.MULTILINE)
LONG_STRINGS = ('"""', "'''", "\\\n")  # lines that begin within a string may stand in such a module
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DOCUMENTED = (ast.Module, ast.ClassDef, *FUNCTIONS)
STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # in which functions and classes may stand


def shorten(folder: Path, kept: BuildCache) -> None:
    """Minifies every module below a folder, in place."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}

    def shorter() -> dict[str, bytes]:
        return {name: shortened(_text(data)).encode() for name, data in found.items()}

    for name, data in kept.of("shorten", pairs(found), shorter).items():
        (folder / name).write_bytes(data)


def _text(data: bytes) -> str:
    """As `Path.read_text` reads it, with the line ends of every system."""
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8").read()


def shortened(source: str) -> str:
    r"""A module's source without docstrings, comments and annotations outside of classes, with as many lines.

    >>> shortened('def one(of: int) -> int:\n    "What it is."\n    return of  # a number\n')
    'def one(of):\n ""\n return of\n'
    """
    text = source.encode()
    starts = [0, *accumulate(len(line) + 1 for line in text.split(b"\n"))]

    def place(line: int, column: int) -> int:
        return starts[line - 1] + column

    cuts = [*_comments(source, place), *_unread(ast.parse(source), text, place)]
    kept, end = bytearray(), 0
    for first, last, instead in sorted(cuts):
        if first >= end:  # a comment may stand within an annotation
            kept += text[end:first] + instead + b"\n" * text.count(b"\n", first, last)
            end = last
    short = (kept + text[end:]).decode()
    if any(mark in short for mark in LONG_STRINGS):
        return short
    return STEPS.sub(lambda found: " " * (len(found[0]) // 4), short)


def _comments(source: str, place: Place) -> Iterator[Cut]:
    if "#" in source:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                before, line = token.line[:column].rstrip(), token.line.rstrip("\n")
                yield place(row, len(before.encode())), place(row, len(line.encode())), b""


def _unread(tree: ast.Module, text: bytes, place: Place) -> Iterator[Cut]:
    found: list[tuple[ast.AST, bool]] = [(tree, False)]
    for node, in_class in found:
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            yield *_span(node.body[0], place), b'""'
        if isinstance(node, FUNCTIONS):
            yield from _signature(node, text, place)
        if isinstance(node, ast.AnnAssign) and node.value is not None and not in_class:
            yield from _on_one_line(_span(node.target, place)[1], _span(node.annotation, place)[1], text)
        inside = isinstance(node, ast.ClassDef)
        found += ((part, inside) for part in ast.iter_child_nodes(node) if isinstance(part, STATEMENTS))


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef, text: bytes, place: Place) -> Iterator[Cut]:
    told = function.args
    for one in (*told.posonlyargs, *told.args, *told.kwonlyargs, told.vararg, told.kwarg):
        if one is not None and one.annotation is not None:
            begin = _span(one, place)[0] + len(one.arg.encode())
            yield begin, _span(one.annotation, place)[1], b""
    if function.returns is not None:
        first, last = _span(function.returns, place)
        arrow = text.rindex(b"->", 0, first)
        yield from _on_one_line(len(text[:arrow].rstrip()), last, text)


def _on_one_line(first: int, last: int, text: bytes) -> Iterator[Cut]:
    if b"\n" not in text[first:last]:  # a line break outside of brackets would mean something
        yield first, last, b""


def _span(node: ast.expr | ast.stmt | ast.arg, place: Place) -> tuple[int, int]:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)
