"""The zip for itch.io: the finished site with index.html at its root."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from steps.checking import zip_problems
from steps.finish import SITE_LIST
from steps.project import BuildError
from steps.sums import contents_of

LEFT_OUT = (SITE_LIST, "robots.txt", "share.png")  # itch.io has its own
COMPRESSED = (".gz", ".apk", ".whl", ".png", ".ogg")  # compressing again costs time for nothing


def make_zip(site: Path, target: Path) -> None:
    """Write the zip, the same bytes for the same site."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    try:
        write_zip(site, part)
        if found := zip_problems(part):
            raise BuildError("itch.io would refuse the zip: " + "; ".join(found))
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def write_zip(site: Path, target: Path) -> None:
    """Pack what itch.io needs."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in contents_of(site):
            if name not in LEFT_OUT:
                entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                entry.external_attr = 0o644 << 16
                entry.compress_type = 0 if name.endswith(COMPRESSED) else ZIP_DEFLATED
                archive.writestr(entry, data)
