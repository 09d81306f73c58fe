"""A catalogue: the texts of one language by key, and its plural rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

CATALOGUES: Final = Path(__file__).parent
ENGLISH: Final = "en"
Message = str | list[str]  # a text, or its plural forms


def compiled_at(code: str) -> Path:
    """Returns the path of a language's compiled catalogue, in builds."""
    return CATALOGUES / f"{code}.json"


def source_of(code: str) -> Path:
    """Returns the path of a language's .po file, in checkouts."""
    return CATALOGUES / ("azulejo.pot" if code == ENGLISH else f"{code}.po")


@dataclass(frozen=True)
class Catalogue:
    """The texts of a language by key. `plural` is gettext's expression for the plural form of a number n."""

    plural: str
    texts: Mapping[str, Message]

    @cached_property
    def form(self) -> Callable[[int], int]:
        """Returns a function from a number to the index of its plural form."""
        from gettext import c2py  # noqa: PLC0415

        return c2py(self.plural)
