"""Opening saved games, and saying why one can't be opened."""

from game.saves.seal import Fault, SealError
from game.scenes.base import Context
from game.scenes.notice import NoticeScene
from game.scenes.table import resume_table

FAULTS: dict[Fault, str] = {
    "damaged": "This saved game is damaged and can't be read. Its text is kept: you can export it.",
    "foreign": "This is not a saved game of Azulejo. Its text is kept: you can export it.",
    "newer": "This game was saved by a newer version of Azulejo. Load the page again, or update the program.",
}


def open_saved(context: Context, key: str) -> None:
    """Go on with a saved game, or say what is wrong with it."""
    try:
        saved = context.library.load(key)
    except SealError as error:
        context.stack.push(NoticeScene(context, "This game can't be opened", FAULTS[error.fault]))
        context.stack.resize()  # the list below no longer offers it
        return
    context.stack.reset(resume_table(context, saved))
