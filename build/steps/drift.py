"""Whether the public runtime still serves the pinned files: a site that refuses to start is not built.

Files below a version's folder on pygbag's CDN are replaced in place. A page that loads them runs the pinned
ones and nothing else, so it has to be known before it is published that these are still there.
"""

import hashlib
import http.client
import json
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import quote

from steps.pins import Runtime, RuntimeFile
from steps.project import BuildError
from steps.runtime import LARGEST, TIMEOUT

SEEN = "served.json"  # in the cache: what each address answered last, so that the same is not fetched again
_CONDITIONS = {"ETag": "If-None-Match", "Last-Modified": "If-Modified-Since"}


def check_drift(runtime: Runtime, root: str, cache: Path) -> str:
    """Compare what is served below `root` now with the pins; return a sentence about it.

    Raises BuildError, with what to do, where a file is another one or gone. Without a network nothing is
    compared.
    """
    try:
        seen = json.loads((cache / SEEN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        seen = {}
    other = []
    for file in runtime.files:
        if file.sha256 is None:
            continue
        try:
            if _served(file, root + quote(file.path), seen) != file.sha256:
                other.append(file.path)
        except urllib.error.HTTPError as error:
            other.append(f"{file.path} ({error.code} {error.reason})")
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            return f"Not compared with what {root} serves now, which could not be reached: {reason}."
    cache.mkdir(parents=True, exist_ok=True)
    (cache / SEEN).write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    if other:
        raise BuildError(
            f"{root} serves other files than the pinned ones: {', '.join(other)}. A site that loads them "
            "would not start. Use --self-host, which carries the pinned files if the cache has them; or "
            "fetch the newer ones with --update-pins, test them, and commit; or let the page run whatever is "
            "there with --follow."
        )
    return f"{root} serves the pinned files."


def _served(file: RuntimeFile, address: str, seen: dict[str, dict[str, str]]) -> str:
    """The sum of what lies at the address now; what it answered before, `seen`, is not fetched again."""
    known = seen.get(address, {})
    unchanged = known.get("sha256") == file.sha256
    conditions = {asked: known[said] for said, asked in _CONDITIONS.items() if unchanged and said in known}
    request = urllib.request.Request(address, headers=conditions)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            digest = hashlib.sha256(answer.read(LARGEST)).hexdigest()
            said = {name: answer.headers[name] for name in _CONDITIONS if answer.headers[name]}
    except urllib.error.HTTPError as error:
        if error.code == http.client.NOT_MODIFIED:
            return known["sha256"]
        raise
    seen[address] = said | {"sha256": digest}
    return digest
