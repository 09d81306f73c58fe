"""A site's own runtime, packed: hosts do not compress it, or not all of it.

Each large file stands there twice: as it is, for browsers that can't unpack, and packed by gzip under the
same name with `.gz` behind it, which the page asks for and unpacks while it arrives.
"""

from pathlib import Path

from steps.archive import Deflate, gzipped
from steps.build_cache import BuildCache
from steps.pins import Runtime

SUFFIX = ".gz"
MAGIC = b"\x1f\x8b"  # what gzip files begin with, by which the page tells whether a host has unpacked one

MAX_RATIO = 0.9  # of the plain file: what hardly gets smaller is packed already


def pack_runtime(folder: Path, runtime: Runtime, deflate: Deflate, kept: BuildCache) -> None:
    """Write packed files beside those that the page fetches by itself.

    Scripts and modules are loaded by the browser, which takes them as they are.
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
    """The packed file beside the one at an address of the site, if there is any."""
    path = site / (address + SUFFIX)
    return path if "//" not in address and path.is_file() else None
