"""Imports modules in idle frames before they are needed, so that scenes open quickly.

The menu needs a quarter of the program. The rest is not imported at the start, but in idle frames, a few
modules each: the set-up, the table, everything else, and last what only online games need (importing it opens
no connection). A module is imported after its own imports, so that no step imports several.
"""

import re
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from time import perf_counter

import game

ORDER = (
    *("scenes.set_up", "scenes.play", "scenes.tutorial"),  # opened first by most players
    *("rules", "ai", "match", "codes", "saves", "ratings", "journal", "review", "analysis", "puzzles"),
    *("words", "tutorial", "view", "scenes"),
)
FRAME_BUDGET = 0.005  # seconds of an idle frame in which another module is begun
LAST = ("online", "match", "scenes.online")  # for online games, last
LATER = frozenset({"online", "online_match"})
TOOLS = frozenset({"protocol", "console", "__main__"})  # for the command line
IMPORT = re.compile(r"^from (game[\w.]*) import (.*)", re.MULTILINE)


def load_ahead(missing: Iterator[str]) -> bool:
    """Runs the next steps of `missing_modules` for the share of an idle frame; False if there are none."""
    begun = perf_counter()
    while (name := next(missing, None)) is not None and perf_counter() - begun < FRAME_BUDGET:
        pass
    return name is not None


def missing_modules() -> Iterator[str]:
    """Imports the missing modules, one per step; yields the name of each."""
    for part in ORDER:
        for name in _names(f"game.{part}", TOOLS | LATER):
            yield from import_steps(name)
    for part in LAST:
        for name in _names(f"game.{part}", TOOLS):
            yield from import_steps(name)


def import_steps(name: str) -> Iterator[str]:
    """Imports a module after the missing modules of the program that it imports, one per step."""
    if name in sys.modules:
        return
    for other in _imported_by(name):
        yield from import_steps(other)
    import_module(name)
    yield name


def _imported_by(name: str) -> Iterator[str]:
    """Yields the program's modules that a module imports at its top; none if there is no source."""
    for place in _places(name):
        with suppress(OSError):
            for found in IMPORT.finditer(Path(f"{place}.py").read_text(encoding="utf-8")):
                if found[1] in sys.modules and not hasattr(sys.modules[found[1]], "__path__"):
                    continue  # names of a module that is here
                inside = (f"{found[1]}.{word}" for word in re.findall(r"\w+", found[2]))
                yield from [one for one in inside if _is_module(one)] or [found[1]]


def _is_module(name: str) -> bool:
    package, _, last = name.rpartition(".")
    return any(f"{last}.py" in _files(place) for place in _places(package))


@cache
def _files(folder: str) -> frozenset[str]:
    """Returns the names in a folder, none if there is no such folder; asked once: pages look slowly."""
    try:
        return frozenset(path.name for path in Path(folder).iterdir())
    except OSError:
        return frozenset()


def _names(package: str, without: Collection[str]) -> Iterator[str]:
    """Yields the modules of a package and its subpackages except some, plain modules first."""
    import pkgutil  # noqa: PLC0415

    found = [one for one in pkgutil.iter_modules(_places(package)) if one.name not in without]
    for one in sorted(found, key=lambda one: (one.ispkg, one.name)):
        name = f"{package}.{one.name}"
        if one.ispkg:
            yield from _names(name, without)
        else:
            yield name


def _places(name: str) -> list[str]:
    """Returns the paths of a package, or of a module without its suffix, without importing it."""
    inside = name.split(".")[1:]
    return ["/".join([place, *inside]) for place in game.__path__]
