"""A language, its table, and the object that looks texts up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import NamedTuple


class TextsError(KeyError):
    """A text that is not there, or a placeholder without a value: a mistake in the program."""


class Plural(NamedTuple):
    """A text in the forms for one thing and for several; the language says which number takes which."""

    one: str
    other: str


Entry = str | Plural
Table = Mapping[str, Entry]
AREAS = (
    "menu",  # the program starts with it
    *("screens", "play", "rules", "tutorial", "comfort", "keeping", "study", "linking", "mirror"),
    *("coach", "flaws", "analysis", "editor", "puzzles", "ladder", "deals", "online"),
)


class Areas(Table):
    """A language's table: the modules of its package, each imported when a key is not in those before it."""

    def __init__(self, package: str) -> None:
        self._missing = [f"{package}.{name}" for name in AREAS]
        self._found: dict[str, Entry] = {}

    def ahead(self) -> Iterator[str]:
        """Import what is missing, one module a step; the name of each comes afterwards."""
        while self._missing:
            name = self._missing.pop(0)
            self._found |= import_module(name).TEXTS
            yield name

    def __getitem__(self, key: str) -> Entry:
        ahead = self.ahead()
        while key not in self._found and next(ahead, None):
            pass
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        for _ in self.ahead():
            pass
        return iter(self._found)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def one_is_one(n: int) -> bool:
    """English, German, Portuguese of Portugal, Spanish: the singular is for 1 alone."""
    return n == 1


def one_is_below_two(n: int) -> bool:
    """French: the singular is for 0 too."""
    return n in (0, 1)


def as_it_stands(text: str) -> str:
    """Most languages: a text is written as it is shown."""
    return text


def with_fixed_spaces(text: str) -> str:
    """French: the spaces before ; : ! ? and inside « » break no line. The tables hold plain spaces.

    >>> with_fixed_spaces("Place : 3").encode("ascii", "xmlcharrefreplace")
    b'Place&#160;: 3'
    """
    for sign in ";:!?»":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")


@dataclass(frozen=True)
class Language:
    """One language. `tag` is BCP 47, `name` what its speakers call it.

    `singular` says which numbers take a plural's first form; `polish` has the last word on spaces. The table
    is imported when it is asked for: a program speaks one language at a time.
    """

    tag: str
    name: str
    singular: Callable[[int], bool] = one_is_one
    polish: Callable[[str], str] = as_it_stands

    @property
    def code(self) -> str:
        """The language without its region: what settings store."""
        return self.tag.split("-")[0]

    @cached_property
    def table(self) -> "Areas":
        """All its texts, from the package that is named after its code."""
        table: Areas = import_module(f"game.texts.{self.code}").TEXTS
        return table


class Who(NamedTuple):
    """Somebody whom a sentence speaks of: a name, and whether it is the player at the screen, "you".

    That is a fact of its own: somebody may be called Tu. A computer player has no name but that of its
    `character`, NAME of a text "character.NAME"; `number` tells it from others of the same one. Of a person
    without a name it is that of the seat, from 1.
    """

    name: str
    is_you: bool = False
    character: str = ""
    number: int = 1


class Texts:
    """The texts of one language; call it with a key and the values of the placeholders.

    A key that the language lacks is answered in English, so that a hole never stops a game; a test finds it.
    """

    def __init__(self, language: Language, all_languages: Sequence[Language]) -> None:
        self.language = language
        self._english = all_languages[0]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key. With `n`, a whole number, the form that goes with it."""
        entry = self.language.table.get(key) or self._english.table.get(key)
        if entry is None:
            raise TextsError(f"no language has a text {key!r}")
        if isinstance(entry, Plural):
            n = values.get("n")
            if not isinstance(n, int):
                raise TextsError(f"the text {key!r} has plural forms and needs a number n")
            entry = entry.one if self.language.singular(n) else entry.other
        text = self.language.polish(entry)
        try:
            return text.format_map(values) if values else text
        except KeyError as missing:
            raise TextsError(f"the text {key!r} needs a value for {missing}") from None

    def ahead(self) -> Iterator[str]:
        """Import the areas of the language that were not wanted yet, one a step."""
        yield from self.language.table.ahead()

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self.language.table or key in self._english.table

    # People

    def name(self, who: Who) -> str:
        """A seat's name as it is shown: "You" and characters follow the language, people's names stay."""
        if who.is_you:
            return self("you")
        if who.character:
            name = self.character(who.character)
            return f"{name} {who.number}" if who.number > 1 else name
        return who.name or self("player", n=who.number)

    def inside(self, who: Who) -> str:
        """A seat's name within a sentence."""
        return self("you.inside") if who.is_you else self.name(who)

    def character(self, level: str) -> str:
        """What computer players of a level are called; one of another program's level as what it is."""
        keys = f"character.{level}", f"level.{level}", "online.seat.computer"
        return next(self(key) for key in keys if key in self)

    def listed(self, items: Sequence[str]) -> str:
        """Words in a row, as a sentence has them: "Ana, Ben and Cleo"."""
        if len(items) < 2:
            return "".join(items)
        return self("list.and", first=", ".join(items[:-1]), last=items[-1])

    def person(self, key: str, *people: Who, **values: object) -> str:
        """A sentence whose subject, {who}, is one person or several.

        If one of them is addressed as "you", it is the text of the key with ".you", where there is one.
        """
        who = self.listed([self.name(people[0]), *(self.inside(one) for one in people[1:])])
        if any(one.is_you for one in people) and f"{key}.you" in self:
            key += ".you"
        return self(key, who=who, **values)
