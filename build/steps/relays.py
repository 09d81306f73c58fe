"""The relays of a site: those of its games, and those that its security policy allows."""

import argparse
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from steps.project import ROOT, BuildError

_ADDRESS = re.compile(r"wss?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?")
_LISTED = Path("game") / "online" / "relays.json"
FIRST_OWN_NUMBER = 128  # numbers from here on are those of a site's owner, see game/online/relay_list.py


def relay_address(word: str) -> str:
    """A relay's address; plain ws:// only for this machine and home networks."""
    if not _ADDRESS.fullmatch(word):
        raise argparse.ArgumentTypeError(f"{word} is no relay's address, such as wss://relay.example.org")
    return word


def chosen(addresses: list[str] | None) -> list[str]:
    """Returns the relays of the site: the given ones, or those that ship with the game."""
    listed = json.loads((ROOT / _LISTED).read_text(encoding="utf-8"))
    return addresses or [str(entry["address"]) for entry in listed]


def stage_relays(app: Path, addresses: Sequence[str]) -> None:
    """Writes the site's own relays to the staged game, replacing those that ship with it."""
    if list(addresses) == chosen(None):
        return
    if len(addresses) > FIRST_OWN_NUMBER - 2:
        raise BuildError("these are too many relays.")
    entries = [{"number": number, "address": one} for number, one in enumerate(addresses, FIRST_OWN_NUMBER)]
    (app / _LISTED).write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


def sources(addresses: Iterable[str]) -> str:
    """Returns the relays as sources of a security policy, with scheme and port and without path."""
    hosts = [re.sub(r"^(wss?://[^/]+).*", r"\1", address) for address in addresses]
    return "".join(f" {host}" for host in dict.fromkeys(hosts))
