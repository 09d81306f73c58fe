"""Builds the game as a standalone program for this system, by PyInstaller.

    python build/desktop.py                build/program/azulejo, on Windows azulejo.exe, on macOS Azulejo.app
    python build/desktop.py --archive ZIP  also a zip of it to download, with its sum in ZIP.sha256

No system can build for another: run it on each. Needs PyInstaller (`pip install -e ".[dev]"`) and no network.
Exit status: 0, or 2 when the program can't be built; then an earlier one stays.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from steps.build_cache import BuildCache
from steps.icons import program_icon
from steps.program_zip import zip_program
from steps.project import NAME, ROOT, BuildError
from steps.stage import stage

# optional for pygame, websockets, filelock and what they import, unused by the game
LEFT_OUT = (
    "numpy", "tkinter", "unittest", "pygbag", "trio", "pkg_resources", "setuptools", "pytest", "hypothesis",
    "pygments", "multiprocessing", "readline", "sqlite3", "xml", "xmlrpc",
)  # fmt: skip


def main() -> int:
    """Runs the command line."""
    summary, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    out = ROOT / "build" / "program"
    parser.add_argument("--out", type=Path, default=out, metavar="DIR", help="[build/program]")
    parser.add_argument("--archive", type=Path, metavar="ZIP", help="also pack it, with its sum beside it")
    args = parser.parse_args()
    try:
        program = build(args.out)
        if args.archive is not None:
            print(f"{args.archive}: SHA-256 {zip_program(program, args.archive)}")
    except BuildError as error:
        print(f"build/desktop.py: {error}", file=sys.stderr)
        return 2
    print(f"{program}: {size_of(program):,} bytes")
    return 0


def build(out: Path) -> Path:
    """Builds from a clean copy; returns the program."""
    if importlib.util.find_spec("PyInstaller") is None:
        raise BuildError('PyInstaller is missing: run `pip install -e ".[dev]"` and use that Python.')
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        app = work / NAME
        stage(app, BuildCache())
        made = work / "made"
        result = subprocess.run(
            command(app, made, work), cwd=app, capture_output=True, text=True, check=False
        )
        if result.returncode:
            raise BuildError(f"PyInstaller failed:\n{result.stdout}\n{result.stderr}")
        name = {"win32": f"{NAME}.exe", "darwin": "Azulejo.app"}.get(sys.platform, NAME)
        if not (made / name).exists():
            raise BuildError(f"PyInstaller made no {name}.")
        return place(made / name, out / name)


def place(made: Path, program: Path) -> Path:
    """Replaces an older program, a file or a folder, by a new one."""
    program.parent.mkdir(parents=True, exist_ok=True)
    fresh = program.with_name(program.name + ".new")
    remove(fresh)
    if made.is_dir():
        shutil.copytree(made, fresh, symlinks=True)
    else:
        shutil.copy(made, fresh)
    remove(program)
    return fresh.rename(program)


def remove(path: Path) -> None:
    """Removes a file or a folder, if it exists."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def command(app: Path, made: Path, work: Path) -> list[str]:
    """Returns the PyInstaller command."""
    bundle = sys.platform == "darwin"  # a program that macOS shows is a folder; one file inside starts slowly
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    words += ["--windowed", "--onedir" if bundle else "--onefile", "--name", "Azulejo" if bundle else NAME]
    if sys.platform.startswith("linux"):  # not for Windows, and macOS signs what it has
        words += ["--strip"]
    words += ["--distpath", str(made), "--workpath", str(work / "work"), "--specpath", str(work)]
    if icon := program_icon(sys.platform, work):
        words += ["--icon", str(icon)]
    words += ["--collect-submodules", "game", "--paths", str(app)]
    for module in LEFT_OUT:
        words += ["--exclude-module", module]
    for folder in ("assets", "game/ai/weights"):
        words += ["--add-data", f"{app / folder}{os.pathsep}{folder}"]
    texts = (path.relative_to(app) for path in sorted(app.glob("game/texts/*.json")))
    for file in (Path("game/online/relays.json"), Path("game/puzzles/puzzles.txt"), *texts):
        words += ["--add-data", f"{app / file}{os.pathsep}{file.parent.as_posix()}"]
    return [*words, str(app / "main.py")]


def size_of(path: Path) -> int:
    """Returns the bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(inner.stat().st_size for inner in path.rglob("*") if inner.is_file())


if __name__ == "__main__":
    sys.exit(main())
