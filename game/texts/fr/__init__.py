"""The texts in French."""

from typing import Final

from game.texts.fr import play, rules, screens
from game.texts.table import Table

TEXTS: Final[Table] = {**play.TEXTS, **screens.TEXTS, **rules.TEXTS}
