"""Text and back: tables of what is read and what is refused, with line and column."""

import random

import pytest
from rules_help import BARE, COMBINATION_NAMES, COMBINATIONS, START, board, field, position

from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.engine import IllegalActionError, advance, new_game
from game.rules.notation import (
    MAX_TEXT,
    IllegalActionTextError,
    NotationError,
    format_action,
    format_position,
    parse_action,
    parse_legal,
    parse_position,
)
from game.rules.options import HouseRules
from game.rules.record import GameRecord, format_game, replay
from game.rules.record_parser import parse_game
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import BLUE, JOKER, RED

ACTIONS = [
    ("3R4", Pick(2, RED, 3)), ("CB-", Pick(CENTRE, BLUE, FLOOR)), ("2J5", Pick(1, JOKER, 4)),
    ("2RJ5", Pick(1, RED, 4, True)), ("2RJ5~1", Pick(1, RED, 4, True, 1)),
    ("9RJ-", Pick(8, RED, FLOOR, True)), ("@34", Place(2, 3)),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_both_ways(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)
    assert format_action(action) == text


@pytest.mark.parametrize(
    "text",
    ["", " 3R4", "3R4 ", "0R4", "3R0", "3R6", "R4", "3r4", "3RR4", "JJ1", "2JJ5", "2J5~1", "3R4~1", "@06", "@3", "@345",
     "3R4\n", "٣R4", "2RJ5~", "2RJ5~12", "X" * 5000],
)  # fmt: skip
def test_malformed_actions_are_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected|only a pick") as caught:
        parse_action(text)
    assert (caught.value.line, caught.value.column) == (1, 1)
    assert not isinstance(caught.value, IllegalActionTextError)


def test_malformed_and_illegal_are_different_exceptions() -> None:
    state = parse_position(START)
    with pytest.raises(IllegalActionTextError, match="expected one of"):
        parse_legal("1Y1", state)
    with pytest.raises(NotationError) as caught:
        parse_legal("Y1", state)
    assert type(caught.value) is NotationError


def test_the_example_position_both_ways() -> None:
    assert format_position(parse_position(START)) == START


def test_tiles_are_read_in_any_order_and_written_in_theirs() -> None:
    assert format_position(parse_position(START.replace("BBRK", "KRBB"))) == START


def test_the_eighth_space_of_the_floor_line_holds_only_the_marker() -> None:
    state = position(board(floor="YYYYYYY1"), factories="RRRR")
    assert parse_position(format_position(state)) == state
    for text in ("YYYYYYYY", "1YYYYYYY"):
        with pytest.raises(NotationError, match="only a marker without a space may stand eighth"):
            position(board(floor=text), factories="RRRR", centre="-" if "1" in text else "1")


REFUSED = [  # what to replace in START, by what, a part of the message, what the column points at
    ("azulejo/1", "azulejo/2", "expected 'azulejo/1'", "azulejo"),
    ("rules=coloured", "rules=red", "'coloured' or 'gray'", "red"),
    ("rules=coloured", "rules=coloured,x", "unknown house rule", "coloured"),
    (" round=1", "", "expected round=", "start"),
    ("seats=2", "seats=5", "expected a whole number from 2 to 4", "5"),
    ("seats=2", "seats=3", "3 seats have 7, found 5", "BBRK"),
    ("round=1", "round=0", "expected a whole number from 1", "0"),
    ("round=1", "round=x", "expected a whole number from 1", "x"),
    ("start=1", "start=3", "expected a whole number from 1 to 2", "3"),
    ("turn=1", "turn=0", "expected a whole number from 1 to 2", "0"),
    ("phase=offer", "phase=done", "expected offer, tiling, deal or over", "done"),
    ("BBRK/", "", "2 seats have 5, found 4", "YYWW"),
    ("YKKK", "YYKKK", "expected at most 4 tiles", "YYKKK"),
    ("YKKK", "YKKQ", "expected letters", "YKKQ"),
    ("YKKK", "", "expected letters", "/BYRW"),
    ("centre=1", "centre=R1", "expected letters", "R1"),
    ("centre=1", "centre=1-", "expected '1'", "1- "),
    ("centre=1", "centre=-", "marker is missing", "- bag"),
    ("bag=16,16,16,16,16,0", "bag=16,16,16,16,0", "expected six counts", "16,16"),
    ("bag=16,16", "bag=16,99", "expected six counts", "16,99"),
    ("bag=16,16", "bag=16,15", "yellow: 19 tiles in all, there are 20", "0:-"),
    ("bag=16,16", "bag=17,16", "blue: 21 tiles in all, there are 20", "0:-"),
    ("16,0 lid", "16,1 lid", "joker: 1 tile in all, there are 0", "0:-"),
    (f"|{BARE}", "", "expected 2, found 1", "0:-"),
    ("boards=0:-,-", "boards=0:-,-,-", "expected five pattern lines", "-,-,-,-,-,-"),
    ("boards=0:-,-", "boards=x:-,-", "expected a score", "x:"),
    ("boards=0:-,-", "boards=0:-,BBB", "line 2 holds 2 tiles, not 3", "-,BBB"),
    ("boards=0:-,-", "boards=0:-,BY", "one colour and jokers in line 2", "-,BY"),
    ("boards=0:-,-", "boards=0:-,", "one colour and jokers in line 2", "-,,"),
    ("-:.....", "-:Y....", "yellow does not belong in row 1, column 1", "Y...."),
    ("-:.....", "-:....", "five rows of five", "....,"),
    (":-|", ":Q|", "floor line's letters", "Q|"),
    (":-|", ":11|", "one '1' at most", "11|"),
    (":-|", ":1|", "marker is in more than one place", "1 bag"),
    ("seed=-", "seed=x", "a seed is a whole number", "x"),
    ("seed=-", "seed=99999999999999999", "a seed is a whole number", "9999"),
    ("seed=-", "seed=- more", "expected the end", "more"),
    ("phase=offer", "phase=tiling", "tiles lie in the factories", "tiling"),
    ("phase=offer", "phase=deal", "tiles lie in the factories", "deal"),
    ("phase=offer", "phase=over", "tiles lie in the factories", "over"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message", "at"), REFUSED)
def test_refused_positions(old: str, new: str, message: str, at: str) -> None:
    assert old in START
    text = START.replace(old, new, 1)
    with pytest.raises(NotationError, match=message.replace("(", r"\(")) as caught:
        parse_position(text)
    assert caught.value.line == 1
    assert text[caught.value.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    ("boards", "rules", "message"),
    [
        ([board(row={1: "R..R."})], "gray", "red stands twice"),
        ([board(row={1: "R....", 4: "R...."})], "gray", "red stands twice"),
        ([board(lines="-,R,-,-,-", row={2: "R...."})], "gray", "which its wall row has already"),
        ([board(lines="-,R,-,-,-", row={2: "...J."})], "coloured,jokers", "which its wall row has already"),
    ],
)
def test_refused_boards(boards: list[str], rules: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        position(*boards, rules=rules, factories="BBBB", centre="1")


def test_an_offer_without_tiles_and_a_tiling_without_a_choice_are_refused() -> None:
    with pytest.raises(NotationError, match="an offer needs tiles"):
        position(centre="1")
    with pytest.raises(NotationError, match="seat 1 has no placement to choose"):
        position(board(lines="R,-,-,-,-", floor="1"), phase="tiling")
    with pytest.raises(NotationError, match="never waits in phase 'deal'"):
        position(phase="deal", seed="3")


def played(seed: int, seats: int, rules: HouseRules, most: int = 10_000) -> tuple[Action, ...]:
    """Random legal actions from a seed's first position."""
    chance, state = random.Random(seed), new_game(seed, seats, rules)
    actions: list[Action] = []
    while (choices := legal_actions(state)) and len(actions) < most:
        actions.append(chance.choice(choices))
        state = advance(state, actions[-1])
    return tuple(actions)


NAMES = (
    ("Ana", "person"), ("Ben", "computer:greedy"), ("", "computer:random"), ('x, "y"; computer:z', "person"),
)


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
def test_games_both_ways(seats: int, rules: HouseRules) -> None:
    for length in (0, 3, 10_000):
        actions = played(length, seats, rules, length)
        record = GameRecord(rules, NAMES[4 - seats :], length, None, "2026-11-20", None, actions)
        assert parse_game(format_game(record)) == record
        states = replay(record)
        assert len(states) == len(actions) + 1
        middle = len(actions) // 2
        rest = GameRecord(rules, NAMES[:seats], length, position=states[middle], actions=actions[middle:])
        assert parse_game(format_game(rest)) == rest
        assert replay(rest) == states[middle:]


def test_a_chosen_starter_is_written_and_a_drawn_one_is_not() -> None:
    seats = (("Ana", "person"), ("", "computer:greedy"))
    assert format_game(GameRecord(HouseRules(), seats, 5)) == (
        "# rules: coloured\n# seats: Ana, computer:greedy\n# seed: 5\n"
    )
    text = format_game(GameRecord(HouseRules(gray=True), seats, 5, starter=1))
    assert "# start: 2\n" in text
    assert parse_game(text).starter == 1


@pytest.mark.parametrize(
    "name",
    ["Ana", "Ana Maria", "É", "a:b", "a;b", 'a"b', "computer:greedy", "a\\b", "#", " a", "1: 2", "日本"],
)
def test_names_both_ways(name: str) -> None:
    for kind in ("person", "computer:greedy"):
        record = GameRecord(HouseRules(), ((name, kind), ("B", "person")), 5)
        assert parse_game(format_game(record)) == record


def test_comments_and_empty_lines_are_passed_over() -> None:
    record = GameRecord(
        HouseRules(), (("A", "person"), ("B", "person")), 5, actions=played(5, 2, HouseRules(), 3)
    )
    text = format_game(record).replace("# seed: 5", "# seed: 5 ; drawn\n\n; nothing").replace("\n", "\r\n")
    assert parse_game(text + "; the end") == record


HEAD = "# rules: coloured\n# seats: A, B\n# seed: 5\n"
BAD_GAMES = [
    ("", "expected a line '# rules", 1, 1),
    ("# rules: coloured\n", "expected a line '# seats", 1, 1),
    ("# rules: coloured\n# seats: A, B\n", "a game has a seed", 1, 1),
    ("# rules: blue\n# seats: A, B\n# seed: 5", "'coloured' or 'gray'", 1, 10),
    ("# rules: gray\n# seats: A\n# seed: 5", "2 to 4 seats", 2, 10),
    ("# rules: gray\n# seats: A, computer:\n# seed: 5", "expected a name", 2, 10),
    ("# rules: gray\n# seats: A, B\n#   seed: x", "a seed is a whole number", 3, 11),
    (HEAD + "# start: 3\n", "seat's number from 1 to 2", 4, 10),
    (HEAD + "# date: 2026-02-30\n", "day", 4, 9),
    (HEAD + "# date: today\n", "YYYY-MM-DD", 4, 9),
    (HEAD + "# colour: 3\n", "with a key of", 4, 1),
    (HEAD + "# seed: 5\n", "stands twice", 4, 1),
    (HEAD + f"# position: {START}\n", "must be those of the position", 4, 13),
    (HEAD + "# position: azulejo/1 x\n", "expected rules=", 4, 23),
    (HEAD + "hello\n", "expected '1:'", 4, 1),
    (HEAD + "2: 1B1\n", "expected '1:'", 4, 1),
    (HEAD + "1: zzz\n", "expected an action", 4, 4),
    (HEAD + "1:\n# date: 2026-01-01", "header comes before", 5, 1),
]


@pytest.mark.parametrize(("text", "message", "line", "column"), BAD_GAMES)
def test_malformed_games(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_game(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert type(caught.value) is NotationError


RECORDED_BEFORE = """# rules: gray
# seats: Ana, Bento computer:greedy
# seed: 20261121
1: 5W- CK- CR- 4K- CY- 3W- CR- CB- 2K- CY- 1W- CB-
2: 5R- CY- CB- 4R- CB- 3W- CY- 2W- CR- CB- 1K- CY-
3: 5W- CK- CB- 4W- CR- CY- 3W- CK- CR- 2W- CB- 1W- CK- CB-
4: 5K- CR- CY- 4W- CK- CR- CB- 3R- CB- 2K- CR- CB- 1W- CR- CY- CB-
5: 5K- CR- 4R- CB- 3W- CK- CY- 2W- CR- CY- 1K- CY- CB-
"""
SURPLUS = "6: 5W- CY- 4K- CR- CB- 3K- CR- 2W- CK- CB- 1W- CB-\n7: 5K- CY-\n"


def test_a_game_recorded_before_the_standstill_rule_is_read_up_to_the_end_that_the_rule_gives_it() -> None:
    """The recorded game continues after a standstill, at which it is over by the rules now."""
    record = parse_game(RECORDED_BEFORE + SURPLUS)
    assert record.after_end == 14
    assert record == parse_game(RECORDED_BEFORE)
    assert format_game(record) == RECORDED_BEFORE
    assert field(replay(record)[-1], "standstill") == "5"


@pytest.mark.parametrize(
    ("surplus", "message", "column"),
    [
        ("6: 5W- nonsense\n", "expected an action", 8),
        ("hello\n", "expected a round's number", 1),
        ("# seed: 3\n", "the header comes before", 1),
    ],
)
def test_what_stands_after_a_standstill_still_has_to_be_rounds_of_actions(
    surplus: str, message: str, column: int
) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_game(RECORDED_BEFORE + surplus)
    assert (caught.value.line, caught.value.column) == (9, column)


STANDING = START.replace("round=1", "round=7")


@pytest.mark.parametrize("count", range(1, 5))
def test_the_standstill_is_written_last_and_only_above_0(count: int) -> None:
    state = parse_position(f"{STANDING} standstill={count}")
    assert state.standstill == count
    assert format_position(state) == f"{STANDING} standstill={count}"
    assert state._replace(standstill=0) == parse_position(STANDING)
    assert "standstill" not in format_position(state._replace(standstill=0))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{STANDING} standstill=0", "expected a whole number from 1 to 5"),
        (f"{STANDING} standstill=6", "expected a whole number from 1 to 5"),
        (f"{STANDING} standstill=", "expected a whole number from 1 to 5"),
        (f"{STANDING} standstill=²", "expected a whole number from 1 to 5"),
        (f"{STANDING} standstill=5", "the game is over after 5 such rounds"),
        (f"{START} standstill=1", "only 0 rounds can have been scored"),
        (f"{STANDING} standstill=2 standstill=2", "expected the end"),
        (STANDING.replace(" seed", " standstill=2 seed"), "expected seed="),
    ],
)
def test_a_standstill_that_can_not_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(text)
    with pytest.raises(NotationError, match="nothing is counted"):
        position(board(lines="R,-,-,-,-", floor="1"), rules="gray", phase="tiling", round_=7, standstill=1)


def test_an_illegal_action_in_a_game_says_line_and_column() -> None:
    with pytest.raises(IllegalActionTextError) as caught:
        parse_game(HEAD + "; a comment\n1:  CB1\n")
    assert (caught.value.line, caught.value.column) == (5, 5)


def test_a_round_that_is_over_needs_a_new_line() -> None:
    actions = played(5, 2, HouseRules())
    text = format_game(GameRecord(HouseRules(), (("A", "person"), ("B", "person")), 5, actions=actions))
    with pytest.raises(NotationError, match="round 1 is over; expected a new line with '2:'"):
        parse_game(text.replace("\n2:", "", 1))


def test_replay_refuses_illegal_actions() -> None:
    record = GameRecord(HouseRules(), (("A", "person"), ("B", "person")), 5, actions=(Place(0, 0),))
    with pytest.raises(IllegalActionError):
        replay(record)


@pytest.mark.parametrize(
    ("seats", "seed"), [((("", "person"), ("B", "person")), 5), ((("A", "robot"), ("B", "person")), 5),
                        ((("A", "person"),), 5), ((("A" * 41, "person"), ("B", "person")), 5),
                        ((("A", "person"), ("B", "person")), None), ((("A", "person"), ("B", "person")), -1)],
)  # fmt: skip
def test_records_that_could_not_be_written_are_refused(
    seats: tuple[tuple[str, str], ...], seed: int | None
) -> None:
    with pytest.raises(ValueError, match=r"."):
        GameRecord(HouseRules(), seats, seed)


def test_endless_text_is_refused_at_once() -> None:
    for text in (
        "x" * (MAX_TEXT + 1),
        " " * MAX_TEXT,
        "# seats: a" + " " * 60_000 + "b",
        "1:" * 30_000,
        "(" * 60_000,
    ):
        for parse in (parse_position, parse_game):
            with pytest.raises(NotationError):
                parse(text)
    with pytest.raises(NotationError, match="expected a name"):
        parse_game("# rules: gray\n# seed: 1\n# seats: b, a" + " " * 60_000 + "c")
