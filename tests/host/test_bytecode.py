"""Bytecode in the archive: used by the Python that it is for, ignored by any other, and never too much of it."""

import shlex
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.build_cache import BuildCache  # noqa: E402
from steps.bytecode import find_python, with_bytecode  # noqa: E402
from steps.stage import stage, staged  # noqa: E402

pytestmark = pytest.mark.slow  # the whole game is compiled
THIS = [sys.executable]


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The archive's files as pygbag packs them."""
    app = tmp_path_factory.mktemp("staged") / "azulejo"
    stage(app, BuildCache())
    return {f"assets/{path.relative_to(app).as_posix()}": path.read_bytes() for path in staged(app)}


def unpack(entries: dict[str, bytes], folder: Path) -> Path:
    for name, data in entries.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder / "assets"


def told_by(folder: Path, python: list[str]) -> str:
    """What a Python says of where it takes a module from."""
    run = [*python, "-v", "-B", "-c", "import game.rules.tiles"]
    return subprocess.run(run, cwd=folder, capture_output=True, text=True, check=True).stderr


def test_every_module_has_bytecode_whose_source_is_not_looked_at(
    entries: dict[str, bytes],
) -> None:
    packed, told = with_bytecode(entries, THIS, lambda _: True)
    version = ".".join(map(str, sys.version_info[:2]))
    modules = [
        name
        for name in entries
        if name.endswith(".py") and name != "assets/main.py"
    ]
    assert f"{len(modules)} of {len(modules)} modules for Python {version}" in told
    for name in modules:
        flags = int.from_bytes(packed[cache_from_source(name)][4:8], "little")
        assert flags == 0b01, f"{name}: a hash that is not checked"
    assert {name: packed[name] for name in entries} == entries


def test_bytecode_is_used(entries: dict[str, bytes], tmp_path: Path) -> None:
    folder = unpack(with_bytecode(entries, THIS, lambda _: True)[0], tmp_path)
    assert "code object from '" + str(folder / cache_from_source("game/rules/tiles.py")) in told_by(
        folder, THIS
    )


def test_another_python_ignores_it(entries: dict[str, bytes], tmp_path: Path) -> None:
    packed, _ = with_bytecode(entries, THIS, lambda _: True)
    tag = sys.implementation.cache_tag
    renamed = {name.replace(str(tag), "cpython-399"): data for name, data in packed.items()}
    folder = unpack(renamed, tmp_path)
    assert "code object from " + str(folder / "game/rules/tiles.py") in told_by(folder, THIS)


def test_what_starts_the_game_comes_first_when_not_all_fits(entries: dict[str, bytes]) -> None:
    def fits(packed: dict[str, bytes]) -> bool:
        return sum(name.endswith(".pyc") for name in packed) <= 220

    packed, told = with_bytecode(entries, THIS, fits)
    chosen = {name for name in packed if name.endswith(".pyc")}
    assert 100 < len(chosen) <= 220
    assert f"Bytecode of {len(chosen)} of " in told
    assert cache_from_source("assets/game/app.py") in chosen
    assert cache_from_source("assets/game/scenes/home/menu.py") in chosen
    assert cache_from_source("assets/game/scenes/set_up/new_game.py") in chosen  # loaded ahead first
    assert cache_from_source("assets/game/online/chain.py") not in chosen


def test_nothing_is_packed_where_nothing_fits_or_no_python_is_there(entries: dict[str, bytes]) -> None:
    assert with_bytecode(entries, THIS, lambda _: False)[0] == entries
    packed, told = with_bytecode(entries, None, lambda _: True)
    assert packed == entries
    assert "No bytecode is packed: no Python 3.12 was found" in told


def test_a_python_that_is_found_is_the_runtimes() -> None:
    command = find_python()
    if command is None:
        assert sys.version_info[:2] != (3, 12)
        return
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("Python 3.12."), shlex.join(command)
