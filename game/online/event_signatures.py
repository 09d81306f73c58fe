"""Signs events, and verifies them once; tables of public keys and what was valid are cached in the curve."""

from typing import Final

from game.online.events import Event
from game.online.job_queue import Job
from game.online.schnorr import Curve, PublicKey

MAX_PREPARED_KEYS: Final = 64  # keys that stay prepared; a room has at most 16 members
MAX_VALID: Final = 3000  # signatures that are known to be valid: of some ten full collections


def signing(event: Event, secret: bytes, curve: Curve) -> Job[Event]:
    """Signs an event that has its identity by its author's secret key, in small steps."""
    signature = yield from curve.sign(secret, bytes.fromhex(event.id))
    return event._replace(sig=signature.hex())


def verify_event(event: Event, curve: Curve) -> Job[bool]:
    """Whether an event's identity and signature match its content and author.

    The table of a key takes some milliseconds, each signature half a millisecond. The curve caches the tables
    for rooms that are opened again.
    """
    if event.true_id() != event.id:
        return False
    if (event.id, event.sig) in curve.valid:
        return True
    key = curve.keys.get(event.pubkey)
    if key is None:
        key = yield from PublicKey.build(bytes.fromhex(event.pubkey))
        if key is None:
            return False
        if len(curve.keys) >= MAX_PREPARED_KEYS:
            curve.keys.clear()
        curve.keys[event.pubkey] = key
    return _noted(event, curve, (yield from curve.verify(key, *_signed(event))))


def verify_once(event: Event, curve: Curve) -> Job[bool]:
    """Whether the signature of an event is valid, whose identity is; for keys that are seen once or twice."""
    if (event.id, event.sig) in curve.valid:
        return True
    key = curve.keys.get(event.pubkey)
    if key is not None:
        return _noted(event, curve, (yield from curve.verify(key, *_signed(event))))
    return _noted(event, curve, (yield from curve.verify_once(bytes.fromhex(event.pubkey), *_signed(event))))


def _signed(event: Event) -> tuple[bytes, bytes]:
    return bytes.fromhex(event.id), bytes.fromhex(event.sig)


def _noted(event: Event, curve: Curve, is_valid: bool) -> bool:
    """Remembers a valid signature: an identity is that of all that is signed, its author, too."""
    if is_valid:
        if len(curve.valid) >= MAX_VALID:
            curve.valid.clear()
        curve.valid.add((event.id, event.sig))
    return is_valid
