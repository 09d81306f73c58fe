"""Pictures of scenes in all themes at five sizes, to be looked at.

    python -m tests.gallery OUT [--scenes a,b] [--sizes 1280x720,390x844] [--looks day,night] [--languages en,de] [--text 150]

Scenes are those of `scenes/every_scene.py`, with hyphens for what is no letter or digit in their names, and some that
move or are hovered. `--scenes list` names them. Looks are the themes, and with "-contrast" behind any. Phones and
tablets are drawn at two device pixels per point, as they show them. Nothing here draws: the real program does.
"""

import argparse
import itertools
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.arguments import Arguments
from game.host.base import Viewport
from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.rules.state import observation
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import deal_table, start_table
from game.scenes.play.table_scene import TableScene
from game.settings import CHOICES
from game.view.intents import Cancelled, Moved, Pressed, Released
from game.view.themes import WORLDS

for folder in ("helpers", "saves", "online", "scenes"):
    sys.path.append(str(Path(__file__).parent / folder))

from every_scene import all_shows  # noqa: E402

SIZES = {"1280x720": 1, "1920x1080": 1, "390x844": 2, "844x390": 2, "820x1180": 2}
OTHERS = {  # drawn when asked for, as any other at 1
    "320x480": 2, "360x640": 2, "375x667": 2, "430x932": 2, "568x320": 2, "667x375": 2, "1180x820": 2,
}  # fmt: skip
NAMES = ("Ana", "Bento", "Clara", "Duarte")


class GalleryHost(DesktopHost):
    """A desktop whose window has the size and the density of some device."""

    def __init__(self, size: str) -> None:
        super().__init__()
        ratio = (SIZES | OTHERS).get(size, 1)
        width, height = (int(part) * ratio for part in size.split("x"))
        self._viewport = Viewport(width, height, float(ratio))

    def viewport(self) -> Viewport:
        return self._viewport


def seats(number: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, NAMES[:number]))


def sensible(match: Match, generator: random.Random) -> Action:
    """What somebody picks who counts points."""
    return think_through(player_of("greedy"), observation(match.state), generator, Budget(nodes=1))


def deal(app: App, number: int, rules: HouseRules, rounds: int, picks: int, seed: int = 4) -> Match:
    """A game of people in its middle, at rest: that round, after a number of picks."""
    match = Match(Setup(seats(number), rules, seed))
    generator = random.Random(seed)
    while not match.is_over and match.state.round < rounds:
        match.play(sensible(match, generator))
    for _ in range(picks):
        match.play(sensible(match, generator))
    app.stack.reset(start_table(app.context, match))
    rest(app)
    return match


def rest(app: App, frames: int = 4000) -> None:
    for _ in range(frames):
        if not app.frame(0.05):
            return


def press(app: App, name: str) -> None:
    at = app.stack.top.targets()[name].center
    for intent in (Moved(at), Pressed(at), Released(at)):
        app.stack.top.handle(intent)
    app.frame(0.02)


def hover(app: App, name: str) -> None:
    app.stack.top.handle(Moved(app.stack.top.targets()[name].center))
    app.frame(0.02)


def opening(app: App) -> None:
    """The first deal under way."""
    match = Match(Setup(seats(3), HouseRules(), 4))
    app.stack.reset(deal_table(app.context, match))
    for _ in range(9):
        app.frame(0.06)


def table2(app: App) -> None:
    """Two seats, the first round."""
    deal(app, 2, HouseRules(), 1, 5)


def table3(app: App) -> None:
    """Three seats on the gray wall."""
    deal(app, 3, HouseRules(gray=True), 3, 5)


def table4(app: App) -> None:
    """Four seats with jokers, some rounds in."""
    deal(app, 4, HouseRules(jokers=True), 4, 7)


def picking(app: App) -> None:
    """Tiles in the hand, lines aglow."""
    deal(app, 2, HouseRules(jokers=True), 3, 2)
    top = app.stack.top
    tiles = [name for name in top.targets() if name.startswith("tile-")]

    def lines(name: str) -> int:
        press(app, name)
        found = sum(target.startswith("line-") for target in top.targets())
        top.handle(Cancelled())
        return found

    press(app, max(tiles, key=lines))
    if line := next((n for n in top.targets() if n.startswith("line-")), None):
        hover(app, line)


def flight(app: App) -> None:
    """A pick in the air."""
    match = deal(app, 2, HouseRules(), 2, 3)
    assert isinstance(app.stack.top, TableScene)
    app.stack.top.do(sensible(match, random.Random(2)))
    for _ in range(3):
        app.frame(0.06)


def tiling(app: App) -> None:
    """The walls are being tiled."""
    match = Match(Setup(seats(2), HouseRules(), 4))
    generator = random.Random(4)
    while match.state.round < 3 or not _ends_offer(match, action := sensible(match, generator)):
        match.play(sensible(match, generator))
    app.stack.reset(start_table(app.context, match))
    rest(app)
    assert isinstance(app.stack.top, TableScene)
    app.stack.top.do(action)
    for _ in range(40):
        app.frame(0.05)


def _ends_offer(match: Match, action: Action) -> bool:
    copy = Match(match.setup, match.state)
    copy.play(action)
    return copy.state.round != match.state.round or copy.state.phase != "offer"


def thinking(app: App) -> None:
    """A computer player thinks."""
    match = Match(Setup((Seat("Ana"), Seat("Bento", "grandmaster")), HouseRules(), 4, starter=0))
    match.play(legal_actions(match.state)[0])
    app.stack.reset(start_table(app.context, match))
    for _ in range(12):
        app.frame(0.1)


def _played(app: App, number: int) -> None:
    match = Match(Setup(seats(number), HouseRules(jokers=number == 4, gray=number == 3), 4))
    generator = random.Random(4)
    while not match.is_over:
        match.play(sensible(match, generator))
    app.stack.reset(ResultsScene(app.context, match))


def counting(app: App) -> None:
    """Final bonuses being counted."""
    _played(app, 3)
    for _ in range(22):
        app.frame(0.06)


def remarks(app: App) -> None:
    """Characters greet one another and a person."""
    players = [Seat(level, level) for level in ("beginner", "greedy", "master")]
    app.stack.reset(start_table(app.context, Match(Setup((Seat("Ana"), *players), HouseRules(), 4, 0))))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.finish_motion()
    for _ in range(9):
        scene.talk.update(0.3)
    app.frame(0)


def results(app: App) -> None:
    """The end of a game of four."""
    _played(app, 4)
    app.stack.top.handle(Cancelled())
    rest(app)


def celebration(app: App) -> None:
    """The winner of two, just now."""
    _played(app, 2)
    app.stack.top.handle(Cancelled())
    for _ in range(36):
        app.frame(0.05)


MOVING: dict[str, Callable[[App], None]] = {
    scene.__name__: scene
    for scene in (
        opening, table2, table3, table4, picking, flight, tiling, thinking, remarks, counting, results, celebration
    )
}  # fmt: skip


def named(app: App) -> dict[str, Callable[[], None]]:
    """What brings each scene to the front, by its name here."""
    found = {re.sub(r"[^a-z0-9]+", "-", name.lower()): show for name, show in all_shows(app)}
    return found | {name: lambda bring=bring: bring(app) for name, bring in MOVING.items()}


def picture(scene: str, size: str, look: str, language: str = "en", text: str = "100") -> pygame.Surface:
    """What the program shows."""
    app = App(GalleryHost(size), Arguments())
    theme, _, contrast = look.partition("-")
    contrast = "high" if contrast else "normal"
    settings = replace(app.context.settings, theme=theme, contrast=contrast, language=language, text=text)
    app.change_settings(settings)
    app.frame(0.02)
    named(app)[scene]()
    app.frame(0)
    app.crossfade.end()
    app.stack.changed = True
    app.frame(0)
    return app.screen.copy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--scenes", default="all")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--looks", default=",".join(WORLDS))
    parser.add_argument("--languages", default="en")
    parser.add_argument("--text", default="100", choices=CHOICES["text"])
    chosen = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["AZULEJO_DATA"] = folder
        pygame.init()
        names = named(App(GalleryHost("1280x720"), Arguments()))
        if chosen.scenes == "list":
            print("\n".join(names))
            return
        scenes = ",".join(names) if chosen.scenes == "all" else chosen.scenes
        if unknown := set(scenes.split(",")) - names.keys():
            parser.error(f"no scene {', '.join(sorted(unknown))}; --scenes list names them")
        chosen.out.mkdir(parents=True, exist_ok=True)
        lists = (chosen.sizes, chosen.looks, scenes, chosen.languages)
        for size, look, scene, language in itertools.product(*(text.split(",") for text in lists)):
            suffix = "" if language == "en" else f"-{language}"
            suffix += "" if chosen.text == "100" else f"-{chosen.text}"
            path = chosen.out / f"{scene}-{size}-{look}{suffix}.png"
            pygame.image.save(picture(scene, size, look, language, chosen.text), path)
            print(path)


if __name__ == "__main__":
    main()
