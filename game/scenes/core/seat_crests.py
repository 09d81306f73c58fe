"""Which crest each seat has: a computer player the animal of its level, a person the sign that they chose."""

from collections.abc import Sequence

from game.ai.levels import FAIR, face_of
from game.match.match import Seat
from game.settings import Settings
from game.view.art.crests import Crest, coloured_apart, crest_of_text, usual_crest
from game.view.art.figures import LEVELS


def own_seat(seats: Sequence[Seat]) -> int | None:
    """The seat of whoever this device belongs to: the one that is "you", else the first person here."""
    here = [index for index, seat in enumerate(seats) if seat.is_here]
    return next((index for index in here if seats[index].you), here[0] if here else None)


def own_crest(settings: Settings) -> Crest:
    """The crest of whoever this device belongs to, on the first seat."""
    return crest_of_text(settings.crest) or usual_crest(0)


def chosen_crest(settings: Settings, seats: Sequence[Seat], index: int) -> Crest:
    """The crest that a seat has by its level or its person's choice; `crests_of` tells colours apart.

    What was chosen in the settings is that of the device's owner. Where others play at devices of their own,
    the sign counts that they were told.
    """
    seat = seats[index]
    level = face_of(seat.level or "")
    if level in (FAIR, *LEVELS):
        return Crest(level)
    own = settings.crest if index == own_seat(seats) else ""
    told = any(other.is_person and other.away for other in seats)
    first, second = (seat.crest, own) if told else (own, seat.crest)
    return crest_of_text(first) or crest_of_text(second) or usual_crest(index)


def crests_of(settings: Settings, seats: Sequence[Seat]) -> tuple[Crest, ...]:
    """The crests of all seats of a game, as they are shown: people's differ in colour."""
    return coloured_apart([chosen_crest(settings, seats, index) for index in range(len(seats))])
