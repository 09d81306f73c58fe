"""What the page is told of a table, in words and in notation, and the actions that it sends."""

from collections.abc import Sequence
from typing import Any

from game.rules import notation
from game.rules.actions import Action
from game.scenes.core.mirror import Part
from game.scenes.core.table_mirror import board_part, choice_parts, happened, market_part
from game.scenes.core.table_session import Table
from game.texts import Texts


def table_parts(tr: Texts, table: Table, allowed: Sequence[Action]) -> list[Part]:
    """What may be done, the table, the boards from the one in focus on; kept while it stays true."""
    key = (len(table.match.turns), tuple(allowed), tr.language.tag, table.focus)
    if table.parts is None or table.parts[0] != key:
        state = table.match.state
        seats = [(table.focus + i) % state.seats for i in range(state.seats)]
        boards = [board_part(tr, state, seat, table.names[seat]) for seat in seats]
        table.parts = key, [*choice_parts(tr, state, allowed), market_part(tr, state), *boards]
    return table.parts[1]


def news(tr: Texts, table: Table, message: str) -> str:
    """What happened since a person acted, sentence by sentence, and then what comes next."""
    told = happened(tr, table.match, table.names)
    return " ".join([*(f"{sentence}." for sentence in told), message])


def position_published(table: Table, legal: Sequence[Action]) -> dict[str, Any]:
    """The position, and the actions that a person may play in it, in notation."""
    state = table.match.state
    return {
        "position": notation.format_position(state),
        "legal": [notation.format_action(action) for action in legal],
        "scores": [board.score for board in state.boards],
        "names": table.names,
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
