"""What the page is told of a table, in words and in notation, and the actions that it sends."""

from collections.abc import Sequence
from typing import Any

from game.rules import notation
from game.rules.actions import Action
from game.scenes.core.mirror import Part
from game.scenes.core.table_mirror import board_part, choice_parts, happened, market_part
from game.scenes.core.table_session import TableSession
from game.texts import Texts


class TableInWords:
    """A table's parts of the mirror, made anew only when they have changed."""

    def __init__(self) -> None:
        self._key: object = None  # for what the parts were made
        self._parts: list[Part] = []

    def parts(self, tr: Texts, session: TableSession, focus: int, allowed: Sequence[Action]) -> list[Part]:
        """What may be done, the market, the boards from the one in focus on."""
        state = session.match.state
        key = state, tuple(allowed), tr.language.tag, focus
        if self._key != key:
            seats = [(focus + i) % state.seats for i in range(state.seats)]
            boards = [board_part(tr, state, seat, session.names[seat]) for seat in seats]
            self._key = key
            self._parts = [*choice_parts(tr, state, allowed), market_part(tr, state), *boards]
        return self._parts


def news(tr: Texts, session: TableSession, message: str) -> str:
    """What happened since a person acted, sentence by sentence, and then what comes next."""
    told = happened(tr, session.match, session.names)
    return " ".join([*(f"{sentence}." for sentence in told), message])


def position_published(session: TableSession, legal: Sequence[Action]) -> dict[str, Any]:
    """The position, and the actions that a person may play in it, in notation."""
    state = session.match.state
    return {
        "position": notation.format_position(state),
        "legal": [notation.format_action(action) for action in legal],
        "scores": [board.score for board in state.boards],
        "names": session.names,
        "turn": state.turn,
    }


def action_text(command: Any) -> str | None:  # noqa: ANN401  (whatever JSON holds)
    """The action in notation that a command such as {"action": TEXT} asks for; None if it is no such."""
    text = command.get("action") if isinstance(command, dict) else None
    return text if isinstance(text, str) else None


def action_among(text: str, legal: Sequence[Action]) -> Action | None:
    """The legal action that a text in notation means, if any."""
    try:
        action = notation.parse_action(text)
    except ValueError:
        return None
    return action if action in legal else None
