"""Open tables: what a host announces to everybody, how it is checked, and how well it fits a player.

The announcement is a public event; the invitation in it leads to an ordinary room. A rating in it is only a
claim of the host, until a ladder of signed results knows better.
"""

import re
from base64 import b64encode
from collections.abc import Collection as Container
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import hypot, inf
from typing import Final, NamedTuple

from game.online.byte_reader import ByteReader
from game.online.events import Event
from game.online.log_text import PROTOCOL
from game.online.pace import CORRESPONDENCE, USUAL_PACE, Pace
from game.online.public_event import Collection, work_of
from game.online.room import Invitation, InvitationError
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules

OPEN_TABLES: Final = Collection("azulejo-table-1", lifetime=600, max_content=700, renewal=60)
TABLE_TAG: Final = "table"  # the tag `d`: a key has one table
MAX_RATING: Final = 4000
MAX_DEVIATION: Final = 350
MAX_ADDRESSES: Final = 4  # of relays that are not in the list, in an invitation
CLAIMED_DEVIATION: Final = 200  # a rating that no ladder confirms is at least so uncertain
REACH: Final = 150.0  # points of rating that players may be apart at first
REACH_PER_SECOND: Final = 15.0  # by which it widens
ANYBODY_AFTER: Final = 45.0  # seconds after which everybody fits
PACES: Final = USUAL_PACE, CORRESPONDENCE  # by their numbers
AT_ONCE, OVER_DAYS = range(len(PACES))
_WORD: Final = f"azulejo/{PROTOCOL}"
_KEPT: Final = re.compile(r"([0-9a-f])([2-4])([01]) ([0-9]{1,10})", re.ASCII)


class Strength(NamedTuple):
    """A rating, and how uncertain it is."""

    rating: int = 1500
    deviation: int = MAX_DEVIATION


class TableTerms(NamedTuple):
    """What somebody wants to play; the usual is what *Find a player* seeks. `pace` is a place in PACES."""

    rules: HouseRules = HouseRules()
    seats: int = 2
    pace: int = AT_ONCE
    rated: bool = True

    @property
    def limits(self) -> Pace:
        """Returns the pace."""
        return PACES[self.pace]

    @property
    def flags(self) -> int:
        """Returns the rules, and whether it is rated, as bits."""
        return self.rules.bits | self.rated << 3

    @classmethod
    def of(cls, flags: int, seats: int, pace: int) -> "TableTerms":
        """Returns the terms with those flags."""
        return cls(HouseRules.of_bits(flags), seats, pace, bool(flags >> 3))


@dataclass(frozen=True)
class OpenTable:
    """A table. `since` is when its host began to wait, in Unix time; `taken` counts seats, the host's too.

    `key` signed the announcement; it and `work` are those of its event.
    """

    invitation: Invitation
    terms: TableTerms
    strength: Strength
    crest: int
    since: int
    taken: int = 1
    key: str = ""
    work: int = 0

    def to_text(self) -> str:
        """Formats the table as the content of its event."""
        terms = self.terms
        head = bytes([terms.flags, terms.seats << 4 | self.taken, terms.pace, self.crest])
        numbers = (*((number, 2) for number in self.strength), (self.since, 4))
        data = head + b"".join(number.to_bytes(size, "big") for number, size in numbers)
        return f"{_WORD} {b64encode(data + self.invitation.to_bytes()).decode()}"


def read_table(event: Event) -> OpenTable | None:
    """Parses the table that an event announces; None if there is none that one could sit down at."""
    word, _, text = event.content.partition(" ")
    if word != _WORD or event.tag("d") != TABLE_TAG:
        return None
    try:
        reader = ByteReader.of_base64(text, InvitationError)
        flags, both, pace, crest = reader.take(4)
        strength = Strength(reader.number(2), reader.number(2))
        since = min(reader.number(4), event.created_at)
        invitation = Invitation.from_bytes(reader.rest())
    except InvitationError:
        return None
    seats, taken = both >> 4, both & 15
    whole = flags < 16 and MIN_SEATS <= seats <= MAX_SEATS and 0 < taken < seats and pace < len(PACES)
    sane = 0 < strength.rating <= MAX_RATING and 0 < strength.deviation <= MAX_DEVIATION
    if not whole or not sane:
        return None
    terms = TableTerms.of(flags, seats, pace)
    return OpenTable(invitation, terms, strength, crest, since, taken, event.pubkey, work_of(event))


def kept_text(terms: TableTerms, since: int) -> str:
    """Formats a terms, and since when somebody waits, to be stored.

    >>> kept_text(TableTerms(seats=3, pace=OVER_DAYS), 1790000000)
    '831 1790000000'
    """
    return f"{terms.flags:x}{terms.seats}{terms.pace} {since}"


def read_kept(text: str) -> tuple[TableTerms, int] | None:
    """Parses what `kept_text` has formatted; None for any other text."""
    found = _KEPT.fullmatch(text)
    if found is None:
        return None
    flags, seats, pace, since = found.groups()
    return TableTerms.of(int(flags, 16), int(seats), int(pace)), int(since)


def confirmed(table: OpenTable, ladder: Mapping[str, Strength]) -> OpenTable:
    """Returns a table with the strength that a ladder knows of its key, or else with its claim, uncertain."""
    strength = ladder.get(table.key)
    if strength is None:
        rating, deviation = table.strength
        strength = Strength(rating, max(deviation, CLAIMED_DEVIATION))
    return replace(table, strength=strength)


def gap(one: Strength, other: Strength) -> float:
    """Returns by how many points two players are apart, less half of what is uncertain about it.

    >>> gap(Strength(1500, 80), Strength(1800, 60)), gap(Strength(1500, 350), Strength(1600, 350))
    (250.0, 0.0)
    """
    return max(0.0, abs(one.rating - other.rating) - hypot(one.deviation, other.deviation) / 2)


def reach(waited: float) -> float:
    """Returns how many points two players may be apart, if one of them has waited for a number of seconds."""
    return inf if waited >= ANYBODY_AFTER else REACH + REACH_PER_SECOND * max(0.0, waited)


def by_fit(tables: Container[OpenTable], terms: TableTerms, own: Strength) -> list[OpenTable]:
    """Sorts tables for a list: these terms first, then near ratings, then who has waited longer."""

    def distance(table: OpenTable) -> tuple[float, ...]:
        differs = sum(one != other for one, other in zip(table.terms, terms, strict=True))
        return differs, gap(own, table.strength), table.since

    return sorted(tables, key=distance)
