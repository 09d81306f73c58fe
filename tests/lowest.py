"""Make a virtual environment with the lowest versions that pyproject.toml allows: python tests/lowest.py FOLDER

What the game needs comes in exactly these versions, pytest and the rest in the newest. Then, for example,
FOLDER/bin/python -m pytest -n 0 tests/test_pygame_calls.py tests/scenes/test_every_scene.py
"""

import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("hypothesis", "numpy", "pytest", "pytest-xdist")


def lowest(requirements: list[str]) -> list[str]:
    """Each requirement of the form NAME>=VERSION as NAME==VERSION.

    >>> lowest(["pygame-ce>=2.5.5"])
    ['pygame-ce==2.5.5']
    """
    return [requirement.replace(">=", "==") for requirement in requirements]


def main(folder: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "-q"]
    subprocess.run([*install, *lowest(project["dependencies"]), *TOOLS], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
