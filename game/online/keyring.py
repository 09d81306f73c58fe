"""The public keys of those in a room, each prepared once, and what they have signed."""

from game.online.events import Event
from game.online.schnorr import Curve, PublicKey
from game.online.work import Job


class Keyring:
    """Checks events. A key's table costs some milliseconds, each signature then a half."""

    def __init__(self) -> None:
        self._keys: dict[str, PublicKey] = {}

    def authentic(self, event: Event, curve: Curve) -> Job[bool]:
        """Whether an event's identity and signature are what its content and author make them."""
        if event.true_id() != event.id:
            return False
        key = self._keys.get(event.pubkey)
        if key is None:
            built = yield from PublicKey.build(bytes.fromhex(event.pubkey))
            if built is None:
                return False
            key = self._keys[event.pubkey] = built
        return (yield from curve.verify(key, bytes.fromhex(event.id), bytes.fromhex(event.sig)))
