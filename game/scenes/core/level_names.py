"""How computer players are called, everywhere alike: "Tibby · Apprentice".

The name belongs to the character, what follows it is the level. A level never stands without its character.
The character stands alone where its level is told beside it (a seat's row), where it acts (at a table, in the
log) and where there is no room, beside its crest; what is read aloud then tells the level, too.
"""

from game.ai.levels import face_of
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
