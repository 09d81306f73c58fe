"""The lock file beside build/runtime.json: the wheel that a self-hosted build found on the public index.

The public index may name a newer wheel of pygame-ce than the pinned one at any time, and pygbag's loader uses
the one it names. As in package managers, the first build that finds another wheel reports and records it;
later builds use that one until `--update-pins`.
"""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

from steps.pins import Runtime, RuntimeFile, check_file
from steps.project import BuildError
from steps.runtime import fetch, keep, wheel_of


def lock_of(pins: Path) -> Path:
    """Returns the path of the lock file."""
    return pins.with_suffix(".lock.json")


def with_lock(runtime: Runtime, pins: Path) -> Runtime:
    """Returns the runtime with the wheel of the lock file, if there is one."""
    path = lock_of(pins)
    if not path.is_file():
        return runtime
    try:
        wheel = RuntimeFile(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise BuildError(f"{path} can't be read: {error}. Remove it to ask the index again.") from None
    check_file(path, wheel)
    if wheel.load != "wheel" or wheel.sha256 is None:
        raise BuildError(f"{path} names no wheel with a sum. Remove it to ask the index again.")
    return with_wheel(runtime, wheel)


def with_wheel(runtime: Runtime, wheel: RuntimeFile) -> Runtime:
    """Returns the runtime with another wheel."""
    return runtime.with_files([wheel if file.load == "wheel" else file for file in runtime.files])


def settle_wheel(runtime: Runtime, root: str, pins: Path, cache: Path) -> Runtime:
    """Checks before copying a runtime whether the index names another wheel than the pinned one; locks it.

    Checked only if nothing is locked and the pinned wheel is not cached.
    """
    pinned = next((file for file in runtime.files if file.load == "wheel"), None)
    if runtime.index is None or pinned is None or lock_of(pins).exists():
        return runtime
    if pinned.sha256 is not None and (cache / pinned.sha256).is_file():
        return runtime
    named = wheel_of(fetch(root, runtime.index))
    if named == pinned.path and pinned.sha256 is not None:
        return runtime
    data = fetch(root, named)
    digest = hashlib.sha256(data).hexdigest()
    keep(cache, digest, data)
    note = f"named by {root}{runtime.index} at the first build"
    wheel = replace(pinned, path=named, bytes=len(data), sha256=digest, note=note)
    lock_of(pins).write_text(json.dumps(vars(wheel), indent=1) + "\n", encoding="utf-8")
    print(
        f"The package index names {named}, which is not pinned in {pins.name}. This build takes it (SHA-256 "
        f"{digest}) and so will every later one: {lock_of(pins)} holds to it until --update-pins."
    )
    return with_wheel(runtime, wheel)
