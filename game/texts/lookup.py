"""Languages, and the look-up of their texts."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Literal, NamedTuple

from game.texts.catalogue import Catalogue, compiled_at, source_of


class TextsError(KeyError):
    """A text that does not exist, or a placeholder without a value: a bug in the program."""


@dataclass(frozen=True)
class Language:
    """One language. `tag` is BCP 47, `name` what its speakers call it, `you` what it calls the player.

    `mirrored`: read from right to left, so that layouts are, too.

    Its catalogue is loaded on first use: usually only one language is needed, and a page may have no other.
    """

    tag: str
    name: str
    you: str
    mirrored: bool = False

    @property
    def code(self) -> str:
        """The language code without region, as stored in the settings."""
        return self.tag.split("-")[0]

    @property
    def is_here(self) -> bool:
        """Whether the catalogue is here; pages fetch those of other languages later."""
        return compiled_at(self.code).exists() or source_of(self.code).exists()

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts of the language."""
        return catalogue_of(self.code)


def catalogue_of(code: str) -> Catalogue:
    """Loads a catalogue: the compiled one of a build, or the .po file in a checkout."""
    try:
        return Catalogue(**json.loads(compiled_at(code).read_bytes()))
    except FileNotFoundError:
        from game.texts.po import game_catalogue  # noqa: PLC0415

        return game_catalogue(code)


Join = Literal["comma", "semicolon", "colon", "brackets"]

_SOUND_OF_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)  # Inés, Hipólito, but not hielo
_STOPS = tuple(".!?…:。！？：")  # a text that ends with one of them needs no full stop
_CLOSING = "”“»’」』)） \u00a0"  # what may follow a stop


class Subject(NamedTuple):
    """The subject of a sentence: a name, and whether it is the player at the screen, "you".

    `is_you` is separate because somebody may be called Tu. A computer player has no name but that of its
    `character`, NAME of a text "character.NAME"; `number` distinguishes equal characters. For a person
    without a name it is the number of the seat, from 1.
    """

    name: str
    is_you: bool = False
    character: str = ""
    number: int = 1


class Texts:
    """The texts of one language; call it with a key and the values of the placeholders.

    Texts that a language lacks are shown in English; a test finds them.
    """

    def __init__(self, language: Language) -> None:
        self.language = language

    @property
    def _catalogue(self) -> Catalogue:
        return self.language.catalogue

    def __call__(self, key: str, /, **values: object) -> str:
        """Returns the text of a key, in the plural form of `n` if that is given."""
        text = self._catalogue.texts.get(key)
        if text is None:
            raise TextsError(f"no language has a text {key!r}")
        if not isinstance(text, str):
            n = values.get("n")
            if not isinstance(n, int):
                raise TextsError(f"the text {key!r} has plural forms and needs a number n")
            text = text[self._catalogue.form(n)]
        try:
            return text.format_map(values) if values else text
        except KeyError as missing:
            raise TextsError(f"the text {key!r} needs a value for {missing}") from None

    def __contains__(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return key in self._catalogue.texts

    # People

    def name(self, who: Subject) -> str:
        """Returns a seat's name to be shown; "You" and characters are translated."""
        if who.is_you:
            return self("you")
        if who.character:
            name = self.character(who.character)
            return f"{name} {who.number}" if who.number > 1 else name
        return who.name or self("player", n=who.number)

    def inside(self, who: Subject) -> str:
        """Returns a seat's name within a sentence."""
        return self("you.inside") if who.is_you else self.name(who)

    def character(self, level: str) -> str:
        """Returns the name of the computer players of a level; a general one for an unknown level."""
        keys = f"character.{level}", f"level.{level}", "online.seat.computer"
        return next(self(key) for key in keys if key in self)

    def listed(self, items: Sequence[str]) -> str:
        """Joins words as in a sentence: "Ana, Ben and Cleo"."""
        if len(items) < 2:
            return "".join(items)
        key = "list.and.i" if _SOUND_OF_I.match(items[-1]) else "list.and"
        return self(key, first=self.joined(items[:-1]), last=items[-1])

    def joined(self, items: Sequence[str], how: Join = "comma") -> str:
        """Joins items with the punctuation of the language.

        That is commas or semicolons, a colon after a label, or brackets around a remark on what stands before
        it.
        """
        return self._paired(f"list.{how}", items)

    def sentences(self, texts: Iterable[str]) -> str:
        """Joins texts, except empty ones, so that each is a sentence.

        >>> from game.texts import texts_for
        >>> texts_for("en").sentences(["Found!", "2 black", "", "The next deal is not known."])
        'Found! 2 black. The next deal is not known.'
        """
        return self._paired("list.sentence", [self.sentence(text) for text in texts if text])

    def sentence(self, text: str) -> str:
        """Returns a text with a full stop, unless it ends like a sentence."""
        return text if text.rstrip(_CLOSING).endswith(_STOPS) else self("list.stop", words=text)

    def _paired(self, key: str, items: Sequence[str]) -> str:
        """Joins items by a text that joins two of them."""
        return reduce(lambda first, later: self(key, first=first, next=later), items) if items else ""

    def capitalised(self, words: str) -> str:
        """Capitalises the first letter, by the rules of the language: Turkish has a dotted İ.

        >>> from game.texts import texts_for
        >>> texts_for("en").capitalised("a joker")
        'A joker'
        """
        first = "İ" if self.language.code == "tr" and words.startswith("i") else words[:1].upper()
        return first + words[1:]

    def person(self, key: str, *people: Subject, **values: object) -> str:
        """Returns a sentence whose subject, {who}, is one person or several.

        If one of them is "you", it is the text of the key with ".you", if there is one.
        """
        who = self.listed([self.name(people[0]), *(self.inside(one) for one in people[1:])])
        if any(one.is_you for one in people) and f"{key}.you" in self:
            key += ".you"
        return self(key, who=who, **values)
