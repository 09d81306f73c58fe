"""Which crest each seat has: a computer player the animal of its level, a person the sign that they chose."""

from collections.abc import Sequence

from game.ai.levels import DEFAULT_LEVEL, FAIR, face_of
from game.match.match import Seat
from game.settings import Settings
from game.view.art.crests import Crest, crest_of_text, usual_crest
from game.view.art.figures import LEVELS


def own_seat(seats: Sequence[Seat]) -> int | None:
    """The seat of whoever this device belongs to: the one that is "you", else the first person here."""
    here = [index for index, seat in enumerate(seats) if seat.is_here]
    return next((index for index in here if seats[index].you), here[0] if here else None)


def crest_of(settings: Settings, seats: Sequence[Seat], index: int) -> Crest:
    """The crest of a seat. What was chosen in the settings is that of the device's owner."""
    seat = seats[index]
    level = DEFAULT_LEVEL if seat.level == FAIR else face_of(seat.level or "")
    if level in LEVELS:
        return Crest(level)
    chosen = crest_of_text(seat.crest)
    if chosen is None and index == own_seat(seats):
        chosen = crest_of_text(settings.crest)
    return chosen or usual_crest(index)


def crests_of(settings: Settings, seats: Sequence[Seat]) -> tuple[Crest, ...]:
    """The crests of all seats."""
    return tuple(crest_of(settings, seats, index) for index in range(len(seats)))
