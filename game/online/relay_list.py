"""The list of relays: public ones in order of preference, or those of the site's owner.

Numbers must not be reassigned, since invitations refer to relays by number; those of a site's owner begin at
128.
"""

import json
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parent / "relays.json"


class ListedRelay(NamedTuple):
    """One relay: its number, below 255, its address and its operator."""

    number: int
    address: str
    whose: str = ""


def listed(file: Path = FILE) -> tuple[ListedRelay, ...]:
    """Reads the list, best first. ValueError if the file is invalid."""
    found = tuple(ListedRelay(**entry) for entry in json.loads(file.read_text(encoding="utf-8")))
    numbers = {entry.number for entry in found}
    if len(numbers) != len(found) or not all(0 <= number < 255 for number in numbers):
        raise ValueError("every relay has a number of its own, from 0 to 254")
    return found
