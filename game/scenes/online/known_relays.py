"""The relays that this device knows: those of its owner, or else of the list that comes with the game."""

from typing import Final

from game.host.base import Host
from game.online.relay_list import listed
from game.online.room import Invitation

INVITATION_RELAYS: Final = 5  # relays of the list that an invitation names


def known_addresses(host: Host) -> tuple[str, ...]:
    """Returns the addresses of all relays, in order of preference."""
    return tuple(host.own_relays) or tuple(relay.address for relay in listed())


def relays_to_name(host: Host) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Returns the relays that a new invitation names: numbers of the list, or the owner's addresses."""
    own = tuple(host.own_relays)
    return () if own else tuple(relay.number for relay in listed()[:INVITATION_RELAYS]), own


def addresses_named(host: Host, invitation: Invitation) -> list[str]:
    """Returns the addresses of an invitation's relays, then of all others that are known as fallbacks.

    Unknown numbers are ignored: such an invitation comes from another site.
    """
    numbered = {} if host.own_relays else {relay.number: relay.address for relay in listed()}
    named = [numbered[number] for number in invitation.relays if number in numbered]
    return list(dict.fromkeys([*named, *invitation.addresses, *known_addresses(host)]))
