"""Modules that nobody has wanted yet, imported while nothing happens: so no scene opens late.

The menu needs a quarter of the program. What it does not need is left out of the start, which everybody waits
for, and follows in idle frames, a few modules each: the set-up, the table, all else, and last what only those
need who play together (nothing is dialled by its being there). A module comes after those that it imports, so
that none brings others along.
"""

import re
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import perf_counter

import game

ORDER = (
    *("scenes.set_up", "scenes.play"),  # where most go first
    *("rules", "ai", "match", "codes", "saves", "ratings", "journal", "review", "analysis", "puzzles"),
    *("words", "tutorial", "view", "scenes"),
)
FRAME_BUDGET = 0.005  # seconds of an idle frame in which another module is begun
LAST = ("online", "match", "scenes.online")  # for those who play together, after all that more people use
LATER = frozenset({"online", "online_match"})
TOOLS = frozenset({"protocol", "console", "__main__"})  # for the command line
IMPORT = re.compile(r"^from (game[\w.]*) import (.*)", re.MULTILINE)


def load_ahead(missing: Iterator[str]) -> bool:
    """Take the next steps of `missing_modules`, as many as are begun within an idle frame's share.

    True if there was something to do.
    """
    begun = perf_counter()
    while (name := next(missing, None)) is not None and perf_counter() - begun < FRAME_BUDGET:
        pass
    return name is not None


def missing_modules() -> Iterator[str]:
    """Import what is missing, one module a step; the name of each comes afterwards."""
    for part in ORDER:
        for name in _names(f"game.{part}", TOOLS | LATER):
            yield from import_steps(name)
    for part in LAST:
        for name in _names(f"game.{part}", TOOLS):
            yield from import_steps(name)


def import_steps(name: str) -> Iterator[str]:
    """Import a module and before it, one a step, whatever of the program it imports and is missing."""
    if name in sys.modules:
        return
    for other in _imported_by(name):
        yield from import_steps(other)
    import_module(name)
    yield name


def _imported_by(name: str) -> Iterator[str]:
    """The program's modules that a module's source imports at its top; none where it can't be looked at."""
    for place in _places(name):
        with suppress(OSError):
            for found in IMPORT.finditer(Path(f"{place}.py").read_text(encoding="utf-8")):
                inside = (f"{found[1]}.{word}" for word in re.findall(r"\w+", found[2]))
                yield from [one for one in inside if _is_module(one)] or [found[1]]


def _is_module(name: str) -> bool:
    return any(Path(f"{place}.py").exists() for place in _places(name))


def _names(package: str, without: Collection[str]) -> Iterator[str]:
    """The modules of a package and of those in it but some, plain ones before packages."""
    import pkgutil  # noqa: PLC0415

    found = [one for one in pkgutil.iter_modules(_places(package)) if one.name not in without]
    for one in sorted(found, key=lambda one: (one.ispkg, one.name)):
        name = f"{package}.{one.name}"
        if one.ispkg:
            yield from _names(name, without)
        else:
            yield name


def _places(name: str) -> list[str]:
    """Where a package's modules lie, or a module without its suffix; found without importing it."""
    inside = name.split(".")[1:]
    return ["/".join([place, *inside]) for place in game.__path__]
