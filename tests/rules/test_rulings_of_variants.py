"""Every ruling on the gray wall and on jokers as a named test, as test_rulings.py has them for the base game."""

import pytest
from rules_help import HOLDER, board, events, field, floor, legal, lines, play, position, score, seat, wall

from game.rules.engine import new_game
from game.rules.events import LineFell
from game.rules.options import HouseRules
from game.rules.state import all_tiles
from game.rules.tiles import RED, counts

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
        ("1R4", "RR", "1KJ"), ("1K4", "K", "1RRJ"), ("1J4", "J", "1RRK"), ("1RJ4", "RRJ", "1K"),
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
        board(lines="-,J,RJ,JJ,K", row={4: "R...."}), HOLDER, rules="coloured,jokers",
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
