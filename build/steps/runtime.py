"""Fetches the runtime into a cache, each file once, and verifies the pinned checksums."""

import hashlib
import http.client
import json
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from steps.pins import Runtime, RuntimeFile, write_pins
from steps.project import ROOT, BuildError

CACHE = ROOT / "build" / "cache" / "runtime"  # files named by their sums
TIMEOUT = 30  # seconds without a byte
MAX_FILE_BYTES = 100_000_000  # above every file of a runtime

Made = TypeVar("Made")


def update_pins(runtime: Runtime, root: str, pins: Path, cache: Path) -> Runtime:
    """Fetches every file below `root`, writes the checksums to `pins`, and reports changes."""
    files = list(runtime.files)
    if runtime.index is not None:
        files = _with_wheel(files, wheel_of(fetch(root, runtime.index)))

    def pinned(file: RuntimeFile) -> RuntimeFile:
        data = fetch(root, file.path)
        digest = hashlib.sha256(data).hexdigest()
        keep(cache, digest, data)
        note = file.note if digest == file.sha256 else f"fetched from {root}"
        return replace(file, bytes=len(data), sha256=digest, note=note)

    updated = runtime.with_files(_together(pinned, files))
    write_pins(pins, updated)
    known = {file.path: file.sha256 for file in runtime.files}
    for file in updated.files:
        before = known.get(file.path)
        what = "as pinned" if before == file.sha256 else "CHANGED" if before else "new"
        print(f"{what:>9}  {file.path}  {file.bytes:,} bytes, SHA-256 {file.sha256}")
    return updated


def place_runtime(runtime: Runtime, root: str, cache: Path, target: Path) -> None:
    """Copies every file to `target`, verified. Raises BuildError before anything is written there."""
    if lacking := runtime.unpinned():
        raise BuildError(
            f"no sum is pinned for {', '.join(lacking)}. Run `python build/site.py --update-pins` once where "
            f"{root} can be reached, look at the change of build/runtime.json, and commit it."
        )

    def cached(file: RuntimeFile) -> Path:
        path = cache / str(file.sha256)
        if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == file.sha256:
            return path
        data = fetch(root, file.path)
        digest = hashlib.sha256(data).hexdigest()
        if digest != file.sha256:
            raise BuildError(
                f"{root}{file.path} is not the pinned file (SHA-256 {digest}, pinned {file.sha256}). If the "
                "change is meant, run `python build/site.py --update-pins` and look at the difference."
            )
        return keep(cache, digest, data)

    for file, path in zip(runtime.files, _together(cached, runtime.files), strict=True):
        place = target / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    if runtime.index is not None:
        (target / runtime.index).write_text(runtime.index_text(), encoding="utf-8")


def _together(make: Callable[[RuntimeFile], Made], files: Iterable[RuntimeFile]) -> list[Made]:
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(make, files))


def fetch(root: str, path: str) -> bytes:
    """Read one file below the root."""
    address = root + quote(path)
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
            data: bytes = answer.read(MAX_FILE_BYTES)
            return data
    except urllib.error.HTTPError as error:
        raise BuildError(f"{address} answered {error.code} {error.reason}.") from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise BuildError(f"{address} could not be fetched: {reason}. Nothing was written.") from None


def keep(cache: Path, digest: str, data: bytes) -> Path:
    """Stores a file under its checksum, atomically."""
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / digest
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)
    return path


def wheel_of(index: bytes) -> str:
    """Returns the path of the pygame-ce wheel that the loader will request, from the package index."""
    try:
        packages = json.loads(
            index.decode().replace("<abi>", "cp312").replace("<api>", "wasm32_bi_emscripten")
        )
        return str(packages["pygame"])
    except (ValueError, KeyError, TypeError):
        raise BuildError("the runtime's package index names no pygame: its format has changed.") from None


def _with_wheel(files: list[RuntimeFile], wheel: str) -> list[RuntimeFile]:
    return [
        replace(file, path=wheel, bytes=None, sha256=None)
        if file.load == "wheel" and file.path != wheel
        else file
        for file in files
    ]
