"""Builds the game's archive in two formats, reproducibly."""

import gzip
import io
import struct
import tarfile
import zlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

from steps.project import ARCHIVE_BUDGET, FONTS, SOUNDS, BuildError

TAR_NAME = b"azulejo.tar"
SOUND_FOLDER, TEXTS_FOLDER = "assets/assets/sounds", "assets/game/texts"
SCRIPTS_FOLDER = "assets/assets/fonts/scripts/"
WRAPPING_BYTES = 200  # most bytes of either format besides the deflated data
ZOPFLI = "zopfli"  # compresses better, a hundred times slower
ZOPFLI_RATIO = 0.965  # of zlib's size; measured as 0.957
ZIP_DATE = 0x21  # 1 January 1980, the earliest date of a zip
Deflate = Callable[[bytes], bytes]


def entries_of(apk: Path) -> dict[str, bytes]:
    """The files in pygbag's zip, by name."""
    with ZipFile(apk) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist())}


def by_zlib(data: bytes) -> bytes:
    """Compresses with zlib."""
    pressing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return pressing.compress(data) + pressing.flush()


def by_zopfli() -> Deflate:
    """Returns the function that compresses with the package zopfli; BuildError if it is not installed."""
    if find_spec(ZOPFLI) is None:
        raise BuildError(f"{ZOPFLI} is missing: run `pip install {ZOPFLI}`, or build without --zopfli.")
    module = import_module(f"{ZOPFLI}.zlib")

    def deflate(data: bytes) -> bytes:
        packed: bytes = module.compress(data, numiterations=5)
        return packed[2:-4]  # without the header and the sum of zlib's own form

    return deflate


def spare(entries: dict[str, bytes], share: float = 1) -> float:
    """Returns the bytes that the archive of these files leaves of its budget, at a share of zlib's size."""
    return ARCHIVE_BUDGET - WRAPPING_BYTES - len(by_zlib(_tar(entries))) * share


KIND_OF_SUFFIX = {"py": "sources", "pyc": "bytecode", "ogg": "sounds", "ttf": "fonts", "json": "numbers"}


def contents(archive: bytes) -> list[tuple[str, int, int, int]]:
    """Returns the contents of a tar.gz, largest first: kind, number of files, bytes, compressed bytes.

    Compressed together they take less, since similar files share strings.
    """
    found: dict[str, list[bytes]] = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        for member in packed:
            kind = KIND_OF_SUFFIX.get(member.name.rsplit(".", 1)[-1], "other")
            kind = "texts" if kind == "numbers" and "/texts/" in member.name else kind
            if (held := packed.extractfile(member)) is not None:
                found.setdefault(kind, []).append(held.read())
    rows = [
        (kind, len(files), sum(map(len, files)), len(gzip.compress(b"".join(files), 9)))
        for kind, files in found.items()
    ]
    return sorted(rows, key=lambda row: -row[-1])


def forms(entries: dict[str, bytes], deflate: Deflate = by_zlib) -> tuple[bytes, bytes]:
    """Returns the archive as tar.gz and as zip; unlike pygbag's archives they are reproducible.

    The zip is for hosts that unpack all gzip files, such as itch.io. It contains the same tar as one file,
    since files that are compressed separately take a third more.
    """
    tar = _tar(entries)
    deflated = deflate(tar)
    return _gzip(tar, deflated), _zip(tar, deflated)


def taken_apart(entries: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Returns the files without those that travel apart, and the uncompressed archives of those by name.

    Pages fetch the catalogue of the player's language beside the archive, and the rest after the first frame;
    fonts of scripts only where they are needed.
    """
    apart: dict[str, dict[str, bytes]] = {}
    for name, data in entries.items():
        apart.setdefault(_apart_in(name), {})[name] = data
    rest = apart.pop("", {})
    return rest, {name: _tar(files) for name, files in apart.items()}


def _apart_in(name: str) -> str:
    """Returns the name of the archive in which a file travels apart; '' if it is in the game's."""
    folder, _, file = name.rpartition("/")
    if folder == SOUND_FOLDER:
        return SOUNDS
    if folder.startswith(SCRIPTS_FOLDER):
        return f"{FONTS}{folder.removeprefix(SCRIPTS_FOLDER)}.tar"
    return texts_tar(file.removesuffix(".json")) if folder == TEXTS_FOLDER and file.endswith(".json") else ""


def texts_tar(code: str) -> str:
    """Returns the name of the archive with the texts in a language."""
    return f"texts-{code}.tar"


def gzipped(data: bytes, deflate: Deflate = by_zlib) -> bytes:
    """Returns a gzip file without a timestamp."""
    return _gzip(data, deflate(data))


def _gzip(data: bytes, deflated: bytes) -> bytes:
    head = struct.pack("<2s2BL2B", b"\x1f\x8b", zlib.DEFLATED, 0, 0, 2, 255)
    return head + deflated + struct.pack("<2L", zlib.crc32(data), len(data))


def _zip(data: bytes, deflated: bytes) -> bytes:
    """Returns a zip of one file that is compressed already, which Python's module can't write."""
    facts = struct.pack(
        "<5H3L2H", 20, 0, zlib.DEFLATED, 0, ZIP_DATE, zlib.crc32(data), len(deflated), len(data),
        len(TAR_NAME), 0,
    )
    local = b"PK\3\4" + facts + TAR_NAME + deflated
    listed = b"PK\1\2\x14\3" + facts + struct.pack("<3H2L", 0, 0, 0, 0o644 << 16, 0) + TAR_NAME
    return local + listed + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, len(listed), len(local), 0)


def _tar(entries: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target:
        for name in sorted(entries, key=_kin):
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(entries[name]), 0o644
            target.addfile(info, io.BytesIO(entries[name]))
    return packed.getvalue()


def _kin(name: str) -> tuple[str, str, str]:
    """Returns a sort key that puts similar files next to each other, since deflate looks back only 32 kB."""
    folder, _, file = name.rpartition("/")
    return name.rsplit(".", 1)[-1], folder, file
