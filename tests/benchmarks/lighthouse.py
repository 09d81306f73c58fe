"""What Lighthouse, Google's checker of web pages, says of the site.

    python tests/benchmarks/lighthouse.py [--desktop]

Needs npm (fetches Lighthouse), Chromium and the browser stand-in (AZULEJO_WEBSTAND). Prints the score of each
category and every check that is not passed.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from runtimes import build_site, prepare_runtime, serve_built_site  # noqa: E402
from serving import SiteServer  # noqa: E402
from steps.starting import FLAGS, find_chromium  # noqa: E402

LIGHTHOUSE = "lighthouse@12"


def report(url: str, folder: Path, desktop: bool) -> dict[str, Any]:
    """Run Lighthouse on the address."""
    out = folder / "report.json"
    words = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={out}"]
    words += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}", "--max-wait-for-load=120000"]
    words += ["--preset=desktop"] if desktop else []
    environment = os.environ | {"CHROME_PATH": find_chromium() or ""}
    subprocess.run(words, cwd=folder, env=environment, check=True)
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--desktop", action="store_true", help="not the phone that Lighthouse imitates")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cdn = serve_built_site(folder, prepare_runtime())
        options = folder / "runtime.json", "--self-host"
        server = SiteServer(build_site(folder / "own", cdn.url + "cdn/", *options))
        found = report(server.url, folder, args.desktop)
        server.close()
        cdn.close()
    for category in found["categories"].values():
        print(f"{100 * (category['score'] or 0):4.0f}  {category['title']}")
        for check in category["auditRefs"]:
            audit = found["audits"][check["id"]]
            if audit["score"] is not None and audit["score"] < 0.9:
                print(
                    f"      {audit['score']:4.2f} {audit['title']} {audit.get('displayValue', '')}".rstrip()
                )


if __name__ == "__main__":
    main()
