"""The site as a plain `pygbag` call on a checkout makes it."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STOCK = ROOT / "tests" / "browser" / "plain.tmpl"  # a page of the stock kind; pygbag's own is on its CDN


def build_plain(checkout: Path, cdn: str, *options: str, template: Path = STOCK) -> Path:
    """Copy what git knows to the new folder `checkout` and let pygbag build there; return the site's folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, checkout / name)
    local = ["--template", str(template), "--icon", str(ROOT / "build" / "page" / "icons" / "icon-64.png")]
    command = [sys.executable, "-m", "pygbag", *local, "--cdn", cdn, "--build", *options, "."]
    made = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return checkout / "build" / "web"
