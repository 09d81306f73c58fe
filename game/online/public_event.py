"""Public events: not encrypted, in collections that all can ask for, with proof of work (NIP-13).

Anybody may publish them, with as many keys as they like. So a collection bounds their size and number, and
each costs its author work: an identity that begins with zero bits. Who reads them looks at the cheapest
first: the bits, the form, the times, the identity; the signature last, see `public_board.py`.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from game.online.event_signatures import signing
from game.online.events import Event
from game.online.job_queue import Job
from game.online.schnorr import Curve

PUBLIC_KIND: Final = 35292  # an addressable event of a kind that nothing else uses
MIN_WORK: Final = 16  # zero bits: 65,536 sums on average, a third of a second in a page
MAX_EXTRA_WORK: Final = 4  # zero bits more than asked for that this program works for
MAX_LEVELS: Final = 8  # numbers of zero bits of which relays are asked for events
MAX_CLOCK_ERROR: Final = 120  # seconds by which the clock of another device may be fast
MAX_NAME: Final = 64  # characters of a tag `d` or `t`
SUMS_PER_YIELD: Final = 150  # a millisecond in a page
_IDENTITY: Final = re.compile(r'"id"\s*:\s*"(0*)[^"]{10}')  # quotes inside of texts are escaped
_NONCE: Final = "@"  # stands where the nonce will


@dataclass(frozen=True)
class Collection:
    """Events of one purpose, under one tag `t`, and what is kept of them.

    `lifetime` is in seconds until an event expires, at most; an own event is published anew after `renewal`
    seconds. `max_content` is in characters, `max_events` and `per_key` in events that are kept; `max_pages`
    of 64 are requested at once of a relay; `verified_per_second` signatures are verified. `min_work` is in
    zero bits.
    """

    name: str
    lifetime: int
    max_content: int
    max_events: int = 300
    per_key: int = 1
    renewal: int | None = None
    max_pages: int = 4
    verified_per_second: float = 16.0
    min_work: int = MIN_WORK

    def lacks_work(self, text: str) -> bool:
        """Whether a relay's message is an event with so little work that it need not be parsed."""
        found = _IDENTITY.search(text)
        return found is not None and len(found[1]) < self.min_work // 4

    @property
    def levels(self) -> tuple[tuple[str, ...], ...]:
        """Returns the numbers of zero bits to ask for when there are too many events, ever more of them."""
        bits = [str(self.min_work + extra) for extra in range(1, MAX_LEVELS + 1)]
        return tuple(tuple(bits[extra:]) for extra in range(MAX_EXTRA_WORK))

    def fits(self, event: Event, clock: int) -> bool:
        """Whether an event may be one of this collection, at a Unix time, by all that is cheap to check.

        Its identity and signature are not checked.
        """
        work = work_of(event)
        if work < self.min_work or len(event.content) > self.max_content:
            return False
        expiration = event.tag("expiration") or ""
        if not (expiration.isascii() and expiration.isdigit() and len(expiration) < 12):
            return False
        d, stamp, end = event.tag("d") or "", event.created_at, int(expiration)
        if event.tags != (*public_tags(self, d, end, work), ("nonce", event.tag("nonce") or "", str(work))):
            return False
        if not 0 < len(d) <= MAX_NAME or not stamp <= clock + MAX_CLOCK_ERROR:
            return False
        return max(clock, stamp) < end <= stamp + self.lifetime


def public_tags(collection: Collection, d: str, expiration: int, work: int) -> tuple[tuple[str, ...], ...]:
    """Returns the tags of an event in their order, of which the nonce is still missing.

    `d` tells the events of a key apart; `w` holds the bits of work, so that relays can be asked for much.
    """
    return ("d", d), ("t", collection.name), ("expiration", str(expiration)), ("w", str(work))


def zero_bits(identity_: str) -> int:
    """Returns the number of zero bits with which an identity begins.

    >>> zero_bits("000f" + 60 * "f"), zero_bits(64 * "0")
    (12, 256)
    """
    return 256 - int(identity_, 16).bit_length()


def work_of(event: Event) -> int:
    """Returns the work of an event in zero bits: those that it names, if it has them, and otherwise 0.

    Bits beyond those that it names are luck.
    """
    nonce = next((tag for tag in event.tags if tag[:1] == ("nonce",)), ())
    if len(nonce) != 3 or len(nonce[2]) > 3 or not (nonce[2].isascii() and nonce[2].isdigit()):
        return 0
    return int(nonce[2]) if int(nonce[2]) <= zero_bits(event.id) else 0


@dataclass(frozen=True)
class Draft:
    """An event before it has its work and signature; `created_at` and `expiration` are Unix times."""

    collection: Collection
    d: str
    content: str
    created_at: int
    expiration: int
    work: int = MIN_WORK

    def finishing(self, secret: bytes, public_key: str, curve: Curve) -> Job[Event]:
        """Works for the event and signs it, in small steps."""
        tags = public_tags(self.collection, self.d, self.expiration, self.work)
        tags = *tags, ("nonce", _NONCE, str(self.work))
        draft = Event.unsigned(public_key, self.created_at, PUBLIC_KIND, tags, self.content)
        return (yield from signing((yield from _working(draft, self.work)), secret, curve))


def _working(draft: Event, work: int) -> Job[Event]:
    """Puts a nonce that gives the work in the place of `_NONCE`. What stands before it is summed up once."""
    head, mark, rest = draft.identified_text().partition(b'["nonce","@')  # quotes inside of texts are escaped
    before, limit = sha256(head + mark[:-1]), 1 << 256 - work
    start = 0
    while True:
        for number in range(start, start + SUMS_PER_YIELD):
            digest = before.copy()
            digest.update(b"%d" % number + rest)
            if int.from_bytes(digest.digest(), "big") < limit:
                event = draft._replace(tags=(*draft.tags[:-1], ("nonce", str(number), str(work))))
                return event._replace(id=event.true_id())
        start += SUMS_PER_YIELD
        yield
