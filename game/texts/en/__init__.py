"""The texts in English: the table that the others are measured by."""

from typing import Final

from game.texts.en import (
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
