"""Computer players at a table think in frames, and what comes of it is played in one of its own."""

import pytest

from game.ai.slices import Slices
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.core.thinking import ComputerPlayers

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
