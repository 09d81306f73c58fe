"""Runs pygbag, after checking its version, and verifies its output."""

import importlib.metadata
import importlib.util
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from steps.page import page_template
from steps.project import NAME, PYGBAG, ROOT, BuildError
from steps.stage import staged


def check_tools() -> None:
    """Raises BuildError if pygbag would fail or do harm."""
    try:
        version = importlib.metadata.version("pygbag")
    except importlib.metadata.PackageNotFoundError:
        raise BuildError('pygbag is missing: run `pip install -e ".[dev]"` and use that Python.') from None
    if version != PYGBAG:
        raise BuildError(f"this is pygbag {version}, the page is written for {PYGBAG}: install that one.")
    if importlib.util.find_spec("black") is not None:
        raise BuildError("black is installed, and pygbag would reformat with it: use an environment without.")


def run_pygbag(app: Path, cdn: str) -> Path:
    """Run pygbag on the staged copy; return the folder of the site it has made."""
    template = app.parent / "page.html"
    template.write_text(page_template(), encoding="utf-8")
    icon = ROOT / "build" / "page" / "icons" / "icon-64.png"
    if not icon.is_file():  # pygbag would look for it on the network, for ever
        raise BuildError(f"{icon.name} is missing.")
    options = {
        "--template": str(template),
        "--icon": str(icon),
        "--cdn": cdn,
        "--title": "Azulejo",
        "--ume_block": "0",  # start without a click; sound waits for the first input by itself
        "--can_close": "1",  # no question when the page is left
    }
    words = [word for pair in options.items() for word in pair]
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", *words, str(app)]
    result = subprocess.run(command, cwd=app.parent, capture_output=True, text=True, check=False)
    if result.returncode:
        raise BuildError(f"pygbag failed:\n{result.stdout}\n{result.stderr}")
    made = app / "build" / "web"
    check_packing(app, made)
    return made


def check_packing(app: Path, made: Path) -> None:
    """Verifies the output of pygbag, which rarely reports errors."""
    page = made / "index.html"
    for path in (page, made / "favicon.png", made / f"{NAME}.apk", made / f"{NAME}.tar.gz"):
        if not path.is_file():
            raise BuildError(f"pygbag made no {path.name}.")
    if "{{cookiecutter" in page.read_text(encoding="utf-8"):
        raise BuildError("the page asks for a value that pygbag does not know.")
    with ZipFile(made / f"{NAME}.apk") as archive:
        packed = set(archive.namelist())
    wanted = {f"assets/{path.relative_to(app).as_posix()}" for path in staged(app)}
    if packed != wanted:
        raise BuildError(f"pygbag packed other files than it was given: {sorted(packed ^ wanted)}")
