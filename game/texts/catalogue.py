"""A catalogue: what one language says, by key, and its rule of plurals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

CATALOGUES: Final = Path(__file__).parent
Message = str | list[str]  # a text, or its plural forms


@dataclass(frozen=True)
class Catalogue:
    """The texts of a language by key. `plural` is gettext's expression: which form goes with a number n."""

    plural: str
    texts: Mapping[str, Message]

    @cached_property
    def form(self) -> Callable[[int], int]:
        """Which of the plural forms goes with a number."""
        from gettext import c2py  # noqa: PLC0415

        return c2py(self.plural)
