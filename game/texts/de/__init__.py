"""The texts in German."""

from typing import Final

from game.texts.de import play, rules, screens
from game.texts.table import Table

TEXTS: Final[Table] = {**play.TEXTS, **screens.TEXTS, **rules.TEXTS}
