"""The crest of each seat: a computer player's is the animal of its level, a person's the chosen sign.

A scene shows of a seat only its crest and its name, by `Texts.name`.
"""

from collections.abc import Sequence

from game.ai.levels import FAIR
from game.match.match import EXAMPLE_NAMES, Seat
from game.settings import Settings
from game.view.art.crest_figures import LEVEL_FIGURES
from game.view.art.crests import Crest, crest_of_text, default_crest, with_distinct_colours


def own_seat(seats: Sequence[Seat]) -> int | None:
    """Returns the seat of this device's owner: the one that is "you", otherwise the first person here.

    None for people of an example.
    """
    here = [index for index, seat in enumerate(seats) if seat.is_here and seat.name not in EXAMPLE_NAMES]
    return next((index for index, seat in enumerate(seats) if seat.you), here[0] if here else None)


def own_crest(settings: Settings) -> Crest:
    """Returns the crest of this device's owner, on whichever seat."""
    return crest_of_text(settings.crest) or default_crest(0)


def chosen_crest(settings: Settings, seats: Sequence[Seat], index: int) -> Crest:
    """Returns a seat's crest by its level or its person's choice; `crests_of` makes colours differ.

    The owner's is the one in the settings. Others who never chose one get default ones, different from the
    owner's.
    """
    seat, own, mine = seats[index], own_seat(seats), own_crest(settings)
    if seat.character in (FAIR, *LEVEL_FIGURES):
        return Crest(seat.character)
    if index == own:
        shows_sent = any(other.is_person and other.away for other in seats)  # as the others see it
        return crest_of_text(seat.crest if shows_sent else "") or mine
    place = index + 1 if own is None or index < own else index  # 1, 2, 3 for the others at a table
    return crest_of_text(seat.crest) or usual_beside(mine, place)


def usual_beside(own: Crest, place: int) -> Crest:
    """Returns a default crest for somebody who is not the device's owner."""
    crests = [crest for crest in map(default_crest, (1, 2, 3, 0)) if crest.figure != own.figure]
    return crests[(place - 1) % len(crests)]


def crests_of(settings: Settings, seats: Sequence[Seat]) -> tuple[Crest, ...]:
    """Returns the crests of all seats as shown: people's differ in colour, the owner's is kept."""
    chosen = [chosen_crest(settings, seats, at) for at in range(len(seats))]
    return with_distinct_colours(chosen, own_seat(seats))


def example_seats(settings: Settings, number: int) -> list[Seat]:
    """Returns people for an example, with neutral names and crests."""
    own = settings.name.casefold()
    return [Seat(name) for name in EXAMPLE_NAMES if name.casefold() != own][:number]
