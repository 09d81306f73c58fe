"""Every ruling as a named test. Positions are given in notation, expectations are worked out by hand."""

import pytest
from rules_help import HOLDER, board, events, field, floor, legal, lines, play, position, score, wall

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
        ({}, 1), ({3: ".W..."}, 2), ({3: "KW.YR"}, 5), ({3: "K..Y."}, 2), ({2: "..Y.."}, 2),
        ({1: "..R..", 2: "..Y.."}, 3), ({1: "..R..", 2: "..Y..", 3: ".W..."}, 5),
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
        board(30, lines="W,-,-,-,-", row={1: "BYRK."}), board(3, lines="-,KK,-,-,-", floor="1"), centre="R",
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
