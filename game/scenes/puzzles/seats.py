"""Who sits at the table of a puzzle: the rivals of one's own game, else people of an example."""

from game.journal.mistakes import Mistake
from game.match.match import Seat, seated
from game.match.records import seats_of
from game.rules.record import format_seats
from game.rules.record_parser import parse_seats
from game.rules.state import GameState
from game.scenes.core.base import Context
from game.scenes.core.seat_crests import example_seats


def told_seats(context: Context, one: Mistake) -> str:
    """Who sat there, as a record tells it; for what older programs kept, the game is looked up."""
    if one.seats:
        return one.seats
    entry = next((entry for entry in context.library.entries() if entry.key == one.game), None)
    return format_seats(entry.record.seats) if entry is not None and entry.record is not None else ""


def seats_at(context: Context, state: GameState, told: str = "") -> tuple[Seat, ...]:
    """The seats of a position in which "you" pick; `told` is who sat there, as a record tells it."""
    try:
        seats = list(seats_of(parse_seats(told), you=())) if told else []
    except ValueError:
        seats = []
    if len(seats) != state.seats:
        seats = example_seats(context.settings, state.seats)
    seats[state.turn] = Seat(context.texts("you"), you=True)
    return seated(seats)
