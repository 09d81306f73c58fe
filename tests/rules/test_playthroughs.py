"""Golden playthroughs: whole games that must come out as they were when somebody last read them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.rules.notation import format_position
from game.rules.record import format_game, replay
from game.rules.record_parser import parse_game

FOLDER = Path(__file__).parent.parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("regenerate_playthroughs", FOLDER / "regenerate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = before
    return module


SCRIPT = _script()


def test_there_are_two_games_of_each_combination() -> None:
    assert [path.stem for path in FILES] == sorted(SCRIPT.GAMES)
    assert len(FILES) == 24


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_was_and_is_a_record_that_replays(path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    assert SCRIPT.playthrough(*SCRIPT.GAMES[path.stem]) == kept

    record = parse_game(kept)
    assert kept.startswith(format_game(record))
    states = replay(record)
    assert states[-1].phase == "over"
    shown = [line[2:] for line in kept.splitlines() if line.startswith("; azulejo/1 ")]
    assert shown[0] == format_position(states[0])
    assert shown[-1] == format_position(states[-1])
    assert set(shown) <= {format_position(state) for state in states}
