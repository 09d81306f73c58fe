"""Named sets of house rules in the host's storage, one of which may be the default for new games."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.host.storage import Storage
from game.rules.options import HouseRules, OptionsError, format_rules, parse_rules
from game.saves.seal import SealError, seal, unseal

KEY: Final = "rule-sets"
ASIDE: Final = "game-rule-sets"  # a text that can't be read is kept here: the list of games can export it
MOST: Final = 12
MAX_NAME: Final = 24


@dataclass(frozen=True)
class RuleSet:
    """House rules with a name."""

    name: str
    rules: HouseRules


def clean_set_name(name: str) -> str:
    """A name fit to be shown and stored; '' if nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:MAX_NAME].strip()


class RuleSets:
    """The sets by name, in the order in which they were made."""

    def __init__(self, storage: Storage, refused: Callable[[], None] = lambda: None) -> None:
        self._storage = storage
        self._refused = refused  # told when a change will last only as long as this session

    def all(self) -> tuple[RuleSet, ...]:
        """Every set; none where the stored text can't be read."""
        return self._read()[0]

    @property
    def default(self) -> RuleSet | None:
        """The set with which new games begin, if one was chosen."""
        sets, name = self._read()
        return next((one for one in sets if one.name == name), None)

    def named(self, rules: HouseRules) -> RuleSet | None:
        """The first set that holds these rules."""
        return next((one for one in self.all() if one.rules == rules), None)

    def free_name(self, wanted: str) -> str:
        """The name, with a number behind it if another set has it already."""
        taken = {one.name for one in self.all()}
        name, number = clean_set_name(wanted), 2
        while name in taken:
            name = f"{clean_set_name(wanted)[: MAX_NAME - 3]} {number}"
            number += 1
        return name

    def put(self, new: RuleSet, old: str | None = None) -> bool:
        """Add a set, or put it in the place of the one named `old` or named like it; False if full."""
        sets, default = self._read()
        names = [one.name for one in sets]
        old = old if old in names else new.name
        if old in names:
            found = [new if one.name == old else one for one in sets]
            self._write(found, new.name if default == old else default)
            return True
        if len(sets) >= MOST:
            return False
        self._write([*sets, new], default)
        return True

    def remove(self, name: str) -> None:
        """Forget a set."""
        sets, default = self._read()
        self._write([one for one in sets if one.name != name], default)

    def choose(self, name: str) -> None:
        """Make a set the default; '' for none."""
        self._write(list(self.all()), name)

    def _read(self) -> tuple[tuple[RuleSet, ...], str]:
        try:
            return _parsed(unseal(self._storage.get(KEY) or ""))
        except (SealError, OptionsError):
            return (), ""

    def _write(self, sets: list[RuleSet], default: str) -> None:
        self._keep_aside()
        kept = default if any(one.name == default for one in sets) else ""
        lines = [f"default {kept}"] + [f"{format_rules(one.rules)} {one.name}" for one in sets]
        if not self._storage.set(KEY, seal("".join(f"{line}\n" for line in lines))):
            self._refused()

    def _keep_aside(self) -> None:
        """What stands there and can't be read is not lost by writing over it."""
        text = self._storage.get(KEY)
        if not text:
            return
        try:
            _parsed(unseal(text))
        except (SealError, OptionsError):
            self._storage.set(ASIDE, text)


def _parsed(body: str) -> tuple[tuple[RuleSet, ...], str]:
    """The sets and the default's name; OptionsError if that is no list of sets."""
    first, *lines = body.removesuffix("\n").split("\n")
    if not first.startswith("default"):
        raise OptionsError("a list of house rules begins with the default's name")
    sets = []
    for line in lines:
        rules, _, name = line.partition(" ")
        if not name or clean_set_name(name) != name:
            raise OptionsError("house rules in a list have names")
        sets.append(RuleSet(name, parse_rules(rules)))
    return tuple(sets), first.removeprefix("default").strip()
