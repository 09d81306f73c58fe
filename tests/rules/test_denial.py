"""Who could not complete a begun line any more after somebody's pick."""

import pytest
from rules_help import board, play, position

from game.rules.denial import denied_seats

BEGUN = board(lines="-,-,B,-,-")  # two blue tiles are missing


@pytest.mark.parametrize(
    ("rival", "factories", "denied"),
    [
        (BEGUN, "BBRR/BRKY", [1]),
        (BEGUN, "BBRR/BBKY", []),  # the same is to be had elsewhere
        (board(lines="-,-,BB,-,-"), "BBRR/RRKY", []),  # a single tile is never complained about
        (board(lines="-,-,-,B,-"), "BBRR/BRKY", []),  # it would not have been complete
        (board(), "BBRR/BRKY", []),  # nothing was begun
    ],
)
def test_a_seat_is_denied_if_its_begun_line_can_not_be_completed_any_more(
    rival: str, factories: str, denied: list[int]
) -> None:
    before = position(board(), rival, factories=factories, centre="1")
    after = play(before, "1B5")
    assert denied_seats(before, after) == denied


def test_nobody_is_denied_by_an_own_pick_or_by_the_end_of_a_round() -> None:
    own = position(BEGUN, board(), factories="BBRR/BRKY", centre="1")
    assert denied_seats(own, play(own, "1B5")) == []
    last = position(board(floor="1"), BEGUN, factories="BBBB")
    assert denied_seats(last, play(last, "1B5")) == []
