"""build/runtime.json: which files the runtime consists of, where they come from, and their SHA-256 sums.

Each file's note says where its sum comes from. A sum that is null is not known yet: without it the site can
load the file from its public place, but not carry a copy of it. The package index has no sum: it changes with
every package that is published there, and a site needs one line of it, which the build writes itself.
"""

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

from steps.project import ROOT, BuildError

PINS = ROOT / "build" / "runtime.json"
LOADS = ("module", "script", "fetch", "wheel")  # how the page asks for it; "wheel": as the index says
_SUM = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class RuntimeFile:
    """One file of the runtime: its path below the root, and what the page says while it loads."""

    path: str
    load: str
    part: str
    bytes: int | None = None
    sha256: str | None = None
    note: str = ""  # where the sum comes from


@dataclass(frozen=True)
class Runtime:
    """The runtime as pinned. `loader`: the folder of pythons.js below the root, '' or ending in a slash.

    `index`: the package index in the root, None for a runtime that finds its packages by itself.
    """

    root: str
    loader: str
    index: str | None
    files: tuple[RuntimeFile, ...]

    def root_of(self, cdn: str) -> str:
        """Tell the root that belongs to another folder of pythons.js."""
        if not cdn.endswith(self.loader):
            raise BuildError(f"--cdn has to end with {self.loader}, the folder of pythons.js.")
        return cdn.removesuffix(self.loader)

    def unpinned(self) -> list[str]:
        """List the files without a sum."""
        return [file.path for file in self.files if file.sha256 is None or file.bytes is None]

    def index_text(self) -> str:
        """The package index of a site of its own: the one package that the game asks for."""
        wheel = next(file.path for file in self.files if file.load == "wheel")
        return json.dumps({"-CDN-": "./", "pygame": wheel}) + "\n"

    def with_files(self, files: list[RuntimeFile]) -> "Runtime":
        """Make a copy with other files."""
        return replace(self, files=tuple(files))


def read_pins(path: Path) -> Runtime:
    """Read and check the list of files; BuildError says what is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        files = tuple(RuntimeFile(**entry) for entry in data["files"])
        runtime = Runtime(data["root"], data["loader"], data.get("index"), files)
    except OSError as error:
        raise BuildError(f"{path} can't be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError) as error:
        raise BuildError(f"{path} is no list of runtime files: {error}.") from None
    for file in files:
        check_file(path, file)
    wheels = sum(file.load == "wheel" for file in files)
    if wheels != (runtime.index is not None) or "/" in (runtime.index or ""):
        raise BuildError(f"{path} has to name one wheel with its index, or neither.")
    return runtime


def check_file(path: Path, file: RuntimeFile) -> None:
    """Refuse an entry that names no file, or has no size or sum where it should be."""
    parts = str(file.path).split("/")
    if file.load not in LOADS or not file.path or "" in parts or ".." in parts or "\\" in file.path:
        raise BuildError(f"{path} has a bad entry: {file.path!r}, {file.load!r}.")
    size_is_one = file.bytes is None or (type(file.bytes) is int and file.bytes >= 0)
    sum_is_one = file.sha256 is None or (isinstance(file.sha256, str) and _SUM.fullmatch(file.sha256))
    if not size_is_one or not sum_is_one:
        raise BuildError(f"{path} has no size or no SHA-256 sum where it should be: {file.path!r}.")


def write_pins(path: Path, runtime: Runtime) -> None:
    """Write the list with one file a line, so that a change reads well."""
    entries = [{key: value for key, value in vars(file).items() if value != ""} for file in runtime.files]
    lines = ",\n".join("    " + json.dumps(entry) for entry in entries)
    head = {"root": runtime.root, "loader": runtime.loader, "index": runtime.index}
    text = "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in head.items())
    path.write_text(f'{{\n{text}  "files": [\n{lines}\n  ]\n}}\n', encoding="utf-8")
