"""The texts in French."""

from typing import Final

from game.texts.table import Areas

TEXTS: Final = Areas(__name__)
