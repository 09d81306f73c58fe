"""Reports the download size of a visit to the site."""

import gzip
from pathlib import Path

from steps.archive import contents
from steps.head import Where
from steps.packed import SUFFIX
from steps.pins import Runtime
from steps.project import ARCHIVE_BUDGET, FONTS, NAME, SOUNDS
from steps.sums import contents_of

SMALL_FILES = ("favicon.png", "manifest.webmanifest", "icon-192.png")
COMPRESSED = (".gz", ".apk", ".whl", ".png", ".ogg")  # web servers leave these as they are


def budget(site: Path, runtime: Runtime, where: Where) -> str:
    """Returns a table of the first visit, and of what the service worker fetches in the background."""
    files = dict(contents_of(site))
    apart = [name for name in files if name.endswith(".tar" + SUFFIX) and name != f"{NAME}.tar{SUFFIX}"]
    fonts = [name for name in apart if name.startswith(FONTS)]
    apart = [name for name in apart if name not in fonts]
    texts = [name for name in apart if name != SOUNDS + SUFFIX]
    rows = [
        ("page", *weigh(files, ["index.html"])),
        ("game archive (code and assets)", *weigh(files, [f"{NAME}.tar.gz"])),
        ("texts of one language", *max(weigh(files, [name]) for name in texts)),
        ("icon, manifest", *weigh(files, list(SMALL_FILES))),
    ]
    known = sum(file.bytes or 0 for file in runtime.files)
    if where.own:
        own = [where.root + file.path for file in runtime.files]
        own = [name + SUFFIX if name + SUFFIX in files else name for name in own]
        rows.append(("runtime, from this site", *weigh(files, own)))
    elif known:
        rows.append((f"runtime, from {where.root}", known, known))
    lines = [f"{'bytes':>12} {'gzipped':>12}", *(row(*entry) for entry in rows)]
    lines.append(row("until the first frame", sum(r[1] for r in rows), sum(r[2] for r in rows)))
    lines.append(row("sounds and all languages, after the first frame", *weigh(files, apart)))
    lines += [row(f"{name}, where a text needs it", *weigh(files, [name])) for name in fonts]
    lines.append(
        row("next visits (all of it is kept; only worker.js is asked for)", *weigh(files, ["worker.js"]))
    )
    if not where.own and (lacking := runtime.unpinned()):
        lines.append(f"On top comes what is not pinned, so that its size is not known: {', '.join(lacking)}.")
    archive = len(files[f"{NAME}.tar.gz"])
    share = f"{archive:,} of {ARCHIVE_BUDGET:,} bytes"
    lines.append(f"The game archive uses {share} ({archive / ARCHIVE_BUDGET:.0%}) of its budget:")
    lines += [
        row(f"{kind} ({number} files)", size, zipped)
        for kind, number, size, zipped in contents(files[f"{NAME}.tar.gz"])
    ]
    lines.append(f"{len(files)} files, {sum(map(len, files.values())):,} bytes on the server.")
    return "\n".join(lines)


def row(label: str, size: int, zipped: int) -> str:
    """Formats one line of the table."""
    return f"{size:>12,} {zipped:>12,}  {label}"


def weigh(files: dict[str, bytes], names: list[str]) -> tuple[int, int]:
    """Returns the bytes of files, uncompressed and as sent by a server that compresses."""
    data = [(name, files[name]) for name in names]
    zipped = sum(len(body) if name.endswith(COMPRESSED) else len(gzip.compress(body)) for name, body in data)
    return sum(len(body) for _, body in data), zipped
