"""A frame of a table makes little that is new, and what a later one needs is made while nothing moves: counted."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from combinations import each_once
from pressing import front

from game.ai.player import Budget
from game.ai.slices import FRAME_BUDGET, Slices
from game.analysis.coach_lines import CoachLines
from game.app import App
from game.match.computer_players import ComputerPlayers
from game.match.match import Match, Seat, Setup
from game.rules import engine
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.core.table_mirror import choice_parts
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.settings import CHOICES
from game.texts import texts_for
from game.view.art import boards, tiles
from game.view.art.cached_layer import Blit, CachedLayer
from game.view.art.surface_cache import UnfinishedError
from game.view.intents import Moved
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.table.ground import Ground
from game.view.table.sprites import Sprite
from game.view.table.table_view import TableView

pytestmark = pytest.mark.usefixtures("painted_anew", "drawn", "thorough")
NAMES = ("Ana", "Bento", "Clara", "Duarte")
SETUP = Setup((Seat("Ana"), Seat("Bento", "grandmaster")), HouseRules(), 4, starter=1)


def counting(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[int]:  # noqa: ANN401
    """How often that function is called from now on."""
    counted, plain = [0], getattr(module, name)

    def count(*arguments: Any) -> Any:  # noqa: ANN401
        counted[0] += 1
        return plain(*arguments)

    monkeypatch.setattr(module, name, count)
    return counted


def table(app: App) -> TableScene:
    """Four people at a table whose deal is over."""
    match = Match(Setup(tuple(Seat(name) for name in NAMES), HouseRules(jokers=True), 5))
    scene = start_table(app.context, match)
    assert isinstance(scene, TableScene)
    app.stack.reset(scene)
    app.frame(0)
    scene.finish_motion()
    app.frame(0.02)
    return scene


def grounds(app: App, size: tuple[int, int], seats: int) -> Callable[[int], Ground]:
    unit = size[1] // 40
    who = [(name, scene_crest) for name, scene_crest in zip(NAMES, table(app).display.view.crests, strict=True)]
    return lambda focus: Ground(app.context.assets, table_layout(TableSpec(size, unit, seats, focus)), who[:seats], False)


@pytest.mark.parametrize(
    ("theme", "seats", "size"), each_once(CHOICES["theme"], (2, 4), [(1280, 720), (820, 1180), (390, 844)])
)
@pytest.mark.slow
def test_the_ground_is_the_same_however_it_came_to_show_a_turn(
    app: App, size: tuple[int, int], seats: int, theme: str
) -> None:
    app.change_settings(replace(app.context.settings, theme=theme))
    new = grounds(app, size, seats)
    kept = new(0)
    for active in (0, 1, None, seats - 1, seats - 1, 0):
        assert pygame.image.tobytes(kept.picture(active), "RGB") == pygame.image.tobytes(new(0).picture(active), "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["laptop", "phone"])
def test_a_ground_that_takes_several_frames_is_the_same_as_one_painted_at_once(app: App, size: tuple[int, int]) -> None:
    new, assets = grounds(app, size, 4), app.context.assets
    slow, frames = new(0), 0
    assets.clear()
    while True:
        frames += 1
        try:
            with assets.pace.within(0):
                picture = slow.picture(1)
            break
        except UnfinishedError:
            pass
    assert frames > 5
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(new(0).picture(1), "RGB")


def test_the_numbers_of_plates_are_all_there_though_they_took_several_frames(app: App) -> None:
    assets, layout = app.context.assets, table_layout(TableSpec((1280, 720), 18, 4, 0))
    view, interrupted = TableView(assets, layout, NAMES, gray=False), 0
    assets.clear()
    while True:
        try:
            with assets.pace.within(0):
                numbers = view.plate_numbers()
            break
        except UnfinishedError:
            interrupted += 1
    assert interrupted > 1
    assert len(numbers) == len(layout.factories) + 1  # and the centre's letter


def test_when_the_turn_goes_on_two_boards_are_painted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = grounds(app, (1280, 720), 4)(0)
    painted = counting(monkeypatch, Ground, "_paint_board")
    numbers = []
    for active in (0, 1, 1, None, 2):
        painted[0] = 0
        kept.picture(active)
        numbers.append(painted[0])
    assert numbers == [4, 2, 0, 1, 1]


def test_another_large_board_leaves_the_table_as_it_is(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    new = grounds(app, (1280, 720), 4)
    new(0).picture(0)
    painted = counting(monkeypatch, Ground, "_paint_table")
    new(1).picture(1)
    assert painted[0] == 0


def test_boards_of_later_turns_are_painted_while_nothing_moves(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(app)
    images = app.context.assets._images
    for _ in range(40):
        before = images.made
        assert not app.frame(0.02)
        assert images.made <= before + 2, "a piece, or the last one and the whole"
    painted = counting(monkeypatch, boards, "_board_surface")
    for active in (0, 1, 2, 3, None):
        scene.display.view.ground.picture(active)
    assert painted[0] == 0


def tiles_drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    counted, plain = [0], TableView._tile

    def count(view: TableView, sprite: Sprite) -> Blit:
        counted[0] += 1
        return plain(view, sprite)

    monkeypatch.setattr(TableView, "_tile", count)
    return counted


def test_pointing_at_tiles_draws_none_of_those_that_lie(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(app)
    app.frame(0.02)
    places = [rect.center for name, rect in scene.targets().items() if name.startswith("tile-")]
    drawn, frames = tiles_drawn(monkeypatch), app.frames
    for index, place in enumerate(places):
        scene.handle(Moved(place))
        app.frame(0.02)
        if not index:
            drawn[0] = 0
    assert app.frames == frames + len(places)
    assert drawn[0] == 0


@pytest.mark.slow
def test_while_tiles_hop_and_floor_lines_shake_no_others_are_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, chance = table(app), random.Random(3)
    while scene.match.state.round == 1 and scene.match.state.phase == "offer":
        scene.finish_motion()
        app.frame(0.02)
        scene.do(chance.choice(legal_actions(scene.match.state)))
    effects, drawn, frames = scene.display.view.effects, tiles_drawn(monkeypatch), 0
    while not scene.can_act():
        moved = len(effects.hops) + 7 * len(effects.shake)
        app.frame(0.02)
        drawn[0], painted = 0, drawn[0]
        if moved and (moving := len(effects.hops) + 7 * len(effects.shake)):
            frames += 1
            assert painted <= moved + moving + 2, "with those that have just landed"
    assert frames > 10
    assert len(scene.display.sprites.drawn()) > 30


@pytest.mark.slow
def test_a_frame_shows_the_same_as_one_of_which_nothing_was_kept(app: App) -> None:
    """Over a round: flights, a floor line that is paid for, tiles that hop, the deal of the next one."""
    scene = table(app)
    match, chance, frames = scene.match, random.Random(3), 0
    while match.state.round == 1 and match.state.phase == "offer":
        scene.finish_motion()
        app.frame(0.02)
        scene.do(chance.choice(legal_actions(match.state)))
        for _ in range(2):
            app.frame(0.05)
    while not scene.display.still and frames < 2000:
        presented, frames = app.frame(0.02), frames + 1
        if presented and frames % 5 == 0:
            kept = pygame.image.tobytes(app.screen, "RGB")
            scene.display.view._still, scene.display.view._lying = CachedLayer(scene.layout.size), {}
            app.stack.draw(app.screen)
            assert kept == pygame.image.tobytes(app.screen, "RGB")
    assert frames > 100


@pytest.mark.slow
def test_no_tile_is_painted_for_its_flight_once_the_table_has_rested(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, chance = table(app), random.Random(3)
    flying = counting(monkeypatch, tiles, "lifted_surface")
    for _ in range(300):
        app.frame(0.02)
    painted = flying[0]
    while scene.match.state.round == 1 and scene.match.state.phase == "offer":
        scene.finish_motion()
        scene.do(chance.choice(legal_actions(scene.match.state)))
        app.frame(0.02)
    frames = 0
    while not scene.display.still and frames < 2000:
        frames += app.frame(0.02)
    assert frames > 100
    assert painted > 50
    assert flying[0] == painted


def test_the_words_of_all_choices_look_for_legal_actions_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Setup(tuple(Seat(name) for name in NAMES), HouseRules(jokers=True), 5))
    actions = legal_actions(match.state)
    sought = counting(monkeypatch, engine, "legal_actions")
    parts = choice_parts(texts_for("en"), match.state, actions)
    assert sum(len(part.buttons) for part in parts) == len(actions)
    assert sought[0] == 0


@pytest.mark.slow
def test_a_frame_of_the_analysis_board_thinks_or_is_drawn_anew(still_app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app = still_app
    app.context.routes.analyse(Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4)))
    scene = front(app, AnalysisScene)
    app.frame(0.016)
    assert scene.board.coach is not None
    thoughts, plain = [0], scene.board.coach.go_on

    def go_on(seconds: float) -> bool:
        thoughts[0] += 1
        return plain(seconds)

    monkeypatch.setattr(scene.board.coach, "go_on", go_on)
    drawn = 0
    for _ in range(500):
        thoughts[0] = 0
        if app.frame(0.016):
            drawn += 1
            assert not thoughts[0]
    assert drawn
    assert scene.panel.lines
    assert "coach-1" in scene.widgets.targets()


class CountedLines(CoachLines):
    """The coach, in how many frames it thought, and nothing new of it that is to be drawn."""

    frames = 0

    def go_on(self, seconds: float = FRAME_BUDGET) -> bool:
        self.frames += 1
        super().go_on(seconds)
        return False


def test_the_coach_leaves_a_frame_to_what_an_intent_changed_but_not_all_of_many(still_app: App) -> None:
    app = still_app
    app.context.routes.analyse(Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4)), None)
    scene = front(app, AnalysisScene)
    scene.board.coach = coach = CountedLines(Budget(nodes=100_000))
    scene.board.update_position()
    for _ in range(3):
        scene.update(0.016)
    before = coach.frames
    scene.handle(Moved((3, 3)))
    assert scene.update(0.016), "it is drawn anew"
    assert coach.frames == before
    scene.update(0.016)
    assert coach.frames == before + 1
    for _ in range(20):
        scene.handle(Moved((3, 3)))
        scene.update(0.016)
    assert coach.frames >= before + 8
    before, app.context.publishing = coach.frames, True
    scene.update(0.016)
    scene.update(0.016)
    assert coach.frames == before, "telling the page has frames of its own"
    assert scene.is_busy, "nothing is imported beside the coach"


def test_a_frame_thinks_or_ends_thinking_or_plays(monkeypatch: pytest.MonkeyPatch) -> None:
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
        action = players.think(1 / 60, 0.2)
        frames.append([*done, "play"] if action is not None else list(done))
    assert frames[-3:] == [["go_on"], ["stop"], ["play"]]
    assert all(frame == ["go_on"] for frame in frames[:-2])


def test_only_tiles_that_others_take_are_raised_first(app: App) -> None:
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
