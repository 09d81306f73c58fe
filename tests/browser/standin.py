"""The stand-in for pygbag's CDN as a runtime of its own: laid out, listed, and pinned like the real one."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from serving import SiteServer

ROOT = Path(__file__).resolve().parents[2]
INDEX = "index-0.9.3-cp312.json"
PARTS = {
    "pythons.js": ("module", "loader"),
    "pyodide/pyodide.mjs": ("module", "loader"),
    "pyodide/pyodide.asm.mjs": ("module", "python"),
    "pyodide/pyodide.asm.wasm": ("fetch", "python"),
    "pyodide/python_stdlib.zip": ("fetch", "library"),
    "pyodide/pyodide-lock.json": ("fetch", "library"),
    "wheel.json": ("fetch", "pygame"),
}


def find_webstand() -> Path | None:
    """Tell where the stand-in is: where AZULEJO_WEBSTAND says."""
    folder = os.environ.get("AZULEJO_WEBSTAND")
    return Path(folder) if folder and (Path(folder) / "prepare.py").is_file() else None


def prepare_runtime() -> Path:
    """Lay the stand-in out in a cache folder (AZULEJO_CACHE or a temporary one) and reuse it."""
    webstand = find_webstand()
    assert webstand is not None
    cache = Path(os.environ.get("AZULEJO_CACHE") or Path(tempfile.gettempdir()) / "azulejo-cache")
    runtime = cache / "runtime"
    subprocess.run([sys.executable, str(webstand / "prepare.py"), str(runtime)], check=True)
    wheel = json.loads((runtime / "wheel.json").read_text())["pygame"]
    (runtime / INDEX).write_text(json.dumps({"-CDN-": "https://example.org/", "pygame": wheel}))
    return runtime


def list_runtime(runtime: Path, root: str, pins: Path) -> Path:
    """Write a list of the stand-in's files, not yet pinned, in the manner of build/runtime.json."""
    wheel = json.loads((runtime / "wheel.json").read_text())["pygame"]
    files = [
        {"path": path, "load": load, "part": part, "bytes": None, "sha256": None}
        for path, (load, part) in {**PARTS, wheel: ("wheel", "pygame")}.items()
    ]
    pins.write_text(json.dumps({"root": root, "loader": "", "index": INDEX, "files": files}))
    return pins


def pin_runtime(runtime: Path, root: str, pins: Path) -> Path:
    """List the stand-in's files and let the build script pin what is found at `root`."""
    list_runtime(runtime, root, pins)
    cache = pins.with_name("runtime-cache")
    result = site_script("--update-pins", "--cdn", root, "--pins", pins, "--cache", cache)
    assert result.returncode == 0, result.stderr
    return pins


def serve_with_stand_in(folder: Path, runtime: Path) -> SiteServer:
    """Build the site in `folder` and serve it beside its CDN at /cdn/; runtime.json lies in `folder`."""
    server = SiteServer(folder / "site", cdn=runtime)
    cdn = server.url + "cdn/"
    build_site(server.site, cdn, pin_runtime(runtime, cdn, folder / "runtime.json"))
    return server


def site_script(*words: object) -> "subprocess.CompletedProcess[str]":
    """Run the project's own build script."""
    command = [sys.executable, str(ROOT / "build" / "site.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def build_site(out: Path, cdn: str, pins: Path, *options: object) -> Path:
    """Build the site with the stand-in as its CDN, which has to succeed."""
    cache = pins.with_name("runtime-cache")
    result = site_script("--cdn", cdn, "--pins", pins, "--cache", cache, "--out", out, *options)
    assert result.returncode == 0, result.stdout + result.stderr
    return out
