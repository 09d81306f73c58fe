"""The position editor: every real position can be built, tile counts stay right, impossible ones are refused."""

import random
from collections.abc import Iterator

import pytest

from game.analysis.editing import (
    ERASER,
    MAX_POINTS,
    MAX_ROUNDS,
    Refusal,
    TablePlace,
    blank,
    draft_of,
    left,
    press,
    with_round,
    with_score,
)
from game.analysis.finishing import finished, missing
from game.analysis.hidden_tiles import settled, stage
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance, apply, new_game, score_round
from game.rules.events import BonusScored, FloorScored, WallTiled
from game.rules.options import HouseRules
from game.rules.state import EMPTY, FLOOR, GameState, all_tiles, line_tiles, observation
from game.rules.tiles import BLUE, JOKER, MARKER, RED, SIZE, WHITE, YELLOW, supply, tiles_of, total
from game.rules.validity import validity

FACTORY, CENTRE = TablePlace("factory", 0, 0, -1), TablePlace("centre", 0, 0, -1)


def sensible(state: GameState, chance: random.Random) -> Action:
    """A random action that puts tiles into a line if it can."""
    choices = legal_actions(state)
    kept = [action for action in choices if not (isinstance(action, Pick) and action.line == FLOOR)]
    return chance.choice(kept or choices)


def positions(games: int) -> Iterator[GameState]:
    """All positions of random games of every number of seats, on both walls, with jokers and without."""
    for seed in range(games):
        chance, rules = random.Random(seed), HouseRules(seed % 2 == 1, seed % 4 > 1)
        state = new_game(seed, 2 + seed % 3, rules)
        yield state
        while legal_actions(state):
            state = advance(state, sensible(state, chance))
            yield state


def done(draft: GameState, place: TablePlace, tool: int) -> GameState:
    after = press(draft, place, tool)
    assert not isinstance(after, Refusal), (place, tool, after)
    return after


def refused(draft: GameState, place: TablePlace, tool: int) -> str:
    after = press(draft, place, tool)
    assert isinstance(after, Refusal)
    return after.kind


def put_together(state: GameState) -> GameState:
    """The draft of a position, from an empty table by the editor's operations alone."""
    draft = with_round(blank(state.seats, state.rules), state.round)
    assert not isinstance(draft, Refusal)
    if not state.marker:
        draft = done(draft, CENTRE, MARKER)
    for number, heap in enumerate(state.factories):
        for tile in tiles_of(heap):
            draft = done(draft, FACTORY._replace(owner=number), tile)
    for tile in tiles_of(state.centre):
        draft = done(draft, CENTRE, tile)
    for seat, board in enumerate(state.boards):
        for space, tile in enumerate(board.wall):
            if tile != EMPTY:
                draft = done(draft, TablePlace("wall", seat, *divmod(space, SIZE)), tile)
        for row, line in enumerate(board.lines):
            for space, tile in enumerate(line_tiles(line)):
                draft = done(draft, TablePlace("line", seat, row, space), tile)
        for space, tile in enumerate(board.floor):
            draft = done(draft, TablePlace("floor", seat, 0, space), tile)
        scored = with_score(draft, seat, board.score)
        assert not isinstance(scored, Refusal)
        draft = scored
    return draft._replace(starter=state.starter, turn=state.turn)


def known(state: GameState) -> GameState:
    """A position as far as people at a table know it."""
    return state._replace(bag=0, lid=0, seed=None, standstill=0)


def same(draft: GameState, state: GameState) -> None:
    """The draft is that position, but for bag and lid, and can be."""
    after = finished(draft)
    assert after.flaws == ()
    assert validity(after.state) == ()
    assert known(after.state) == known(state)
    assert all_tiles(after.state) == supply(state.seats, state.rules.jokers)


@pytest.mark.slow
def test_every_position_of_a_game_can_be_put_together() -> None:
    for index, state in enumerate(positions(6)):
        if index % 5 == 0 or state.phase != "offer":
            same(put_together(state), state)


def test_every_position_of_a_game_can_be_changed_and_is_itself_unchanged() -> None:
    for state in positions(3):
        same(draft_of(state), state)


@pytest.mark.parametrize("jokers", [False, True])
def test_bag_and_lid_are_as_after_the_deals_of_that_round(jokers: bool) -> None:
    chance = random.Random(3)
    state = new_game(3, 2, HouseRules(jokers=jokers))
    while state.round < 5:
        draft = draft_of(state)
        assert (total(draft.bag), total(draft.lid)) == (total(state.bag), total(state.lid))
        state = advance(state, sensible(state, chance))


def test_a_tile_on_the_wall_puts_the_rest_of_its_line_into_the_lid() -> None:
    draft = with_round(blank(2, HouseRules()), 3)
    assert not isinstance(draft, Refusal)
    before = draft.lid
    draft = done(draft, TablePlace("wall", 0, 4, 4), BLUE)
    assert list(tiles_of(draft.lid)).count(BLUE) >= 4
    assert total(before) == total(draft.lid) + 1


def test_only_tiles_that_are_there_can_be_placed() -> None:
    draft = blank(2, HouseRules())
    for _ in range(20):
        draft = done(draft, CENTRE, RED)
    assert left(draft, RED) == 0
    assert press(draft, CENTRE, RED) == Refusal("none-left", RED, 20)
    assert press(draft, TablePlace("line", 0, 4, 2), RED) == Refusal("none-left", RED, 20)
    assert press(draft, CENTRE, JOKER) == Refusal("none-left", JOKER, 0)
    assert left(done(draft, CENTRE, ERASER), RED) == 1


def test_a_plate_holds_four_and_the_eraser_takes_the_pressed_one() -> None:
    draft = blank(2, HouseRules())
    for tile in (BLUE, RED, RED, WHITE):
        draft = done(draft, FACTORY, tile)
    assert refused(draft, FACTORY, BLUE) == "plate-full"
    assert refused(draft, FACTORY._replace(space=1), BLUE) == "plate-full"
    assert list(tiles_of(done(draft, FACTORY._replace(space=1), ERASER).factories[0])) == [BLUE, RED, WHITE]
    assert list(tiles_of(done(draft, FACTORY._replace(space=0), ERASER).factories[0])) == [RED, RED, WHITE]
    assert refused(draft, FACTORY, MARKER) == "marker-place"


def test_a_line_is_filled_up_to_the_pressed_space_and_emptied_from_there() -> None:
    draft, fourth = blank(2, HouseRules(jokers=True)), TablePlace("line", 1, 3, 2)
    draft = done(draft, fourth, RED)
    assert draft.boards[1].lines[3] == (RED, 3, 0)
    assert done(draft, fourth, RED).boards[1].lines[3] == (RED, 2, 0)
    assert done(draft, fourth, WHITE).boards[1].lines[3] == (WHITE, 3, 0)
    assert done(draft, fourth._replace(space=0), ERASER).boards[1].lines[3] == (EMPTY, 0, 0)
    mixed = done(draft, fourth, JOKER)
    assert mixed.boards[1].lines[3] == (RED, 2, 1)
    assert done(mixed, fourth._replace(space=3), RED).boards[1].lines[3] == (RED, 3, 1)


def test_what_the_wall_has_no_line_takes_and_the_other_way_round() -> None:
    draft = done(blank(2, HouseRules()), TablePlace("wall", 0, 1, 1), RED)
    assert draft.boards[0].wall[6] == BLUE, "the coloured wall's space has a colour of its own"
    assert press(draft, TablePlace("line", 0, 1, 0), BLUE) == Refusal("line-wall", BLUE, 2)
    draft = done(blank(2, HouseRules()), TablePlace("line", 0, 1, 0), BLUE)
    assert press(draft, TablePlace("wall", 0, 1, 1), BLUE) == Refusal("wall-line", BLUE, 2)


def test_the_gray_wall_has_a_colour_once_in_a_row_and_in_a_column() -> None:
    draft = done(blank(2, HouseRules(gray=True)), TablePlace("wall", 0, 1, 1), RED)
    assert press(draft, TablePlace("wall", 0, 1, 3), RED) == Refusal("gray-row", RED, 2)
    assert press(draft, TablePlace("wall", 0, 4, 1), RED) == Refusal("gray-column", RED, 2)
    assert done(draft, TablePlace("wall", 0, 1, 1), YELLOW).boards[0].wall[6] == YELLOW
    assert done(draft, TablePlace("wall", 0, 1, 1), RED).boards[0].wall[6] == EMPTY


def test_the_marker_is_in_one_place() -> None:
    draft = done(blank(3, HouseRules()), TablePlace("floor", 2), MARKER)
    assert not draft.marker
    draft = done(draft, TablePlace("floor", 0), MARKER)
    assert [board.floor for board in draft.boards] == [(MARKER,), (), ()]
    assert done(draft, TablePlace("floor", 0), MARKER).boards[0].floor == ()
    assert done(draft, CENTRE, MARKER).boards[0].floor == ()


def test_a_floor_line_holds_seven_and_the_marker() -> None:
    draft, floor = blank(2, HouseRules()), TablePlace("floor", 0, 0, 7)
    for _ in range(7):
        draft = done(draft, floor, RED)
    assert refused(draft, floor, RED) == "floor-full"
    draft = done(draft, floor, MARKER)
    assert len(draft.boards[0].floor) == 8
    assert done(draft, floor._replace(space=2), ERASER).boards[0].floor == (RED,) * 6 + (MARKER,)
    assert done(draft, floor._replace(space=2), WHITE).boards[0].floor[2] == WHITE


@pytest.mark.parametrize("gray", [False, True])
@pytest.mark.parametrize("jokers", [False, True])
def test_whatever_is_pressed_counts_stay_right_and_done_has_an_answer(gray: bool, jokers: bool) -> None:
    chance, rules = random.Random(7), HouseRules(gray, jokers)
    draft = blank(3, rules)
    for _ in range(250):
        area = chance.choice(("factory", "centre", "line", "line", "wall", "wall", "floor"))
        seat, row = chance.randrange(3), chance.randrange(SIZE)
        space = chance.randrange(row + 1) if area == "line" else chance.randrange(SIZE)
        place = TablePlace(area, seat, row if area in ("line", "wall") else 0, space)
        after = press(draft, place, chance.choice((*range(6), MARKER, ERASER, ERASER)))
        draft = draft if isinstance(after, Refusal) else after
        if chance.random() < 0.05:
            draft = settled(draft._replace(factories=(0,) * 7, centre=0, marker=False))
        found = finished(draft)
        assert all_tiles(draft) == all_tiles(found.state) == supply(3, jokers)
        assert not {flaw.kind for flaw in found.flaws} & {"form", "tiles", "marker-twice", "bag"}


def test_rounds_and_points_stay_within_their_bounds() -> None:
    draft = blank(2, HouseRules())
    assert with_round(draft, 0) == with_round(draft, MAX_ROUNDS + 1) == Refusal("rounds", 0, MAX_ROUNDS)
    assert with_score(draft, 0, -1) == with_score(draft, 0, 1000) == Refusal("points", 0, MAX_POINTS)


def test_a_round_that_is_over_is_scored_by_the_engine() -> None:
    chance = random.Random(1)
    state = observation(new_game(1, 3, HouseRules()))
    while True:
        action = sensible(state, chance)
        after, events = apply(state, action)
        if after.phase == "deal":
            break
        state = after
    pick = [event for event in events if isinstance(event, WallTiled | FloorScored)]
    assert isinstance(action, Pick)
    draft = draft_of(after._replace(round=1))
    assert stage(draft) == "scored"
    # the same round, put together as it lay before walls were tiled
    over = _last_pick_done(state, action)
    assert stage(over) == "to-score"
    found = finished(over)
    assert [event for event in found.events if isinstance(event, WallTiled | FloorScored)] == pick
    assert known(found.state) == known(after)


def _last_pick_done(state: GameState, action: Pick) -> GameState:
    """The draft after an offer's last pick."""
    draft, board = draft_of(state), state.boards[state.turn]
    heap = state.centre if action.source == 9 else state.factories[action.source]
    tiles = list(tiles_of(heap))
    source = CENTRE if action.source == 9 else FACTORY._replace(owner=action.source)
    if state.marker and action.source == 9:
        draft = done(draft, TablePlace("floor", state.turn), MARKER)
    for _ in tiles:
        draft = done(draft, source, ERASER)
    room = action.line + 1 - len(line_tiles(board.lines[action.line])) if action.line != FLOOR else 0
    space = len(line_tiles(board.lines[action.line])) if action.line != FLOOR else 0
    for number, tile in enumerate(tiles):
        if number < room:
            draft = done(draft, TablePlace("line", state.turn, action.line, space + number), tile)
        else:
            draft = done(draft, TablePlace("floor", state.turn, 0, 7), tile)
    return draft


def test_a_complete_row_ends_the_game_with_its_bonuses() -> None:
    draft = with_round(blank(2, HouseRules()), 5)
    assert not isinstance(draft, Refusal)
    for column in range(4):
        draft = done(draft, TablePlace("wall", 0, 0, column), BLUE)
    draft = done(draft, TablePlace("line", 0, 0, 0), WHITE)
    draft = done(draft, TablePlace("floor", 1), MARKER)
    found = finished(draft)
    assert found.flaws == ()
    assert found.state.phase == "over"
    assert any(isinstance(event, BonusScored) for event in found.events)
    assert found.state.boards[0].score == 5 + 2


def test_what_cannot_be_is_told_and_nothing_is_scored() -> None:
    draft = blank(2, HouseRules())
    assert [flaw.kind for flaw in finished(draft).flaws] == ["offer-empty"]
    draft = done(draft, CENTRE, MARKER)
    draft = done(draft, TablePlace("line", 0, 0, 0), RED)
    assert [flaw.kind for flaw in finished(draft).flaws] == ["marker-missing"]
    assert finished(draft).state is draft


def test_too_many_tiles_for_the_round_are_told_without_the_bag() -> None:
    draft = blank(2, HouseRules())
    for row in range(SIZE):
        for column in range(2):
            draft = done(draft, TablePlace("wall", 0, row, column), RED)
    draft = done(draft, CENTRE, RED)
    kinds = {flaw.kind for flaw in finished(draft).flaws}
    assert "used" in kinds
    assert "bag" not in kinds


def test_forgotten_tiles_of_the_first_round_are_counted() -> None:
    draft = draft_of(new_game(1, 2, HouseRules()))
    assert missing(draft) == 0
    draft = done(done(draft, FACTORY, ERASER), FACTORY, ERASER)
    assert missing(draft) == 2
    later = with_round(draft, 2)
    assert not isinstance(later, Refusal)
    assert missing(later) == 0


def test_an_offer_with_tiles_is_not_scored() -> None:
    with pytest.raises(ValueError, match="without tiles"):
        score_round(new_game(1, 2, HouseRules()))
