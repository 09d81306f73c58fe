"""A language that shows what a translation would meet: mirrored, half as long again as English, full of accents.

It is made of the English catalogue, is read from right to left as its letters stand, and is not shipped.
"""

import re
from dataclasses import dataclass
from functools import cached_property

from game.texts import Language, texts_for
from game.texts.catalogue import Catalogue

PLAIN = "aceinosuyzACEINOSUYZ"
ACCENTED = "áčéíñöšûýžÁČÉÍÑÖŠÛÝŽ"
TO_ACCENTED = str.maketrans(PLAIN, ACCENTED)
VOWELS = "áéíöûý"
PARTS = re.compile(r"(\{[^{}]*\}|\s+)")  # placeholders and spaces stay
LONGER = 1.5


def accented(text: str) -> str:
    """The text in accented letters, half as long again: vowels are repeated.

    >>> accented("Take {n} tiles")
    'Táákéé {n} tíííléééš'
    """
    found, owed = list[str](), 0.0
    for part in PARTS.split(text):
        owed += (LONGER - 1) * (0 if part.startswith("{") else len(part))
        if PARTS.fullmatch(part):
            found.append(part)
            continue
        letters = list(part.translate(TO_ACCENTED))
        vowels = [at for at, letter in enumerate(letters) if letter.lower() in VOWELS]
        while vowels and owed >= 1:
            for at in vowels[: int(owed)]:
                letters[at] += letters[at][0].lower()
                owed -= 1
        found.append("".join(letters))
    return "".join(found)


@dataclass(frozen=True)
class PseudoLanguage(Language):
    """English, accented."""

    @cached_property
    def catalogue(self) -> Catalogue:
        """The English texts, each accented."""
        english = texts_for("en").language.catalogue
        texts = {
            key: accented(text) if isinstance(text, str) else [accented(form) for form in text]
            for key, text in english.texts.items()
        }
        return Catalogue(english.plural, texts)


PSEUDO = PseudoLanguage("qps-plocm", "Ðšéûðö", "Ýöû", mirrored=True)
