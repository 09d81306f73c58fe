"""The table in the accessible mirror: legal actions, market, boards, and the latest events."""

from collections.abc import Sequence
from typing import Any

from game.match.match import Match
from game.rules import notation
from game.rules.actions import Action, Pick
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LineFell,
    RoundDealt,
    RoundEnded,
    TilesPicked,
    WallTiled,
)
from game.rules.notation import format_action
from game.rules.scoring import floor_penalty
from game.rules.state import CENTRE, EMPTY, GameState, PlayerBoard, line_tiles
from game.rules.tiles import COLOUR_NAMES, MARKER, SIZE, Heap, tiles_of, total, wall_colour
from game.rules.wall_forecast import round_forecast
from game.scenes.core.mirror import MirrorButton, MirrorPart, MirrorTable
from game.scenes.core.table_session import TableSession
from game.texts import Subject, Texts
from game.words.phrases import (
    action_words,
    event_words,
    forecast_words,
    standstill_words,
    tiles_words,
    turn_words,
)


def choice_parts(tr: Texts, state: GameState, actions: Sequence[Action]) -> list[MirrorPart]:
    """Returns a button for each action, grouped by source; only a heading while nobody may act."""
    heading = MirrorPart("choices", tr("mirror.choices"), lines=() if actions else (tr("mirror.wait"),))
    sources: dict[int, list[Action]] = {}
    for action in actions:
        sources.setdefault(action.source if isinstance(action, Pick) else -1, []).append(action)
    parts = [heading]
    for source in sorted(sources):
        buttons = [
            MirrorButton(action_words(tr, action, state), {"action": format_action(action)})
            for action in sources[source]
        ]
        title = "" if source == -1 else source_title(tr, source)
        parts.append(MirrorPart(f"choice-{source}", title, 3, buttons=buttons))
    return parts


def source_title(tr: Texts, source: int) -> str:
    """Names a source: "Factory 2", "Centre"."""
    return tr("mirror.centre") if source == CENTRE else tr("mirror.factory", n=source + 1)


def factory_sentences(tr: Texts, factories: Sequence[Heap]) -> list[str]:
    """Returns the content of each factory in words."""
    return [_source_words(tr, source, heap) for source, heap in enumerate(factories)]


def _source_words(tr: Texts, source: int, heap: Heap, marker: bool = False) -> str:
    kinds = sorted(set(tiles_of(heap)))
    words = [tiles_words(tr, [tile for tile in tiles_of(heap) if tile == kind]) for kind in kinds]
    if marker:
        words.insert(0, tr("colour.marker"))
    inside = tr.listed(words) if words else tr("mirror.empty")
    return tr("mirror.holds", place=source_title(tr, source), tiles=inside)


def market_part(tr: Texts, state: GameState) -> MirrorPart:
    """Returns factories, centre, bag and lid, with a warning of an end by standstill."""
    items = factory_sentences(tr, state.factories)
    items.append(_source_words(tr, CENTRE, state.centre, state.marker))
    items.append(tr("mirror.bag", bag=total(state.bag), lid=total(state.lid)))
    items += filter(None, [standstill_words(tr, state)])
    return MirrorPart("market", tr("mirror.table"), items=items)


def board_part(tr: Texts, state: GameState, seat: int, who: Subject) -> MirrorPart:
    """Returns a board: score, rows of pattern line and wall, floor line, points to come."""
    board = state.boards[seat]
    head = [tr("mirror.row"), tr("mirror.line"), *(tr("mirror.column", n=i + 1) for i in range(SIZE))]
    rows = [_row(tr, board, row, state.rules.gray) for row in range(SIZE)]
    floor = [tr("colour.marker") if tile == MARKER else _colour(tr, tile) for tile in board.floor]
    penalty = floor_penalty(board.floor)
    floor_line = tr("mirror.floor", tiles=tr.listed(floor) if floor else tr("mirror.empty"), cost=penalty)
    heading = tr("mirror.board", who=tr.name(who), points=tr("count.points", n=board.score))
    forecast = forecast_words(tr, round_forecast(board, state.rules.gray))
    lines = [floor_line, *filter(None, [forecast])]
    return MirrorPart(f"board-{seat}", heading, table=MirrorTable(head, rows), lines=lines)


def _row(tr: Texts, board: PlayerBoard, row: int, gray: bool) -> list[str]:
    line = line_tiles(board.lines[row])
    filled = tr("mirror.filled", n=len(line), size=row + 1)
    if line:
        filled = tr.joined((filled, tr.listed([_colour(tr, kind) for kind in dict.fromkeys(line)])), "colon")
    spaces = []
    for column, tile in enumerate(board.wall[row * SIZE : (row + 1) * SIZE]):
        if tile != EMPTY:
            spaces.append(_colour(tr, tile))
        elif gray:
            spaces.append(tr("mirror.free"))
        else:
            spaces.append(tr("mirror.free-for", colour=_colour(tr, wall_colour(row, column))))
    return [tr("mirror.row-n", n=row + 1), filled, *spaces]


def _colour(tr: Texts, tile: int) -> str:
    return tr(f"colour.{COLOUR_NAMES[tile]}")


def happened(tr: Texts, match: Match, names: Sequence[Subject]) -> list[str]:
    """Returns sentences about what happened from a person's last action on."""
    turns = match.turns
    first = next(
        (i for i in reversed(range(len(turns))) if match.setup.seats[turns[i].before.turn].is_person), 0
    )
    return [words for turn in turns[first:] for words in _sentences(tr, turn.events, names)]


def _sentences(tr: Texts, events: Sequence[Event], names: Sequence[Subject]) -> list[str]:
    """Returns one sentence for the pick, and those about score and round."""
    found = [turn_words(tr, events, names)] if any(isinstance(e, TilesPicked) for e in events) else []
    worded = WallTiled | LineFell | FloorScored | BonusScored | RoundEnded | RoundDealt | GameEnded
    for event in events:
        if isinstance(event, worded):
            found.append(event_words(tr, event, names) or "")
    return [sentence for sentence in found if sentence]


class TableMirror:
    """A position in words and in notation, cached until it changes."""

    def __init__(self) -> None:
        self._key: object = None  # the state for which the parts were made
        self._parts: list[MirrorPart] = []
        self._position: tuple[GameState, Sequence[Action], dict[str, Any]] | None = None

    def position(self, session: TableSession, legal: Sequence[Action]) -> dict[str, Any]:
        """Returns the position and its legal actions in notation, JSON-ready."""
        state = session.match.state
        known = self._position
        if known is None or known[0] is not state or known[1] != legal:
            published = {
                "position": notation.format_position(state),
                "legal": [notation.format_action(action) for action in legal],
                "scores": [board.score for board in state.boards],
                "turn": state.turn,
            }
            known = self._position = state, legal, published
        return {**known[2], "names": [who.name for who in session.names]}

    def parts(
        self, tr: Texts, session: TableSession, focus: int, allowed: Sequence[Action]
    ) -> list[MirrorPart]:
        """Returns the legal actions, the market, and the boards, beginning with the one in focus."""
        state = session.match.state
        key = state, tuple(allowed), tr.language.tag, focus
        if self._key != key:
            seats = [(focus + i) % state.seats for i in range(state.seats)]
            boards = [board_part(tr, state, seat, session.names[seat]) for seat in seats]
            self._key = key
            self._parts = [*choice_parts(tr, state, allowed), market_part(tr, state), *boards]
        return self._parts


def news(tr: Texts, session: TableSession, message: str) -> str:
    """Returns what happened since a person acted, and then `message`."""
    return tr.sentences([*happened(tr, session.match, session.names), message])


def action_text(command: Any) -> str | None:  # noqa: ANN401  (whatever JSON holds)
    """Returns the notation in a command such as {"action": TEXT}; None for other commands."""
    text = command.get("action") if isinstance(command, dict) else None
    return text if isinstance(text, str) else None


def action_among(text: str, legal: Sequence[Action]) -> Action | None:
    """Returns the legal action with that notation, if any."""
    try:
        action = notation.parse_action(text)
    except ValueError:
        return None
    return action if action in legal else None
