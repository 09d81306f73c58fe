"""Phrases events, actions and results as sentences.

Every function takes the texts of a language as its first argument and answers in that language.
"""

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from game.rules import engine
from game.rules.actions import Action, Pick, Place
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidEmptied,
    LineFell,
    MarkerTaken,
    OfferEnded,
    RoundDealt,
    RoundEnded,
    TilesFell,
    TilesPicked,
    TilesPlaced,
    WallTiled,
)
from game.rules.options import HouseRules
from game.rules.scoring import Ending, complete_colours, complete_rows, ending
from game.rules.state import CENTRE, FLOOR, STANDSTILL, GameState, PlayerBoard
from game.rules.tiles import COLOUR_NAMES, FLOOR_COSTS, JOKER, total
from game.rules.wall_forecast import RoundForecast, forecast_of_line
from game.texts import Subject, Texts

STANDSTILL_WARNING = 3  # rounds in a row without a tile for any wall before a warning


def percent(tr: Texts, share: float) -> str:
    """Formats a share from 0 to 1 as a percentage."""
    return tr("percent", n=round(100 * share))


def tiles_words(tr: Texts, tiles: Sequence[int]) -> str:
    """Phrases the tiles of one pick: colour first, then jokers.

    >>> from game.texts import texts_for
    >>> tiles_words(texts_for("en"), (2, 2, 5))
    '2 red and a joker'
    """
    jokers = sum(tile == JOKER for tile in tiles)
    colours = [tile for tile in tiles if tile != JOKER]
    parts = [tr(f"tiles.{COLOUR_NAMES[colours[0]]}", n=len(colours))] if colours else []
    if jokers:
        parts.append(tr("tiles.joker", n=jokers))
    return tr.listed(parts) if parts else tr("tiles.none")


def tile_words(tr: Texts, tile: int) -> str:
    """Phrases one tile: "a red tile"."""
    return tr(f"tile.{COLOUR_NAMES[tile]}")


def source_words(tr: Texts, source: int) -> str:
    """Phrases a source: a factory by its number from 1, or the centre."""
    return tr("from.centre") if source == CENTRE else tr("from.factory", n=source + 1)


def _minus(tr: Texts, cost: int) -> str:
    return f"−{cost}" if cost else tr("cost.none")


def _marker_cost(tr: Texts, event: MarkerTaken) -> str:
    return _minus(tr, 0 if event.space is None else FLOOR_COSTS[event.space])


def _fell(tr: Texts, event: TilesFell, key: str = "fell") -> str:
    """Phrases the fallen tiles with their cost: "1 falls (−1)"; the key "fell.short" has no brackets."""
    number = len(event.tiles) + len(event.to_lid)
    if not event.tiles:
        return tr("fell.lid", n=number)
    words = tr(key, n=number, cost=event.cost)
    return tr.joined((words, tr("fell.lid", n=len(event.to_lid)))) if event.to_lid else words


def forecast_words(tr: Texts, forecast: RoundForecast) -> str:
    """Explains the points to come below a score, such as "+3 −2"; '' if there are none."""
    parts = (("forecast.points", forecast.points), ("forecast.cost", forecast.penalty))
    return tr.sentences(tr(key, n=number) for key, number in parts if number)


def variant_words(tr: Texts, rules: HouseRules) -> str:
    """Says in a sentence how the wall and the tiles differ from the usual ones; '' if they don't."""
    unusual = [name for name in ("gray", "jokers") if getattr(rules, name)]
    return tr(f"twist.{'-'.join(unusual)}") if unusual else ""


def standstill_words(tr: Texts, state: GameState) -> str:
    """Warns that the game is near an end by standstill; empty if it is not."""
    if state.standstill < STANDSTILL_WARNING:
        return ""
    return tr("table.standstill", n=state.standstill, most=STANDSTILL)


def turn_words(tr: Texts, events: Sequence[Event], names: Sequence[Subject]) -> str:
    """Phrases a pick, or a choice in the wall-tiling, as one sentence; empty if there is neither."""
    taken: TilesPicked | None = None
    marker: MarkerTaken | None = None
    placed: TilesPlaced | None = None
    fell: TilesFell | None = None
    for event in events:
        if isinstance(event, TilesPicked):
            taken = event
        elif isinstance(event, MarkerTaken):
            marker = event
        elif isinstance(event, TilesPlaced):
            placed = event
        elif isinstance(event, TilesFell):
            fell = event
        elif isinstance(event, WallTiled) and taken is None:
            return event_words(tr, event, names) or ""
        elif isinstance(event, OfferEnded):
            break
    if taken is None:
        return ""
    who, n, cost = names[taken.seat], 0, ""
    key = "log.take"
    if placed is not None:
        key, n = "log.take.complete" if placed.complete else "log.take.line", placed.line + 1
    elif fell is not None:
        key, cost, fell = "log.take.floor", _minus(tr, fell.cost), None
    tiles, source = tiles_words(tr, taken.tiles), source_words(tr, taken.source)
    words = [tr.person(key, who, tiles=tiles, source=source, n=n, cost=cost)]
    if marker is not None:
        words.append(tr("take.marker", cost=_marker_cost(tr, marker)))
    if fell is not None:
        words.append(_fell(tr, fell))
    return tr.joined(words, "semicolon")


def pick_in(events: Sequence[Event]) -> tuple[TilesPicked, int] | None:
    """Returns the pick of a turn, and its line or FLOOR; None if there was none."""
    taken = next((event for event in events if isinstance(event, TilesPicked)), None)
    placed = next((event for event in events if isinstance(event, TilesPlaced)), None)
    return None if taken is None else (taken, FLOOR if placed is None else placed.line)


def line_words(tr: Texts, line: int) -> str:
    """Names a line, or the FLOOR, as briefly as possible: "line 2"."""
    return tr("short.floor") if line == FLOOR else tr("short.line", n=line + 1)


def short_words(tr: Texts, events: Sequence[Event], names: Sequence[Subject]) -> str:
    """Phrases a pick as briefly as possible: "Ana: 3 red → line 2 (−1)"."""
    if (pick := pick_in(events)) is None:
        return turn_words(tr, events, names)
    taken, line = pick
    tiles, where = tiles_words(tr, taken.tiles), line_words(tr, line)
    words = tr("short.take", who=tr.name(names[taken.seat]), tiles=tiles, where=where)
    return tr.joined((words, f"−{cost}"), "brackets") if (cost := floor_cost(events)) else words


def floor_cost(events: Sequence[Event]) -> int:
    """Returns the points that a pick costs on the floor line, including the marker; at least 0."""
    costs = [event.cost for event in events if isinstance(event, TilesFell)]
    costs += [FLOOR_COSTS[e.space] for e in events if isinstance(e, MarkerTaken) and e.space is not None]
    return sum(costs)


def numbers_kept(words: str) -> str:
    """Replaces the spaces before numbers by non-breaking ones: "line 2" stays together.

    >>> numbers_kept("Ana: 3 red → line 2").replace(chr(160), "_")
    'Ana:_3 red → line_2'
    """
    return re.sub(r" (?=\d)", "\u00a0", words)


def event_words(tr: Texts, event: Event, names: Sequence[Subject]) -> str | None:
    """Phrases one event for the log; None if there is nothing to say."""
    match event:
        case TilesPicked():
            return turn_words(tr, [event], names)
        case MarkerTaken(seat=seat):
            return tr.person("log.marker", names[seat], cost=_marker_cost(tr, event))
        case TilesPlaced(line=line, tiles=tiles, complete=complete):
            key = "log.placed.complete" if complete else "log.placed"
            return tr(key, tiles=tiles_words(tr, tiles), n=line + 1)
        case TilesFell():
            return tr("log.fell", fell=_fell(tr, event))
        case OfferEnded(round=number):
            return tr("log.tiling", n=number)
        case WallTiled(seat=seat, row=row, tile=tile, points=points):
            return tr.person("log.tiled", names[seat], tile=tile_words(tr, tile), row=row + 1, points=points)
        case LineFell(seat=seat, row=row):
            return tr.person("log.line-fell", names[seat], n=row + 1)
        case FloorScored(seat=seat, penalty=penalty):
            key = "log.floor.zero" if event.stopped else "log.floor"
            return tr.person(key, names[seat], points=tr("count.points", n=penalty))
        case RoundEnded(round=number, standstill=count):
            if STANDSTILL_WARNING <= count < STANDSTILL:
                return tr("log.standstill", n=number, count=count, most=STANDSTILL)
            return tr("log.scored", n=number)
        case LidEmptied(tiles=heap):
            return tr("log.lid", n=total(heap))
        case RoundDealt(round=number, starter=starter):
            return tr.person("log.dealt", names[starter], n=number)
        case BonusScored():
            return bonus_line(tr, event, names)
        case GameEnded():
            return ending_words(tr, event.ending)
    return None


def bonus_line(tr: Texts, event: BonusScored, names: Sequence[Subject]) -> str:
    """Phrases who gets a final bonus, for what, and how many points."""
    bonus = bonus_words(tr, event.kind, event.which)
    return tr.person("log.bonus", names[event.seat], bonus=bonus, points=event.points)


def bonus_words(tr: Texts, kind: str, which: int) -> str:
    """Phrases the reason for a final bonus.

    >>> from game.texts import texts_for
    >>> bonus_words(texts_for("en"), "row", 1), bonus_words(texts_for("en"), "colour", 2)
    ('row 2 is complete', 'all five red tiles')
    """
    return tr(f"all.{COLOUR_NAMES[which]}") if kind == "colour" else tr(f"bonus.{kind}", n=which + 1)


def ending_words(tr: Texts, why: Ending) -> str:
    """Phrases why the game ended."""
    match why:
        case "row":
            return tr("ending.row")
        case "standstill":
            return tr("ending.standstill", n=STANDSTILL)
        case "tiles":
            return tr("ending.tiles")


def unusual_ending_words(tr: Texts, final: GameState) -> list[str]:
    """Phrases why a game ended without a complete row, for its results; empty if it ended with one."""
    if final.phase != "over" or (why := ending(final)) == "row":
        return []
    return [ending_words(tr, why)]


class _Outcome(NamedTuple):
    """The outcome of a pick: placed tiles, fallen tiles, and the total cost, including the marker."""

    placed: TilesPlaced | None
    fell: TilesFell | None
    marker: int  # the starting marker's cost; 0 if it is not taken or finds no space
    cost: int

    def without_marker(self) -> "_Outcome":
        """Returns the same without the starting marker and its cost."""
        return self._replace(marker=0, cost=self.cost - self.marker)


def _outcome(events: Sequence[Event]) -> _Outcome:
    placed = next((e for e in events if isinstance(e, TilesPlaced)), None)
    fell = next((e for e in events if isinstance(e, TilesFell)), None)
    taken = next((e for e in events if isinstance(e, MarkerTaken)), None)
    marker = FLOOR_COSTS[taken.space] if taken is not None and taken.space is not None else 0
    return _Outcome(placed, fell, marker, marker + (fell.cost if fell else 0))


Label = Literal["preview", "brief", "note"]
LINES: Final[dict[Label, tuple[str, str]]] = {  # texts for a line that becomes complete, and for another
    "preview": ("preview.count", "preview.count"),
    "brief": ("note.full", "preview.part"),
    "note": ("note.fills", "note.part"),
}


def preview_words(
    tr: Texts, action: Action, state: GameState, kind: Label = "preview"
) -> tuple[str, bool]:
    """Returns a short label for the outcome of an action, and whether any tile falls.

    "brief" and "note" are for labels that are not at the target; a note names the target. Their cost is the
    total cost of the pick. A "preview" leaves out the starting marker, which costs the same in every line.
    """
    if isinstance(action, Place):
        tiled = next(e for e in engine.events_of(state, action) if isinstance(e, WallTiled))
        return f"+{tiled.points}", False
    outcome, (fills, part) = _outcome(engine.events_of(state, action)), LINES[kind]
    if kind == "preview":
        outcome = outcome.without_marker()
    if outcome.placed is None:
        return _minus(tr, outcome.cost), True
    first = _part(tr, outcome.placed, fills if outcome.placed.complete else part)
    return tr.joined([first, *_falling(tr, outcome)]), outcome.fell is not None


def shorter_previews(tr: Texts, action: Pick, state: GameState) -> list[str]:
    """Labels of a costly pick for a pattern line in which `preview_words` does not fit, the longer one first.

    How full the line is with the cost of its tiles; then that cost alone.
    """
    outcome = _outcome(engine.events_of(state, action)).without_marker()
    if outcome.placed is None or not outcome.cost:
        return []
    cost = _minus(tr, outcome.cost)
    return [f"{_part(tr, outcome.placed, 'preview.count')} {cost}", cost]


def shorter_note(tr: Texts, action: Action, state: GameState) -> str:
    """Returns a shorter label than a "brief" one, with the mere cost; '' if there is none."""
    if isinstance(action, Place):
        return ""
    outcome = _outcome(engine.events_of(state, action))
    if outcome.placed is None or not outcome.cost:
        return ""
    full, part = LINES["brief"]
    first = _part(tr, outcome.placed, full if outcome.placed.complete else part)
    return tr.joined([first, _minus(tr, outcome.cost)])


def _falling(tr: Texts, outcome: _Outcome) -> list[str]:
    """Phrases the tiles that fall to the floor line, with the total cost."""
    fell, marker = outcome.fell, outcome.marker
    if fell is None or not marker:
        return [_fell(tr, fell, "fell.short")] if fell else [tr("fell.marker", cost=marker)] if marker else []
    if not fell.tiles:
        return [tr("fell.marker", cost=marker), tr("fell.lid", n=len(fell.to_lid))]
    return [_fell(tr, fell._replace(cost=outcome.cost), "fell.with-marker")]


def _part(tr: Texts, placed: TilesPlaced, key: str = "preview.part") -> str:
    return tr(key, n=placed.first + len(placed.tiles), size=placed.line + 1)


def action_words(tr: Texts, action: Action, state: GameState) -> str:
    """Phrases an action and its outcome as a sentence, for a list of legal actions."""
    if isinstance(action, Place):
        tiled = next(e for e in engine.events_of(state, action) if isinstance(e, WallTiled))
        tile, space = tile_words(tr, tiled.tile), {"row": action.row + 1, "column": action.column + 1}
        return tr.capitalised(tr("do.place", tile=tile, points=tiled.points, **space))
    events = engine.events_of(state, action)
    taken, outcome = events[0], _outcome(events)
    assert isinstance(taken, TilesPicked)
    tiles, source = tiles_words(tr, taken.tiles), source_words(tr, action.source)
    marked = ".marker" if action.source == CENTRE and state.marker else ""
    if action.line == FLOOR:
        words = tr(f"do.floor{marked}", tiles=tiles, source=source, cost=_minus(tr, outcome.cost))
    else:
        result = _result(tr, action, outcome, state)
        words = tr(f"do.line{marked}", tiles=tiles, source=source, n=action.line + 1, result=result)
    return tr.capitalised(words)


def _result(tr: Texts, action: Pick, outcome: _Outcome, state: GameState) -> str:
    """Phrases an outcome as part of a sentence."""
    assert outcome.placed is not None
    first = _part(tr, outcome.placed)
    if outcome.placed.complete:
        earned = forecast_of_line(state, outcome.placed)
        first = tr("do.completes-for", n=earned.points) if earned is not None else tr("do.completes")
    result = tr.joined([first, *_falling(tr, outcome)])
    jokers = action.joker_overflow
    return result if jokers is None else tr("do.jokers", n=jokers, result=result)


def ranking_words(
    tr: Texts,
    places: Sequence[Sequence[int]],
    rules: HouseRules,
    boards: Sequence[PlayerBoard],
    names: Sequence[Subject],
) -> list[str]:
    """Phrases who won and why: the winner, then every tie that was broken or is shared."""
    lines = []
    first = places[0]
    best = boards[first[0]].score
    points = tr("rank.points", n=best)
    who = [names[seat] for seat in first]
    if len(first) > 1:
        lines.append(tr.person("rank.shared", *who, same=_shared(tr, rules, boards[first[0]])))
    elif len(places) > 1 and boards[places[1][0]].score == best:
        lines.append(tr.person("rank.tie", *who, points=points, why=_broken(tr, places, 0, boards, names)))
    else:
        lines.append(tr.person("rank.win", *who, points=points))
    for place, seats in enumerate(places):
        who = [names[seat] for seat in seats]
        score = boards[seats[0]].score
        if place and len(seats) > 1:
            rank = 1 + sum(map(len, places[:place]))
            lines.append(tr.person("rank.place", *who, n=rank, same=_shared(tr, rules, boards[seats[0]])))
        if place and place + 1 < len(places) and boards[places[place + 1][0]].score == score:
            points, why = tr("rank.points", n=score), _broken(tr, places, place, boards, names)
            lines.append(tr.person("rank.ahead", *who, n=len(seats), points=points, why=why))
    return lines


def _shared(tr: Texts, rules: HouseRules, board: PlayerBoard) -> str:
    """Phrases what the seats of a shared place have in common."""
    same = [tr("rank.points", n=board.score), tr("rank.rows-each", n=len(complete_rows(board)))]
    if rules.colours_break_ties:
        same.append(tr("rank.colours-each", n=len(complete_colours(board))))
    return tr.listed(same)


def _broken(
    tr: Texts,
    places: Sequence[Sequence[int]],
    place: int,
    boards: Sequence[PlayerBoard],
    names: Sequence[Subject],
) -> str:
    """Phrases why one place comes before the next although the scores are equal."""
    better, worse = boards[places[place][0]], boards[places[place + 1][0]]
    rows = len(complete_rows(better)), len(complete_rows(worse))
    other = tr.listed([tr.inside(names[seat]) for seat in places[place + 1]])
    if rows[0] != rows[1]:
        return tr("rank.rows", rows=tr("count.rows", n=rows[0]), other=other, n=rows[1])
    colours = len(complete_colours(better)), len(complete_colours(worse))
    return tr("rank.colours", colours=tr("count.colours", n=colours[0]), other=other, n=colours[1])


def rules_words(tr: Texts, rules: HouseRules) -> str:
    """Phrases house rules in a few words."""
    words = [tr("games.gray") if rules.gray else tr("games.coloured")]
    if rules.jokers:
        words.append(tr("games.jokers"))
    if rules.colours_break_ties:
        words.append(tr("games.ties"))
    return tr.joined(words)
