"""Build the static web site: stage clean copies of the sources, run pygbag on them, collect the result.

    python build/site.py [--cdn URL] [--out DIR] [--serve [PORT]]

Needs pygbag 0.9.3 (`pip install -e ".[dev]"`) and no network. The site may be served by any web server;
its page fetches Python and pygame from pygbag's public site, or from the place that --cdn names.
"""

import argparse
import functools
import gzip
import http.server
import importlib.metadata
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
NAME = "azulejo"  # names the archive, and through it the page's files
PYGBAG = "0.9.3"
CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"
PORT = 8080


class BuildError(Exception):
    """The site can't be built; the text says why and what to do."""


def main() -> int:
    """Build, and serve if asked to. Exit status 2 when the site can't be built."""
    parser = argparse.ArgumentParser(description="Build the web site.")
    parser.add_argument("--cdn", default=CDN, metavar="URL", help="folder of pythons.js [%(default)s]")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "web", metavar="DIR", help="[build/web]")
    parser.add_argument("--serve", nargs="?", type=int, const=PORT, metavar="PORT", help=f"serve it [{PORT}]")
    args = parser.parse_args()
    try:
        check_tools()
        build(args.out, args.cdn if args.cdn.endswith("/") else args.cdn + "/")
    except BuildError as error:
        print(f"build/site.py: {error}", file=sys.stderr)
        return 2
    print(contents(args.out))
    if args.serve is not None:
        serve(args.out, args.serve)
    return 0


def check_tools() -> None:
    """Refuse to start where pygbag would fail or do harm."""
    try:
        version = importlib.metadata.version("pygbag")
    except importlib.metadata.PackageNotFoundError:
        raise BuildError('pygbag is missing: run `pip install -e ".[dev]"` and use that Python.') from None
    if version != PYGBAG:
        raise BuildError(f"this is pygbag {version}, the page is written for {PYGBAG}: install that one.")
    if importlib.util.find_spec("black") is not None:
        raise BuildError("black is installed, and pygbag would reformat with it: use an environment without.")


def build(out: Path, cdn: str) -> None:
    """Build the site into `out`, replacing what an earlier build left there."""
    if out.exists() and any(out.iterdir()) and not (out / f"{NAME}.apk").exists():
        raise BuildError(f"{out} holds something else than an earlier build: choose another --out.")
    with tempfile.TemporaryDirectory() as temporary:
        app = Path(temporary) / NAME
        stage(app)
        run_pygbag(app, cdn)
        made = app / "build" / "web"
        check(made)
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(made, out)


def stage(app: Path) -> None:
    """Copy what belongs into the archive, since pygbag packs whatever it finds."""
    app.mkdir()
    shutil.copy(ROOT / "main.py", app)
    clutter = ["__pycache__", ".*"]
    shutil.copytree(ROOT / "game", app / "game", ignore=shutil.ignore_patterns(*clutter))
    unplayed = ["*.py", "*.md", "share.png", "screenshots"]
    shutil.copytree(ROOT / "assets", app / "assets", ignore=shutil.ignore_patterns(*clutter, *unplayed))


def run_pygbag(app: Path, cdn: str) -> None:
    """Run pygbag, which leaves the site in build/web of the app's folder."""
    needed = {"--template": ROOT / "build" / "template.html", "--icon": app / "assets" / "icon.png"}
    for path in needed.values():
        if not path.is_file():  # pygbag would look for it on the network, for ever
            raise BuildError(f"{path.name} is missing.")
    options = {
        **{option: str(path) for option, path in needed.items()},
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


def check(made: Path) -> None:
    """Look whether pygbag, which seldom fails aloud, has made what it should."""
    page = made / "index.html"
    for path in (page, made / "favicon.png", made / f"{NAME}.apk", made / f"{NAME}.tar.gz"):
        if not path.is_file():
            raise BuildError(f"pygbag made no {path.name}.")
    if "{{cookiecutter" in page.read_text(encoding="utf-8"):
        raise BuildError("the page asks for a value that pygbag does not know.")
    with ZipFile(made / f"{NAME}.apk") as archive:
        packed = set(archive.namelist())
    wanted = {f"assets/{path.relative_to(made.parents[1]).as_posix()}" for path in sources(made.parents[1])}
    if packed != wanted:
        raise BuildError(f"pygbag packed other files than it was given: {sorted(packed ^ wanted)}")


def sources(app: Path) -> list[Path]:
    """List what was staged."""
    return [path for path in app.rglob("*") if path.is_file() and app / "build" not in path.parents]


def contents(out: Path) -> str:
    """Describe the site: each file, its size as it is and as a web server would compress it."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    lines = [f"{out}", f"{'bytes':>10} {'gzipped':>10}  file"]
    total = zipped = 0
    for path in files:
        data = path.read_bytes()
        size = len(gzip.compress(data))
        lines.append(f"{len(data):>10,} {size:>10,}  {path.relative_to(out)}")
        total, zipped = total + len(data), zipped + size
    lines.append(f"{total:>10,} {zipped:>10,}  in all; the page fetches one of the two archives")
    return "\n".join(lines)


def serve(out: Path, port: int) -> None:
    """Serve the site on this machine until interrupted."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(out))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
