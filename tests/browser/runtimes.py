"""The runtime that the tests' pages load: a folder of files with a runtime.json, as pygbag's CDN has them.

Two ways lead to such a folder. AZULEJO_WEBSTAND names a stand-in whose prepare.py lays it out; with
AZULEJO_RUNTIME=cdn it holds the pinned files of the public runtime, each fetched once and kept in the cache. All
that follows is the same for both.
"""

import hashlib
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
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from filelock import FileLock
from serving import SiteServer

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "build"))

from steps.bytecode import find_python  # noqa: E402
from steps.pins import PINS, read_pins  # noqa: E402

BUILDING = ROOT / "build" / "cache" / "building.lock"
LISTING = "runtime.json"
PYODIDE = "pyodide"  # the folder of a stand-in's CPython, beside the files that the real runtime has
PINNED = read_pins(PINS)
LOADER = PINNED.loader + "pythons.js"
WASM = next(file.path for file in PINNED.files if file.path.endswith(".wasm"))
INDEX = str(PINNED.index)


def is_public() -> bool:
    """Tell whether the tests run on the public runtime."""
    return os.environ.get("AZULEJO_RUNTIME") == "cdn"


def find_webstand() -> Path | None:
    """Tell where the stand-in is: where AZULEJO_WEBSTAND says."""
    folder = os.environ.get("AZULEJO_WEBSTAND")
    return Path(folder) if folder and (Path(folder) / "prepare.py").is_file() else None


@contextmanager
def making(folder: Path, *given: Path) -> Iterator[bool]:
    """Tell whether to make a folder of the cache: it is not there, or was made of other files than these."""
    digest = hashlib.sha256()
    for path in sorted(path for one in given for path in (one.rglob("*") if one.is_dir() else [one])):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    made = folder.with_suffix(".made")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.with_suffix(".lock")):
        new = not (folder.is_dir() and made.is_file() and made.read_text() == digest.hexdigest())
        yield new
        made.write_text(digest.hexdigest())


def prepare_runtime() -> Path:
    """Lay the runtime out in a cache folder (AZULEJO_CACHE or a temporary one of this checkout) and reuse it."""
    own = f"azulejo-cache-{zlib.crc32(bytes(ROOT)):08x}"
    cache = Path(os.environ.get("AZULEJO_CACHE") or Path(tempfile.gettempdir()) / own)
    if is_public():
        return fetch_public(cache)
    webstand = find_webstand()
    assert webstand is not None
    root = cache / webstand.resolve().name
    with making(root, webstand, HERE / "keyboard_codes.js") as new:
        if new:
            subprocess.run([sys.executable, str(webstand / "prepare.py"), str(root)], check=True)
            complete_stand_in(root)
            list_files(root)
    return root


def complete_stand_in(root: Path) -> None:
    """Add what the real runtime has and a stand-in's folder lacks."""
    with (root / WASM.replace(".wasm", ".js")).open("a", encoding="utf-8") as script:
        script.write((HERE / "keyboard_codes.js").read_text(encoding="utf-8"))
    silence = root / PINNED.loader / "empty.ogg"  # played by the loader to learn whether the page may be heard
    shutil.copyfile(ROOT / "assets" / "sounds" / "button.ogg", silence)


def prepare_compiled_runtime() -> Path:
    """The runtime with bytecode beside the sources of a stand-in's Python library.

    A stand-in's library has none, unlike the real one, and without it each of the tests' pages would compile it
    anew: half of what a start costs. Benchmarks of starts take the runtime as it is.
    """
    root = prepare_runtime()
    if not (root / PYODIDE).is_dir():
        return root
    compiled = root.with_name(f"{root.name}-compiled")
    with making(compiled, root / LISTING, HERE / "compile_library.py") as new:
        if new:
            shutil.copytree(root, compiled, dirs_exist_ok=True)
            archives = f"{PYODIDE}/python_stdlib.zip", WASM.replace(".wasm", ".data")
            words = [*shlex.split(python_of(root)), HERE / "compile_library.py", compiled, *archives]
            subprocess.run(list(map(str, words)), check=True)
            list_files(compiled)
    return compiled


def fetch_public(cache: Path, pins: Path = PINS, *options: object) -> Path:
    """Fetch the pinned files of the public runtime, as a site of its own does; what came before is kept."""
    root = cache / "public"
    root.mkdir(parents=True, exist_ok=True)
    own = cache / LISTING  # a lock, should one be needed, is not the repository's
    shutil.copy(pins, own)
    words = ["--cache", cache / "public-files", "--pins", own, "--place-runtime", root]
    result = site_script(*words, *options)
    assert result.returncode == 0, result.stderr
    shutil.copy(own, root / LISTING)
    return root


def list_files(root: Path) -> None:
    """Give runtime.json the sums of what is there, and the files of a stand-in's Python, which pages load as well."""
    listed = json.loads((root / LISTING).read_text(encoding="utf-8"))
    known = {file["path"] for file in listed["files"]}
    for path in sorted((root / PYODIDE).glob("*")):
        if (name := f"{PYODIDE}/{path.name}") not in known and path.suffix != ".wasm":
            load, part = ("module", "python") if path.suffix in (".js", ".mjs") else ("fetch", "library")
            listed["files"].append({"path": name, "load": load, "part": part})
    for file in listed["files"]:
        data = (root / file["path"]).read_bytes()
        file |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    (root / LISTING).write_text(json.dumps(listed, indent=1), encoding="utf-8")


def python_of(root: Path) -> str:
    """The command of a Python of the runtime's version: a stand-in's runs under Node as well."""
    if not (root / PYODIDE).is_dir():
        return shlex.join(find_python() or ["none"])
    library = root / PYODIDE / "pyodide.asm.wasm"  # where Node looks for it
    if not library.is_file():  # written anew it would be another Python to the build's cache
        shutil.copyfile(root / WASM, library)
    return shlex.join(["node", str(HERE / "pyodide_python.mjs"), str(root / PYODIDE)])


def folder_of(address: str) -> str:
    """The folder of pythons.js in a runtime at this address."""
    return address + PINNED.loader


def pins_at(runtime: Path, address: str, pins: Path, **changes: object) -> Path:
    """Write the list of the runtime's files for a site that finds them at `address`; return its path."""
    listed: dict[str, Any] = json.loads((runtime / LISTING).read_text(encoding="utf-8"))
    pins.write_text(json.dumps(listed | {"root": address} | changes), encoding="utf-8")
    return pins


def serve_built_site(folder: Path, runtime: Path, *relays: str) -> SiteServer:
    """Build the site in `folder` and serve it beside its CDN at /cdn/; runtime.json lies in `folder`.

    Its rooms use these relays, without any the public ones.
    """
    server = SiteServer(folder / "site", cdn=runtime)
    address = server.url + "cdn/"
    pins = pins_at(runtime, address, folder / LISTING)
    own = [word for relay in relays for word in ("--relay", relay)]
    build_site(server.site, address, pins, "--bytecode", python_of(runtime), *own)
    return server


def exchange(server: SiteServer, part: str, comment: bytes) -> None:
    """Put another file in the place of one of the runtime's: one that does the same, and shows that it ran."""
    path = server.mounts["/cdn/"] / part
    data = path.read_bytes()
    if path.suffix in (".js", ".py"):
        data += {".js": b"\nglobalThis.added = 1 // ", ".py": b"\n# "}[path.suffix] + comment + b"\n"
    elif path.suffix == ".wasm":
        data += bytes([0, len(comment) + 1, len(comment)]) + comment  # a section without a meaning
    else:
        with BytesIO(data) as packed:
            with ZipFile(packed, "a") as archive:
                archive.comment = comment
            data = packed.getvalue()
    path.unlink()  # it is a link
    path.write_bytes(data)


@contextmanager
def other_site(checkout: Path, folder: Path, runtime: Path) -> Iterator[SiteServer]:
    """The site that another checkout builds, on the same runtime."""
    server = SiteServer(folder / "other", cdn=runtime)
    address = server.url + "cdn/"
    pins = pins_at(runtime, address, folder / "other.json")
    words = ["--cdn", folder_of(address), "--pins", pins, "--cache", folder / "other-cache", "--out", server.site]
    words += ["--bytecode", python_of(runtime)]
    command = [sys.executable, str(checkout / "build" / "site.py"), *map(str, words)]
    subprocess.run(command, check=True, capture_output=True)
    yield server
    server.close()


def site_script(*words: object) -> "subprocess.CompletedProcess[str]":
    """Run the project's own build script."""
    command = [sys.executable, str(ROOT / "build" / "site.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def build_site(out: Path, address: str, pins: Path, *options: object) -> Path:
    """Build the site with the runtime at `address`, which has to succeed."""
    cache = pins.with_name("runtime-cache")
    options = options if "--bytecode" in options else (*options, "--bytecode", "none")
    BUILDING.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(BUILDING):  # of several processes the first makes what all of them build of
        result = site_script("--cdn", folder_of(address), "--pins", pins, "--cache", cache, "--out", out, *options)
    assert result.returncode == 0, result.stdout + result.stderr
    return out
