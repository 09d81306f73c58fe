"""The texts in Portuguese of Portugal."""

from typing import Final

from game.texts.pt import (
    comfort,
    keeping,
    play,
    rules,
    screens,
    study,
    tutorial,
)
from game.texts.table import Table

TEXTS: Final[Table] = {
    **comfort.TEXTS,
    **keeping.TEXTS,
    **play.TEXTS,
    **rules.TEXTS,
    **screens.TEXTS,
    **study.TEXTS,
    **tutorial.TEXTS,
}
