"""Rivals' boards come forward while their walls are tiled: where they may lie, and that all is as before afterwards."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from combinations import in_pairs
from pygame import Rect
from usual_tables import WINDOWS, Window, table_in

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.match.match import Match, Seat, Setup
from game.rules.events import RoundEnded, WallTiled
from game.rules.options import HouseRules
from game.rules.played import Turn
from game.rules.state import GameState, observation
from game.scenes.core.playback import event_batches
from game.view.animation import Timeline
from game.view.art.assets import Assets
from game.view.layout.board import BoardLayout
from game.view.layout.staging import (
    MIN_GAIN,
    Forward,
    forward_for_tiling,
    own_place,
    with_board,
)
from game.view.layout.table import TableLayout
from game.view.table.ground import Ground
from game.view.table.presented import Effects
from game.view.table.sprites import rect_of
from game.view.table.table_view import Lights, TableView
from game.view.theme import DAY

NAMES = ["Ana", "Bento", "Clara", "Duarte"]
WIDER: list[Window] = [*WINDOWS, (1180, 820, 2), (360, 640, 2), (667, 375, 2), (2560, 1440, 1)]


def forward_board(table: TableLayout, forward: Forward, seat: int) -> BoardLayout:
    """The board that has come forward; the others lie where they lay."""
    staged = with_board(table, forward)
    assert staged.staged == seat
    for other in range(len(table.boards)):
        assert other == seat or staged.boards[other] == table.boards[other]
    board = staged.boards[seat]
    assert board.tile >= MIN_GAIN * table.boards[seat].tile
    assert board.tile <= table.boards[table.focus].tile
    assert all(board.frame.contains(space) for space in board.spaces())
    assert table.below_bar.contains(board.frame)
    assert not board.frame.colliderect(table.boards[table.focus].frame)
    return board


@pytest.mark.parametrize(("window", "seats"), in_pairs(WIDER, (2, 3, 4)))
def test_a_board_is_tiled_over_the_market_in_the_window(window: Window, seats: int) -> None:
    table = table_in(window, seats)
    assert forward_for_tiling(table, table.focus) is None, "the large board stays where it is"
    for seat in table.spec.rival_seats:
        if (forward := forward_for_tiling(table, seat)) is not None:
            board = forward_board(table, forward, seat)
            assert table.table.contains(board.frame)
            assert board.frame.collidelist([table.log_sheet, *table.cards]) < 0


@pytest.mark.parametrize("window", [(390, 844, 2), (844, 390, 2), (820, 1180, 2), (1280, 720, 1)], ids=str)
def test_with_four_seats_walls_of_rivals_are_tiled_much_larger(window: Window) -> None:
    table = table_in(window, 4)
    for seat in table.spec.rival_seats:
        forward = forward_for_tiling(table, seat)
        assert forward is not None
        assert forward[1].tile >= 1.5 * table.boards[seat].tile


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1)], ids=str)
def test_boards_that_are_as_large_as_the_own_one_stay(window: Window) -> None:
    table = table_in(window, 2, log=False)
    assert table.boards[1].tile * MIN_GAIN > table.boards[0].tile
    assert forward_for_tiling(table, 1) is None


def emptied_table(window: Window, seats: int) -> TableView:
    """A table between the last pick of a round and its first tile on a wall."""
    view = TableView(Assets(DAY), table_in(window, seats), NAMES[:seats], False)
    state = next(turns(seats, False)).state
    view.sync(state._replace(factories=(0,) * len(state.factories), centre=0, marker=False))
    return view


def plates_seen(view: TableView) -> int:
    """How wide a plate is at most."""
    return max((one.get_width() for one, *_ in view.market.plates()), default=0)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], ids=str)
def test_emptied_plates_shrink_away_where_they_lie_as_a_board_takes_their_place(window: Window) -> None:
    """They flew into rows above it, and stayed there while walls were tiled."""
    view = emptied_table(window, 3)
    lying = [place.rect.center for place in view.layout.factories]
    widths, forward = [plates_seen(view)], forward_for_tiling(view.moments.usual, 1)
    view.staging.change(forward)
    while view.staging.tick(1 / 60):
        widths.append(plates_seen(view))
        for (picture, at, *_), middle in zip([*view.market.plates()][1:], lying, strict=False):
            assert math.dist(picture.get_rect(topleft=at).center, middle) < 2
    assert widths[0] > 0
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) >= 6
    assert widths[-1] == 0 == len(view.market.numbers())
    view.staging.change(forward_for_tiling(view.moments.usual, 2))
    while view.staging.tick(1 / 60):
        assert not plates_seen(view), "boards change places without them"
    view.staging.change(None)
    while view.staging.tick(1 / 60):
        pass
    assert plates_seen(view) == widths[0]


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_plates_keep_their_shape_and_rim_when_they_are_emptied(window: Window, seats: int) -> None:
    """Beside plates with square wells they were round ones with garlands, as of another service."""
    view = emptied_table(window, seats)
    _, (emptied, *_), *_ = view.market.plates()
    view.moments.show((frozenset(), 1))
    _, (full, *_), *_ = view.market.plates()
    alike = pygame.transform.smoothscale(emptied, full.get_size())
    pictures = [pygame.image.tobytes(picture, "RGBA") for picture in (alike, full)]
    unlike = sum(abs(one - other) for one, other in zip(*pictures, strict=True)) / len(pictures[0])
    assert unlike < 12


@pytest.mark.usefixtures("display")
def test_where_no_board_comes_forward_emptied_plates_stay_around_the_centre() -> None:
    view = emptied_table((1280, 720, 1), 3)
    places = [picture.get_rect(topleft=at) for picture, at, *_ in view.market.plates()]
    assert places == [view.layout.centre, *(plate.rect for plate in view.layout.factories)]
    assert view.layout.market.around


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("window", WIDER, ids=str)
def test_all_rivals_boards_come_forward_or_none_does(window: Window, seats: int, log: bool) -> None:
    table = table_in(window, seats, log=log)
    forward = [forward_for_tiling(table, seat) for seat in table.spec.rival_seats]
    assert all(forward) or not any(forward)


def turns(seats: int, gray: bool, rounds: int = 2) -> Iterator[Match]:
    """A game before each turn, and at last after those rounds."""
    match = Match(Setup(tuple(map(Seat, NAMES[:seats])), HouseRules(gray=gray), 5, 0))
    chance = random.Random(seats)
    while match.state.round <= rounds and not match.is_over:
        yield match
        match.play(think_through(player_of("greedy"), observation(match.state), chance, Budget(nodes=1)))
    yield match


def motions(view: TableView, turn: Turn, after: GameState, calm: bool, shows_taken: bool) -> Iterator[Timeline]:
    """The motion of a turn as a table plays it: a pick, and then the wall-tiling."""
    batches = event_batches(turn.events, turn.before.phase, after, [0] * len(after.boards), "", shows_taken)
    for batch in batches:
        yield view.play(batch.events, batch.round_start, calm, None, batch.after, batch.shows_taken, True)


def unpaid(view: TableView) -> bool:
    """Whether the tiles of a complete line still wait for the wall."""
    boards = view.sprites.boards(view.layout, view.gray)
    return any(line.tiles + line.jokers > row for board in boards for row, line in enumerate(board.lines))


def check_tiles(view: TableView) -> None:
    """All tiles that lie on boards lie exactly in their spaces, also on the stage."""
    flying = {id(sprite) for sprite in view.sprites.drawn() if sprite.lift}
    spaces = [{tuple(space) for space in (*board.spaces(), board.floor_space(7))} for board in view.layout.boards]
    for place, sprite in view.sprites.at.items():
        if place.seat is not None and id(sprite) not in flying and sprite.visible:
            board = view.layout.boards[place.seat]
            lies = tuple(sprite.rect) in spaces[place.seat]
            assert lies or not board.frame.collidepoint(sprite.rect.center) or view.layout.staged is None


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize(
    ("window", "seats", "gray", "calm"),
    [
        ((1280, 720, 1), 4, False, False),
        ((390, 844, 2), 3, False, False),
        ((360, 640, 2), 4, True, False),
        ((844, 390, 2), 4, False, True),
        ((820, 1180, 2), 3, True, True),
    ],
)
def test_after_each_turn_all_is_as_before(window: Window, seats: int, gray: bool, calm: bool) -> None:
    table, assets = table_in(window, seats), Assets(DAY)
    view = TableView(assets, table, NAMES[:seats], gray)
    seen: set[str] = set()
    before = None
    for match in turns(seats, gray):
        if before is None:
            view.sync(match.state)
            before = match.state
            continue
        turn = match.turns[-1]
        for timeline in motions(view, turn, match.state, calm, turn.before.turn != 0):
            while not timeline.is_over:
                timeline.tick(1 / 30)
                view.staging.tick(1 / 30)
                check_tiles(view)
                staged = view.layout.staged
                if staged is not None:
                    seen.add(view.presented.phase)
                    active = view.presented.active
                    assert active in (staged, table.focus) or not unpaid(view), turn
                    if any(one.is_there for one in view.staging.away):
                        assert not [*view.market.plates()], "nothing is beside it"
                assert not calm or all(one.share == 1 for one in view.staging.away)
        stays = match.state.phase == "tiling" and view.layout.staged is not None
        assert view.layout.boards == table.boards or stays
        assert view.effects == Effects(cues=view.effects.cues)
        for place, sprite in view.sprites.at.items():
            in_centre = len(view.sprites.places("centre"))
            assert sprite.rect == rect_of(view.layout, place, in_centre)
        view.take_cues()
    assert seen == {"tiling"}


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("gray", [False, True])
@pytest.mark.parametrize(
    ("window", "seats"),
    [((1280, 720, 1), 2), ((1920, 1080, 1), 3), ((390, 844, 2), 4), ((844, 390, 2), 2)],
)
def test_from_the_first_tile_of_a_wall_to_the_deal_no_half_of_the_window_is_empty(
    window: Window, seats: int, gray: bool
) -> None:
    table = table_in(window, seats)
    view, seen = TableView(Assets(DAY), table, NAMES[:seats], gray), set[int | None]()
    for match in turns(seats, gray):
        if not match.turns:
            view.sync(match.state)
            continue
        turn = match.turns[-1]
        for timeline in motions(view, turn, match.state, False, False):
            while not timeline.is_over:
                timeline.tick(1 / 30)
                if view.presented.phase == "tiling":
                    seen.add(view.presented.active)
                    assert view.layout.staged is not None, "the market is empty, and a board lies over it"
    assert table.focus in seen, "also while the own wall is tiled"


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (390, 844, 2)], ids=str)
def test_a_picture_after_a_board_came_forward_is_that_from_before(window: Window) -> None:
    table, assets = table_in(window, 4), Assets(DAY)
    view, surface = TableView(assets, table, NAMES, False), pygame.Surface(table.size)
    rounds = turns(4, False, 1)
    match = next(rounds)
    view.sync(match.state)
    for match in rounds:
        turn = match.turns[-1]
        timeline = view.play(turn.events, [0] * 4, False, None, match.state, turn.before.turn != 0, True)
        while not timeline.is_over or view.staging.away:
            timeline.tick(0.1)
            view.staging.tick(0.1)
            view.draw(surface, Lights())
        fresh, other = pygame.Surface(table.size), TableView(assets, table, NAMES, False)
        other.sync(match.state)
        other.draw(fresh, Lights())
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (844, 390, 2)], ids=str)
def test_a_place_whose_board_is_on_the_stage_is_no_hole_in_the_table(window: Window) -> None:
    """It was a hole in the table."""
    table, assets = table_in(window, 4), Assets(DAY)
    view, surface = TableView(assets, table, NAMES, False), pygame.Surface(table.size)
    view.sync(next(turns(4, False)).state)
    place = own_place(table, 2)
    bare = Ground(assets, replace(table, boards=(), cards=()), [], False).picture(None).subsurface(place)
    view.staging.change(forward_for_tiling(table, 2), at_once=True)
    view.draw(surface, Lights())
    shown = surface.subsurface(place)
    around = Rect(0, 0, place.height // 8, place.height // 8)
    around.center = shown.get_rect().center
    assert pygame.image.tobytes(shown.subsurface(around), "RGB") != pygame.image.tobytes(bare.subsurface(around), "RGB")


@pytest.mark.usefixtures("display")
def test_boards_on_their_way_are_between_their_places(window: Window = (390, 844, 2)) -> None:
    table, assets = table_in(window, 4), Assets(DAY)
    view = TableView(assets, table, NAMES, False)
    view.sync(next(turns(4, False)).state)
    forward = forward_for_tiling(table, 2)
    assert forward is not None
    view.staging.change(forward)
    places: list[Rect] = []
    while view.staging.tick(1 / 60):
        places += [view.staging.place(one) for one in view.staging.away]
        assert [view.staging.header(one) for one in view.staging.away] == [view.staging.board(2).header]
        assert view.staging.board(2).rect.width <= forward[1].rect.width
    assert 9 <= len(places) <= 13, "a fifth of a second"
    assert [place.width for place in places] == sorted(place.width for place in places)
    assert places[-1] == forward[1].rect
    view.staging.change(None)
    while view.staging.tick(1 / 60):
        pass
    assert [*map(view.staging.board, range(4))] == [*table.boards]
    assert not view.staging.away


@pytest.mark.parametrize(("window", "seats"), in_pairs([(390, 844, 2), (844, 390, 2), (667, 375, 2), (1280, 720, 1)], (2, 3, 4)))
def test_a_board_on_its_way_is_not_pulled_out_of_shape(display: None, window: Window, seats: int) -> None:
    """From a wide card on a phone it set off squeezed flat."""
    table = table_in(window, seats)
    staging = TableView(Assets(DAY), table, NAMES[:seats], False).staging
    forward = forward_for_tiling(table, 1)
    if forward is None:
        return
    there = forward[1].rect
    staging.change(forward)
    for _ in range(6):
        (one,) = staging.away
        place = staging.place(one)
        assert place.width / place.height == pytest.approx(there.width / there.height, rel=0.12)
        assert place.contains(staging.header(one))
        assert one.share or own_place(table, 1).contains(place)
        staging.tick(1 / 60)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1)], ids=str)
def test_a_board_that_is_tiled_beside_the_own_one_is_in_line_with_it(window: Window) -> None:
    table = table_in(window, 4)
    forward = forward_for_tiling(table, 1)
    assert forward is not None
    assert abs(forward[1].frame.centery - table.boards[0].frame.centery) <= 2


@pytest.mark.usefixtures("display")
def test_boards_change_places_on_the_stage_in_one_motion() -> None:
    """The second one came, and then the first one hopped back into a gap."""
    table = table_in((1280, 720, 1), 4)
    staging = TableView(Assets(DAY), table, NAMES, False).staging
    staging.change(forward_for_tiling(table, 1), at_once=True)
    staging.change(forward_for_tiling(table, 2))
    seen = []
    while staging.tick(1 / 60):
        seen.append([(one.seat, one.way) for one in staging.away])
    for (going, gone), (coming, come) in seen[:-1]:
        assert (going, coming) == (1, 2), "the next one is above"
        assert gone == pytest.approx(1 - come)
    assert [one.seat for one in staging.away] == [2]
    assert len(seen) <= 13, "a fifth of a second"


@pytest.mark.usefixtures("display")
def test_no_pick_takes_longer_and_a_wall_tiling_hardly(window: Window = (1280, 720, 1)) -> None:
    table, assets = table_in(window, 4), Assets(DAY)
    for match in turns(4, False, 1):
        for turn in match.turns[-1:]:
            lengths = []
            for staged in (False, True):
                view = TableView(assets, table, NAMES, False)
                view.sync(turn.before)
                shows = turn.before.turn != 0
                lengths.append(view.play(turn.events, [0] * 4, False, None, match.state, shows, staged).length)
            usual, with_stage = lengths
            tiled = {event.seat for event in turn.events if isinstance(event, WallTiled)}
            ends = any(isinstance(event, RoundEnded) for event in turn.events)
            assert with_stage <= usual + 1e-5 or ends
            assert with_stage <= usual + 0.2 * (len(tiled) + 1)




def letters(surface: pygame.Surface, place: Rect) -> Rect:
    """What the dark letters of a name take, right of its crest."""
    right = Rect(place.x + place.height * 5 // 4, place.y - 4, place.width // 2, place.height + 8)
    found = pygame.mask.from_threshold(surface.subsurface(right), DAY.ink, (50, 50, 50, 255)).get_bounding_rects()
    return found[0].unionall(found[1:])


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1)], ids=str)
def test_a_name_does_not_jump_to_another_size_as_its_board_takes_off(window: Window) -> None:
    table = table_in(window, 4)
    view, surface = TableView(Assets(DAY), table, NAMES, False), pygame.Surface(table.size)
    view.sync(next(turns(4, False)).state)
    view.draw(surface, Lights())
    still = letters(surface, table.boards[2].header)
    view.staging.change(forward_for_tiling(table, 2))
    view.staging.tick(1 / 60)
    view.draw(surface, Lights())
    moving = letters(surface, view.staging.board(2).header)
    assert moving.height == pytest.approx(still.height, rel=0.15)
    assert moving.width == pytest.approx(still.width, rel=0.15)


def inside(pixels: pygame.Mask, place: Rect) -> int:
    """How many of the pixels are inside a rectangle."""
    return pixels.overlap_area(pygame.Mask(place.size, fill=True), place.topleft)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], ids=str)
def test_what_is_said_stays_with_its_board_below_whatever_covers_that(window: Window) -> None:
    table = table_in(window, 4)
    view = TableView(Assets(DAY), table, NAMES, False)
    view.sync(next(turns(4, False)).state)
    plain, spoken = (pygame.Surface(table.size) for _ in range(2))
    view.staging.change(forward_for_tiling(table, 1))
    while view.staging.tick(1 / 30):
        (board,) = view.staging.away
        for seat in (1, 2, 3):
            for surface, said in ((plain, {}), (spoken, {seat: "I only came to watch."})):
                view.said = said
                view.draw(surface, Lights())
            difference = pygame.mask.from_threshold(spoken, (0, 0, 0), (1, 1, 1, 255), plain)
            difference.invert()
            staged = view.staging.place(board)
            if seat == 1:
                assert inside(difference, staged) == difference.count() > 0
            else:  # but for the shadow
                assert not inside(difference, staged.inflate(-staged.width // 10, -staged.height // 10))
                assert inside(difference, own_place(table, seat)) or staged.colliderect(own_place(table, seat))
