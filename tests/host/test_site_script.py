"""The site's build script: what it refuses, and what it makes."""

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "build" / "site.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    result = run("--out", str(tmp_path))
    assert result.returncode == 2
    assert "choose another --out" in result.stderr
    assert (tmp_path / "thesis.txt").exists()


def test_the_site_holds_the_game_and_names_the_public_runtime(tmp_path: Path) -> None:
    out = tmp_path / "site"
    for _ in range(2):  # the second build replaces the first
        result = run("--out", str(out))
        assert result.returncode == 0, result.stderr
    assert {"index.html", "favicon.png", "azulejo.apk", "azulejo.tar.gz", "worker.js"} < {
        path.name for path in out.iterdir()
    }
    page = (out / "index.html").read_text(encoding="utf-8")
    assert 'src="https://pygame-web.github.io/cdn/0.9.3/pythons.js"' in page
    assert 'data-python="python3.12"' in page
    with ZipFile(out / "azulejo.apk") as archive:
        names = archive.namelist()
    assert "assets/main.py" in names
    assert "assets/game/app.py" in names
    assert {"assets/segno/__init__.py", "assets/segno/encoder.py", "assets/segno/LICENSE"} < set(names)
    weights = {f"assets/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "game").rglob("*.json")}
    assert len(weights) == 4, "what computer players have learnt, for each kind of wall"
    assert weights <= set(names)
    tools = re.compile("__pycache__|/tests/|/ai/arena/|/ai/training/|/protocol.py|/__main__.py")
    assert not [name for name in names if tools.search(name)]
