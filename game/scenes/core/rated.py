"""Whether a game counts for the player's rating: said before, when help ends that, and at the end."""

from collections.abc import Container

from game.journal.ladder import Course, reason_before
from game.match.match import Setup
from game.scenes.core.base import Context
from game.scenes.core.table_session import TableSession
from game.texts import Texts


def why_words(tr: Texts, reason: str) -> str:
    """That a game does not count, and why: a reason as `Course.reasons` has it."""
    return tr("ladder.unrated", why=tr(f"ladder.why.{reason}"))


def before_words(tr: Texts, setup: Setup, seen: Container[str]) -> str:
    """Whether a game that is to begin will count, and what ends that; `seen` as for `reason_before`."""
    reason = reason_before(setup, seen)
    return why_words(tr, reason) if reason else tr("ladder.rated")


def counts_now(context: Context, session: TableSession) -> bool:
    """Whether a game that goes on counts as it stands."""
    match, tags = session.match, session.tags
    whole = session.autosave is not None and not tags.branch and match.position is None
    seen = Course(context.journal.all()).seen
    return whole and tags.help == "none" and not reason_before(match.setup, seen)


def helped(context: Context, session: TableSession, by: str) -> str:
    """Note that help was used, see `TableSession.helped`; what is to be said of that, '' for nothing."""
    counted = counts_now(context, session)
    session.helped(by)
    return context.texts("ladder.ended") if counted else ""
