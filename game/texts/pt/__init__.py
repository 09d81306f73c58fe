"""The texts in Portuguese of Portugal."""

from typing import Final

from game.texts.pt import (
    analysis,
    coach,
    comfort,
    editor,
    flaws,
    keeping,
    linking,
    mirror,
    online,
    play,
    puzzles,
    rules,
    screens,
    study,
    tutorial,
)
from game.texts.table import Table

TEXTS: Final[Table] = {
    **analysis.TEXTS,
    **coach.TEXTS,
    **comfort.TEXTS,
    **editor.TEXTS,
    **flaws.TEXTS,
    **keeping.TEXTS,
    **linking.TEXTS,
    **mirror.TEXTS,
    **online.TEXTS,
    **play.TEXTS,
    **puzzles.TEXTS,
    **rules.TEXTS,
    **screens.TEXTS,
    **study.TEXTS,
    **tutorial.TEXTS,
}
