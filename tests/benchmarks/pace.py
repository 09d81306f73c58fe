"""Seconds between two turns of a person among computer players, in virtual time.

    python tests/benchmarks/pace.py                                 usual level, two to four seats, all speeds
    python tests/benchmarks/pace.py --levels grandmaster --games 1  the one that uses its thinking time up

A person sits at seat 0 and picks at once, like a computer player of the level "greedy". Time is what the frames are
told; nothing waits, but computers that search do so for as long as in a game. Turns that follow each other in one
round are counted apart from those between which walls are tiled and tiles are dealt: that is watched, and has a
setting of its own.
"""

import argparse
import itertools
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.match.match import Match

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
FRAME = 1 / 60
PLAYER = "greedy"  # picks for the person


@dataclass
class Wait:
    """What passes between a person's pick and their next turn, in seconds."""

    own: float = 0.0  # until their tiles lie
    motion: float = 0.0  # in which the tiles of others move
    rest: float = 0.0  # in which nothing moves
    picks: list[float] = field(
        default_factory=list
    )  # for each pick of the others, from its first motion to the next
    round_ends: bool = False  # whether walls are tiled meanwhile

    @property
    def others(self) -> float:
        """From the end of the own pick's motion to the next turn."""
        return self.motion + self.rest


def waits(app: "App", match: "Match", hurry: bool = False) -> Iterator[Wait]:
    """Play a match at a table to its end; the waits of the person at seat 0. With `hurry` they press all the time."""
    from game.ai.player import Budget, think_through  # noqa: PLC0415
    from game.ai.players import player_of  # noqa: PLC0415
    from game.rules.state import observation  # noqa: PLC0415
    from game.scenes.play.start_table import start_table  # noqa: PLC0415
    from game.scenes.play.table_scene import TableScene  # noqa: PLC0415
    from game.view.intents import Pressed  # noqa: PLC0415

    app.stack.reset(start_table(app.context, match))
    scene, person, chance = app.stack.top, player_of(PLAYER), random.Random(1)
    app.frame(0)
    while isinstance(scene, TableScene) and app.stack.top is scene:
        if not scene.can_act():
            scene.update(FRAME)
            continue
        wait, number = Wait(), match.state.round
        scene.do(think_through(person, observation(match.state), chance, Budget()))
        played = len(match.turns)
        while app.stack.top is scene and not scene.can_act():
            if hurry and len(match.turns) > played:
                scene.handle(Pressed((1, scene.layout.size[1] - 1)))
            moving = not scene.display.still
            mine = moving and len(match.turns) == played
            scene.update(FRAME)
            if len(match.turns) > played + len(wait.picks):
                wait.picks.append(0.0)
            if wait.picks:
                wait.picks[-1] += FRAME
            if mine:
                wait.own += FRAME
            elif moving:
                wait.motion += FRAME
            else:
                wait.rest += FRAME
        wait.round_ends = match.state.round != number
        if match.state.phase == "offer":
            yield wait


def measured(app: "App", seats: int, level: str, speed: str, games: int, hurry: bool) -> list[Wait]:
    """The waits of some games."""
    from game.match.match import Match, Seat, Setup  # noqa: PLC0415
    from game.rules.options import HouseRules  # noqa: PLC0415

    app.change_settings(replace(app.context.settings, speed=speed))
    at = (Seat("Ana"), *(Seat("", level) for _ in range(seats - 1)))
    return list(
        itertools.chain.from_iterable(
            waits(app, Match(Setup(at, HouseRules(), seed)), hurry) for seed in range(1, games + 1)
        )
    )


def figures(values: list[float]) -> str:
    """Median, ninth tenth and longest."""
    if not values:
        return f"{'-':>18}"
    return f"{statistics.median(values):6.2f}{sorted(values)[len(values) * 9 // 10]:6.2f}{max(values):6.2f}"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--levels", nargs="+", default=["apprentice"])
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4])
    parser.add_argument("--speeds", nargs="+", default=["normal", "fast", "off"])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--hurry", action="store_true", help="the person presses the table in every frame")
    arguments = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame  # noqa: PLC0415

    from game.app import App  # noqa: PLC0415
    from game.arguments import Arguments  # noqa: PLC0415
    from game.host import current_host  # noqa: PLC0415

    pygame.init()
    print("seconds: median, nine of ten below, longest")
    heads = ("until next turn", "of these motion", "a pick of others", "own pick", "round ends")
    print(f"{'level':14}{'seats':>6} {'speed':8}{'turns':>6}   " + "  ".join(f"{head:>18}" for head in heads))
    with tempfile.TemporaryDirectory() as folder:  # not the games and settings of whoever measures
        os.environ["AZULEJO_DATA"] = folder
        app = App(current_host(), Arguments())
        for level, seats, speed in itertools.product(arguments.levels, arguments.seats, arguments.speeds):
            found = measured(app, seats, level, speed, arguments.games, arguments.hurry)
            within = [wait for wait in found if not wait.round_ends]
            columns = (
                [w.others for w in within],
                [w.motion for w in within],
                [pick for w in within for pick in w.picks],
                [w.own for w in within],
                [w.own + w.others for w in found if w.round_ends],
            )
            print(
                f"{level:14}{seats:6} {speed:8}{len(within):6}   " + "  ".join(map(figures, columns)),
                flush=True,
            )


if __name__ == "__main__":
    main()
