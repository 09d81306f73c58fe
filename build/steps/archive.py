"""The game's archive in its two forms, the same bytes for the same files."""

import gzip
import io
import tarfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from steps.project import ARCHIVE_BUDGET

DATED = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say
INSIDE = "azulejo.tar"
ZIP_MORE = 200  # bytes by which a zip with one entry is larger than a gzip file, at most


def entries_of(apk: Path) -> dict[str, bytes]:
    """The files in pygbag's zip, by name."""
    with ZipFile(apk) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist())}


def fits(entries: dict[str, bytes]) -> bool:
    """Whether these files make an archive within the budget. Both forms hold the same deflated bytes."""
    return len(gzip.compress(_tar(entries), 9)) + ZIP_MORE <= ARCHIVE_BUDGET


KINDS = {"py": "sources", "pyc": "bytecode", "ogg": "sounds", "ttf": "fonts", "json": "numbers"}


def contents(archive: bytes) -> list[tuple[str, int, int, int]]:
    """What a tar.gz holds, the largest first: kind, number of files, bytes, and bytes when packed by itself.

    Packed together they take less: a module's bytecode and its source have their words in common.
    """
    found: dict[str, list[bytes]] = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        for member in packed:
            kind = KINDS.get(member.name.rsplit(".", 1)[-1], "other")
            kind = "texts, " + kind if "/texts/" in member.name else kind
            if (held := packed.extractfile(member)) is not None:
                found.setdefault(kind, []).append(held.read())
    rows = [
        (kind, len(files), sum(map(len, files)), len(gzip.compress(b"".join(files), 9)))
        for kind, files in found.items()
    ]
    return sorted(rows, key=lambda row: -row[-1])


def forms(entries: dict[str, bytes]) -> tuple[bytes, bytes]:
    """The archive as tar.gz and as zip. pygbag's hold times, and its tar.gz differs at every build.

    The zip is for places that unpack every gzip file on the way, such as itch.io. It holds the same tar in
    one piece, since files that are compressed one by one take a third more.
    """
    packed, zipped = _tar(entries), io.BytesIO()
    with ZipFile(zipped, "w") as archive:
        entry = ZipInfo(INSIDE, DATED)
        entry.external_attr = 0o644 << 16
        archive.writestr(entry, packed, ZIP_DEFLATED, 9)
    return gzip.compress(packed, 9, mtime=0), zipped.getvalue()


def _tar(entries: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target:
        for name in sorted(entries, key=_kin):
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(entries[name]), 0o644
            target.addfile(info, io.BytesIO(entries[name]))
    return packed.getvalue()


def _kin(name: str) -> tuple[str, bool, str, str]:
    """Order by which what is alike stands near each other, as packing looks back no more than 32 kB.

    Bytecode is more like other bytecode than like its source, texts more like the same in other languages.
    """
    folder, _, file = name.replace("__pycache__/", "").rpartition("/")
    texts = "/texts/" in name
    return name.rsplit(".", 1)[-1], texts, *((file, folder) if texts else (folder, file))
