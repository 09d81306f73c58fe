"""Compresses the site's own runtime, since hosts do not compress all of it.

Each large file exists twice: as it is pinned, for browsers that can't decompress, and as gzip with the suffix
`.gz`, which the page requests and decompresses while it arrives. The library as gzip lacks what the game does
not need (library.py).
"""

from codecs import BOM_UTF8
from dataclasses import dataclass
from pathlib import Path

from steps.archive import Deflate, gzipped
from steps.build_cache import BuildCache
from steps.library import packed_content
from steps.pins import Runtime
from steps.sums import sum_of

SUFFIX = ".gz"
MAGIC = b"\x1f\x8b"  # of gzip files: the page checks whether the host has decompressed one

MAX_RATIO = 0.9  # of the uncompressed size; others are compressed already
PACKED_LOADS = ("fetch", "script")  # modules are loaded by the browser, uncompressed


@dataclass(frozen=True)
class PackedCopy:
    """A compressed copy: its size in bytes, its sum, and the sum of what it contains."""

    size: int
    sum: str
    content_sum: str


Copies = dict[str, PackedCopy]  # by the address of the uncompressed file within the site


class SiteCompressor:
    """Writes compressed copies beside files of a site, and knows their sums."""

    def __init__(self, site: Path, deflate: Deflate, kept: BuildCache) -> None:
        self.copies: Copies = {}
        self._site, self._deflate, self._kept = site, deflate, kept

    def pack_runtime(self, root: str, runtime: Runtime) -> None:
        """Packs the files below a folder that the page fetches itself, or hands to the browser as text."""
        for file in runtime.files:
            if file.load not in PACKED_LOADS:
                continue
            data = packed_content(root + file.path, lambda name: (self._site / name).read_bytes())
            if data.startswith(MAGIC) or (file.load == "script" and not _is_text(data)):
                continue
            self.pack(root + file.path, data)

    def pack(self, address: str, data: bytes) -> None:
        """Writes a copy with this content beside the file at an address of the site, if it is worth it."""
        copy = self._site / (address + SUFFIX)
        given = [data, copy.name.encode(), self._deflate.__qualname__.encode()]
        made = self._kept.of("gzip", given, lambda: {copy.name: gzipped(data, self._deflate)})[copy.name]
        if len(made) < MAX_RATIO * len(data):
            copy.write_bytes(made)
            self.copies[address] = PackedCopy(len(made), sum_of(made), sum_of(data))


def _is_text(data: bytes) -> bool:
    """Whether browsers, which compute a script's sum of its decoded text, get the sum of these bytes."""
    try:
        return data.decode("utf-8").encode() == data and not data.startswith(BOM_UTF8)
    except UnicodeDecodeError:
        return False
