"""The relays that come with the game: public ones in the order of trust, or those of the site's owner.

A number stands for the same relay for ever, since invitations name relays by it; those of a site's owner
begin at 128.
"""

import json
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parent / "relays.json"


class ListedRelay(NamedTuple):
    """One relay: its number, below 255, its address, and whose it is."""

    number: int
    address: str
    whose: str = ""


def listed(file: Path = FILE) -> tuple[ListedRelay, ...]:
    """The list, best first. ValueError if the file is not one."""
    found = tuple(ListedRelay(**entry) for entry in json.loads(file.read_text(encoding="utf-8")))
    numbers = {entry.number for entry in found}
    if len(numbers) != len(found) or not all(0 <= number < 255 for number in numbers):
        raise ValueError("every relay has a number of its own, from 0 to 254")
    return found


def addresses_of(
    numbers: tuple[int, ...], others: tuple[str, ...], known: tuple[ListedRelay, ...]
) -> list[str]:
    """The addresses that an invitation means, each once; then the list's others, to fall back on.

    Numbers that this list does not have are left out: the invitation comes from somebody else's site.
    """
    by_number = {entry.number: entry.address for entry in known}
    found = [by_number[number] for number in numbers if number in by_number]
    return list(dict.fromkeys([*found, *others, *by_number.values()]))
