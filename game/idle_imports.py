"""Modules that nobody has wanted yet, imported while nothing happens: so no scene opens late.

The menu needs a third of the program. What it does not need is left out of the start, which everybody waits
for, and follows one module a frame in idle frames, what others build upon first, so that each brings little
along.
"""

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module

import game

ORDER = (
    *("rules", "ai", "match", "codes", "saves", "journal", "review", "analysis", "words", "tutorial"),
    *("view", "scenes"),
)
CHOSEN = frozenset({"online", "online_match"})  # for those who play together; they wait a moment for it
TOOLS = frozenset({"arena", "training", "protocol", "console", "__main__"})  # for the command line


def missing_modules() -> Iterator[str]:
    """Import what is missing, one module a step; the name of each comes afterwards."""
    for part in ORDER:
        for name in _names(f"game.{part}"):
            if name not in sys.modules:
                import_module(name)
                yield name


def _names(package: str) -> Iterator[str]:
    """The modules of a package and of those in it, plain ones before packages."""
    found = [one for one in pkgutil.iter_modules(_places(package)) if one.name not in TOOLS | CHOSEN]
    for one in sorted(found, key=lambda one: (one.ispkg, one.name)):
        name = f"{package}.{one.name}"
        if one.ispkg:
            yield from _names(name)
        else:
            yield name


def _places(package: str) -> list[str]:
    """Where the package's modules lie; found without importing it."""
    inside = package.split(".")[1:]
    return ["/".join([place, *inside]) for place in game.__path__]
