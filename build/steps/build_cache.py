"""What slow steps of the build have made, kept for the next build that gives them the same.

Compiling the game, choosing the bytecode that fits and shortening the sources take most of a build's time,
and depend on nothing but the files that go in and the steps themselves.
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
MAX_RESULTS = 24  # files that stay in it, the latest
Files = dict[str, bytes]


class BuildCache:
    """Results of steps by the sum of all that they depend on, in a folder; without one each is made anew."""

    def __init__(self, folder: Path | None = CACHE_FOLDER) -> None:
        self._folder = folder
        self._steps = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]

    def of(self, step: str, given: Iterable[bytes], make: Callable[[], Files]) -> Files:
        """The files that a step makes of what it is given; a damaged or missing result is made anew."""
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
        """Write beside its place first: other builds may run at the same time. A full disk is no failure."""
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
    """A command's words, and for those that name files how large these are and since when."""
    for word in command or ():
        yield word.encode()
        for path in sorted(Path(word).glob("*")) if Path(word).is_dir() else [Path(word)]:
            if path.is_file():
                facts = path.stat()
                yield f"{path.name} {facts.st_size} {facts.st_mtime_ns}".encode()


def pairs(files: Files) -> Iterable[bytes]:
    """Names and contents in turns."""
    for name, data in sorted(files.items()):
        yield name.encode()
        yield data
