"""Calling a person whose turn has come after waiting, in the ways that they chose in the options."""

from game.scenes.core.base import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.texts import Texts
from game.view.audio import Cue


def call_person(context: Context, words: str) -> None:
    """Call; `words` say what for, such as "Your turn". Once for each turn that comes after waiting.

    Without any wish of the player the sound of a turn is heard as far as sounds are. A notice of the system
    appears only while the player is away.
    """
    settings, attention = context.settings, context.host.attention
    if settings.call_loudness:
        context.audio.call(Cue("turn"), settings.call_loudness)
    else:
        context.audio.play(Cue("turn"))
    if "vibration" in settings.called_by:
        attention.vibrate()
    if "notice" in settings.called_by and attention.away():
        attention.notify(words)


def whose_turn(tr: Texts, session: TableSession, display: TableDisplay) -> str:
    """Whose turn is shown at a table, in a few words; '' where no person plays or nothing is left to play."""
    state = session.match.state
    if not session.peopled or (display.still and state.phase not in ("offer", "tiling")):
        return ""
    seat = state.turn if display.still else display.presented.turn
    return tr.person("turn", session.names[seat])
