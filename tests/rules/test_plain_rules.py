"""The plain rules, no code of the engine's, have the same actions and results in the golden playthroughs."""

from pathlib import Path

import pytest
from plain_rules import Table

from game.rules.actions import Pick, Place, legal_actions
from game.rules.record import replay
from game.rules.record_parser import parse_game
from game.rules.state import GameState
from game.rules.tiles import tiles_of

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


def places(state: GameState) -> list[Place]:
    return [action for action in legal_actions(state) if isinstance(action, Place)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_the_same_by_the_plain_rules(path: Path) -> None:
    record = parse_game(path.read_text(encoding="utf-8"))
    states = replay(record)
    dealt = {state.round: state for state in reversed(states) if state.phase == "offer"}
    rounds = iter(dealt[number].factories for number in sorted(dealt))

    def draw(_: Table) -> list[list[int]]:
        return [list(tiles_of(heap)) for heap in next(rounds)]

    table = Table(len(record.seats), record.rules.gray, states[0].starter, draw)
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if isinstance(action, Pick):
            assert set(legal_actions(before)) == set(table.picks())
            assert table.turn == before.turn
            table.take(action)
        else:
            assert isinstance(action, Place)
            assert table.choosing == action.row
            assert [place.column for place in places(before)] == table.columns(table.turn, table.choosing)
            table.place(action.column)
        assert table.scores == [board.score for board in after.boards]
        assert [[tile for row in wall for tile in row] for wall in table.walls] == [
            list(board.wall) for board in after.boards
        ]
    assert table.over
