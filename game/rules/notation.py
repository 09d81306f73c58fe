"""Actions and positions as text, exact both ways. The grammar is described in the README's notation section.

Letters: B blue, Y yellow, R red, K black, W white, J joker, 1 the starting player marker. Lines, rows,
columns, factories and seats count from 1 in the text.
"""

import re
from itertools import accumulate
from typing import Final

from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.flaws import Flaw
from game.rules.numerals import whole_number
from game.rules.options import OptionsError, format_rules, format_seed, parse_rules, read_seed
from game.rules.state import (
    CENTRE,
    EMPTY,
    FLOOR,
    STANDSTILL,
    GameState,
    PatternLine,
    Phase,
    PlayerBoard,
    board_of,
    line_tiles,
    row_open,
)
from game.rules.tiles import (
    COLOUR_NAMES,
    FLOOR_SPACES,
    JOKER,
    KINDS,
    SIZE,
    TILES_PER_FACTORY,
    TOTAL_TILES,
    UNIT,
    Heap,
    counts,
    factory_count,
    heap_of,
    tiles_of,
    wall_colour,
)
from game.rules.validity import MAX_NUMBER, inconsistent, validity

LETTERS: Final = "BYRKWJ1"
VERSION: Final = "azulejo/1"
FIELDS: Final = (
    "rules seats round start phase turn factories centre bag lid boards seed".split()  # noqa: SIM905
)
STANDSTILL_FIELD: Final = "standstill"  # the last field, only if it is above 0
MAX_TEXT: Final = 65_536
_PICK = re.compile(r"([1-9C])(?:([BYRKW])(J?)|(J))([1-5-])(?:~(\d))?", re.ASCII)
_PLACE = re.compile(r"@([1-5])([1-5])", re.ASCII)


class NotationError(ValueError):
    """Invalid text. `line` and `column` count from 1 and are part of the message.

    `flaws` are the reasons if the text is an impossible position.
    """

    flaws: tuple[Flaw, ...] = ()

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message, self.line, self.column = message, line, column

    def moved(self, line: int, column: int) -> "NotationError":
        """Returns the same error for a text that is embedded in another, at that line and column."""
        error = type(self)(self.message, line, column + self.column - 1)
        error.flaws = self.flaws
        return error


class IllegalActionTextError(NotationError):
    """Well-formed text of an action that the rules do not allow there."""


class ImpossibleError(NotationError):
    """A position that no game can reach. `flaws` has every reason; the message joins them."""

    def __init__(self, flaws: tuple[Flaw, ...], line: int = 1, column: int = 1) -> None:
        super().__init__("; ".join(map(str, flaws)), line, column)
        self.flaws = flaws


def format_source(source: int) -> str:
    """Formats a source: a factory's number, or the centre's letter.

    >>> format_source(0), format_source(CENTRE)
    ('1', 'C')
    """
    return "C" if source == CENTRE else str(source + 1)


def format_action(action: Action) -> str:
    """Formats an action.

    >>> format_action(Pick(1, 2, 4, True, 1))
    '2RJ5~1'
    """
    if isinstance(action, Place):
        return f"@{action.row + 1}{action.column + 1}"
    source = format_source(action.source)
    jokers = "J" if action.with_jokers else ""
    line = "-" if action.line == FLOOR else str(action.line + 1)
    overflow = "" if action.joker_overflow is None else f"~{action.joker_overflow}"
    return f"{source}{LETTERS[action.kind]}{jokers}{line}{overflow}"


def parse_action(text: str) -> Action:
    """Parses an action; NotationError if it is malformed. It need not be legal.

    >>> parse_action("CB-")
    Pick(source=9, kind=0, line=5, with_jokers=False, joker_overflow=None)
    """
    if place := _PLACE.fullmatch(text):
        return Place(int(place[1]) - 1, int(place[2]) - 1)
    pick = _PICK.fullmatch(text)
    if pick is None:
        raise NotationError(f"expected an action such as 3R4, CB-, 2RJ5~1 or @34, found {text[:20]!r}")
    source, colour, jokers, alone, line, overflow = pick.groups()
    if overflow is not None and not jokers:
        raise NotationError(f"only a pick of a colour with jokers has a '~', found {text[:20]!r}")
    return Pick(
        CENTRE if source == "C" else int(source) - 1,
        LETTERS.index(colour or alone),
        FLOOR if line == "-" else int(line) - 1,
        bool(jokers),
        None if overflow is None else int(overflow),
    )


def parse_legal(text: str, state: GameState) -> Action:
    """Parses a legal action; NotationError if it is malformed, IllegalActionTextError if it is not legal."""
    action = parse_action(text)
    legal = legal_actions(state)
    if action in legal:
        return action
    if not legal:
        raise IllegalActionTextError(f"{text} can't be played: the phase is {state.phase!r}")
    examples = ", ".join(format_action(one) for one in legal[:6])
    raise IllegalActionTextError(
        f"{text} is not legal here; expected one of {len(legal)}, such as {examples}"
    )


# Positions: writing


def _heap(heap: Heap) -> str:
    return "".join(LETTERS[tile] for tile in tiles_of(heap))


def _counts(heap: Heap) -> str:
    return ",".join(map(str, counts(heap)))


def _board(board: PlayerBoard) -> str:
    lines = ",".join("".join(LETTERS[tile] for tile in line_tiles(line)) or "-" for line in board.lines)
    cells = ["." if tile == EMPTY else LETTERS[tile] for tile in board.wall]
    wall = ",".join("".join(cells[SIZE * row : SIZE * row + SIZE]) for row in range(SIZE))
    floor = "".join(LETTERS[tile] for tile in board.floor) or "-"
    return f"{board.score}:{lines}:{wall}:{floor}"


def format_position(state: GameState) -> str:
    """Formats a position as one line; the inverse of `parse_position`."""
    values = (
        format_rules(state.rules),
        state.seats,
        state.round,
        state.starter + 1,
        state.phase,
        state.turn + 1,
        "/".join(_heap(heap) or "-" for heap in state.factories),
        ("1" if state.marker else "") + _heap(state.centre) or "-",
        _counts(state.bag),
        _counts(state.lid),
        "|".join(map(_board, state.boards)),
        "-" if state.seed is None else format_seed(state.seed),
    )
    words = [VERSION, *(f"{key}={value}" for key, value in zip(FIELDS, values, strict=True))]
    if state.standstill:
        words.append(f"{STANDSTILL_FIELD}={state.standstill}")
    return " ".join(words)


# Positions: reading


class _Fields:
    """The fields of a position, each with the column where its value begins."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise NotationError(f"the text is longer than {MAX_TEXT} characters")
        words = [(match[0], match.start() + 1) for match in re.finditer(r"\S+", text)]
        if not words or words[0][0] != VERSION:
            raise NotationError(f"expected {VERSION!r} at the beginning")
        self.values: dict[str, tuple[str, int]] = {}
        names = FIELDS
        if len(words) > len(FIELDS) + 1 and words[len(FIELDS) + 1][0].startswith(f"{STANDSTILL_FIELD}="):
            names = [*FIELDS, STANDSTILL_FIELD]
        for index, name in enumerate(names):
            if index + 1 >= len(words):
                raise NotationError(f"expected {name}=…, found the end", 1, len(text) + 1)
            word, column = words[index + 1]
            if not word.startswith(f"{name}="):
                raise NotationError(f"expected {name}=…, found {word[:20]!r}", 1, column)
            self.values[name] = (word[len(name) + 1 :], column + len(name) + 1)
        if len(words) > len(names) + 1:
            word, column = words[len(names) + 1]
            raise NotationError(f"expected the end, found {word[:20]!r}", 1, column)

    def text(self, name: str) -> str:
        return self.values[name][0]

    def fail(self, name: str, message: str, within: int = 0) -> NotationError:
        return NotationError(f"{name}: {message}", 1, self.values[name][1] + within)

    def number(self, name: str, low: int, high: int) -> int:
        text = self.text(name)
        number = whole_number(text, high, low)
        if number is None:
            raise self.fail(name, f"expected a whole number from {low} to {high}, found {text[:20]!r}")
        return number

    def heap(self, name: str, text: str, within: int, most: int = TOTAL_TILES) -> Heap:
        """A heap from letters, written B Y R K W J but read in any order; '-' when empty."""
        if text == "-":
            return 0
        if not text or any(letter not in LETTERS[:6] for letter in text):
            raise self.fail(name, f"expected letters of BYRKWJ or '-', found {text[:20]!r}", within)
        tiles = [LETTERS.index(letter) for letter in text]
        if len(tiles) > most:
            raise self.fail(name, f"expected at most {most} tiles, found {len(tiles)}", within)
        if any(tiles.count(kind) > 20 for kind in KINDS):
            raise self.fail(name, "no colour has more than 20 tiles", within)
        return heap_of(tiles)

    def counted(self, name: str) -> Heap:
        found = [whole_number(part, 20) for part in self.text(name).split(",")]
        numbers = [number for number in found if number is not None]
        if len(numbers) != len(KINDS) or len(found) != len(KINDS):
            raise self.fail(name, "expected six counts from 0 to 20, for B Y R K W J")
        return sum(number * unit for number, unit in zip(numbers, UNIT, strict=True))


def _parse_line(fields: _Fields, text: str, row: int, within: int) -> PatternLine:
    if text == "-":
        return PatternLine(EMPTY, 0, 0)
    colours = {letter for letter in text if letter != "J"}
    if not text or not set(text) <= set(LETTERS[:6]) or len(colours) > 1:
        message = f"expected '-' or one colour and jokers in line {row + 1}, found {text[:20]!r}"
        raise fields.fail("boards", message, within)
    if len(text) > row + 1:
        raise fields.fail("boards", f"line {row + 1} holds {row + 1} tiles, not {len(text)}", within)
    jokers = text.count("J")
    colour = LETTERS.index(colours.pop()) if colours else EMPTY
    return PatternLine(colour, len(text) - jokers, jokers)


def _parse_wall(fields: _Fields, text: str, gray: bool, within: int) -> tuple[int, ...]:
    rows = text.split(",")
    if len(rows) != SIZE or any(len(row) != SIZE or not set(row) <= set(".BYRKWJ") for row in rows):
        raise fields.fail("boards", "expected five rows of five, each '.' or a letter of BYRKWJ", within)
    wall = tuple(EMPTY if letter == "." else LETTERS.index(letter) for row in rows for letter in row)
    for space, tile in enumerate(wall):
        row, column = divmod(space, SIZE)
        if tile in (EMPTY, JOKER):
            continue
        if not gray and wall_colour(row, column) != tile:
            message = f"{COLOUR_NAMES[tile]} does not belong in row {row + 1}, column {column + 1}"
            raise fields.fail("boards", message, within)
        if wall[SIZE * row : SIZE * row + SIZE].count(tile) > 1 or wall[column::SIZE].count(tile) > 1:
            raise fields.fail("boards", f"{COLOUR_NAMES[tile]} stands twice in a row or column", within)
    return wall


def _parse_floor(fields: _Fields, text: str, within: int) -> tuple[int, ...]:
    if text == "-":
        return ()
    if not text or not set(text) <= set(LETTERS) or text.count("1") > 1:
        raise fields.fail("boards", "expected '-' or the floor line's letters, with one '1' at most", within)
    if len(text) > FLOOR_SPACES and not (len(text) == FLOOR_SPACES + 1 and text.endswith("1")):
        message = f"the floor line has {FLOOR_SPACES} spaces; only a marker without a space may stand eighth"
        raise fields.fail("boards", message, within)
    return tuple(LETTERS.index(letter) for letter in text)


def _parse_board(fields: _Fields, text: str, gray: bool, within: int) -> PlayerBoard:
    parts = text.split(":")
    if len(parts) != 4:
        raise fields.fail("boards", "expected score:lines:wall:floor", within)
    score_text, lines, wall, floor = parts
    score = whole_number(score_text, MAX_NUMBER)
    if score is None:
        raise fields.fail("boards", f"expected a score, found {score_text[:20]!r}", within)
    within += len(score_text) + 1
    line_texts = lines.split(",")
    if len(line_texts) != SIZE:
        raise fields.fail("boards", "expected five pattern lines", within)
    parsed = tuple(_parse_line(fields, line, row, within) for row, line in enumerate(line_texts))
    within += len(lines) + 1
    spaces = _parse_wall(fields, wall, gray, within)
    floor_tiles = _parse_floor(fields, floor, within + len(wall) + 1)
    for row, line in enumerate(parsed):
        allowed = row_open(gray, spaces[SIZE * row : SIZE * row + SIZE], row)
        if line.colour != EMPTY and not allowed >> line.colour & 1:
            message = f"line {row + 1} holds {COLOUR_NAMES[line.colour]}, which its wall row has already"
            raise fields.fail("boards", message, within)
    return board_of(gray, score, parsed, spaces, floor_tiles)


def parse_position(text: str) -> GameState:
    """Parses a position. NotationError says where it is malformed or breaks a rule."""
    fields = _Fields(text)
    try:
        rules = parse_rules(fields.text("rules"))
    except OptionsError as error:
        raise fields.fail("rules", str(error)) from None
    seats = fields.number("seats", 2, 4)
    phase = fields.text("phase")
    if phase not in ("offer", "tiling", "deal", "over"):
        raise fields.fail("phase", f"expected offer, tiling, deal or over, found {phase[:20]!r}")
    parts = fields.text("factories").split("/")
    if len(parts) != factory_count(seats):
        raise fields.fail("factories", f"{seats} seats have {factory_count(seats)}, found {len(parts)}")
    starts = accumulate((len(part) + 1 for part in parts), initial=0)
    factories = tuple(
        fields.heap("factories", part, start, TILES_PER_FACTORY)
        for part, start in zip(parts, starts, strict=False)
    )
    centre = fields.text("centre")
    marker = centre.startswith("1")
    if centre == "1-":
        raise fields.fail("centre", "expected '1' for the marker alone, found '1-'")
    centre_heap = 0 if centre == "1" else fields.heap("centre", centre[marker:], int(marker))
    boards_texts = fields.text("boards").split("|")
    if len(boards_texts) != seats:
        raise fields.fail("boards", f"expected {seats}, found {len(boards_texts)}")
    boards, within = [], 0
    for board_text in boards_texts:
        boards.append(_parse_board(fields, board_text, rules.gray, within))
        within += len(board_text) + 1
    seed_text = fields.text("seed")
    try:
        seed = None if seed_text == "-" else read_seed(seed_text)
    except OptionsError as error:
        raise fields.fail("seed", str(error)) from None
    known: dict[str, Phase] = {"offer": "offer", "tiling": "tiling", "deal": "deal", "over": "over"}
    state = GameState(
        rules,
        fields.number("round", 1, MAX_NUMBER),
        fields.number("start", 1, seats) - 1,
        known[phase],
        fields.number("turn", 1, seats) - 1,
        factories,
        centre_heap,
        marker,
        fields.counted("bag"),
        fields.counted("lid"),
        tuple(boards),
        seed,
        fields.number(STANDSTILL_FIELD, 1, STANDSTILL) if STANDSTILL_FIELD in fields.values else 0,
    )
    if flaws := tuple(inconsistent(state)):
        refusal = fields.fail(flaws[0].field, str(flaws[0]))
        refusal.flaws = flaws
        raise refusal
    return state


def possible(state: GameState) -> GameState:
    """Returns the position, or raises ImpossibleError if no game can reach it (see `game.rules.validity`)."""
    if flaws := validity(state):
        raise ImpossibleError(flaws)
    return state
