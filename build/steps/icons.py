"""Converts the program's icon to the formats of Windows and macOS, which are containers of PNG files."""

import struct
from pathlib import Path

from steps.project import ROOT

LARGE = ROOT / "assets" / "icon.png"  # 512 x 512
SMALL = ROOT / "build" / "page" / "icons" / "icon-64.png"


def program_icon(system: str, folder: Path) -> Path | None:
    """Writes the icon for `sys.platform` to a folder; None if programs of that system have no icon."""
    if system == "win32":
        path = folder / "azulejo.ico"
        path.write_bytes(ico(SMALL.read_bytes(), 64))
        return path
    if system == "darwin":
        path = folder / "azulejo.icns"
        path.write_bytes(icns(LARGE.read_bytes()))
        return path
    return None


def ico(png: bytes, side: int) -> bytes:
    """A Windows icon with one picture: a header, its one entry, the PNG."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), len(header) + 16)
    return header + entry + png


def icns(png: bytes) -> bytes:
    """A macOS icon with one picture of 512 x 512."""
    body = b"ic09" + struct.pack(">I", 8 + len(png)) + png
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
