"""A cache for the results of slow build steps.

Compiling the game, choosing the bytecode that fits and shortening the sources take most of a build's time,
and depend only on the input files and the code of the steps.
"""

import hashlib
import os
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from zipfile import BadZipFile, ZipFile, ZipInfo

from steps.project import ROOT

CACHE_FOLDER = ROOT / "build" / "cache" / "made"
MAX_RESULTS = 24  # the latest results are kept
Files = dict[str, bytes]


class BuildCache:
    """Results of steps by a checksum of their inputs, in a folder; None disables the cache."""

    def __init__(self, folder: Path | None = CACHE_FOLDER) -> None:
        self._folder = folder
        self._steps = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]

    def of(self, step: str, given: Iterable[bytes], make: Callable[[], Files]) -> Files:
        """Returns the cached result of a step for some inputs, or makes it if it is missing or damaged."""
        if self._folder is None:
            return make()
        path = self._folder / f"{step}-{self._sum(given)}.zip"
        try:
            with ZipFile(path) as archive:
                files = {name: archive.read(name) for name in archive.namelist()}
            path.touch()
        except (OSError, BadZipFile, zlib.error):
            files = make()
            self._keep(path, files)
        return files

    def _sum(self, given: Iterable[bytes]) -> str:
        digest = hashlib.sha256(f"{sys.version} {zlib.ZLIB_RUNTIME_VERSION}".encode())
        for part in (*self._steps, *given):
            digest.update(hashlib.sha256(part).digest())
        return digest.hexdigest()[:32]

    def _keep(self, path: Path, files: Files) -> None:
        """Writes atomically, since other builds may run at the same time. Ignores a full disk."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(f".{os.getpid()}")
            with ZipFile(part, "w") as archive:
                for name, data in files.items():
                    archive.writestr(ZipInfo(name), data)
            part.replace(path)
            for old in sorted(path.parent.glob("*.zip"), key=lambda one: -one.stat().st_mtime)[MAX_RESULTS:]:
                old.unlink(missing_ok=True)
        except OSError:
            return


def told_of(command: list[str] | None) -> Iterable[bytes]:
    """Yields a command's arguments, with size and time of those that are files."""
    for word in command or ():
        yield word.encode()
        for path in sorted(Path(word).glob("*")) if Path(word).is_dir() else [Path(word)]:
            if path.is_file():
                facts = path.stat()
                yield f"{path.name} {facts.st_size} {facts.st_mtime_ns}".encode()


def pairs(files: Files) -> Iterable[bytes]:
    """Yields names and contents alternately."""
    for name, data in sorted(files.items()):
        yield name.encode()
        yield data
