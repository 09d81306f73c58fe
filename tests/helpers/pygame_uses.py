"""Which names of pygame the game uses, read from its sources; quickly, so that a new one is noticed at once."""

import ast
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType

import pygame

GAME = Path(__file__).resolve().parents[2] / "game"
CLASSES = {
    "pygame.Surface": pygame.Surface,
    "pygame.Rect": pygame.Rect,
    "pygame.Font": pygame.Font,
    "pygame.mixer.Sound": pygame.mixer.Sound,
    "pygame.mixer.Channel": pygame.mixer.Channel,
    "pygame.time.Clock": pygame.time.Clock,
}
"""The classes whose objects the game handles. Any attribute in it that is called like one of theirs counts as a use."""


def pygame_uses() -> dict[str, str]:
    """Each use as `pygame.module.name`, `pygame.Class.method`, or either with `(keyword)`; where it was first seen."""
    found: dict[str, str] = {}
    for path in sorted(GAME.rglob("*.py")):
        for name, line in uses_in(path.read_text(encoding="utf-8")):
            found.setdefault(name, f"{path.relative_to(GAME.parent).as_posix()}:{line}")
    return found


def uses_in(source: str) -> Iterator[tuple[str, int]]:
    """The uses in a module's text, with their lines."""
    nodes = list(ast.walk(ast.parse(source)))
    aliases = {"pygame": "pygame"}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pygame":
            aliases |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    own = {  # fields of the module's own classes
        node.target.id
        for node in nodes
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr in own and getattr(node.value, "id", "") == "self":
            continue
        if isinstance(node, ast.Attribute | ast.Name):
            yield from ((name, node.lineno) for name in _names_of(node, aliases))
        elif isinstance(node, ast.Call):
            for name in _names_of(node.func, aliases):
                about = getattr(_resolved(name), "__doc__", None) or ""
                named = (keyword.arg for keyword in node.keywords if keyword.arg)
                yield from ((f"{name}({word})", node.lineno) for word in named if word in about or "**" in about)


def _names_of(node: ast.expr, aliases: dict[str, str]) -> Iterator[str]:
    """What an expression may mean: a name of pygame's, or a method of the same name in any of the classes."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    if isinstance(node, ast.Name) and node.id in aliases:
        name = ".".join([aliases[node.id], *parts])
        if not isinstance(_resolved(name), ModuleType):
            yield name
    elif parts and not parts[-1].startswith("__"):
        yield from (f"{name}.{parts[-1]}" for name, kind in CLASSES.items() if hasattr(kind, parts[-1]))


def _resolved(name: str) -> object:
    try:
        return resolve_name(name)
    except AttributeError:  # the installed pygame has no such name
        return None
