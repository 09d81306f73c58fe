"""Which modules a site of its own leaves out of the runtime's library."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

from steps.library import is_listed, paths_left_out

HOMES = ("/usr/lib/python3.12/", "/data/data/org.python/assets/site-packages/")


def left_out(module: str) -> bool:
    """Whether the list leaves out a module's file."""
    path = module.replace(".", "/")
    files = [f"{home}{path}{end}" for home in HOMES for end in (".py", "/__init__.py")]
    listed = paths_left_out()
    return any(is_listed(file, listed) for file in files)
