"""The texts in Portuguese of Portugal."""

from typing import Final

from game.texts.table import Areas

TEXTS: Final = Areas(__name__)
