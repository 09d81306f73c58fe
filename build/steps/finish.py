"""Completes pygbag's output to a site: icons, manifest, page, service worker, list of checksums."""

import hashlib
import json
import shutil
from functools import partial
from pathlib import Path

from steps.archive import (
    ZOPFLI_RATIO,
    Deflate,
    by_zlib,
    entries_of,
    forms,
    spare,
    taken_apart,
)
from steps.build_cache import BuildCache, pairs, told_of
from steps.bytecode import in_place_of_sources, with_bytecode
from steps.head import Contents, Where, write_page
from steps.packed import SiteCompressor
from steps.page import part_text, word_files
from steps.pins import Runtime
from steps.project import FONTS, NAME, ROOT, version
from steps.sums import contents_of, integrity, sum_of

ICONS = ROOT / "build" / "page" / "icons"
SITE_LIST = "site.json"
SENTENCE = "told"  # name of the report in the cache, beside the files


def finish(
    site: Path,
    runtime: Runtime,
    where: Where,
    kept: BuildCache,
    python: list[str] | None = None,
    deflate: Deflate = by_zlib,
) -> str:
    """Completes the site in place; returns a report. `python` compiles for the runtime."""
    for icon in ("icon-192.png", "icon-maskable-512.png"):
        shutil.copy(ICONS / icon, site)
    shutil.copy(ROOT / "assets" / "icon.png", site / "icon-512.png")
    shutil.copy(ROOT / "assets" / "share.png", site)
    (site / "manifest.webmanifest").write_text(part_text("manifest.webmanifest"), encoding="utf-8")
    (site / "robots.txt").write_text("User-agent: *\nAllow: /\n", encoding="utf-8")
    apk = site / f"{NAME}.apk"
    rest, apart = taken_apart(entries_of(apk))
    packer = SiteCompressor(site, deflate, kept)
    for name, data in apart.items():
        (site / name).write_bytes(data)
        packer.pack(name, data)
    entries, told = _filled(rest, python, 1 if deflate is by_zlib else ZOPFLI_RATIO, kept)
    tarball, zipped = forms(entries, deflate)
    (site / f"{NAME}.tar.gz").write_bytes(tarball)
    apk.write_bytes(zipped)
    if where.own:
        packer.pack_runtime(where.root, runtime)
    words = word_files()
    for name, text in words.items():
        (site / name).write_text(text, encoding="utf-8", newline="\n")
    contents = Contents(tuple(apart), packer.copies, tuple(words))
    page = site / "index.html"
    template = page.read_text(encoding="utf-8")
    write_page(site, runtime, where, "", contents)  # another build where only pins or words are others
    build = build_name(site)
    page.write_text(template, encoding="utf-8")
    write_page(site, runtime, where, build, contents)
    write_worker(site, runtime, where, build, contents)
    sums = {name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in contents_of(site)}
    listing = {"version": version(), "build": build, "runtime": where.root, "files": sums}
    (site / SITE_LIST).write_text(json.dumps(listing, indent=1) + "\n", encoding="utf-8")
    return told


def _filled(
    entries: dict[str, bytes], python: list[str] | None, share: float, kept: BuildCache
) -> tuple[dict[str, bytes], str]:
    """The archive's files with bytecode, and a sentence about that, as kept or as made now."""

    def chosen() -> dict[str, bytes]:
        whole, told = with_bytecode(entries, python, partial(spare, share=share), kept)
        return {name: data for name, data in whole.items() if name not in entries} | {SENTENCE: told.encode()}

    more = kept.of("bytecode", [*pairs(entries), *told_of(python), str(share).encode()], chosen)
    told = more.pop(SENTENCE).decode()
    return in_place_of_sources(entries, more), told


def build_name(site: Path) -> str:
    """Returns a name for this build, a checksum of all files."""
    digest = hashlib.sha256(part_text("worker.js").encode())
    for name, data in contents_of(site):
        if name != SITE_LIST:
            digest.update(name.encode() + hashlib.sha256(data).digest())
    return digest.hexdigest()[:12]


def write_worker(site: Path, runtime: Runtime, where: Where, build: str, contents: Contents) -> None:
    """The service worker with the list of what it keeps: the site's files as they are, and the runtime.

    Fonts of scripts it keeps from when a page asks for them.

    The index that it keeps is the build's own, so that it goes with the wheel beside it.
    """
    kept = ["index.html", f"{NAME}.tar.gz", "manifest.webmanifest", "favicon.png"]
    kept += ["icon-192.png", "icon-512.png", *contents.words]
    kept += (name for name in contents.apart if not name.startswith(FONTS))

    def entry(name: str, total: str) -> list[str]:
        """A name with the sums of the file, of its compressed copy and of what that contains."""
        copy = contents.copies.get(name)
        return [name, total] + ([copy.sum, copy.content_sum] if copy else [])

    files = [entry(name, sum_of((site / name).read_bytes())) for name in kept]
    later = [
        entry(name, sum_of((site / name).read_bytes())) for name in contents.apart if name.startswith(FONTS)
    ]
    pinned = [
        entry(where.root + file.path, integrity(bytes.fromhex(file.sha256)) if file.sha256 else "")
        for file in runtime.files
    ]
    index = [] if runtime.index is None else [where.root + runtime.index, runtime.index_text()]
    name = hashlib.sha256(json.dumps([pinned, index]).encode()).hexdigest()[:12]
    facts = {
        "build": build,
        "files": files,
        "later": later,
        "runtime": name,
        "runtimeFiles": pinned,
        "index": index,
        "own": where.own,
    }
    text = part_text("worker.js").replace("@@WORKER@@", json.dumps(facts))
    (site / "worker.js").write_text(text + "\n", encoding="utf-8")
