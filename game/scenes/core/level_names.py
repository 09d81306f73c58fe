"""The names of computer players: "Tibby · Apprentice".

The first name is the character's, the second the level's. A level is never named without its character. The
character's name stands alone beside its level (a seat's row), where it acts (at a table, in the log) and
where there is no room, beside its crest; screen readers then read the level, too.
"""

from game.ai.levels import face_of
from game.texts import Texts


def level_name(tr: Texts, level: str) -> str:
    """Names a level by its character and its strength; a step as the level of most of its picks.

    >>> from game.texts import texts_for
    >>> level_name(texts_for("en"), "apprentice"), character_name(texts_for("en"), "apprentice")
    ('Tibby · Apprentice', 'Tibby')
    """
    face = face_of(level)
    words = tr(f"level.{face}") if f"level.{face}" in tr else level
    return f"{tr.character(face)} · {words}" if f"character.{face}" in tr else words


def character_name(tr: Texts, level: str) -> str:
    """Names a level by its character alone; see `Texts.character` for one without a character."""
    return tr.character(face_of(level))
