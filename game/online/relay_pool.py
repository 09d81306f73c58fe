"""The relays of a topic, of which up to MAX_CONNECTIONS are connected."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.online.events import Event
from game.online.relay import FALSE_SIGNATURE, Relay
from game.online.relay_subscriptions import ROOM_LOGS, Scope

MAX_CONNECTIONS: Final = 5
MAX_WAITING: Final = 100  # events of a relay in the queue; further ones are dropped


class RelayCommand(NamedTuple):
    """For the host: "dial", "post" or "hang_up" at an address; `text` is what to post."""

    verb: str
    address: str
    text: str


class ReceivedEvent(NamedTuple):
    """An event and the address of the relay that sent it; "" for a stored one."""

    event: Event
    address: str


class RelayPool:
    """Keeps relays connected. `events` holds received events until they are taken."""

    def __init__(self, addresses: Iterable[str], scope: Scope = ROOM_LOGS) -> None:
        self.relays = {address: Relay(address, scope) for address in addresses}
        self.events: list[ReceivedEvent] = []
        self._topic = ""
        self._own: tuple[Event, ...] = ()
        self._authors: tuple[str, ...] = ()
        self._seeking = True

    @property
    def proven(self) -> int:
        """How many relays have returned this device's events."""
        return sum(relay.proven for relay in self.relays.values())

    def keeps(self, event: Event) -> bool:
        """Whether a relay has returned an own event."""
        return any(relay.keeps(event) for relay in self.relays.values())

    @property
    def synced(self) -> int:
        """How many relays have sent all stored events."""
        return sum(relay.synced for relay in self.relays.values())

    @property
    def clock_wrong(self) -> bool:
        """Whether relays refuse events because of their time, and none takes them."""
        return not self.proven and any(relay.clock_complaint for relay in self.relays.values())

    def take_outdone(self) -> bool:
        """Returns once whether a relay claims to have a newer event of ours."""
        found = [relay for relay in self.relays.values() if relay.outdone]
        for relay in found:
            relay.outdone = False
        return bool(found)

    def want(
        self, topic: str, own: Iterable[Event] | None, authors: Iterable[str] = (), seeking: bool = True
    ) -> None:
        """Sets the topic to subscribe to, and the own events to publish, of different addresses.

        `own` None leaves them as they are.

        `authors` are the keys of known authors, including the own one; `seeking`: whether there may be
        others.
        """
        self._topic = topic
        self._own = self._own if own is None else tuple(own)
        self._authors, self._seeking = tuple(authors), seeking

    def receive(self, line: str, now: float) -> None:
        """Processes a line from the host, in the format of `game.host.relays.Relays.next_line`."""
        head, _, text = line.partition("\n")
        kind, _, address = head.partition(" ")
        relay = self.relays.get(address)
        if relay is None:
            return
        if kind == "open":
            relay.opened(now)
        elif kind == "shut":
            relay.shut(now)
        elif kind == "flood":
            relay.flooded(now)
        elif kind == "text":
            relay.receive(text, now)
        if relay.events and sum(one.address == address for one in self.events) < MAX_WAITING:
            self.events += [ReceivedEvent(event, address) for event in relay.events]
        relay.events.clear()

    def lies(self, address: str) -> bool:
        """Whether a relay is in quarantine for forged events or floods."""
        return address in self.relays and self.relays[address].lies

    @property
    def liars(self) -> tuple[str, ...]:
        """The relays that are in quarantine for that."""
        return tuple(address for address in self.relays if self.lies(address))

    @property
    def flooders(self) -> tuple[str, ...]:
        """The relays that are in quarantine for sending too much."""
        return tuple(address for address, relay in self.relays.items() if relay.lies and relay.floods)

    def blame(self, address: str, now: float, much: int = FALSE_SIGNATURE) -> None:
        """Reports forged events of a relay: one with a false signature, or `much` of lesser weight."""
        if address in self.relays:
            self.relays[address].blame(much, now)

    def thank(self, address: str) -> None:
        """Reports that an event of a relay was useful."""
        if address in self.relays:
            self.relays[address].thank()

    def tick(self, now: float, others: Iterable[Event] = ()) -> None:
        """Advances the time: connects, renews requests, republishes events of `others` that relays lost."""
        lent = list(others)
        busy = 0
        self.offer(now)
        for relay in self.relays.values():
            relay.tick(now)
            for event in lent:
                relay.lend(event)
            if relay.state == "quarantine" and now >= relay.rests_until:
                relay.state = "idle"
            if relay.state in ("dialling", "open"):
                busy += 1
        for relay in self.relays.values():
            if busy < MAX_CONNECTIONS and relay.state == "idle" and now >= relay.rests_until:
                relay.dial(now)
                busy += 1

    def offer(self, now: float) -> None:
        """Passes the subscriptions and this device's events to all relays."""
        for relay in self.relays.values():
            relay.want(self._topic, self._own, now, self._authors, self._seeking)

    def hang_up(self, now: float) -> None:
        """Disconnects from all relays."""
        for relay in self.relays.values():
            if relay.state in ("dialling", "open"):
                relay.drop(now)

    def commands(self) -> list[RelayCommand]:
        """Takes the commands for the host."""
        found = []
        for relay in self.relays.values():
            found += [RelayCommand(verb, relay.address, text) for verb, text in relay.out]
            relay.out.clear()
        return found
