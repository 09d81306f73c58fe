"""Bytecode in the archive: in place of sources, used by the Python that it is for, and never too much of it."""

import shlex
import subprocess
import sys
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


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> BuildCache:
    return BuildCache(tmp_path_factory.mktemp("kept"))


def unpack(entries: dict[str, bytes], folder: Path) -> Path:
    for name, data in entries.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder / "assets"


def test_every_module_is_there_once_as_bytecode_or_as_source(entries: dict[str, bytes], kept: BuildCache) -> None:
    packed, told = with_bytecode(entries, THIS, lambda _: 0, kept)
    version = ".".join(map(str, sys.version_info[:2]))
    modules = {name for name in entries if name.endswith(".py") and name != "assets/main.py"}
    assert told.startswith(f"{len(modules)} of {len(modules)} modules are packed as bytecode for Python {version}")
    for name in modules:
        assert int.from_bytes(packed[f"{name}c"][4:8], "little") == 0b01, f"{name}: a hash that is not checked"
    assert packed.keys() - {f"{name}c" for name in modules} == entries.keys() - modules
    assert all(packed[name] == entries[name] for name in entries.keys() - modules)


def test_what_starts_the_game_comes_first_when_not_all_fits_and_runs_together_with_sources(
    entries: dict[str, bytes], kept: BuildCache, tmp_path: Path
) -> None:
    def spare(packed: dict[str, bytes]) -> int:
        return 220 - sum(name.endswith(".pyc") for name in packed)

    packed, told = with_bytecode(entries, THIS, spare, kept)
    chosen = {name for name in packed if name.endswith(".pyc")}
    assert 216 < len(chosen) <= 220, "no fewer than fit, but for less than a step"
    assert told.startswith(f"{len(chosen)} of ")
    assert "assets/game/app.pyc" in chosen
    assert "assets/game/scenes/home/menu.pyc" in chosen
    assert "assets/game/scenes/set_up/new_game.pyc" in chosen  # loaded ahead first
    assert "assets/game/online/chain.py" in packed
    folder = unpack(packed, tmp_path)
    everything = "from game.idle_imports import missing_modules\nfor name in missing_modules(): pass"
    ask = f"import game.app, sys\n{everything}\nprint(sys.modules['game.rules.tiles'].__file__, len(sys.modules))"
    run = [sys.executable, "-B", "-c", ask]
    loaded = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=True).stdout.split()
    assert loaded[0] == str(folder / "game/rules/tiles.pyc")
    assert int(loaded[1]) > 500


def test_nothing_is_packed_where_nothing_fits_or_no_python_is_there(kept: BuildCache) -> None:
    entries = {f"assets/{name}.py": b"" for name in ("main", "one")}
    assert with_bytecode(entries, THIS, lambda _: -1, kept)[0] == entries
    packed, told = with_bytecode(entries, None, lambda _: 0, kept)
    assert packed == entries
    assert "No bytecode is packed: no Python 3.12 was found" in told


def test_a_python_that_is_found_is_the_runtimes() -> None:
    command = find_python()
    if command is None:
        assert sys.version_info[:2] != (3, 12)
        return
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("Python 3.12."), shlex.join(command)
