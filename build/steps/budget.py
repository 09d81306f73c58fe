"""What the site weighs."""

import gzip
from pathlib import Path


def contents(out: Path) -> str:
    """Describe the site: each file, its size as it is and as a web server would compress it."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    lines = [f"{out}", f"{'bytes':>10} {'gzipped':>10}  file"]
    total = zipped = 0
    for path in files:
        data = path.read_bytes()
        size = len(gzip.compress(data))
        lines.append(f"{len(data):>10,} {size:>10,}  {path.relative_to(out)}")
        total, zipped = total + len(data), zipped + size
    lines.append(f"{total:>10,} {zipped:>10,}  in all; the page fetches one of the two archives")
    return "\n".join(lines)
