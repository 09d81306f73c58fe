"""Bytecode for the runtime's Python in the archive, so that no visitor's browser has to compile every module.

Python takes a `__pycache__/NAME.cpython-312.pyc` only if it is a Python 3.12: any other one compiles the
sources, which are there as before. No stale bytecode is possible, since both are unpacked from one archive.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from steps.project import NAME, BuildError

WANTED = "3.12"  # the Python of pygbag's runtime
NONE = "none"
MAIN = "assets/main.py"  # run, not imported
COMPILER = Path(__file__).with_name("compiler.py")
START = (
    "import sys, game.app\n"
    "for module in list(sys.modules.values()): print(getattr(module, '__cached__', None) or '')"
)


def find_python() -> list[str] | None:
    """The command of a Python of the runtime's version on this machine, if there is one."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [[sys.executable], [f"python{WANTED}"], ["py", f"-{WANTED}"]]
    candidates += [[str(path)] for path in sorted(pyenv.glob(f"{WANTED}*/bin/python"))]
    return next((command for command in candidates if version_of(command) == WANTED), None)


def version_of(command: list[str]) -> str:
    """What the command says of itself, '' when it is no Python."""
    if shutil.which(command[0]) is None:
        return ""
    ask = [*command, "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
    told = subprocess.run(ask, capture_output=True, text=True, check=False)
    return told.stdout.strip() if told.returncode == 0 else ""


def with_bytecode(
    entries: dict[str, bytes], command: list[str] | None, fits: Callable[[dict[str, bytes]], bool]
) -> tuple[dict[str, bytes], str]:
    """The archive's files with as much bytecode as fits, and a sentence about what that is.

    All modules; else those that are imported before the first picture, which everybody waits for; else none.
    """
    if command is None:
        told = f"No bytecode is packed: no Python {WANTED} was found (--bytecode names one)."
        return entries, f"{told} The game starts all the same, later."
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, data in entries.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        made, version = _compiled(folder, command)
        for chosen, which in ((made, "all"), (_first(made, folder), "those that start the game")):
            packed = entries | chosen
            if chosen and fits(packed):
                size = sum(map(len, chosen.values()))
                told = f"Bytecode for Python {version} is packed: {which}"
                return packed, f"{told}, {len(chosen)} of {len(made)} modules, {size:,} bytes unpacked."
    return entries, "No bytecode is packed: the archive would be larger than its budget."


def _compiled(folder: Path, command: list[str]) -> tuple[dict[str, bytes], str]:
    """The bytecode of every module in the folder, by name in the archive, and the version of the Python."""
    (folder / MAIN).unlink(missing_ok=True)
    run = [*command, "-X", "no_debug_ranges", str(COMPILER), str(folder), f"/data/data/{NAME}"]
    told = subprocess.run(run, capture_output=True, text=True, check=False)
    if told.returncode:
        raise BuildError(f"{' '.join(command)} could not compile the game:\n{told.stderr}")
    made = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.pyc"))}
    return made, told.stdout.split()[-1]


def _first(made: dict[str, bytes], folder: Path) -> dict[str, bytes]:
    """The part of it that belongs to modules which the program imports before it draws anything."""
    app = folder / MAIN.partition("/")[0]
    run = [sys.executable, "-B", "-c", START]
    told = subprocess.run(run, cwd=app, capture_output=True, text=True, check=False)
    stems = {Path(line).as_posix().rsplit(".", 2)[0] for line in told.stdout.splitlines() if line}
    return {name: data for name, data in made.items() if str(folder / name).rsplit(".", 2)[0] in stems}
