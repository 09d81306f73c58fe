"""Replaces sources in the archive by bytecode for the runtime's Python: browsers need not compile it.

A module is in the archive as `NAME.pyc`, which only Python 3.12 loads, or as `NAME.py`. Both together would
be half as large again, and only add the text of lines to error reports, which have their numbers anyway.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zlib
from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from pathlib import Path

from steps.build_cache import BuildCache, Files, pairs, told_of
from steps.project import NAME, BuildError

RUNTIME_PYTHON = "3.12"  # the Python of pygbag's runtime
NO_PYTHON = "none"
VERSION = "version"  # of the Python that has compiled: a name in the cache, beside the files
MAIN_MODULE = "assets/main.py"  # run, not imported
COMPILER = Path(__file__).with_name("compiler.py")
STEPS = 150  # of modules, in which the bytecode that fits is found
LOAD_ORDER_SCRIPT = """
import sys, game.app, game.host.browser
from game.idle_imports import missing_modules
for name in missing_modules():
    pass
for module in list(sys.modules.values()):
    print(getattr(module, "__cached__", None) or "")
"""


def find_python() -> list[str] | None:
    """Returns the command of a Python of the runtime's version on this machine, if there is one."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [[sys.executable], [f"python{RUNTIME_PYTHON}"], ["py", f"-{RUNTIME_PYTHON}"]]
    candidates += [[str(path)] for path in sorted(pyenv.glob(f"{RUNTIME_PYTHON}*/bin/python"))]
    return next((command for command in candidates if version_of(command) == RUNTIME_PYTHON), None)


def version_of(command: list[str]) -> str:
    """Returns the version of a Python command, '' if it is none."""
    if shutil.which(command[0]) is None:
        return ""
    ask = [*command, "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
    told = subprocess.run(ask, capture_output=True, text=True, check=False)
    return told.stdout.strip() if told.returncode == 0 else ""


def with_bytecode(
    entries: Files, command: list[str] | None, spare: Callable[[Files], float], kept: BuildCache
) -> tuple[Files, str]:
    """Replaces as many sources by bytecode as fits; returns the files and a sentence about it.

    Modules that are imported before the first picture have priority, then the others in the order in which
    they are loaded ahead; none if the sources alone fill the budget. `spare` tells how many bytes some files
    leave, fewer than none if they do not fit. What is compiled is cached by itself, since builds for other
    relays have the same sources.
    """
    if command is None:
        told = f"No bytecode is packed: no Python {RUNTIME_PYTHON} was found (--bytecode names one)."
        return entries, f"{told} The game starts all the same, later."
    sources = {name: data for name, data in entries.items() if name.endswith(".py")}
    given = [*pairs(sources), *told_of(command)]
    made = kept.of("compiled", given, lambda: _compiled_by_need(sources, command))
    version = made.pop(VERSION).decode()
    order = list(made)
    ends = [len(order) * step // STEPS for step in range(STEPS + 1)]
    grown = (_packed(made[name]) - _packed(sources[_source_of(name)]) for name in order)
    sizes = list(accumulate(grown, initial=0))

    def replaced(end: int) -> Files:
        return in_place_of_sources(entries, {f"{_source_of(name)}c": made[name] for name in order[:end]})

    most = _last_that_fits([sizes[end] for end in ends], lambda step: spare(replaced(ends[step])))
    chosen = order[: ends[most]]
    if chosen:
        size = sum(len(made[name]) for name in chosen)
        told = f"{len(chosen)} of {len(made)} modules are packed as bytecode for Python {version}"
        return replaced(len(chosen)), f"{told}: {size:,} bytes unpacked."
    return entries, "No bytecode is packed: the archive would be larger than its budget."


def _packed(data: bytes) -> int:
    return len(zlib.compress(data))


def _last_that_fits(sizes: Sequence[int], spare: Callable[[int], float]) -> int:
    """Returns the last step with space to spare, or the first; what is used grows about as the sizes do.

    So few steps are tried, each of which packs the whole archive.
    """
    fits, too_many, left, share = 0, len(sizes), spare(0), 1.0
    while left >= 0 and too_many - fits > 1:
        guess = bisect_right(sizes, sizes[fits] + left / share) - 1
        step = min(max(guess, fits + 1), too_many - 1)
        now = spare(step)
        share = max(0.01, (left - now) / max(1, sizes[step] - sizes[fits]))
        if now >= 0:
            fits, left = step, now
        else:
            too_many = step
    return fits


def _compiled_by_need(sources: Files, command: list[str]) -> Files:
    """Returns the bytecode by name in the archive, in the order of need, and the version of the Python."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, data in sources.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        made, version = _compiled(folder, command)
        return {name: made[name] for name in _by_need(made, folder)} | {VERSION: version.encode()}


def in_place_of_sources(entries: Files, bytecode: Files) -> Files:
    """Returns the files with modules of bytecode, and without their sources."""
    sources = {name.removesuffix("c") for name in bytecode}
    return {name: data for name, data in entries.items() if name not in sources} | bytecode


def _compiled(folder: Path, command: list[str]) -> tuple[Files, str]:
    """Returns the bytecode by name in the archive, and the version of the Python."""
    (folder / MAIN_MODULE).unlink(missing_ok=True)
    run = [*command, "-X", "no_debug_ranges", str(COMPILER), str(folder), f"/data/data/{NAME}"]
    told = subprocess.run(run, capture_output=True, text=True, check=False)
    if told.returncode:
        raise BuildError(f"{' '.join(command)} could not compile the game:\n{told.stderr}")
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.pyc"))}
    return {name: path.read_bytes() for name, path in found.items()}, told.stdout.split()[-1]


def _source_of(name: str) -> str:
    """Returns the name of a module's source; its bytecode is compiled into a subfolder."""
    folder, _, file = name.rpartition("/__pycache__/")
    return f"{folder}/{file.partition('.')[0]}.py"


def _by_need(made: Files, folder: Path) -> list[str]:
    """Sorts names by when the program imports them: at its start, then ahead."""
    app = folder / MAIN_MODULE.partition("/")[0]
    run = [sys.executable, "-B", "-c", LOAD_ORDER_SCRIPT]
    told = subprocess.run(run, cwd=app, capture_output=True, text=True, check=False)
    stems = [Path(line).as_posix().rsplit(".", 2)[0] for line in told.stdout.splitlines() if line]
    places = {stem: place for place, stem in enumerate(stems)}

    def rank(name: str) -> tuple[int, str]:
        return places.get((folder / name).as_posix().rsplit(".", 2)[0], len(places)), name

    return sorted(made, key=rank)
