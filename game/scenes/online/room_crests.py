"""The crests of the people in a room, and of its computer players."""

from game.online.entries import Table
from game.online.logbook import Logbook
from game.view.art.crest_figures import LEVEL_FIGURES
from game.view.art.crests import Crest, crest_of_number, with_distinct_colours


def table_crests(book: Logbook, table: Table, own: str) -> list[Crest | None]:
    """Returns crests by seat, as `own` sees them; None for a free seat or a level that is not known here."""
    found = [_chosen(book, seat) for seat in table.seats]
    taken = [at for at, crest in enumerate(found) if crest is not None]
    keys = [book.tags.get(seat) if isinstance(seat, bytes) else None for seat in table.seats]
    mine = next((place for place, at in enumerate(taken) if keys[at] == own), None)
    shown = iter(with_distinct_colours([crest for crest in found if crest is not None], mine))
    return [crest and next(shown) for crest in found]


def member_crests(book: Logbook, own: str) -> dict[str, Crest]:
    """Returns crests by member key, as `own` sees them; without a seat, as chosen."""
    table = book.lobby().table
    crests = {key: crest_of_number(log.hello.crest) for key, log in book.logs.items()}
    if table is not None:
        for seat, crest in zip(table.seats, table_crests(book, table, own), strict=True):
            if isinstance(seat, bytes) and crest is not None and (key := book.tags.get(seat)):
                crests[key] = crest
    return crests


def _chosen(book: Logbook, seat: bytes | str) -> Crest | None:
    if isinstance(seat, str):
        return Crest(seat) if seat in LEVEL_FIGURES else None
    key = book.tags.get(seat)
    return crest_of_number(book.logs[key].hello.crest if key else 0)
