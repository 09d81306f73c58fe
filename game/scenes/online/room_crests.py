"""The crests of people in a room, coloured as at its table; one's `own` key is the public one."""

from game.online.entries import Table
from game.online.logbook import Logbook
from game.view.art.crests import Crest, coloured_apart, crest_of_number
from game.view.art.figures import LEVELS


def table_crests(book: Logbook, table: Table, own: str) -> list[Crest | None]:
    """By seat, as `own` sees them; None where a seat is free or has a level that is not known here."""
    found = [_chosen(book, seat) for seat in table.seats]
    there = [at for at, crest in enumerate(found) if crest is not None]
    keys = [book.tags.get(seat) if isinstance(seat, bytes) else None for seat in table.seats]
    mine = next((place for place, at in enumerate(there) if keys[at] == own), None)
    shown = iter(coloured_apart([crest for crest in found if crest is not None], mine))
    return [crest and next(shown) for crest in found]


def member_crests(book: Logbook, own: str) -> dict[str, Crest]:
    """By the keys of all who have entered, as `own` sees them; without a seat, as they chose."""
    table = book.lobby().table
    crests = {key: crest_of_number(log.hello.crest) for key, log in book.logs.items()}
    if table is not None:
        for seat, crest in zip(table.seats, table_crests(book, table, own), strict=True):
            if isinstance(seat, bytes) and crest is not None and (key := book.tags.get(seat)):
                crests[key] = crest
    return crests


def _chosen(book: Logbook, seat: bytes | str) -> Crest | None:
    if isinstance(seat, str):
        return Crest(seat) if seat in LEVELS else None
    key = book.tags.get(seat)
    return crest_of_number(book.logs[key].hello.crest if key else 0)
