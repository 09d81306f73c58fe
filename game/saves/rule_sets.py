"""Named sets of house rules in the host's storage, one of which may be the default for new games."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from game.host.atomic_document import AtomicDocument
from game.host.storage import Storage
from game.rules.options import HouseRules, OptionsError, format_rules, parse_rules
from game.rules.plain_text import drawable
from game.saves.seal import seal, unseal

KEY: Final = "rule-sets"
ASIDE: Final = "game-rule-sets"  # prefix of the keys of unreadable texts: the list of games exports them
MAX_RULE_SETS: Final = 12
MAX_NAME: Final = 24


@dataclass(frozen=True)
class RuleSet:
    """Named house rules."""

    name: str
    rules: HouseRules


def clean_set_name(name: str) -> str:
    """Sanitises a name; '' if nothing is left."""
    return " ".join(drawable(name, len(name)).split())[:MAX_NAME].strip()


def numbered(wanted: str, taken: Collection[str], longest: int) -> str:
    """Returns a name, with a number appended if it is taken."""
    name, number = wanted, 2
    while name in taken:
        name = f"{wanted[: longest - 3]} {number}"
        number += 1
    return name


def is_numbered(name: str, wanted: str, longest: int) -> bool:
    """Whether a name is the wanted one, possibly with a number."""
    return name == wanted or name.rpartition(" ")[0] == wanted[: longest - 3]


Sets = tuple[tuple[RuleSet, ...], str]  # and the name of the default one, '' for none


class RuleSets:
    """The rule sets in the order in which they were added."""

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[Sets](storage, KEY, _parsed, _text_of, ((), ""), ASIDE, _joined)

    def all(self) -> tuple[RuleSet, ...]:
        """Returns all sets; none if the stored text can't be read."""
        return self._read()[0]

    @property
    def default(self) -> RuleSet | None:
        """Returns the default set for new games, if there is one."""
        sets, name = self._read()
        return next((one for one in sets if one.name == name), None)

    def named(self, rules: HouseRules) -> RuleSet | None:
        """Returns the first set with these rules."""
        return next((one for one in self.all() if one.rules == rules), None)

    def free_name(self, wanted: str) -> str:
        """Returns the name, with a number appended if another set has it."""
        return numbered(clean_set_name(wanted), {one.name for one in self.all()}, MAX_NAME)

    def put(self, new: RuleSet, old: str | None = None) -> bool:
        """Adds a set, or replaces the one named `old` or of the same name; False if there are too many."""
        names = [one.name for one in self.all()]
        if old not in names and new.name not in names and len(names) >= MAX_RULE_SETS:
            return False
        self._document.change(lambda stored: _with(stored, new, old))
        return True

    def remove(self, name: str) -> None:
        """Deletes a set."""
        self._document.change(lambda stored: (tuple(one for one in stored[0] if one.name != name), stored[1]))

    def choose(self, name: str) -> None:
        """Makes a set the default; '' for none."""
        self._document.change(lambda stored: (stored[0], name))

    def _read(self) -> Sets:
        return self._document.read()


def _with(stored: Sets, new: RuleSet, old: str | None) -> Sets:
    """Adds a set, or replaces the one named `old`."""
    sets, default = stored
    names = [one.name for one in sets]
    old = old if old in names else new.name
    if old not in names:
        return (*sets, new), default
    return tuple(new if one.name == old else one for one in sets), new.name if default == old else default


def _joined(there: Sets, aside: Sets) -> Sets | None:
    """Merges sets that were put aside, numbered if their names are taken; None if there are too many."""
    sets = there[0]
    for one in aside[0]:
        named = (known.name for known in sets if known.rules == one.rules)
        if not any(is_numbered(name, one.name, MAX_NAME) for name in named):
            sets += (RuleSet(numbered(one.name, {known.name for known in sets}, MAX_NAME), one.rules),)
    return (sets, there[1] or aside[1]) if len(sets) <= MAX_RULE_SETS else None


def _text_of(stored: Sets) -> str:
    sets, default = stored
    kept = default if any(one.name == default for one in sets) else ""
    lines = [f"default {kept}"] + [f"{format_rules(one.rules)} {one.name}" for one in sets]
    return seal("".join(f"{line}\n" for line in lines))


def _parsed(text: str) -> Sets:
    """Parses the sets and the default's name; SealError or OptionsError if they are invalid."""
    first, *lines = unseal(text).removesuffix("\n").split("\n")
    if not first.startswith("default"):
        raise OptionsError("a list of house rules begins with the default's name")
    sets: list[RuleSet] = []
    for line in lines:
        rules, _, name = line.partition(" ")
        name = clean_set_name(name)
        if not name or any(name == one.name for one in sets):
            raise OptionsError("house rules in a list have names, each another one")
        sets.append(RuleSet(name, parse_rules(rules)))
    return tuple(sets), first.removeprefix("default").strip()
