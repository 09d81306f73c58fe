"""Compresses the site's own runtime, since hosts do not compress all of it.

Each large file exists twice: uncompressed, for browsers that can't decompress, and as gzip with the suffix
`.gz`, which the page requests and decompresses while it arrives.
"""

from pathlib import Path

from steps.archive import Deflate, gzipped
from steps.build_cache import BuildCache
from steps.pins import Runtime

SUFFIX = ".gz"
MAGIC = b"\x1f\x8b"  # of gzip files: the page checks whether the host has decompressed one

MAX_RATIO = 0.9  # of the uncompressed size; others are compressed already


def pack_runtime(folder: Path, runtime: Runtime, deflate: Deflate, kept: BuildCache) -> None:
    """Writes compressed copies of the files that the page fetches itself.

    Scripts and modules are loaded by the browser, uncompressed.
    """
    for file in runtime.files:
        path = folder / file.path
        if file.load != "fetch" or (data := path.read_bytes()).startswith(MAGIC):
            continue
        name = path.name + SUFFIX

        def packed(name: str = name, data: bytes = data) -> dict[str, bytes]:
            return {name: gzipped(data, deflate)}

        made = kept.of("runtime", [data, name.encode(), deflate.__qualname__.encode()], packed)
        if len(made[name]) < MAX_RATIO * len(data):
            path.with_name(name).write_bytes(made[name])


def packed_copy(site: Path, address: str) -> Path | None:
    """Returns the compressed copy of the file at an address of the site, if there is one."""
    path = site / (address + SUFFIX)
    return path if "//" not in address and path.is_file() else None
