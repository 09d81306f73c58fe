"""From what pygbag has made to a finished site: icons, manifest, page head, service worker, list of sums."""

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import tarfile
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from steps.page import part_text
from steps.pins import Runtime
from steps.project import NAME, ROOT, version

ICONS = ROOT / "build" / "page" / "icons"
LISTING = "site.json"
_BUILD = re.compile(r"@@(\w+)@@")


@dataclass(frozen=True)
class Where:
    """Where the finished site finds its runtime, and where it will itself be found."""

    cdn: str  # the folder of pythons.js, relative to the page or absolute
    root: str  # the runtime's root, likewise
    own: bool  # whether the runtime lies inside the site
    url: str | None  # the site's own address, if known


def finish(site: Path, runtime: Runtime, where: Where) -> None:
    """Complete the site in place."""
    for icon in ("icon-192.png", "icon-maskable-512.png"):
        shutil.copy(ICONS / icon, site)
    shutil.copy(ROOT / "assets" / "icon.png", site / "icon-512.png")
    shutil.copy(ROOT / "assets" / "share.png", site)
    (site / "manifest.webmanifest").write_text(part_text("manifest.webmanifest"), encoding="utf-8")
    (site / "robots.txt").write_text("User-agent: *\nAllow: /\n", encoding="utf-8")
    repack(site / f"{NAME}.apk", site / f"{NAME}.tar.gz")
    build = build_name(site)
    write_page(site, runtime, where, build)
    write_worker(site, runtime, where, build)
    sums = {name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in contents_of(site)}
    listing = {"version": version(), "build": build, "runtime": where.root, "files": sums}
    (site / LISTING).write_text(json.dumps(listing, indent=1) + "\n", encoding="utf-8")


def repack(apk: Path, tarball: Path) -> None:
    """Write the tar.gz anew from the apk: pygbag's differs at every build, this one only with its files."""
    packed = io.BytesIO()
    with (
        ZipFile(apk) as source,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target,
    ):
        for name in sorted(source.namelist()):
            data = source.read(name)
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(data), 0o644
            target.addfile(entry, io.BytesIO(data))
    tarball.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def contents_of(site: Path) -> list[tuple[str, bytes]]:
    """List names and bytes of the site's files."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    return [(path.relative_to(site).as_posix(), path.read_bytes()) for path in paths]


def build_name(site: Path) -> str:
    """Name this build after everything in it but the apk: that holds times, and the same as the tar.gz."""
    digest = hashlib.sha256(part_text("worker.js").encode())
    for name, data in contents_of(site):
        if name not in (f"{NAME}.apk", LISTING):
            digest.update(name.encode() + hashlib.sha256(data).digest())
    return digest.hexdigest()[:12]


def write_page(site: Path, runtime: Runtime, where: Where, build: str) -> None:
    """Fill in what only the finished site knows, last of all the security policy with its sums of scripts."""
    page = site / "index.html"
    archive = f"{NAME}.tar.gz"
    parts: list[dict[str, Any]] = [
        {"url": where.root + file.path, "load": file.load, "part": file.part, "bytes": file.bytes}
        for file in runtime.files
    ]
    if runtime.index is not None:
        size = len(runtime.index_text())  # a public one is longer, and as quickly there
        parts.append({"url": where.root + runtime.index, "load": "index", "part": "pygame", "bytes": size})
    parts.append({"url": archive, "load": "fetch", "part": "game", "bytes": (site / archive).stat().st_size})
    facts = {"version": version(), "build": build, "parts": parts}
    filled = {
        "INDEX": "../" * runtime.loader.count("/") or "./",
        "SITE": json.dumps(facts).replace("<", "\\u003c"),
        "PRELOADS": "\n".join(preload(part["url"], part["load"]) for part in parts[1:]).strip(),
        "SOCIAL": social(where.url),
    }
    text = _BUILD.sub(lambda found: filled.get(found[1], found[0]), page.read_text(encoding="utf-8"))
    page.write_text(text.replace("@@POLICY@@", escape(policy(text, where))), encoding="utf-8")


def preload(url: str, load: str) -> str:
    """A hint for files that scripts will ask for; the page itself begins with those it can fetch."""
    hints = {
        "script": '<link rel="preload" as="script" href="{}">',
        "module": '<link rel="modulepreload" href="{}">',
    }
    return hints[load].format(escape(url)) if load in hints else ""


def social(url: str | None) -> str:
    """Tags for link previews. Most readers want whole addresses, which only the owner knows."""
    base = "" if url is None else escape(url)
    tags = [f'<meta property="og:image" content="{base}share.png">']
    if url is not None:
        tags += [f'<meta property="og:url" content="{base}">', f'<link rel="canonical" href="{base}">']
    return "\n".join(tags)


def sum_of(text: str | bytes) -> str:
    """The sum as policies and integrity attributes write it."""
    return integrity(hashlib.sha256(text.encode() if isinstance(text, str) else text).digest())


def integrity(digest: bytes) -> str:
    """A SHA-256 digest as policies and integrity attributes write it."""
    return "sha256-" + base64.b64encode(digest).decode()


def inline(page: str, tag: str) -> list[str]:
    """The texts of the page's inline scripts or styles."""
    return re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.S)


def policy(page: str, where: Where) -> str:
    """The Content-Security-Policy: this site, the runtime's place, and exactly the page's own inline code.

    'unsafe-eval' stays because the runtime needs it: Emscripten evaluates the JavaScript that C libraries
    such as SDL bring, and pygbag's bridge runs JavaScript handed over by Python.
    """
    host = "" if where.own or "//" not in where.cdn else " " + re.sub(r"(//[^/]+/).*", r"\1", where.cdn)
    scripts = " ".join(f"'{sum_of(text)}'" for text in inline(page, "script"))
    styles = " ".join(f"'{sum_of(text)}'" for text in inline(page, "style"))
    rules = {
        "default-src": "'none'",
        "script-src": f"'self'{host} 'wasm-unsafe-eval' 'unsafe-eval' {scripts}",
        "style-src": styles,
        "connect-src": f"'self'{host} blob: data:",
        "img-src": "'self' blob: data:",
        "media-src": f"'self'{host} blob: data:",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def write_worker(site: Path, runtime: Runtime, where: Where, build: str) -> None:
    """The service worker with the list of what it keeps: the site's files as they are, and the runtime.

    The index that it keeps is the build's own, so that it goes with the wheel beside it.
    """
    kept = ["index.html", f"{NAME}.tar.gz", "manifest.webmanifest", "favicon.png"]
    kept += ["icon-192.png", "icon-512.png"]
    files = [[name, sum_of((site / name).read_bytes())] for name in kept]
    pinned = [
        [where.root + file.path, integrity(bytes.fromhex(file.sha256)) if file.sha256 else ""]
        for file in runtime.files
    ]
    index = [] if runtime.index is None else [where.root + runtime.index, runtime.index_text()]
    name = hashlib.sha256(json.dumps([pinned, index]).encode()).hexdigest()[:12]
    facts = {
        "build": build,
        "files": files,
        "runtime": name,
        "runtimeFiles": pinned,
        "index": index,
        "own": where.own,
    }
    text = part_text("worker.js").replace("@@WORKER@@", json.dumps(facts))
    (site / "worker.js").write_text(text + "\n", encoding="utf-8")
