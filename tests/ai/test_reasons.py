"""The reasons for one pick against another."""

import pytest

from game.ai.reasons import Reason, reason_for, reasons_against
from game.rules.notation import parse_action, parse_position
from game.rules.tiles import RED

EMPTY_WALL = ".....,.....,.....,.....,....."
HEAD = "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1"
BOARDS = f"boards=0:-,-,-,-,-:{EMPTY_WALL}:-|0:-,-,-,-,-:{EMPTY_WALL}:- seed=-"
TABLES = [
    (
        "what falls from a short line would have been paid for",
        "factories=BBBB/-/-/-/- centre=1 bag=16,20,20,20,20,0",
        ("1B4", "1B1"),
        (Reason("spares", points=4), Reason("completes", line=3, points=1)),
    ),
    (
        "a long line is not begun for a single tile",
        "factories=RBYK/-/-/-/- centre=1 bag=19,19,19,19,20,0",
        ("1R1", "1R5"),
        (Reason("keeps", line=4), Reason("completes", line=0, points=1)),
    ),
    (
        "both take the marker and score the same: only what follows tells them apart",
        "factories=-/-/-/-/- centre=1RB bag=19,20,19,20,20,0",
        ("CR1", "CB1"),
        (Reason("follows"),),
    ),
]


@pytest.mark.parametrize(("market", "actions", "told"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_reasons_tell_what_the_other_pick_lacks(
    market: str, actions: tuple[str, str], told: tuple[Reason, ...]
) -> None:
    state = parse_position(f"{HEAD} {market} lid=0,0,0,0,0,0 {BOARDS}")
    best, other = map(parse_action, actions)
    assert reasons_against(state, best, (), other) == told


def test_a_reply_that_the_other_pick_allows_is_named() -> None:
    """The red tiles of the factory go to the centre, where five lie then: a whole line."""
    state = parse_position(
        "azulejo/1 rules=coloured seats=2 round=1 start=2 phase=offer turn=1 factories=-/-/-/BRRW/- "
        f"centre=BBYYRRRKKW bag=16,17,15,16,16,0 lid=0,0,0,0,0,0 boards=0:-,-,W,-,Y:{EMPTY_WALL}:1|"
        f"0:-,KK,B,W,-:{EMPTY_WALL}:- seed=4"
    )
    reasons = reasons_against(state, parse_action("4R4"), (), parse_action("4B1"))
    assert reasons == (Reason("allows", line=4, which=RED, tiles=5, seat=1, points=1),)


def test_a_complete_line_is_named_before_the_marker_which_costs_a_floor_space() -> None:
    """As in the lessons: four white tiles wait for the one in the centre."""
    state = parse_position(
        f"{HEAD} factories=RBYK/-/-/-/- centre=1W bag=19,19,19,19,15,0 lid=0,0,0,0,0,0 "
        f"boards=0:-,-,-,-,WWWW:{EMPTY_WALL}:-|0:-,-,-,-,-:{EMPTY_WALL}:- seed=-"
    )
    completes = Reason("completes", line=4, points=1)
    assert reason_for(state, parse_action("CW5"), ()) == completes
    assert reasons_against(state, parse_action("CW5"), (), parse_action("1K1"))[0] == completes
