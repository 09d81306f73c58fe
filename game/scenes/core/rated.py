"""Whether a game that goes on counts for the player's rating, and what is said when help ends that."""

from game.journal.ladder import Course, reason_before
from game.scenes.core.base import Context
from game.scenes.core.table_session import TableSession


def counts_now(context: Context, session: TableSession) -> bool:
    """Whether the game counts as it stands."""
    match, tags = session.match, session.tags
    whole = session.autosave is not None and not tags.branch and match.position is None
    seen = Course(context.journal.all()).seen
    return whole and tags.help == "none" and not reason_before(match.setup, seen)


def helped(context: Context, session: TableSession, by: str) -> str:
    """Note that help was used, see `TableSession.helped`; what is to be said of that, '' for nothing."""
    counted = counts_now(context, session)
    session.helped(by)
    return context.texts("ladder.ended") if counted else ""
