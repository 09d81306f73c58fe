"""The runtime that the tests' pages load: a stand-in for pygbag's CDN, laid out, listed and pinned like it.

AZULEJO_WEBSTAND names the stand-in's folder. AZULEJO_RUNTIME=cdn takes the public runtime instead, where it can be
reached: the pinned files, each fetched once and kept in the cache.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock
from serving import SiteServer

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "build"))

from steps.bytecode import find_python  # noqa: E402

BUILDING = ROOT / "build" / "cache" / "building.lock"
INDEX = "index-0.9.3-cp312.json"
PINS = ROOT / "build" / "runtime.json"
PARTS = {
    "pythons.js": ("module", "loader"),
    "pyodide/pyodide.mjs": ("module", "loader"),
    "pyodide/pyodide.asm.mjs": ("module", "python"),
    "pyodide/pyodide.asm.wasm": ("fetch", "python"),
    "pyodide/python_stdlib.zip": ("fetch", "library"),
    "pyodide/pyodide-lock.json": ("fetch", "library"),
    "wheel.json": ("fetch", "pygame"),
}


def public() -> bool:
    """Tell whether the tests run on the public runtime."""
    return os.environ.get("AZULEJO_RUNTIME") == "cdn"


def paths() -> tuple[str, str, str]:
    """Where the runtime has its loader, its WebAssembly and its package index, below its root."""
    if not public():
        return "pythons.js", "pyodide/pyodide.asm.wasm", INDEX
    listed = json.loads(PINS.read_text(encoding="utf-8"))
    wasm = next(file["path"] for file in listed["files"] if file["path"].endswith(".wasm"))
    return listed["loader"] + "pythons.js", wasm, listed["index"]


def find_webstand() -> Path | None:
    """Tell where the stand-in is: where AZULEJO_WEBSTAND says."""
    folder = os.environ.get("AZULEJO_WEBSTAND")
    return Path(folder) if folder and (Path(folder) / "prepare.py").is_file() else None


@contextmanager
def first_of_run(folder: Path) -> Iterator[bool]:
    """Tell whether to make a folder of the cache: of several processes of one run only the first does."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    ready = folder.with_suffix(".run")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.with_suffix(".lock")):
        first = not (run and ready.is_file() and ready.read_text() == run)
        yield first
        ready.write_text(run)


def prepare_runtime() -> Path:
    """Lay the runtime out in a cache folder (AZULEJO_CACHE or a temporary one of this checkout) and reuse it."""
    own = f"azulejo-cache-{zlib.crc32(bytes(ROOT)):08x}"
    cache = Path(os.environ.get("AZULEJO_CACHE") or Path(tempfile.gettempdir()) / own)
    if public():
        return fetch_public(cache)
    webstand = find_webstand()
    assert webstand is not None
    runtime = cache / webstand.resolve().name
    with first_of_run(runtime) as first:
        if first:
            subprocess.run([sys.executable, str(webstand / "prepare.py"), str(runtime)], check=True)
            wheel = json.loads((runtime / "wheel.json").read_text())["pygame"]
            (runtime / INDEX).write_text(json.dumps({"-CDN-": "https://example.org/", "pygame": wheel}))
    return runtime


def prepare_compiled_runtime() -> Path:
    """The runtime with bytecode beside the sources of Python's library.

    The stand-in's library has none, and without it each of the tests' pages would compile it anew: two seconds of
    a processor, half of what a start costs. Benchmarks of starts take the runtime as it is.
    """
    runtime = prepare_runtime()
    if public():
        return runtime
    compiled = runtime.with_name(f"{runtime.name}-compiled")
    with first_of_run(compiled) as first:
        if first:
            shutil.copytree(runtime, compiled, dirs_exist_ok=True)
            words = [*shlex.split(python_of(runtime)), HERE / "compile_library.py", compiled / "pyodide"]
            subprocess.run(list(map(str, words)), check=True)
    return compiled


def fetch_public(cache: Path, pins: Path = PINS, *options: object) -> Path:
    """Fetch the pinned files of the public runtime, as a site of its own does; what came before is kept."""
    cache.mkdir(parents=True, exist_ok=True)
    own = cache / "runtime.json"  # a lock, should one be needed, is not the repository's
    shutil.copy(pins, own)
    words = ["--cache", cache / "public-files", "--pins", own, "--place-runtime", cache / "public"]
    result = site_script(*words, *options)
    assert result.returncode == 0, result.stderr
    return cache / "public"


def list_runtime(runtime: Path, root: str, pins: Path) -> Path:
    """Write a list of the runtime's files, not yet pinned, in the manner of build/runtime.json."""
    if public():
        pins.write_text(json.dumps(json.loads(PINS.read_text(encoding="utf-8")) | {"root": root}))
        return pins
    wheel = json.loads((runtime / "wheel.json").read_text())["pygame"]
    files = [
        {"path": path, "load": load, "part": part, "bytes": None, "sha256": None}
        for path, (load, part) in {**PARTS, wheel: ("wheel", "pygame")}.items()
    ]
    pins.write_text(json.dumps({"root": root, "loader": "", "index": INDEX, "files": files}))
    return pins


def python_of(runtime: Path) -> str:
    """The command of a Python of the runtime's version: the stand-in's runs under Node as well."""
    if public():
        return shlex.join(find_python() or ["none"])
    return shlex.join(["node", str(HERE / "pyodide_python.mjs"), str(runtime / "pyodide")])


def folder_of(root: str) -> str:
    """The folder of pythons.js in a runtime at this root."""
    return root + paths()[0].removesuffix("pythons.js")


def pin_runtime(runtime: Path, root: str, pins: Path) -> Path:
    """List the runtime's files and let the build script pin what is found at `root`."""
    list_runtime(runtime, root, pins)
    cache = pins.with_name("runtime-cache")
    result = site_script("--update-pins", "--cdn", folder_of(root), "--pins", pins, "--cache", cache)
    assert result.returncode == 0, result.stderr
    return pins


def serve_with_stand_in(folder: Path, runtime: Path) -> SiteServer:
    """Build the site in `folder` and serve it beside its CDN at /cdn/; runtime.json lies in `folder`."""
    server = SiteServer(folder / "site", cdn=runtime)
    root = server.url + "cdn/"
    pins = pin_runtime(runtime, root, folder / "runtime.json")
    build_site(server.site, root, pins, "--bytecode", python_of(runtime))
    return server


@contextmanager
def other_site(checkout: Path, folder: Path, runtime: Path) -> Iterator[SiteServer]:
    """The site that another checkout builds, on the same stand-in."""
    server = SiteServer(folder / "other", cdn=runtime)
    root = server.url + "cdn/"
    pins = pin_runtime(runtime, root, folder / "other.json")
    listed = json.loads(pins.read_text())
    listed["files"] = [{key: file[key] for key in file if key != "note"} for file in listed["files"]]
    pins.write_text(json.dumps(listed))
    words = ["--cdn", root, "--pins", pins, "--cache", folder / "other-cache", "--out", server.site]
    command = [sys.executable, str(checkout / "build" / "site.py"), *map(str, words)]
    subprocess.run(command, check=True, capture_output=True)
    yield server
    server.close()


def site_script(*words: object) -> "subprocess.CompletedProcess[str]":
    """Run the project's own build script."""
    command = [sys.executable, str(ROOT / "build" / "site.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def build_site(out: Path, root: str, pins: Path, *options: object) -> Path:
    """Build the site with the runtime at `root`, which has to succeed."""
    cache = pins.with_name("runtime-cache")
    options = options if "--bytecode" in options else (*options, "--bytecode", "none")
    BUILDING.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(BUILDING):  # of several processes the first makes what all of them build of
        result = site_script("--cdn", folder_of(root), "--pins", pins, "--cache", cache, "--out", out, *options)
    assert result.returncode == 0, result.stdout + result.stderr
    return out
