"""Which crest each seat has: a computer player the animal of its level, a person the sign that they chose."""

from collections.abc import Sequence

from game.ai.levels import FAIR, face_of
from game.match.match import Seat
from game.settings import Settings
from game.view.art.crests import Crest, crest_of_text, usual_crest
from game.view.art.figures import LEVELS


def own_seat(seats: Sequence[Seat]) -> int | None:
    """The seat of whoever this device belongs to: the one that is "you", else the first person here."""
    here = [index for index, seat in enumerate(seats) if seat.is_here]
    return next((index for index in here if seats[index].you), here[0] if here else None)


def own_crest(settings: Settings) -> Crest:
    """The crest of whoever this device belongs to, on the first seat."""
    return crest_of_text(settings.crest) or usual_crest(0)


def crest_of(settings: Settings, seats: Sequence[Seat], index: int) -> Crest:
    """The crest of a seat. What was chosen in the settings is that of the device's owner."""
    seat = seats[index]
    level = face_of(seat.level or "")
    if level in (FAIR, *LEVELS):
        return Crest(level)
    own = settings.crest if index == own_seat(seats) else ""
    return crest_of_text(own) or crest_of_text(seat.crest) or usual_crest(index)


def crests_of(settings: Settings, seats: Sequence[Seat]) -> tuple[Crest, ...]:
    """The crests of all seats."""
    return tuple(crest_of(settings, seats, index) for index in range(len(seats)))
