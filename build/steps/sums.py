"""The files of a site and their SHA-256 sums, as policies and integrity attributes write them."""

import base64
import hashlib
from pathlib import Path


def contents_of(site: Path) -> list[tuple[str, bytes]]:
    """List names and bytes of the site's files."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    return [(path.relative_to(site).as_posix(), path.read_bytes()) for path in paths]


def sum_of(text: str | bytes) -> str:
    """The sum as policies and integrity attributes write it."""
    return integrity(hashlib.sha256(text.encode() if isinstance(text, str) else text).digest())


def integrity(digest: bytes) -> str:
    """A SHA-256 digest as policies and integrity attributes write it."""
    return "sha256-" + base64.b64encode(digest).decode()
