"""Build the static web site: stage clean copies of the sources, run pygbag on them, collect the result.

    python build/site.py [--cdn URL] [--out DIR] [--serve [PORT]]

Needs pygbag 0.9.3 (`pip install -e ".[dev]"`) and no network. The site may be served by any web server;
its page fetches Python and pygame from pygbag's public site, or from the place that --cdn names.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from steps.budget import contents
from steps.packing import check_tools, run_pygbag
from steps.project import CDN, NAME, ROOT, BuildError
from steps.serving import serve
from steps.stage import stage

PORT = 8080


def main() -> int:
    """Build, and serve if asked to. Exit status 2 when the site can't be built."""
    parser = argparse.ArgumentParser(description="Build the web site.")
    parser.add_argument("--cdn", default=CDN, metavar="URL", help="folder of pythons.js [%(default)s]")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "web", metavar="DIR", help="[build/web]")
    parser.add_argument("--serve", nargs="?", type=int, const=PORT, metavar="PORT", help=f"serve it [{PORT}]")
    args = parser.parse_args()
    try:
        check_tools()
        build(args.out, args.cdn if args.cdn.endswith("/") else args.cdn + "/")
    except BuildError as error:
        print(f"build/site.py: {error}", file=sys.stderr)
        return 2
    print(contents(args.out))
    if args.serve is not None:
        serve(args.out, args.serve)
    return 0


def build(out: Path, cdn: str) -> None:
    """Build the site into `out`, replacing what an earlier build left there."""
    if out.exists() and any(out.iterdir()) and not (out / f"{NAME}.apk").exists():
        raise BuildError(f"{out} holds something else than an earlier build: choose another --out.")
    with tempfile.TemporaryDirectory() as temporary:
        app = Path(temporary) / NAME
        stage(app)
        made = run_pygbag(app, cdn)
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(made, out)


if __name__ == "__main__":
    sys.exit(main())
