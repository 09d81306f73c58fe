"""What the page is told of a table, in words and in notation, and the actions that it sends."""

from collections.abc import Sequence
from typing import Any

from game.rules import notation
from game.rules.actions import Action
from game.rules.state import GameState
from game.scenes.core.mirror import Part
from game.scenes.core.table_mirror import board_part, choice_parts, happened, market_part
from game.scenes.core.table_session import TableSession
from game.texts import Texts


class TableInWords:
    """What the page is told of a position, in words and in notation; made anew only when it has changed."""

    def __init__(self) -> None:
        self._key: object = None  # for what the parts were made
        self._parts: list[Part] = []
        self._position: tuple[GameState, Sequence[Action], dict[str, Any]] | None = None

    def position(self, session: TableSession, legal: Sequence[Action]) -> dict[str, Any]:
        """The position, and the actions that a person may play in it, in notation."""
        state = session.match.state
        known = self._position
        if known is None or known[0] is not state or known[1] != legal:
            told = {
                "position": notation.format_position(state),
                "legal": [notation.format_action(action) for action in legal],
                "scores": [board.score for board in state.boards],
                "turn": state.turn,
            }
            known = self._position = state, legal, told
        return {**known[2], "names": [who.name for who in session.names]}

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
