"""Checks that the public runtime still serves the pinned files: otherwise the site could not start.

Files in a version's folder on pygbag's CDN are sometimes replaced. A page runs only the pinned ones, so the
build checks before publishing that they are still served.
"""

import hashlib
import http.client
import json
import os
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import quote

from steps.pins import Runtime, RuntimeFile
from steps.project import BuildError
from steps.runtime import MAX_FILE_BYTES, TIMEOUT, fetch, wheel_of

ANSWERS_FILE = "served.json"  # in the cache: the last answer of each address, for conditional requests
_CONDITIONS = {"ETag": "If-None-Match", "Last-Modified": "If-Modified-Since"}
_GONE = (http.client.NOT_FOUND, http.client.GONE)


def check_drift(runtime: Runtime, root: str, cache: Path) -> str:
    """Compares the files below `root` with the pins; returns a sentence about it.

    Raises BuildError, with advice, if a file has changed or is gone. Unreachable files are skipped.
    """
    seen = _read_seen(cache)
    mismatched, reason = [], ""
    for file in runtime.files:
        if file.sha256 is None:
            continue
        try:
            if _served(file, root + quote(file.path), seen) != file.sha256:
                mismatched.append(file.path)
        except urllib.error.HTTPError as error:
            if error.code in _GONE:
                mismatched.append(f"{file.path} ({error.code} {error.reason})")
            else:
                reason = f"{error.code} {error.reason}"
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = str(getattr(error, "reason", error))
        if reason:
            break
    _write_seen(cache, seen)
    if mismatched:
        raise BuildError(
            f"{root} no longer serves the pinned files: {', '.join(mismatched)}. A site that loads them "
            "would not start. Use --self-host, which carries the pinned files if the cache has them; or "
            "fetch newer ones with --update-pins, test them, and commit; or let the page run what is there "
            "with --follow."
        )
    if reason:
        return f"Not compared with what {root} serves now, which could not be reached: {reason}."
    return f"{root} serves the pinned files.{_other_wheel(runtime, root)}"


def _other_wheel(runtime: Runtime, root: str) -> str:
    """Returns a sentence if the public index, which pages follow, names another wheel than the pinned one."""
    pinned = next((file.path for file in runtime.files if file.load == "wheel"), None)
    if runtime.index is None or pinned is None:
        return ""
    try:
        named = wheel_of(fetch(root, runtime.index))
    except BuildError as error:
        return f" Its package index could not be compared: {error}"
    return "" if named == pinned else f" But its package index names {named}, which pages will run untested."


def _served(file: RuntimeFile, address: str, seen: dict[str, Any]) -> str:
    """Returns the checksum of the file at an address, by a conditional request if it was `seen` before."""
    known = seen[address] if isinstance(seen.get(address), dict) else {}
    unchanged = known.get("sha256") == file.sha256
    conditions = {asked: known[said] for said, asked in _CONDITIONS.items() if unchanged and said in known}
    request = urllib.request.Request(address, headers=conditions)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            digest = hashlib.sha256(answer.read(MAX_FILE_BYTES)).hexdigest()
            said = {name: answer.headers[name] for name in _CONDITIONS if answer.headers[name]}
    except urllib.error.HTTPError as error:
        if error.code == http.client.NOT_MODIFIED and unchanged:
            return str(file.sha256)
        raise
    seen[address] = said | {"sha256": digest}
    return digest


def _read_seen(cache: Path) -> dict[str, Any]:
    try:
        seen = json.loads((cache / ANSWERS_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return seen if isinstance(seen, dict) else {}


def _write_seen(cache: Path, seen: dict[str, Any]) -> None:
    """Writes atomically, since other builds may run at the same time."""
    cache.mkdir(parents=True, exist_ok=True)
    part = cache / f"{ANSWERS_FILE}.{os.getpid()}"
    part.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    part.replace(cache / ANSWERS_FILE)
