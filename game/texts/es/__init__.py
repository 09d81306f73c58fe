"""The texts in Spanish."""

from typing import Final

from game.texts.es import play, rules, screens
from game.texts.table import Table

TEXTS: Final[Table] = {**play.TEXTS, **screens.TEXTS, **rules.TEXTS}
