"""The texts in Portuguese of Portugal."""

from typing import Final

from game.texts.pt import play, rules, screens, tutorial
from game.texts.table import Table

TEXTS: Final[Table] = {**play.TEXTS, **rules.TEXTS, **screens.TEXTS, **tutorial.TEXTS}
