"""Motion ends in truth: whatever happened, a finished timeline shows what sync shows."""

import functools
import itertools
import math
import random
from collections.abc import Iterator

import pygame
import pytest
from combinations import each_once, in_pairs
from pygame import Rect

from game.rules.actions import Pick, legal_actions
from game.rules.engine import apply, new_game, start_game
from game.rules.events import FloorScored, RoundDealt, WallTiled
from game.rules.options import HouseRules
from game.rules.state import GameState
from game.view.art.assets import Assets
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.table.choreography import Captions, Choreography
from game.view.table.effects import popup_box
from game.view.table.moments import Moments
from game.view.table.presented import Effects, PresentedState
from game.view.table.sprites import Sprite, Sprites, TilePlace
from game.view.table.stage import Staging
from game.view.table.table_view import Light, TableView
from game.view.table.tweens import Stage
from game.view.theme import DAY

ASSETS = Assets(DAY)
WINDOWS = [(1280, 720, 17), (780, 1688, 30)]
RUNS = [(4, (4,)), (4, (1, 2, 3, 4)), (0, (0, 1)), (2, (0, 1, 2, 3, 4))]


@pytest.fixture
def assets(display: None) -> Assets:
    return Assets(DAY)


@functools.cache
def layout_of(seats: int) -> TableLayout:
    return table_layout(TableSpec((1280, 720), 17, seats, 0))


def view_of(assets: Assets, state: GameState) -> TableView:
    names = ["Ana", "Bento", "Clara", "Duarte"][: state.seats]
    view = TableView(assets, layout_of(state.seats), names, state.rules.gray)
    view.sync(state)
    return view


def check_truth(assets: Assets, view: TableView, state: GameState) -> None:
    """What is shown is what a fresh picture of the state shows, and nothing overlaps in the centre."""
    truth = view_of(assets, state)
    assert view.sprites.keys() == truth.sprites.keys()
    assert view.presented == truth.presented
    assert view.effects == truth.effects
    centre = [s.rect for place, s in view.sprites.at.items() if place.area == "centre"]
    for a, b in itertools.combinations(centre, 2):
        assert not a.colliderect(b)


@pytest.mark.parametrize(
    ("seats", "gray", "jokers", "how"),
    each_once((2, 3, 4), (False, True), (True, True, False), ("finished at once", "ticked", "calm")),
)
def test_a_finished_timeline_equals_sync(
    assets: Assets, seats: int, gray: bool, jokers: bool, how: str
) -> None:
    generator = random.Random(seats * 100 + gray * 10 + jokers)
    state = new_game(31 + seats, seats, HouseRules(gray, jokers))
    view = view_of(assets, state)
    while actions := legal_actions(state):
        state, events = apply(state, generator.choice(actions))
        captions = Captions(
            lambda n, seat: f"{n}", lambda points, _: f"{points}", generator.choice(["", "Last"])
        )
        shows_taken = generator.choice([False, True])
        timeline = view.play(events, [0] * seats, how == "calm", captions, state, shows_taken)
        if how == "finished at once":
            timeline.tick(generator.random() * timeline.length)
            timeline.finish()
        else:
            while not timeline.is_over:
                timeline.tick(0.23)
        check_truth(assets, view, state)


@pytest.mark.parametrize("calm", [False, True], ids=["full", "calm"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_deal_ends_in_the_first_position(assets: Assets, seats: int, calm: bool) -> None:
    state, events = start_game(8, seats, HouseRules(jokers=True))
    view = view_of(assets, state)
    truth = view.sprites.keys(), view.presented.bag
    view.sync_before_deal(state, events)
    assert not view.sprites.at
    assert view.presented.bag == 100
    timeline = view.play(events, calm=calm)
    seen = set()
    while not timeline.is_over:
        timeline.tick(0.05)
        seen.add(sum(sprite.visible for sprite in view.sprites.at.values()))
    assert (view.sprites.keys(), view.presented.bag) == truth
    assert len(seen) > 5  # one after the other
    check_truth(assets, view, state)


@pytest.mark.slow
def test_calm_motion_never_shows_a_tile_between_places(assets: Assets) -> None:
    state = new_game(6, 3, HouseRules(jokers=True))
    view = view_of(assets, state)
    generator = random.Random(2)
    while state.round < 3 and (actions := legal_actions(state)):
        before = {tuple(s.rect) for s in view.sprites.at.values()}
        state, events = apply(state, generator.choice(actions))
        timeline = view.play(events, calm=True)
        after = {tuple(s.rect) for s in view_of(assets, state).sprites.at.values()}
        passed: set[tuple[int, ...]] = set()
        while not timeline.is_over:
            timeline.tick(0.03)
            drawn = view.sprites.drawn()
            assert not any(sprite.lift for sprite in drawn)
            assert not view.effects.shake and not view.effects.hops and not view.effects.bag_tilt
            passed |= {tuple(s.rect) for s in drawn}
        if not any(isinstance(event, RoundDealt) for event in events):
            floors = {tuple(b.floor_space(i)) for b in view.layout.boards for i in range(8)}
            assert passed <= before | after | floors


def test_sounds_come_in_the_order_of_what_is_seen(assets: Assets) -> None:
    state = new_game(5, 2, HouseRules())
    view = view_of(assets, state)
    generator = random.Random(1)
    heard: list[str] = []
    while state.round == 1:
        state, events = apply(state, generator.choice(legal_actions(state)))
        timeline = view.play(events)
        while not timeline.is_over:
            timeline.tick(0.05)
            heard += [cue.name for cue in view.take_cues()]
    assert heard[0] == "pick"
    assert {"pick", "place", "overflow", "marker", "wall", "score", "pour"} <= set(heard)
    assert heard.index("wall") < heard.index("score") < len(heard) - 1 - heard[::-1].index("pour")


@pytest.mark.parametrize("size", [(1280, 720, 17), (390, 844, 13)], ids=["window", "phone"])
def test_no_tile_jumps_between_two_frames(assets: Assets, size: tuple[int, int, int]) -> None:
    layout = table_layout(TableSpec(size[:2], size[2], 3, 0))
    state = new_game(10, 3, HouseRules(jokers=True))
    view = TableView(assets, layout, ["Ana", "Bento", "Clara"], False)
    view.sync(state)
    generator = random.Random(3)
    farthest = 0.0
    while state.round < 3 and (actions := legal_actions(state)):
        state, events = apply(state, generator.choice(actions))
        timeline = view.play(events)
        seen = middles(view)
        while not timeline.is_over:
            timeline.tick(1 / 60)
            now = middles(view)
            steps = [math.dist(now[sprite], seen[sprite]) for sprite in now.keys() & seen.keys()]
            farthest, seen = max([farthest, *steps]), now
    assert 0 < farthest < 0.16 * math.hypot(*size[:2])


def middles(view: TableView) -> dict[int, tuple[float, float]]:
    """Where the middle of every tile is that can be seen, by sprite."""
    shown = [sprite for sprite in view.sprites.drawn() if sprite.visible]
    return {id(s): (s.x + s.size / 2, s.y + s.size / 2) for s in shown}


def test_the_frame_of_a_lesson_does_not_cross_the_words_of_a_line(assets: Assets) -> None:
    view = TableView(assets, layout_of(2), ["Ana", "Bento"], False)
    line = Light(pygame.Rect(400, 300, 48, 48), "full, 1 falls −1", hovered=True, bad=True, row=True)
    words = view.tag(line)[1]
    words.inflate_ip(-words.height, -4)  # a frame may be seen around its round ends
    pictures = []
    for lights in ([line, Light(line.rect)], [Light(line.rect), line]):
        surface = pygame.Surface((1280, 720))
        view.draw_targets(surface, lights)
        pictures.append(pygame.image.tobytes(surface.subsurface(words), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("calm", [False, True], ids=["full", "calm"])
def test_tiles_that_others_take_are_raised_before_they_leave(assets: Assets, calm: bool) -> None:
    state = new_game(5, 2, HouseRules())
    view = view_of(assets, state)
    action = legal_actions(state)[0]
    assert isinstance(action, Pick)
    lying = {id(s): s.rect for s in view.sprites.picked(action.source, (action.kind,))}
    after, events = apply(state, action)
    timeline = view.play(events, (), calm, None, after, shows_taken=True)
    timeline.tick(DAY.durations.taken * 0.9)
    assert {id(s): s.rect for s in view.effects.taken} == lying
    timeline.finish()
    check_truth(assets, view, after)


def test_tiles_of_ones_own_leave_at_once(assets: Assets) -> None:
    state = new_game(5, 2, HouseRules())
    view = view_of(assets, state)
    after, events = apply(state, legal_actions(state)[0])
    timeline = view.play(events, after=after)
    timeline.tick(0.1)
    assert not view.effects.taken
    assert any(sprite.lift for sprite in view.sprites.at.values())


def motion_of(
    size: tuple[int, int, int], event: WallTiled | FloorScored, place: TilePlace, tile: Rect
) -> Iterator[tuple[TableLayout, Rect]]:
    """The plates of points, frame by frame, while an event of the first seat is shown."""
    layout, sprites, effects = table_layout(TableSpec(size[:2], size[2], 2, 0)), Sprites(), Effects()
    sprites.at[place] = Sprite(1, place, *tile.topleft, tile.width)
    shown = PresentedState(scores=[0, 0], bag=0, lid=0)
    stage = Stage(sprites, shown, effects, Staging(Moments(layout), DAY.durations), DAY.durations)
    timeline = Choreography(stage).timeline([event])
    while not timeline.is_over:
        timeline.tick(0.02)
        yield from ((layout, popup_box(ASSETS, popup, layout.boards[popup.seat])) for popup in effects.popups)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize(("size", "row", "run"), in_pairs(WINDOWS, (0, 3), RUNS))
def test_points_of_a_tile_stand_at_it_and_leave_it_to_be_seen(
    size: tuple[int, int, int], row: int, run: tuple[int, tuple[int, ...]]
) -> None:
    """Beside it they seemed to belong to the space where they stood."""
    column, across = run
    board = table_layout(TableSpec(size[:2], size[2], 2, 0)).boards[0]
    place, seen = TilePlace.line(0, row, 0), 0
    event = WallTiled(0, row, column, 1, (), across, (row,), len(across), 0, len(across), 2)
    for layout, box in motion_of(size, event, place, board.line_space(row, 0)):
        board, seen = layout.boards[0], seen + 1
        own = board.wall_space(row, column)
        others = [board.wall_space(one, column) for one in range(5) for column in range(5)]
        others.remove(own)
        hidden = box.clip(own)
        assert box.centerx == own.centerx
        assert 0.9 * box.height <= hidden.height <= 0.7 * own.height
        assert all(box.clip(other).width <= other.width / 4 for other in others if box.colliderect(other))
        assert board.rect.contains(box)
    assert seen > 20


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", WINDOWS, ids=["laptop", "phone"])
def test_the_cost_of_the_floor_line_hides_no_row_of_the_wall(size: tuple[int, int, int]) -> None:
    board, seen = table_layout(TableSpec(size[:2], size[2], 2, 0)).boards[0], 0
    place = TilePlace("floor", 0, 0, 0)
    for layout, box in motion_of(size, FloorScored(0, (1,), 14, 14, 0), place, board.floor_space(0)):
        assert layout.boards[0].rect.contains(box)
        assert not box.colliderect(layout.boards[0].wall_rect())
        seen += 1
    assert seen > 20


@pytest.mark.usefixtures("display")
def test_walls_of_rivals_are_tiled_faster_than_the_large_board() -> None:
    layout = table_layout(TableSpec((1280, 720), 17, 2, 0))

    def seconds(*seats: int) -> float:
        sprites = Sprites()
        for seat in set(seats):
            place = TilePlace.line(seat, 0, 0)
            sprites.at[place] = Sprite(1, place, *layout.boards[seat].line_space(0, 0))
        shown, staging = PresentedState(scores=[0, 0], bag=0, lid=0), Staging(Moments(layout), DAY.durations)
        stage = Stage(sprites, shown, Effects(), staging, DAY.durations)
        events = [WallTiled(seat, 0, 2, 1, (), (2,), (0,), 0, 0, 1, 1) for seat in seats]
        return Choreography(stage).timeline(events).length

    own, rival = seconds(0), seconds(1)
    assert rival < own * 0.75
    assert seconds(0, 1) < 2 * own
