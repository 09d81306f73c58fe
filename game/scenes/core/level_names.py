"""How computer players are called, everywhere alike: "Tibby · Apprentice".

The name belongs to the character, what follows it is the level. A level never stands without its character.
The character stands alone where its level is told beside it (a seat's row), where it acts (at a table, in the
log) and where there is no room, beside its crest; what is read aloud then tells the level, too.
"""

from game.ai.levels import RANDOM, TENTHS, face_of, step_named
from game.texts import Texts


def level_name(tr: Texts, level: str) -> str:
    """A level by its character's name, and how strong that is; a step by those of most of its picks.

    >>> from game.texts import texts_for
    >>> level_name(texts_for("en"), "apprentice"), character_name(texts_for("en"), "apprentice")
    ('Tibby · Apprentice', 'Tibby')
    """
    face = face_of(level)
    words = tr(f"level.{face}") if f"level.{face}" in tr else level
    return f"{tr.character(face)} · {words}" if f"character.{face}" in tr else words


def character_name(tr: Texts, level: str) -> str:
    """A level by its character's name alone; see `Texts.character` for one without a character."""
    return tr.character(face_of(level))


def step_words(tr: Texts, level: str) -> str:
    """A level or step, and how many of ten picks it makes as another level does."""
    step = step_named(level)
    if step is None or not step.tenths:
        return level_name(tr, level)
    if step.base == RANDOM.name:
        return tr("new.fair.lot", who=level_name(tr, level), n=TENTHS - step.tenths)
    mostly = step.face == step.base
    other, n = (step.above, step.tenths) if mostly else (step.base, TENTHS - step.tenths)
    return tr("new.fair.step", who=level_name(tr, level), n=n, other=tr(f"character.{other}"))
