"""Compresses the site's own runtime, since hosts do not compress all of it.

Each large file exists twice: as it is pinned, for browsers that can't decompress, and as gzip with the suffix
`.gz`, which the page requests and decompresses while it arrives. The library as gzip lacks what the game does
not need (library.py).
"""

import gzip
from codecs import BOM_UTF8
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


def pack_runtime(folder: Path, runtime: Runtime, deflate: Deflate, kept: BuildCache) -> None:
    """Writes compressed copies of the files that the page fetches itself, or hands to the browser as text."""
    for file in runtime.files:
        path = folder / file.path
        if file.load not in PACKED_LOADS:
            continue
        data = packed_content(file.path, lambda name: (folder / name).read_bytes())
        if data.startswith(MAGIC) or (file.load == "script" and not _is_text(data)):
            continue
        pack_file(path, data, deflate, kept)


def pack_file(path: Path, data: bytes, deflate: Deflate, kept: BuildCache) -> None:
    """Writes a compressed copy with this content beside a file, if it is worth it."""
    name = path.name + SUFFIX
    given = [data, name.encode(), deflate.__qualname__.encode()]
    made = kept.of("gzip", given, lambda: {name: gzipped(data, deflate)})
    if len(made[name]) < MAX_RATIO * len(data):
        path.with_name(name).write_bytes(made[name])


def _is_text(data: bytes) -> bool:
    """Whether browsers, which compute a script's sum of its decoded text, get the sum of these bytes."""
    try:
        return data.decode("utf-8").encode() == data and not data.startswith(BOM_UTF8)
    except UnicodeDecodeError:
        return False


def packed_copy(site: Path, address: str) -> Path | None:
    """Returns the compressed copy of the file at an address of the site, if there is one."""
    path = site / (address + SUFFIX)
    return path if "//" not in address and path.is_file() else None


def unpacked_sum(packed: Path) -> str:
    """Returns the sum of what a compressed copy contains."""
    return sum_of(gzip.decompress(packed.read_bytes()))
