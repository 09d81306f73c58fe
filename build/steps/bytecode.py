"""Bytecode for the runtime's Python in the archive, so that no visitor's browser has to compile 230 modules.

Python takes a `__pycache__/NAME.cpython-312.pyc` only if it is a Python 3.12: any other one compiles the
sources, which are there as before. No stale bytecode is possible, since both are unpacked from one archive.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from steps.project import NAME, BuildError

WANTED = "3.12"  # the Python of pygbag's runtime
NONE = "none"
MAIN = "assets/main.py"  # run, not imported
COMPILER = Path(__file__).with_name("compiler.py")


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


def add_bytecode(entries: dict[str, bytes], command: list[str] | None) -> str:
    """Add the bytecode of every module to the archive's files. Return a sentence about what was added."""
    if command is None:
        return (
            f"No bytecode is packed: no Python {WANTED} was found (--bytecode names one). "
            "The game starts all the same, later."
        )
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, data in entries.items():
            if name.endswith(".py") and name != MAIN:
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        run = [*command, "-X", "no_debug_ranges", str(COMPILER), temporary, f"/data/data/{NAME}"]
        told = subprocess.run(run, capture_output=True, text=True, check=False)
        if told.returncode:
            raise BuildError(f"{' '.join(command)} could not compile the game:\n{told.stderr}")
        made = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.pyc")}
    entries.update(made)
    version = told.stdout.split()[-1]
    size = sum(map(len, made.values()))
    return f"Bytecode of {len(made)} modules for Python {version} is packed: {size:,} bytes unpacked."
