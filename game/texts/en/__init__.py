"""The texts in English: the table that the others are measured by."""

from typing import Final

from game.texts.table import Areas

TEXTS: Final = Areas(__name__)
