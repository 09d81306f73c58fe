"""Computer players at a table think in frames, and what comes of it is played in one of its own."""

import pytest

from game.ai.slices import Slices
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.core.thinking import ComputerPlayers
from game.scenes.play.start import start_table
from game.scenes.play.table_scene import TableScene

SETUP = Setup((Seat("Ana"), Seat("Bento", "grandmaster")), HouseRules(), 4, starter=1)


def test_a_frame_thinks_or_ends_thinking_or_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last slice, the end of thinking and the pick shared a frame of 40 ms."""
    done: list[str] = []
    for name in ("go_on", "stop"):
        real = getattr(Slices, name)

        def told(slices: Slices[object], *words: float, name: str = name, real: object = real) -> object:
            done.append(name)
            return real(slices, *words)  # type: ignore[operator]

        monkeypatch.setattr(Slices, name, told)
    players, frames = ComputerPlayers(Match(SETUP)), list[list[str]]()
    action = None
    while action is None:
        done.clear()
        action = players.think(1 / 60, 0.2, 0.0)
        frames.append([*done, "play"] if action is not None else list(done))
    assert frames[-3:] == [["go_on"], ["stop"], ["play"]]
    assert all(frame == ["go_on"] for frame in frames[:-2])


def test_only_tiles_that_others_take_are_raised_first(app: App) -> None:
    """Whoever chose a pick here has seen its tiles raised already."""
    seats = (Seat("Ana"), Seat("Bento", "greedy"))
    scene = start_table(app.context, Match(Setup(seats, HouseRules(), 4, starter=0)))
    assert isinstance(scene, TableScene)
    app.stack.push(scene)

    def raised_until(turns: int) -> int:
        """The most tiles that are raised in any frame until that many actions were shown."""
        most = 0
        while len(scene.match.turns) < turns or not scene.display.still:
            app.frame(1 / 60)
            most = max(most, len(scene.display.view.effects.taken))
        return most

    assert not raised_until(0), "the deal"
    scene.do(legal_actions(scene.match.state)[0])
    assert not raised_until(1)
    assert raised_until(2)
