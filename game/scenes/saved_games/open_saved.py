"""Opening saved games, and saying why one can't be opened."""

from game.saves.seal import SealError
from game.scenes.core.base import Context
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start import resume_table


def open_saved(context: Context, key: str) -> None:
    """Go on with a saved game, or say what is wrong with it."""
    try:
        saved = context.library.load(key)
    except SealError as error:
        tr = context.texts
        context.stack.push(NoticeScene(context, tr("fault.title"), tr(f"fault.{error.fault}")))
        context.stack.resize()  # the list below no longer offers it
        return
    room = saved.tags.room
    if room and not saved.tags.over and context.routes.together(room):
        return
    context.stack.reset(resume_table(context, saved))
