"""Events as no honest program would publish them."""

from codecs_at_once import encrypt, write_log
from rooms import CURVE, EPOCH, Device

from game.online.event_signatures import signing
from game.online.events import EVENT_KIND, Event, log_tags
from game.online.session import Session
from game.rules.steps import at_once


def signed(event: Event, secret: bytes) -> Event:
    return at_once(signing(event, secret, CURVE))


def log_event(session: Session, log: bytes | str, stamp: int, secret: bytes = b"") -> Event:
    """The event of a log, or of the text of one, in a session's room, by its own key or another."""
    secret = secret or session.membership.key
    public = at_once(CURVE.public_key(secret)).hex()
    content = encrypt(log if isinstance(log, str) else write_log(log), session._key)
    return signed(Event.unsigned(public, stamp, EVENT_KIND, log_tags(session.topic, stamp), content), secret)


def event_of(device: Device, log: bytes | str, secret: bytes = b"", later: int = 0) -> Event:
    """The same, newer than all that the device has published."""
    stamp = max(device.session.membership.stamp, EPOCH + int(device.world.now)) + 1 + later
    return log_event(device.session, log, stamp, secret)
