"""The site's build script in this process: another one takes half a second to begin."""

import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Told:
    """The exit status of a run, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


@cache
def _main() -> Callable[[], int]:
    sys.path.insert(0, str(ROOT / "build"))
    spec = spec_from_file_location("site_script", ROOT / "build" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    main: Callable[[], int] = module.main
    return main


def site_script(*words: object) -> Told:
    """Run it with these arguments; without bytecode unless they say so, since compiling takes most of its time."""
    argv = ["build/site.py", *map(str, words)]
    if "--out" in argv and "--bytecode" not in argv:
        argv += ["--bytecode", "none"]
    out, errors = StringIO(), StringIO()
    with patch.object(sys, "argv", argv), redirect_stdout(out), redirect_stderr(errors):
        try:
            status = _main()()
        except SystemExit as ended:
            status = int(ended.code or 0)
    return Told(status, out.getvalue(), errors.getvalue())
