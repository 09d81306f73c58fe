"""Fills the page with values of the finished site: sizes, checksums, previews, the security policy."""

import json
import re
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from steps.cards import cards_html
from steps.packed import Copies
from steps.pins import Runtime
from steps.project import NAME, ROOT, version
from steps.relays import sources
from steps.sums import integrity, sum_of

sys.path.insert(0, str(ROOT))

from game.texts import LANGUAGES
from game.texts.catalogue import ENGLISH
from game.texts.po import page_texts

_BUILD = re.compile(r"@@(\w+)@@")
_COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)  # a line of a script: a tenth of what the page weighs


@dataclass(frozen=True)
class Where:
    """Where the finished site finds its runtime, and where it will itself be found."""

    cdn: str  # the folder of pythons.js, relative to the page or absolute
    root: str  # the runtime's root, likewise
    own: bool  # whether the runtime lies inside the site
    url: str | None  # the site's own address, if known
    strict: bool = True  # whether only the pinned files may run
    relays: tuple[str, ...] = ()  # where people meet who play together


@dataclass(frozen=True)
class Contents:
    """What a site carries besides the archive: archives apart, packed copies, files with the page's texts."""

    apart: tuple[str, ...]
    copies: Copies
    words: tuple[str, ...]


def write_page(site: Path, runtime: Runtime, where: Where, build: str, contents: Contents) -> None:
    """Fill in what only the finished site knows, last of all the security policy with its sums of scripts."""
    page = site / "index.html"
    parts = [*runtime_parts(runtime, where, contents.copies), archive_part(site)]
    facts = {"version": version(), "build": build, "own": where.own, "parts": parts}
    facts["apart"] = {name: apart_part(site, name, contents.copies) for name in contents.apart}
    loader = parts[0]["sum"]
    filled = {
        "INTEGRITY": f'integrity="{loader}" crossorigin="anonymous"' if loader else "",
        "INDEX": "../" * runtime.loader.count("/") or "./",
        "SITE": json.dumps(facts).replace("<", "\\u003c"),
        "PRELOADS": "\n".join([import_map(parts[1:]), *map(preload, parts[1:])]).strip(),
        "SOCIAL": social(where.url),
        "WORDS": json.dumps(page_texts(ENGLISH), ensure_ascii=False).replace("<", "\\u003c"),
        "LANGUAGES": json.dumps({language.code: language.tag for language in LANGUAGES}),
        "CARDS": cards_html(),
    }
    written = _COMMENT.sub("", page.read_text(encoding="utf-8"))
    text = _BUILD.sub(lambda found: filled.get(found[1], found[0]), written)
    handed = [part["packedSum"] for part in parts if part["load"] == "script" and "packed" in part]
    page.write_text(text.replace("@@POLICY@@", escape(policy(text, where, handed))), encoding="utf-8")


def runtime_parts(runtime: Runtime, where: Where, copies: Copies) -> list[dict[str, Any]]:
    """Returns the runtime files that the page loads, with the sizes of packed copies.

    Checksums are left out if the page follows a public runtime.
    """
    parts: list[dict[str, Any]] = []
    for file in runtime.files:
        known = file.sha256 if where.strict else None
        total = integrity(bytes.fromhex(known)) if known else ""
        url = where.root + file.path
        part = {"url": url, "load": file.load, "part": file.part, "bytes": file.bytes, "sum": total}
        parts.append(part | packed_facts(copies, url))
    if runtime.index is not None:
        text = runtime.index_text()  # a public one is longer, as quickly there, and another one tomorrow
        url, total = where.root + runtime.index, sum_of(text) if where.own else ""
        parts.append({"url": url, "load": "index", "part": "pygame", "bytes": len(text), "sum": total})
    return parts


def archive_part(site: Path) -> dict[str, Any]:
    """Returns the game's archive, and the fallback with the same content."""
    places = [
        {"url": name, "bytes": (site / name).stat().st_size, "sum": sum_of((site / name).read_bytes())}
        for name in (f"{NAME}.tar.gz", f"{NAME}.apk")
    ]
    return {**places[0], "load": "archive", "part": "game", "others": places[1:]}


def apart_part(site: Path, name: str, copies: Copies) -> dict[str, Any]:
    """Returns an archive of files that travel apart."""
    data = (site / name).read_bytes()
    part = {"url": name, "load": "archive", "part": "game", "bytes": len(data), "sum": sum_of(data)}
    return part | packed_facts(copies, name)


def packed_facts(copies: Copies, url: str) -> dict[str, Any]:
    """Returns the size of a file's compressed copy and the sum of what it contains, if there is one."""
    copy = copies.get(url)
    return {"packed": copy.size, "packedSum": copy.content_sum} if copy else {}


def import_map(parts: list[dict[str, Any]]) -> str:
    """The sums of modules that the loader imports: a preload's holds for the preload alone."""
    sums = {
        part["url"] if "//" in part["url"] else f"./{part['url']}": part["sum"]
        for part in parts
        if part["load"] == "module" and part["sum"]
    }
    return f'<script type="importmap">{json.dumps({"integrity": sums})}</script>' if sums else ""


def preload(part: dict[str, Any]) -> str:
    """A hint for files that scripts will ask for; the page itself begins with those it can fetch."""
    hints = {"script": 'rel="preload" as="script"', "module": 'rel="modulepreload"'}
    if part["load"] not in hints or "packed" in part:
        return ""
    total = f' integrity="{part["sum"]}" crossorigin="anonymous"' if part["sum"] else ""
    return f'<link {hints[part["load"]]} href="{escape(part["url"])}"{total}>'


def social(url: str | None) -> str:
    """Tags for link previews. Most readers want whole addresses, which only the owner knows."""
    base = "" if url is None else escape(url)
    tags = [f'<meta property="og:image" content="{base}share.png">']
    if url is not None:
        tags += [f'<meta property="og:url" content="{base}">', f'<link rel="canonical" href="{base}">']
    return "\n".join(tags)


def inline(page: str, tag: str) -> list[str]:
    """The texts of the page's inline scripts or styles."""
    return re.findall(rf'<{tag}(?: type="importmap")?>(.*?)</{tag}>', page, re.S)


def policy(page: str, where: Where, handed: list[str]) -> str:
    """The Content-Security-Policy: this site, the runtime's place, and exactly the page's own inline code.

    `handed`: the sums of scripts whose text the page decompresses and hands to the browser.

    'unsafe-eval' stays because the runtime needs it: Emscripten evaluates the JavaScript that C libraries
    such as SDL bring, and pygbag's bridge runs JavaScript handed over by Python.
    """
    host = "" if where.own or "//" not in where.cdn else " " + re.sub(r"(//[^/]+/).*", r"\1", where.cdn)
    sums = [*map(sum_of, inline(page, "script")), *handed]
    scripts = " ".join(f"'{one}'" for one in sums)
    styles = " ".join(f"'{sum_of(text)}'" for text in inline(page, "style"))
    rules = {
        "default-src": "'none'",
        "script-src": f"'self'{host} 'wasm-unsafe-eval' 'unsafe-eval' {scripts}",
        "style-src": styles,
        "connect-src": f"'self'{host} blob: data:{sources(where.relays)}",
        "img-src": "'self' blob: data:",
        "media-src": f"'self'{host} blob: data:",
        "worker-src": "'self' data:",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())
