"""What is built for `pip install` is a program that runs without the checkout."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]

# The installed program, closed after some frames: its own loop, its own exit.
PLAY = """
import asyncio, pathlib, pygame, game.ai.values, game.app
assert not (pathlib.Path(game.__file__).parents[1] / "main.py").exists(), "not the checkout"
seen = []
frame = game.app.App.frame
def step(app, dt):
    seen.append(frame(app, dt))
    if len(seen) == 40:
        picture = pygame.display.get_surface().copy()
        assert len({tuple(picture.get_at((x, 360))) for x in range(0, 1280, 7)}) > 5, "a blank picture"
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    return seen[-1]
game.app.App.frame = step
asyncio.run(game.app.run(["--demo", "--seed", "4"]))
for gray in (False, True):
    for jokers in (False, True):
        assert game.ai.network.weights_for(gray, jokers).out, "computer players know what they have learnt"
print("played", len(seen))
"""

# First the source distribution, then of what it holds the wheel; making the environment takes as long as both.
BUILD = """
import pathlib, sys, tarfile
from build import ProjectBuilder
from build.env import DefaultIsolatedEnv
source, out = map(pathlib.Path, sys.argv[1:])
with DefaultIsolatedEnv() as environment:
    for kind in ("sdist", "wheel"):
        builder = ProjectBuilder.from_isolated_env(environment, source)
        environment.install(builder.build_system_requires)
        environment.install(builder.get_requires_for_build(kind))
        made = builder.build(kind, out)
        if kind == "sdist":
            with tarfile.open(made) as archive:
                archive.extractall(out / "unpacked", filter="data")
            (source,) = (out / "unpacked").iterdir()
"""


def built(out: Path, source: Path) -> tuple[Path, Path]:
    """The unpacked source distribution, and the wheel."""
    uncompiled = os.environ | {"PIP_NO_COMPILE": "1"}  # the environment has little that is imported
    command = [sys.executable, "-P", "-c", BUILD, str(source), str(out)]
    result = subprocess.run(command, env=uncompiled, cwd=out, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    (unpacked,), (wheel,) = (out / "unpacked").iterdir(), out.glob("azulejo_game-*.whl")
    return unpacked, wheel


@pytest.fixture
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of what git knows, so that the build leaves nothing in the checkout."""
    clean = tmp_path_factory.mktemp("source")
    listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (clean / name).parent.mkdir(parents=True, exist_ok=True)
            (clean / name).write_bytes((ROOT / name).read_bytes())
    return clean


@pytest.mark.slow
def test_the_source_distribution_is_enough_to_build_a_wheel_that_plays(tmp_path: Path, source: Path) -> None:
    unpacked, wheel = built(tmp_path, source)
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if "__pycache__" not in path.parts}  # building may compile what it runs
    lacking = {str(path) for path in wanted if not (unpacked / path).exists() and path.parts[0][0] != "."}
    assert not lacking, f"MANIFEST.in leaves out {sorted(lacking)}"
    installed = tmp_path / "installed"
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(installed)
    fonts = {f"game/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets").rglob("*.ttf")}
    others = {"game/assets/fonts/Fraunces-OFL.txt", "game/online/relays.json", "game/puzzles/puzzles.txt"}
    assert fonts | others <= set(names)
    assert not [name for name in names if name.endswith((".pyc", "make_icon.py", "share.png", ".md"))]
    assert wheel.name.startswith(f"azulejo_game-{__version__}-"), "the version has one place"
    environment = os.environ | {"PYTHONPATH": str(installed), "AZULEJO_DATA": str(tmp_path / "data")}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    played = subprocess.run(
        [sys.executable, "-P", "-c", PLAY],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "played 41" in played.stdout, "one frame more takes the event"
