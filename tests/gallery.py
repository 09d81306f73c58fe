"""Pictures of every scene in all themes at five sizes, to be looked at.

    python -m tests.gallery OUT [--scenes a,b] [--sizes 1280x720,390x844] [--looks day,night] [--languages en,de] [--text 150]

Looks are the themes, and with "-contrast" behind any. Phones and tablets are drawn at two device pixels
per point, as they show them. A scene is brought about through the real program; nothing here draws.
"""

import argparse
import itertools
import os
import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.arguments import Arguments
from game.codes.links import ChallengeLink, encode
from game.host.base import Viewport
from game.host.desktop import DesktopHost
from game.journal.daily import Day
from game.journal.game_summary import Outcome, Sheet
from game.match.match import Match, PointSources, Seat, Setup
from game.match.records import record_of
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.rules.state import observation
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.deals.page import DailyScene
from game.scenes.home.statistics import StatisticsScene
from game.scenes.overlays.options import OptionsScene
from game.scenes.overlays.rules_pages import RulesScene
from game.scenes.overlays.share import share_match
from game.scenes.play.hint import HintScene
from game.scenes.play.results import ResultsScene
from game.scenes.play.start import deal_table, start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.games import GamesScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.replay import ReplayScene
from game.scenes.study.why import WhyScene
from game.scenes.tutorial.policy import tutorial_scene
from game.settings import CHOICES
from game.view.intents import Cancelled, Moved, Pressed, Released, Tabbed
from game.view.worlds import WORLDS

sys.path.append(str(Path(__file__).parent / "helpers"))
from gallery_shows import shared_shows

sys.path.insert(0, str(Path(__file__).parent))  # not there when this is run as a module

from gallery_more import NAMES, edited, editing, editor_table, problem, rule_set, rule_sets, waiting4
from gallery_study import analysis, replaying2, review, review4, review_pick

SIZES = {"1280x720": 1, "1920x1080": 1, "390x844": 2, "844x390": 2, "820x1180": 2}
OTHERS = {"360x640": 2, "1180x820": 2, "320x480": 2}  # drawn when asked for, as any other at 1


class GalleryHost(DesktopHost):
    """A desktop whose window has the size and the density of some device."""

    def __init__(self, size: str) -> None:
        super().__init__()
        ratio = (SIZES | OTHERS).get(size, 1)
        width, height = (int(part) * ratio for part in size.split("x"))
        self._viewport = Viewport(width, height, float(ratio))

    def viewport(self) -> Viewport:
        """That size."""
        return self._viewport


def seats(number: int) -> tuple[Seat, ...]:
    """People."""
    return tuple(map(Seat, NAMES[:number]))


def sensible(match: Match, generator: random.Random) -> Action:
    """What somebody picks who counts points."""
    return think_through(player_of("greedy"), observation(match.state), generator, Budget(nodes=1))


def deal(app: App, number: int, rules: HouseRules, rounds: int, picks: int, seed: int = 4) -> Match:
    """A game of people in its middle, at rest: that round, after so many picks."""
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
    """Let motion end."""
    for _ in range(frames):
        if not app.frame(0.05):
            return


def press(app: App, name: str) -> None:
    """Click a named target."""
    at = app.stack.top.targets()[name].center
    for intent in (Moved(at), Pressed(at), Released(at)):
        app.stack.top.handle(intent)
    app.frame(0.02)


def hover(app: App, name: str) -> None:
    """Point at a named target."""
    app.stack.top.handle(Moved(app.stack.top.targets()[name].center))
    app.frame(0.02)


def menu(app: App) -> None:
    """The menu, a button hovered."""
    hover(app, "rules")


def new_game(app: App) -> None:
    """The set-up, the focus on a control."""
    app.stack.push(NewGameScene(app.context))
    app.stack.top.handle(Tabbed())


def options(app: App) -> None:
    """The options over the menu."""
    app.stack.push(OptionsScene(app.context))


def rules(app: App) -> None:
    """A page of the rules."""
    app.stack.push(RulesScene(app.context))
    press(app, "next")
    press(app, "next")


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


def choosing(app: App) -> None:
    """Spaces of the gray wall to choose from."""
    match = Match(Setup(seats(2), HouseRules(gray=True), 4))
    generator = random.Random(4)
    while match.state.phase != "tiling" or match.state.round < 3:
        match.play(sensible(match, generator))
    app.stack.reset(start_table(app.context, match))
    rest(app)


def _hinted(app: App) -> None:
    """The hints of the table in front."""
    press(app, "hint")
    for _ in range(400):
        app.frame(0.02)
        if not isinstance(app.stack.top, HintScene) or app.stack.top.advice:
            break
    app.frame(0.02)


def hint2(app: App) -> None:
    """Hints for two seats, the second pointed at."""
    _two_hinted(app)
    if "hint-2" in app.stack.top.targets():
        hover(app, "hint-2")
    else:
        press(app, "more")


def _two_hinted(app: App) -> None:
    deal(app, 2, HouseRules(), 3, 4)
    _hinted(app)


def hint3(app: App) -> None:
    """Hints in the middle of a game of three on the gray wall."""
    deal(app, 3, HouseRules(gray=True), 3, 6)
    _hinted(app)


def hint4(app: App) -> None:
    """Hints for four seats with jokers."""
    deal(app, 4, HouseRules(jokers=True), 3, 14)
    _hinted(app)


def hint_taken(app: App) -> None:
    """A hint's pick in the hand."""
    _two_hinted(app)
    press(app, "hint-1")


def hint_space(app: App) -> None:
    """Hints for the wall-tiling."""
    choosing(app)
    _hinted(app)


def looking(app: App) -> None:
    """Hints are being looked for."""
    deal(app, 3, HouseRules(), 1, 8)
    press(app, "hint")
    for _ in range(2):
        app.frame(0.4)


def thinking(app: App) -> None:
    """A computer player thinks."""
    match = Match(Setup((Seat("Ana"), Seat("Bento", "grandmaster")), HouseRules(), 4, starter=0))
    match.play(legal_actions(match.state)[0])
    app.stack.reset(start_table(app.context, match))
    for _ in range(12):
        app.frame(0.1)


def pause(app: App) -> None:
    """The pause over a table."""
    deal(app, 2, HouseRules(), 3, 2)
    press(app, "pause")


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


def statistics(app: App) -> None:
    """What was played, after some games."""
    chance = random.Random(3)
    sheets = []
    for number in range(34):
        points = PointSources(
            chance.randint(25, 60), chance.randint(2, 16), chance.choice((2, 2, 4)), chance.choice((0, 7, 7, 14)),
            chance.choice((0, 0, 10)),
        )  # fmt: skip
        mine = points.tiling + points.rows + points.columns + points.colours - points.floor
        other = chance.randint(25, 75)
        sheets.append(
            Sheet(
                f"game-{number}", f"2026-11-{1 + number % 28:02}", chance.choice(("coloured", "coloured", "gray,jokers")),
                (chance.choice(("beginner", "apprentice", "greedy", "artisan", "master")),), (mine, other), 0,
                "won" if mine > other else "lost", points, points.rows // 2, points.columns // 7, points.colours // 10,
            )
        )  # fmt: skip
    app.context.journal.ledger.write(sheets)
    app.stack.push(StatisticsScene(app.context))


def _daily(app: App, over: bool) -> None:
    """Some days of daily deals, and today's with a result or without."""
    chance, today = random.Random(8), datetime.now(UTC).date()
    days = []
    for back in range(40, 0 if not over else -1, -1):
        if chance.random() < 0.2 and back:
            continue
        gains = tuple(chance.randint(-2, 18) for _ in range(5)) + (chance.choice((2, 9, 11)),)
        scores = (sum(gains), sum(gains) + chance.choice((-14, -5, -3, 0, 8)))
        outcome: Outcome = "won" if scores[0] > scores[1] else "shared" if scores[0] == scores[1] else "lost"
        day = (today - timedelta(back)).isoformat()
        done = back != 12  # that day's game was deleted
        days.append(Day(day, "game-none", scores if done else (), gains if done else (), outcome))
    app.context.deals.daily.ledger.write(days)
    app.stack.push(DailyScene(app.context))


def daily(app: App) -> None:
    """The daily deal before the try."""
    _daily(app, False)


def daily_done(app: App) -> None:
    """The daily deal and its result."""
    _daily(app, True)


def lesson(app: App) -> None:
    """The tutorial asks for a pick."""
    app.stack.reset(tutorial_scene(app.context, 5))
    rest(app)


def lesson2(app: App) -> None:
    """The tutorial explains what was scored."""
    app.stack.reset(tutorial_scene(app.context, 10))
    rest(app)


def _kept(app: App) -> Match:
    """Some games in the list, the last of them returned."""
    for number, rules in ((2, HouseRules()), (4, HouseRules(gray=True, jokers=True))):
        match = Match(Setup(seats(number), rules, 4))
        generator = random.Random(4)
        for _ in range(30 * number):
            if not match.is_over:
                match.play(sensible(match, generator))
        Autosave(app.context.library, match, NO_TAGS).keep()
    app.host.storage.replace("game-damaged", None, "azulejo-save/1 and what is left of it")
    return match


def games(app: App) -> None:
    """The list of saved games."""
    _kept(app)
    app.stack.push(GamesScene(app.context))


def game_card(app: App) -> None:
    """One saved game."""
    games(app)
    press(app, "game-1")


def share(app: App) -> None:
    """A game as a code."""
    match = _kept(app)
    app.stack.push(GamesScene(app.context))
    share_match(app.context, match)


def ask(app: App) -> None:
    """Where a code is pasted."""
    games(app)
    press(app, "code")


def offered(app: App) -> None:
    """What a link holds."""
    app.context.routes.code(encode(ChallengeLink(replace(record_of(_kept(app)), actions=()), "Ana", 87)))


def replaying(app: App) -> None:
    """A game, step by step."""
    app.stack.push(ReplayScene(app.context, _kept(app), 40))


def why(app: App) -> None:
    """How a score was counted: a round."""
    _played(app, 3)
    assert isinstance(app.stack.top, ResultsScene)
    app.stack.push(WhyScene(app.context, app.stack.top.match, 1))
    press(app, "previous")
    press(app, next(name for name in app.stack.top.targets() if name.startswith("step-")))


def counts(app: App) -> None:
    """How many tiles are left."""
    deal(app, 4, HouseRules(jokers=True), 4, 7)
    press(app, "counts")


def why2(app: App) -> None:
    """How a score was counted: the bonuses."""
    _played(app, 4)
    assert isinstance(app.stack.top, ResultsScene)
    app.stack.push(WhyScene(app.context, app.stack.top.match, 0))


def waiting(app: App) -> None:
    """Somebody on another device is to pick."""
    match = Match(Setup((Seat("Ana"), Seat("Bento", away=True)), HouseRules(), 4, starter=0))
    match.play(sensible(match, random.Random(4)))
    app.stack.reset(start_table(app.context, match))
    rest(app)
    press(app, "close")


def sending(app: App) -> None:
    """The turn as a link."""
    waiting(app)
    press(app, "send")


SCENES: dict[str, Callable[[App], None]] = {
    scene.__name__: scene
    for scene in (
        menu, new_game, options, rules, opening, table2, table3, table4, picking, flight, tiling, choosing,
        pause, counting, results, celebration, problem, games, game_card, share, ask, offered, replaying,
        replaying2, lesson, lesson2, why, why2, counts, statistics, daily, daily_done, review, review4,
        review_pick, analysis, hint2, hint3, hint4, hint_taken, hint_space, looking, thinking, waiting,
        waiting4, sending, rule_sets, rule_set, editing, edited, editor_table,
    )
} | shared_shows()  # fmt: skip


def picture(scene: str, size: str, look: str, language: str = "en", text: str = "100") -> pygame.Surface:
    """What the program shows."""
    app = App(GalleryHost(size), Arguments())
    theme, _, contrast = look.partition("-")
    contrast = "high" if contrast else "normal"
    settings = replace(app.context.settings, theme=theme, contrast=contrast, language=language, text=text)
    app.change_settings(settings)
    app.frame(0.02)
    SCENES[scene](app)
    app.stack.changed = True
    app.frame(0)
    return app.screen.copy()


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--looks", default=",".join(WORLDS))
    parser.add_argument("--languages", default="en")
    parser.add_argument("--text", default="100", choices=CHOICES["text"])
    chosen = parser.parse_args()
    if unknown := set(chosen.scenes.split(",")) - SCENES.keys():
        parser.error(f"no scene {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["AZULEJO_DATA"] = folder
        pygame.init()
        lists = (chosen.sizes, chosen.looks, chosen.scenes, chosen.languages)
        for size, look, scene, language in itertools.product(*(text.split(",") for text in lists)):
            suffix = "" if language == "en" else f"-{language}"
            suffix += "" if chosen.text == "100" else f"-{chosen.text}"
            path = chosen.out / f"{scene}-{size}-{look}{suffix}.png"
            pygame.image.save(picture(scene, size, look, language, chosen.text), path)
            print(path)


if __name__ == "__main__":
    main()
