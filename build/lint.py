"""Checks the page's JavaScript with ESLint, as assembled by the build.

    python build/lint.py

Needs npm, which fetches the versions that build/lint/package-lock.json names into build/cache, once.
Exit status: 0, 1 when something is wrong with a script, 2 when ESLint can't be had.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from steps.page import page_template, part_text
from steps.project import ROOT

SETTINGS = ROOT / "build" / "lint"
TOOLS = ROOT / "build" / "cache" / "lint"
MODULES = (ROOT / "tests" / "browser" / "pyodide_python.mjs", SETTINGS / "eslint.config.mjs")
_VALUE = re.compile(r'"?\{\{cookiecutter\.\w+\}\}"?|@@\w+@@')  # placeholders that the build fills in


def main() -> int:
    """Runs the command line."""
    npm = shutil.which("npm")
    if npm is None:
        print("build/lint.py: npm is missing.", file=sys.stderr)
        return 2
    TOOLS.mkdir(parents=True, exist_ok=True)
    for path in SETTINGS.iterdir():
        if path.is_file():
            shutil.copy(path, TOOLS)
    if not _is_installed():
        fetched = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=TOOLS, check=False)
        if fetched.returncode:
            return 2
    with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
        write_scripts(Path(folder))
        command = ["node", str(TOOLS / "node_modules" / "eslint" / "bin" / "eslint.js"), "."]
        config = ["--config", str(TOOLS / "eslint.config.mjs"), "--max-warnings", "0"]
        return min(1, subprocess.run([*command, *config], cwd=folder, check=False).returncode)


def _is_installed() -> bool:
    """Whether the installed tools match the lock file, of which npm leaves a copy."""
    kept = TOOLS / "node_modules" / ".package-lock.json"
    return kept.is_file() and kept.stat().st_mtime >= (SETTINGS / "package-lock.json").stat().st_mtime


def write_scripts(folder: Path) -> None:
    """Writes the page's scripts to one file, since they share a scope, and the service worker."""
    page = page_template()
    scripts = re.findall(r"<script>(.*?)</script>", page, re.S)
    (folder / "page.js").write_text(_VALUE.sub("0", "\n".join(scripts)), encoding="utf-8")
    (folder / "worker.js").write_text(_VALUE.sub("0", part_text("worker.js")) + "\n", encoding="utf-8")
    for module in MODULES:
        shutil.copy(module, folder)


if __name__ == "__main__":
    sys.exit(main())
