"""Every ruling as a named test. Positions are given in notation, expectations are worked out by hand."""

import random

import pytest
from rules_help import (
    COMBINATION_NAMES,
    COMBINATIONS,
    board,
    events,
    field,
    floor,
    legal,
    lines,
    play,
    position,
    score,
    seat,
    wall,
)

from game.rules.actions import legal_actions
from game.rules.deal import fill_factories
from game.rules.engine import apply, deal, new_game
from game.rules.events import (
    FloorScored,
    GameEnded,
    LidEmptied,
    LineFell,
    MarkerTaken,
    RoundDealt,
    RoundEnded,
    WallTiled,
)
from game.rules.notation import format_position
from game.rules.options import HouseRules, OptionsError
from game.rules.scoring import ranking
from game.rules.state import all_tiles
from game.rules.tiles import BLUE, RED, UNIT, counts, total

HOLDER = board(floor="1")  # a second seat that took from the centre first


# Base game


@pytest.mark.parametrize(
    ("tiles", "penalty"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)]
)
def test_floor_penalties_are_1_1_2_2_2_3_3_so_14_at_most(tiles: int, penalty: int) -> None:
    before = position(board(50, floor="B" * tiles or "-"), HOLDER, centre="R")
    assert score(play(before, "CR5"), 1) == 50 - penalty


def test_first_pick_from_the_centre_puts_the_marker_on_the_leftmost_free_space_before_overflow() -> None:
    before = position(board(floor="-"), centre="1RRR", factories="BBBB")
    after = play(before, "CR2")
    assert floor(after, 1) == "1R"
    assert field(after, "centre") == "-"
    before = position(board(floor="KK"), centre="1RRRY", factories="BBBB")
    after = play(before, "CR2")
    assert floor(after, 1) == "KK1R"
    assert field(after, "centre") == "Y"


def test_the_marker_counts_as_a_tile_on_the_floor_line() -> None:
    before = position(board(20, floor="KK"), start=2, centre="1R")
    assert score(play(before, "CR5"), 1) == 20 - 4


def test_marker_taken_with_a_full_floor_line_costs_nothing_but_still_starts_the_next_round() -> None:
    before = position(board(50, floor="YYYYYYY"), start=2, centre="1R", factories="KKKK")
    assert MarkerTaken(0, None) in events(before, "CR5")
    between = play(before, "CR5")
    assert floor(between, 1) == "YYYYYYY1"
    after = play(between, "1K5")
    assert score(after, 1) == 36
    assert field(after, "start") == "1"
    assert field(after, "turn") == "1"


def test_overflow_past_space_7_goes_to_the_lid_without_penalty_and_no_tile_is_lost() -> None:
    before = position(board(50, floor="YYYYYY"), HOLDER, factories="RRRR/KKKK")
    between = play(before, "1R-")
    assert floor(between, 1) == "YYYYYYR"
    assert field(between, "lid") == "0,0,3,0,0,0"
    assert all_tiles(between) == all_tiles(before) == 20 * sum(UNIT[:5])
    after = play(between, "2K5")
    assert score(after, 1) == 36
    assert field(after, "lid") == "0,6,4,0,0,0"
    assert all_tiles(after) == 20 * sum(UNIT[:5])


@pytest.mark.parametrize("start", [1, 2])
def test_nobody_took_from_the_centre_so_the_same_player_starts_again(start: int) -> None:
    before = position(start=start, centre="1", factories="RRRR")
    after = play(before, "1R5")
    assert (field(after, "phase"), field(after, "start"), field(after, "turn")) == (
        "deal",
        str(start),
        str(start),
    )
    dealt = deal(after, 7)[0]
    assert (dealt.phase, dealt.turn, dealt.marker) == ("offer", start - 1, True)


def test_choosing_the_floor_with_a_whole_pick_is_always_allowed() -> None:
    before = position(centre="1KK", factories="RRRB")
    assert {"1R-", "1B-", "CK-"} <= legal(before)
    after = play(before, "1R-")
    assert floor(after, 1) == "RRR"
    assert lines(after, 1) == ["-"] * 5


def test_passing_is_impossible_and_the_floor_remains_when_no_line_is_open() -> None:
    before = position(board(lines="B,YY,RRR,KKKK,WWWWW"), HOLDER, factories="RRRB", centre="K")
    assert legal(before) == {"1R-", "1B-", "CK-"}


def test_order_of_scoring_is_top_to_bottom_and_each_tile_counts_with_those_before_it() -> None:
    # blue, white and black of rows 1 to 3 all stand in column 1: 1, then 2, then 3 points
    before = position(board(10, lines="B,WW,KKK,-,-"), HOLDER, centre="R")
    seen = [event for event in events(before, "CR5") if isinstance(event, WallTiled) and event.seat == 0]
    assert [(event.row, event.column, event.points) for event in seen] == [(0, 0, 1), (1, 0, 2), (2, 0, 3)]
    assert score(play(before, "CR5"), 1) == 16


def test_order_of_scoring_has_the_floor_line_last_and_never_goes_below_0() -> None:
    # 0 + 1 for the tile − 2 for the floor is 0; were the floor first, it would be 1
    before = position(board(0, lines="B,-,-,-,-", floor="YY"), HOLDER, centre="R")
    assert score(play(before, "CR5"), 1) == 0
    before = position(board(5, lines="B,-,-,-,-", floor="YYY"), HOLDER, centre="R")
    assert score(play(before, "CR5"), 1) == 2
    assert [event.lost for event in events(before, "CR5") if isinstance(event, FloorScored)] == [4, 0]


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ({}, 1),
        ({3: ".W..."}, 2),
        ({3: "KW.YR"}, 5),
        ({3: "K..Y."}, 2),
        ({2: "..Y.."}, 2),
        ({1: "..R..", 2: "..Y.."}, 3),
        ({1: "..R..", 2: "..Y..", 3: ".W..."}, 5),
        ({1: "..R..", 2: "..Y..", 4: "..W..", 5: "..K..", 3: "KW.YR"}, 10),
        ({1: "..R..", 5: "..K..", 2: ".B.R.", 4: ".K.B."}, 1),
    ],
)
def test_adjacency_counts_linked_tiles_in_row_and_column_and_1_if_neither(
    rows: dict[int, str], points: int
) -> None:
    before = position(board(lines="-,-,BBB,-,-", row=rows), HOLDER, centre="R")
    tiled = [event for event in events(before, "CR-") if isinstance(event, WallTiled) and event.row == 2]
    assert [event.points for event in tiled] == [points]


def test_after_the_tile_moves_the_others_go_to_the_lid_and_incomplete_lines_stay() -> None:
    before = position(board(lines="-,K,BBB,WWWW,RR"), HOLDER, centre="R")
    after = play(before, "CR5")
    assert lines(after, 1) == ["-", "K", "-", "-", "RRR"]
    assert wall(after, 1) == [".....", ".....", "..B..", "..W..", "....."]
    assert field(after, "lid") == "2,0,0,0,3,0"


def test_refill_puts_the_lid_into_the_bag_in_the_middle_of_a_factory() -> None:
    # three blue tiles are left in the bag: they come first, whatever the seed
    resting = position(phase="deal", lid="17,20,20,20,20,0")
    for seed in range(50):
        dealt, told = deal(resting, seed)
        assert counts(dealt.factories[0])[BLUE] >= 3
        assert [total(heap) for heap in dealt.factories] == [4] * 5
        assert dealt.lid == 0
        assert total(dealt.bag) == 80
        assert [type(event) for event in told] == [LidEmptied, RoundDealt]


def test_refill_leaves_the_lid_alone_while_the_bag_suffices() -> None:
    resting = position(phase="deal", lid="20,20,20,20,0,0")
    dealt, told = deal(resting, 3)
    assert total(dealt.bag) == 0
    assert field(dealt, "lid") == "20,20,20,20,0,0"
    assert [type(event) for event in told] == [RoundDealt]


def test_refill_leaves_factories_short_when_bag_and_lid_are_empty() -> None:
    factories, bag, lid = fill_factories(5, 9, 3 * UNIT[RED], 3 * UNIT[BLUE], 5)
    assert [total(heap) for heap in factories] == [4, 2, 0, 0, 0]
    assert counts(factories[0])[RED] == 3
    assert (bag, lid) == (0, 0)


def test_nothing_at_all_could_be_dealt_so_the_game_ends_with_final_bonuses() -> None:
    column = {1: "B....", 2: "W....", 3: "K....", 4: "R....", 5: "Y...."}
    before = position(board(20, row=column), HOLDER, centre="R", seed="4")._replace(bag=0, lid=0)
    after, told = apply(before, legal_actions(before)[-2])  # into line 5
    assert after.phase == "over"
    assert [board.score for board in after.boards] == [27, 0]
    assert told[-1] == GameEnded(((0,), (1,)), "tiles")
    resting = position(board(20, row=column), phase="deal")._replace(bag=0, lid=0)
    assert deal(resting, 4)[0].phase == "over"


def test_end_comes_after_the_wall_tiling_in_which_any_wall_has_a_complete_row() -> None:
    before = position(
        board(30, lines="W,-,-,-,-", row={1: "BYRK."}),
        board(3, lines="-,KK,-,-,-", floor="1"),
        centre="R",
        seed="9",
    )
    after = play(before, "CR5")
    assert after.phase == "over"
    assert wall(after, 2)[1] == "....K"  # everybody's wall is tiled first
    assert score(after, 1) == 30 + 5 + 2
    assert score(after, 2) == 3 + 1 - 1
    assert legal(after) == set()


def test_otherwise_the_game_goes_on_for_as_many_rounds_as_it_takes() -> None:
    before = position(board(30), HOLDER, centre="R", round_=60, seed="9")
    after = play(before, "CR5")
    assert (after.phase, after.round) == ("offer", 61)


def test_standstill_five_rounds_in_a_row_without_a_tile_for_any_wall_end_the_game_with_final_bonuses() -> (
    None
):
    column = board(10, wall="B....,W....,K....,R....,Y....")
    fourth = position(column, HOLDER, centre="R", round_=8, standstill=3, seed="7")
    after = play(fourth, "CR5")
    assert (field(after, "phase"), field(after, "standstill")) == ("offer", "4")
    last = position(column, HOLDER, centre="R", round_=9, standstill=4, seed="7")
    told = events(last, "CR5")
    assert RoundEnded(9, 1, (10, 0), 5) in told
    assert told[-1] == GameEnded(((0,), (1,)), "standstill")
    over = play(last, "CR5")
    assert (field(over, "phase"), field(over, "standstill")) == ("over", "5")
    assert score(over, 1) == 10 + 7
    assert legal(over) == set()


def test_standstill_a_tile_on_one_wall_begins_the_count_anew() -> None:
    before = position(board(), HOLDER, centre="R", round_=9, standstill=4, seed="7")
    after = play(before, "CR1")
    assert field(after, "phase") == "offer"
    assert "standstill" not in format_position(after)


def test_standstill_a_choice_in_the_wall_tiling_lays_a_tile_and_a_dropped_line_lays_none() -> None:
    choice = position(board(), HOLDER, rules="gray", centre="R", round_=9, standstill=4)
    tiling = play(choice, "CR1")
    assert field(tiling, "phase") == "tiling"
    assert "standstill" not in format_position(play(tiling, "@13"))
    # red stands in columns 2 to 5 and the first space of row 1 is taken: the line falls
    blocked = board(wall="B....,.R...,..R..,...R.,....R")
    dropped = position(blocked, HOLDER, rules="gray", centre="R", round_=9, standstill=4)
    told = events(dropped, "CR1")
    assert any(isinstance(event, LineFell) for event in told)
    assert told[-1] == GameEnded(((0, 1),), "standstill")


def test_standstill_a_complete_row_ends_the_game_before_it() -> None:
    before = position(board(row={1: "BYRKW"}), HOLDER, centre="R", round_=9, standstill=4)
    assert events(before, "CR5")[-1] == GameEnded(((0,), (1,)), "row")


def test_final_bonuses_are_2_a_row_7_a_column_10_a_colour() -> None:
    # row 1, column 1 and all five blue; the tile that completes row 1 (white, column 5) scores 5
    rows = {1: "BYRK.", 2: "WB...", 3: "K.B..", 4: "R..B.", 5: "Y...B"}
    before = position(board(10, lines="W,-,-,-,-", row=rows), HOLDER, centre="R")
    assert score(play(before, "CR5"), 1) == 10 + 5 + 2 + 7 + 10


def _final(*boards: str, rules: str = "coloured") -> tuple[tuple[int, ...], ...]:
    state = position(*boards, rules=rules, phase="over")
    return ranking(state.rules, state.boards)


def test_ties_are_broken_by_more_complete_rows() -> None:
    one, two = board(40, row={1: "BYRKW"}), board(40, row={1: "BYRKW", 2: "WBYRK"})
    assert _final(one, two) == ((1,), (0,))
    assert _final(one, board(41)) == ((1,), (0,))


def test_ties_still_tied_share_the_victory() -> None:
    same = board(40, row={1: "BYRKW"})
    assert _final(same, board(12), same) == ((0, 2), (1,))


def test_ties_house_rule_complete_colours_before_sharing() -> None:
    one = board(40, row={1: "BYRKW"})
    blue = board(40, row={1: "BYRKW", 2: ".B...", 3: "..B..", 4: "...B.", 5: "....B"})
    assert _final(one, blue) == ((0, 1),)
    assert _final(one, blue, rules="coloured,colours-break-ties") == ((1,), (0,))
    rows = board(40, row={1: "BYRKW", 2: "WBYRK"})
    assert _final(blue, rows, rules="coloured,colours-break-ties") == ((1,), (0,))  # rows come first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_starting_player_is_drawn_from_the_seed_or_chosen(seats: int) -> None:
    drawn = [new_game(seed, seats, HouseRules()).starter for seed in range(400)]
    assert drawn == [new_game(seed, seats, HouseRules()).starter for seed in range(400)]
    assert all(drawn.count(one) > 400 // seats // 2 for one in range(seats))
    for starter in range(seats):
        game = new_game(3, seats, HouseRules(), starter)
        assert (game.starter, game.turn, game.marker) == (starter, starter, True)
    with pytest.raises(OptionsError):
        new_game(3, seats, HouseRules(), seats)


# Gray wall


def test_gray_placement_is_any_free_space_of_the_row_whose_column_lacks_the_colour() -> None:
    rows = {1: "R....", 2: "...R.", 3: ".B..."}
    before = position(board(lines="-,-,RRR,-,-", row=rows), HOLDER, rules="gray", centre="K")
    tiling = play(before, "CK5")
    assert (tiling.phase, tiling.turn) == ("tiling", 0)
    assert legal(tiling) == {"@33", "@35"}
    after = play(tiling, "@33")
    assert wall(after, 1)[2] == ".BR.."
    assert score(after, 1) == 2


def test_gray_colour_of_the_wall_row_can_not_be_drafted_into_its_line() -> None:
    before = position(board(row={3: "...R."}), rules="gray", factories="RRRR", centre="1")
    assert legal(before) == {"1R1", "1R2", "1R4", "1R5", "1R-"}


def test_gray_a_legal_space_must_be_used_and_the_only_one_is_used_at_once() -> None:
    rows = {1: "R....", 2: ".R...", 3: "...BY"}
    before = position(board(lines="-,-,RRR,-,-", row=rows), HOLDER, rules="gray", centre="K")
    after = play(before, "CK5")
    assert after.phase == "deal"
    assert wall(after, 1)[2] == "..RBY"
    rows = {1: "R....", 2: ".R..."}
    tiling = play(position(board(lines="-,-,RRR,-,-", row=rows), HOLDER, rules="gray", centre="K"), "CK5")
    assert legal(tiling) == {"@33", "@34", "@35"}  # the floor is not among them


def test_gray_no_legal_space_drops_the_whole_line_to_the_floor_and_it_counts_this_round() -> None:
    rows = {1: "R....", 5: ".BYKW"}
    before = position(board(30, lines="-,-,-,-,RRRRR", row=rows), HOLDER, rules="gray", centre="K")
    after = play(before, "CK3")
    assert wall(after, 1)[4] == ".BYKW"
    assert lines(after, 1) == ["-", "-", "K", "-", "-"]
    assert score(after, 1) == 30 - 8
    assert LineFell(0, 4, 0, (RED,) * 5, ()) in events(before, "CK3")
    assert field(after, "lid") == "0,0,5,0,0,0"


def test_gray_a_dropped_line_overflows_to_the_lid() -> None:
    rows = {1: "R....", 5: ".BYKW"}
    before = position(
        board(30, lines="-,-,-,-,RRRRR", row=rows, floor="BBB"), HOLDER, rules="gray", centre="K"
    )
    assert LineFell(0, 4, 3, (RED,) * 4, (RED,)) in events(before, "CK3")
    after = play(before, "CK3")
    assert score(after, 1) == 30 - 14
    assert field(after, "lid") == "3,0,5,0,0,0"
    assert all_tiles(after) == all_tiles(before)


def test_gray_lines_drop_in_the_order_of_wall_tiling() -> None:
    # line 3 is placed by choice first; its red tile in column 1 then leaves line 5 no space
    rows = {5: ".BYKW"}
    before = position(board(30, lines="-,-,RRR,-,RRRRR", row=rows), HOLDER, rules="gray", centre="K")
    tiling = play(before, "CK4")
    assert score(play(tiling, "@31"), 1) == 30 + 1 - 8
    assert wall(play(tiling, "@32"), 1)[4] == "RBYKW"


def test_gray_starting_a_line_that_can_not_be_placed_any_more_is_legal() -> None:
    rows = {1: "R....", 5: ".BYKW"}
    before = position(board(row=rows), rules="gray", factories="RRRR", centre="1")
    assert "1R5" in legal(before)
    assert "1R1" not in legal(before)


def test_gray_order_is_top_to_bottom_and_choices_never_touch_another_board() -> None:
    before = position(
        board(lines="-,BB,RRR,-,-"), board(lines="-,-,KKK,-,-", floor="1"), rules="gray", centre="W"
    )
    state = play(before, "CW5")
    assert legal(state) == {"@21", "@22", "@23", "@24", "@25"}
    other = seat(state, 2)
    state = play(state, "@22")
    assert (state.turn, legal(state)) == (0, {"@31", "@32", "@33", "@34", "@35"})
    state = play(state, "@32")
    assert seat(state, 2) == other
    assert (state.turn, legal(state)) == (1, {"@31", "@32", "@33", "@34", "@35"})
    first = wall(state, 1)
    state = play(state, "@35")
    assert wall(state, 1) == first
    assert (score(state, 1), score(state, 2)) == (3, 0)  # 1 and 2; 1 − 1 for the marker


# Jokers


@pytest.mark.parametrize(("seats", "colour", "jokers"), [(2, 19, 5), (3, 18, 10), (4, 18, 10)])
def test_joker_supply_is_5_for_two_seats_else_10_and_always_100_tiles(
    seats: int, colour: int, jokers: int
) -> None:
    whole = counts(all_tiles(new_game(1, seats, HouseRules(jokers=True))))
    assert whole == (colour,) * 5 + (jokers,)
    assert sum(whole) == 100
    assert counts(all_tiles(new_game(1, seats, HouseRules()))) == (20,) * 5 + (0,)


@pytest.mark.parametrize(
    ("action", "line", "centre"),
    [
        ("1R4", "RR", "1KJ"),
        ("1K4", "K", "1RRJ"),
        ("1J4", "J", "1RRK"),
        ("1RJ4", "RRJ", "1K"),
        ("1KJ4", "KJ", "1RR"),
    ],
)
def test_joker_picking_from_a_factory(action: str, line: str, centre: str) -> None:
    before = position(rules="coloured,jokers", factories="RRKJ/BBBB", centre="1")
    after = play(before, action)
    assert lines(after, 1)[3] == line
    assert field(after, "centre") == centre


@pytest.mark.parametrize(
    ("action", "line", "centre"),
    [("CR4", "RR", "KJJ"), ("CJ4", "JJ", "RRK"), ("CRJ4", "RRJJ", "K"), ("CKJ4", "KJJ", "RR")],
)
def test_joker_picking_from_the_centre(action: str, line: str, centre: str) -> None:
    before = position(board(), HOLDER, rules="coloured,jokers", factories="BBBB", centre="RRKJJ")
    after = play(before, action)
    assert lines(after, 1)[3] == line
    assert field(after, "centre") == centre


def test_joker_picking_never_takes_two_colours_or_some_of_the_jokers() -> None:
    before = position(rules="coloured,jokers", factories="RKJJ", centre="1")
    assert {action[1:-1] for action in legal(before) if "~" not in action} == {"R", "K", "J", "RJ", "KJ"}
    assert {"1RJ-", "1J-", "1R-"} <= legal(before)


def test_joker_lines_hold_one_colour_and_jokers() -> None:
    before = position(
        board(lines="-,J,RJ,JJ,K", row={4: "R...."}),
        HOLDER,
        rules="coloured,jokers",
        factories="RRRR/KKKJ/BBBB",
    )
    # line 2, a joker alone, takes red; line 3 has red; line 4's wall row has red; line 5 has black
    assert {action for action in legal(before) if action.startswith("1")} == {"1R1", "1R2", "1R3", "1R-"}
    assert {"2J1", "2J2", "2J3", "2J4", "2J5"} <= legal(before)
    assert "2K3" not in legal(before)
    assert {"2K4", "3B4"} <= legal(before)
    assert lines(play(before, "1R2"), 1)[1] == "RJ"
    assert lines(play(before, "2J5"), 1)[4] == "KJ"


@pytest.mark.parametrize(
    ("action", "line", "on_floor"),
    [("1RJ2~0", "JJ", "RR"), ("1RJ2~1", "RJ", "RJ"), ("1RJ2~2", "RR", "JJ")],
)
def test_joker_overflow_of_a_mixed_pick_is_the_players_choice(action: str, line: str, on_floor: str) -> None:
    before = position(rules="coloured,jokers", factories="RRJJ/BBBB", centre="1")
    after = play(before, action)
    assert (lines(after, 1)[1], floor(after, 1)) == (line, on_floor)
    assert all_tiles(after) == all_tiles(before)


def test_joker_overflow_is_written_only_where_there_is_a_choice() -> None:
    before = position(rules="coloured,jokers", factories="RRRJ/BBBB", centre="1")
    mixed = {action for action in legal(before) if action.startswith("1RJ")}
    choices = {"1RJ1~0", "1RJ1~1", "1RJ2~0", "1RJ2~1", "1RJ3~0", "1RJ3~1"}
    assert mixed == choices | {"1RJ4", "1RJ5", "1RJ-"}


def test_joker_costs_the_same_on_the_floor_and_goes_to_the_lid_alike() -> None:
    before = position(board(20, floor="RJ"), HOLDER, rules="coloured,jokers", centre="K")
    after = play(before, "CK5")
    assert score(after, 1) == 18
    assert field(after, "lid") == "0,0,1,0,0,1"
    full = position(board(20, floor="BBBBBB"), HOLDER, rules="coloured,jokers", factories="RJJK/YYYY")
    after = play(full, "1RJ-")
    assert floor(after, 1) == "BBBBBBR"
    assert field(after, "lid") == "0,0,0,0,0,2"


def test_joker_tiling_a_line_with_a_colour_puts_the_joker_on_that_colours_space() -> None:
    before = position(board(lines="-,-,RRJ,-,-"), HOLDER, rules="coloured,jokers", centre="K")
    after = play(before, "CK5")
    assert after.phase == "deal"
    assert wall(after, 1)[2] == "....J"  # red is the last of row 3
    assert field(after, "lid") == "0,0,2,0,0,0"


def test_joker_tiling_a_line_of_jokers_alone_is_the_players_choice_of_any_free_space() -> None:
    before = position(
        board(lines="-,JJ,-,-,-", row={2: ".B..K"}), HOLDER, rules="coloured,jokers", centre="K"
    )
    tiling = play(before, "CK5")
    assert legal(tiling) == {"@21", "@23", "@24"}
    assert wall(play(tiling, "@23"), 1)[1] == ".BJ.K"
    assert score(play(tiling, "@23"), 1) == 2


def test_joker_on_a_coloured_space_closes_that_colour_for_its_row() -> None:
    before = position(board(row={3: "....J"}), rules="coloured,jokers", factories="RRRR/BBBB", centre="1")
    assert {action for action in legal(before) if action[1] == "R"} == {"1R1", "1R2", "1R4", "1R5", "1R-"}
    assert "2B3" in legal(before)


def test_joker_on_the_gray_side_goes_to_any_free_space_of_the_row() -> None:
    rows = {1: "R....", 2: "..J..", 3: ".B..."}
    before = position(board(lines="-,-,RRJ,-,-", row=rows), HOLDER, rules="gray,jokers", centre="K")
    assert legal(play(before, "CK5")) == {"@31", "@33", "@34", "@35"}


def test_joker_on_the_gray_side_blocks_no_colour_in_row_or_column() -> None:
    rows = {1: "J....", 3: ".J..."}
    before = position(board(lines="-,-,RRR,-,-", row=rows), HOLDER, rules="gray,jokers", centre="K")
    assert legal(play(before, "CK5")) == {"@31", "@33", "@34", "@35"}
    offer = position(board(row=rows), rules="gray,jokers", factories="RRRR/BBBB/YYYY/KKKK/WWWW", centre="1")
    assert {"1R3", "2B3", "3Y3", "4K3", "5W3"} <= legal(offer)


def test_joker_bonuses_count_for_adjacency_rows_and_columns() -> None:
    rows = {1: "JYRK.", 2: "W....", 3: "J....", 4: "R....", 5: "Y...."}
    before = position(board(10, lines="W,-,-,-,-", row=rows), HOLDER, rules="coloured,jokers", centre="R")
    assert score(play(before, "CR5"), 1) == 10 + 5 + 2 + 7


@pytest.mark.parametrize(("fifth", "bonus"), [("B", 10), ("J", 0)])
def test_joker_bonuses_a_colour_set_needs_five_real_tiles(fifth: str, bonus: int) -> None:
    rows = {1: "BYRK.", 2: ".B...", 3: "..B..", 4: "...B.", 5: f"....{fifth}"}
    before = position(board(10, lines="W,-,-,-,-", row=rows), HOLDER, rules="coloured,jokers", centre="R")
    assert score(play(before, "CR3"), 1) == 10 + 5 + 2 + bonus


def test_joker_the_rest_of_the_moved_jokers_line_goes_to_the_lid() -> None:
    before = position(board(lines="-,-,-,RRJJ,-"), HOLDER, rules="coloured,jokers", centre="K")
    after = play(before, "CK5")
    assert wall(after, 1)[3] == "J...."
    assert field(after, "lid") == "0,0,2,0,0,1"


# Scope


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
def test_scope_every_combination_is_played_to_an_end(seats: int, rules: HouseRules) -> None:
    chance = random.Random(11)
    for seed in range(10):
        state = new_game(seed, seats, rules)
        while choices := legal_actions(state):
            state = apply(state, chance.choice(choices))[0]
        assert state.phase == "over"
