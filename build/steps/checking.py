"""Checks a finished site: files and checksums, links, policy, worker, sizes, itch.io's limits."""

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from steps.finish import SITE_LIST
from steps.head import inline
from steps.library import LEFT_OUT, TABLE, idle_paths, packed_content
from steps.packed import SUFFIX
from steps.project import ARCHIVE_BUDGET, NAME
from steps.sums import contents_of, sum_of

ITCH_FILES, ITCH_FILE, ITCH_TOTAL, ITCH_PATH = 1000, 200_000_000, 500_000_000, 240


def problems(site: Path) -> list[str]:
    """Returns the problems of a finished site, as sentences."""
    try:
        listing = json.loads((site / SITE_LIST).read_text(encoding="utf-8"))
        page = (site / "index.html").read_text(encoding="utf-8")
        worker = (site / "worker.js").read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        return [f"no finished site: {getattr(error, 'strerror', None) or error}"]
    files = dict(contents_of(site))
    return [
        *_sums(files, listing),
        *_links(files, page),
        *_policy(page),
        *_worker(files, worker),
        *_budget(files),
        *itch_problems({name: len(data) for name, data in files.items()}),
    ]


def warnings(site: Path) -> list[str]:
    """Returns what is odd about a site without problems, as sentences."""
    root = json.loads((site / SITE_LIST).read_text(encoding="utf-8"))["runtime"]
    if "//" in root:
        return []
    scripts = [path.read_text(encoding="utf-8") for path in (site / root).rglob(TABLE)]
    idle = [path for script in scripts for path in idle_paths(script)]
    return [f"{LEFT_OUT.name} lists {path}, which the runtime's library lacks" for path in idle]


def _sums(files: dict[str, bytes], listing: dict[str, Any]) -> Iterator[str]:
    for name, (size, digest) in listing["files"].items():
        if name not in files:
            yield f"{name} is missing"
        elif len(files[name]) != size or hashlib.sha256(files[name]).hexdigest() != digest:
            yield f"{name} is not the file that was built"
    for name in sorted(set(files) - set(listing["files"]) - {SITE_LIST}):
        yield f"{name} does not belong to the site"


def _links(files: dict[str, bytes], page: str) -> Iterator[str]:
    """Checks that all links of page and manifest within the site exist."""
    manifest = json.loads(files.get("manifest.webmanifest", b'{"icons": []}'))
    targets = re.findall(r'\s(?:href|src)="([^"]+)"', page) + [icon["src"] for icon in manifest["icons"]]
    for target in targets:
        if target.startswith("#"):
            if f'id="{target[1:]}"' not in page:
                yield f"the link to {target} leads nowhere"
        elif "//" not in target and target not in files:
            yield f"the link to {target} leads nowhere"
    if left := re.findall(r"@@\w+@@|\{\{cookiecutter[^}]*\}\}|\[\[[\w.-]+\]\]", page):
        yield f"the page holds {left[0]}, which the build should have filled in"
    if found := re.search(
        r"""<[^>]+\son\w+\s*=\s*["']""", re.sub(r"<script.*?</script>", "", page, flags=re.S)
    ):
        yield f"the page holds an inline event handler: {found[0]}"


def _policy(page: str) -> Iterator[str]:
    for tag in ("script", "style"):
        for text in inline(page, tag):
            if sum_of(text) not in page:
                yield f"the security policy does not know an inline {tag}: {text.strip()[:40]!r}"


def _worker(files: dict[str, bytes], worker: str) -> Iterator[str]:
    found = re.search(r"^const SITE = (\{.*\});$", worker, re.M)
    facts = json.loads(found[1]) if found else {"files": [], "runtimeFiles": []}
    if not facts["files"]:
        yield "the service worker keeps no files"
    entries = [*facts["files"], *facts["runtimeFiles"]]
    packed = [[entry[0] + SUFFIX, entry[2]] for entry in entries if len(entry) > 2]
    for name, integrity, *_ in [*entries, *packed]:
        if "//" in name:
            continue
        if name not in files:
            yield f"the service worker asks for {name}, which is missing"
        elif integrity and sum_of(files[name]) != integrity:
            yield f"the service worker expects another {name}"
    for name, _ in packed:
        plain = name.removesuffix(SUFFIX)
        whole = name in files and plain in files
        if whole and gzip.decompress(files[name]) != packed_content(plain, files.__getitem__):
            yield f"{name} does not hold {plain}"


def _budget(files: dict[str, bytes]) -> Iterator[str]:
    for name in (f"{NAME}.tar.gz", f"{NAME}.apk"):
        size = len(files.get(name, b""))
        if size > ARCHIVE_BUDGET:
            yield f"{name} has {size:,} bytes, more than the budget of {ARCHIVE_BUDGET:,}"


def itch_problems(sizes: dict[str, int]) -> Iterator[str]:
    """Yields what itch.io would refuse."""
    if len(sizes) > ITCH_FILES:
        yield f"{len(sizes)} files are more than itch.io's {ITCH_FILES}"
    if sum(sizes.values()) > ITCH_TOTAL:
        yield f"{sum(sizes.values()):,} bytes are more than itch.io's {ITCH_TOTAL:,}"
    for name, size in sizes.items():
        if size > ITCH_FILE:
            yield f"{name} has {size:,} bytes, more than itch.io's {ITCH_FILE:,}"
        if len(name) > ITCH_PATH:
            yield f"the path {name} is longer than itch.io's {ITCH_PATH} characters"


def zip_problems(path: Path) -> list[str]:
    """Returns the problems of a zip for itch.io."""
    try:
        with ZipFile(path) as archive:
            if damaged := archive.testzip():
                return [f"{damaged} is damaged"]
            sizes = {info.filename: info.file_size for info in archive.infolist()}
    except (OSError, BadZipFile) as error:
        return [f"{path} is no zip: {error}"]
    lacking = [] if "index.html" in sizes else ["index.html is not at the zip's root"]
    return [*lacking, *itch_problems(sizes)]
