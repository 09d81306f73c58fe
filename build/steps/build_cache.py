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
MAX_BYTES = 200_000_000  # of the latest results, which are kept: those of about ten builds that share nothing
Files = dict[str, bytes]


class BuildCache:
    """Results of steps by a checksum of their inputs, in a folder; None disables the cache.

    Of the latest results about `most` bytes are kept.
    """

    def __init__(self, folder: Path | None = CACHE_FOLDER, most: int = MAX_BYTES) -> None:
        self._folder, self._most = folder, most
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
            facts = {one: one.stat() for one in path.parent.glob("*.zip")}
            held = 0
            for one in sorted(facts, key=lambda one: -facts[one].st_mtime_ns):
                held += facts[one].st_size
                if held > self._most:
                    one.unlink(missing_ok=True)
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
