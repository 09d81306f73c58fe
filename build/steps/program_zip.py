"""A program as a zip to download, and its sum beside it."""

import hashlib
import stat
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from steps.project import NAME, ROOT

LICENCES = {"LICENSE": ROOT / "LICENSE"}
LICENCES |= {path.name: path for path in sorted((ROOT / "assets" / "fonts").glob("*-OFL.txt"))}


def zip_program(program: Path, target: Path) -> str:
    """Write the zip with the program, a file or a folder, and the licences; return the zip's SHA-256 sum.

    Links inside a macOS program and the right to be executed survive. Beside it lies what
    `sha256sum -c` reads.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    with ZipFile(part, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in [program, *sorted(program.rglob("*"))]:
            _add(archive, path, path.relative_to(program.parent).as_posix())
        for name, path in LICENCES.items():
            archive.write(path, f"{NAME}-{name}")
    part.replace(target)
    total = hashlib.sha256(target.read_bytes()).hexdigest()
    target.with_name(target.name + ".sha256").write_text(f"{total}  {target.name}\n", encoding="utf-8")
    return total


def _add(archive: ZipFile, path: Path, name: str) -> None:
    if path.is_symlink():
        entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.create_system = 3  # Unix, which knows links
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, path.readlink().as_posix())
    elif path.is_file():
        archive.write(path, name)
