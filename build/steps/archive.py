"""The game's archive in its two forms, the same bytes for the same files."""

import gzip
import io
import tarfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

DATED = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say
INSIDE = "azulejo.tar"


def entries_of(apk: Path) -> dict[str, bytes]:
    """The files in pygbag's zip, by name."""
    with ZipFile(apk) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist())}


def write_archives(entries: dict[str, bytes], apk: Path, tarball: Path) -> None:
    """Write both forms anew: pygbag's hold times, and its tar.gz differs at every build.

    The zip is for places that unpack every gzip file on the way, such as itch.io. It holds the same tar in
    one piece, since files that are compressed one by one take a third more.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target:
        for name in sorted(entries, key=_kin):
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(entries[name]), 0o644
            target.addfile(info, io.BytesIO(entries[name]))
    tarball.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    with ZipFile(apk, "w", compresslevel=9) as zipped:
        entry = ZipInfo(INSIDE, DATED)
        entry.external_attr = 0o644 << 16
        entry.compress_type = ZIP_DEFLATED
        zipped.writestr(entry, packed.getvalue())


def _kin(name: str) -> tuple[str, str, str]:
    """Order by which what is alike stands together: a module's bytecode after its source."""
    kind = name.rsplit(".", 1)[-1]
    if kind == "pyc":
        return "py", name.replace("__pycache__/", "").rsplit(".", 2)[0] + ".py", name
    return kind, name, ""
