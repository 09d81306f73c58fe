"""Packs values of the game as digits, and unpacks them. Unpacked values are in range, but may be illegal."""

from datetime import date
from typing import Final

from game.codes.radix import PackError, RadixReader, RadixWriter
from game.rules.options import MAX_SEATS, MAX_SEED, MIN_SEATS, HouseRules, Seed
from game.rules.record import MAX_NAME, PERSON, SeatName
from game.rules.record_parser import seat_name
from game.rules.state import EMPTY, GameState, PatternLine, Phase, PlayerBoard, board_of
from game.rules.tiles import (
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    MARKER,
    SIZE,
    SPACES,
    TILES_PER_FACTORY,
    UNIT,
    Heap,
    counts,
    factory_count,
    supply,
    wall_colour,
)

ASCII: Final = range(32, 127)
UNICODE: Final = 0x110000
LEVEL_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789_-"
COMPUTER: Final = "computer:"
DAYS: Final = date.max.toordinal() + 1
PHASES: Final[tuple[Phase, ...]] = ("offer", "tiling", "deal", "over")
SEED_EACH_ROUND: Final = MAX_SEED + 2  # above every seed's number
MAX_ROUNDS: Final = 600  # a wall gets a tile in at least one of five rounds
MAX_OF_A_KIND: Final = 21  # 0 to 20
ROUNDS: Final = 10_000  # above every round; multiples of it carry the standstill


# Texts


def pack_text(packer: RadixWriter, text: str) -> None:
    """Packs a text of at most 40 characters, 7 bits each if all are ASCII, otherwise 28 bits."""
    packer.put(len(text), MAX_NAME + 1)
    for character in text:
        code = ord(character)
        if code in ASCII:
            packer.put(code - ASCII.start, len(ASCII) + 1)
        else:
            packer.put(len(ASCII), len(ASCII) + 1)
            packer.put(code, UNICODE)


def unpack_text(unpacker: RadixReader) -> str:
    """Unpacks a text."""
    found = []
    for _ in range(unpacker.take(MAX_NAME + 1)):
        code = unpacker.take(len(ASCII) + 1)
        if code == len(ASCII):
            code = unpacker.take(UNICODE)
            if code in ASCII or 0xD800 <= code < 0xE000:
                raise PackError("not a character")
        else:
            code += ASCII.start
        found.append(chr(code))
    return "".join(found)


def pack_date(packer: RadixWriter, text: str | None) -> None:
    """Packs a date as YYYY-MM-DD, or none."""
    packer.put(0 if text is None else date.fromisoformat(text).toordinal(), DAYS)


def unpack_date(unpacker: RadixReader) -> str | None:
    """Unpacks a date, or none."""
    day = unpacker.take(DAYS)
    return date.fromordinal(day).isoformat() if day else None


# The table


def pack_rules(packer: RadixWriter, rules: HouseRules) -> None:
    """Packs house rules."""
    for on in rules:
        packer.put_flag(on)


def unpack_rules(unpacker: RadixReader) -> HouseRules:
    """Unpacks house rules."""
    return HouseRules(*(unpacker.take_flag() for _ in HouseRules._fields))


def pack_seats(packer: RadixWriter, seats: tuple[SeatName, ...]) -> None:
    """Packs names and kinds."""
    packer.put(len(seats) - MIN_SEATS, MAX_SEATS - MIN_SEATS + 1)
    for name, kind in seats:
        pack_text(packer, name)
        level = "" if kind == PERSON else kind.removeprefix(COMPUTER)
        packer.put(len(level), MAX_NAME + 1)
        for letter in level:
            packer.put(LEVEL_LETTERS.index(letter), len(LEVEL_LETTERS))


def unpack_seats(unpacker: RadixReader) -> tuple[SeatName, ...]:
    """Unpacks names and kinds."""
    seats = []
    for _ in range(unpacker.take(MAX_SEATS - MIN_SEATS + 1) + MIN_SEATS):
        name = unpack_text(unpacker)
        size = unpacker.take(MAX_NAME + 1)
        level = "".join(LEVEL_LETTERS[unpacker.take(len(LEVEL_LETTERS))] for _ in range(size))
        seats.append(seat_name(name, COMPUTER + level if level else PERSON))
    return tuple(seats)


def pack_seed(packer: RadixWriter, seed: Seed | None) -> None:
    """Packs a seed, none, or one for each round."""
    if isinstance(seed, tuple):
        packer.put_number(SEED_EACH_ROUND)
        packer.put_number(len(seed))
        for number in seed:
            packer.put_number(number)
    else:
        packer.put_number(0 if seed is None else seed + 1)


def unpack_seed(unpacker: RadixReader) -> Seed | None:
    """Unpacks a seed, none, or one for each round."""
    seed = unpacker.take_number()
    if seed == SEED_EACH_ROUND:
        rounds = unpacker.take_number()
        if rounds > MAX_ROUNDS:
            raise PackError("too many rounds")
        return tuple(unpacker.take_number() for _ in range(rounds))
    return None if seed == 0 else seed - 1


# Positions


def pack_position(packer: RadixWriter, state: GameState) -> None:
    """Packs a position without the bag, which follows from the rest.

    The standstill is packed as a multiple of ROUNDS that is added to the round: so codes from before it was
    counted remain valid.
    """
    pack_rules(packer, state.rules)
    packer.put(state.seats - MIN_SEATS, MAX_SEATS - MIN_SEATS + 1)
    packer.put_number(state.round + ROUNDS * state.standstill)
    packer.put(state.starter, state.seats)
    packer.put(PHASES.index(state.phase), len(PHASES))
    packer.put(state.turn, state.seats)
    packer.put_flag(state.marker)
    if state.phase == "offer":
        for factory in state.factories:
            _pack_heap(packer, factory, TILES_PER_FACTORY + 1)
        _pack_heap(packer, state.centre, MAX_OF_A_KIND)
    _pack_heap(packer, state.lid, MAX_OF_A_KIND)
    for board in state.boards:
        _pack_board(packer, board, state.rules)
    pack_seed(packer, state.seed)


def unpack_position(unpacker: RadixReader) -> GameState:
    """Unpacks a position with the right number of tiles; PackError if that is impossible."""
    rules = unpack_rules(unpacker)
    seats = unpacker.take(MAX_SEATS - MIN_SEATS + 1) + MIN_SEATS
    standstill, round_ = divmod(unpacker.take_number(), ROUNDS)
    starter = unpacker.take(seats)
    phase, turn = PHASES[unpacker.take(len(PHASES))], unpacker.take(seats)
    marker = unpacker.take_flag()
    factories, centre = (0,) * factory_count(seats), 0
    if phase == "offer":
        factories = tuple(_unpack_heap(unpacker, TILES_PER_FACTORY + 1) for _ in factories)
        centre = _unpack_heap(unpacker, MAX_OF_A_KIND)
    lid = _unpack_heap(unpacker, MAX_OF_A_KIND)
    boards = tuple(_unpack_board(unpacker, rules) for _ in range(seats))
    seed = unpack_seed(unpacker)
    bag = _rest(seats, rules, [*factories, centre, lid], boards)
    return GameState(
        rules, round_, starter, phase, turn, factories, centre, marker, bag, lid, boards, seed, standstill
    )  # fmt: skip


def _rest(seats: int, rules: HouseRules, heaps: list[Heap], boards: tuple[PlayerBoard, ...]) -> Heap:
    """Returns the tiles of the bag: all that lie nowhere else."""
    left = list(counts(supply(seats, rules.jokers)))
    for heap in heaps:
        left = [a - b for a, b in zip(left, counts(heap), strict=True)]
    for board in boards:
        for line in board.lines:
            if line.tiles:
                left[line.colour] -= line.tiles
            left[JOKER] -= line.jokers
        for tile in (*board.wall, *board.floor):
            if tile not in (EMPTY, MARKER):
                left[tile] -= 1
    if min(left) < 0:
        raise PackError("more tiles than there are")
    return sum(number * unit for number, unit in zip(left, UNIT, strict=True))


def _pack_heap(packer: RadixWriter, heap: Heap, size: int) -> None:
    for number in counts(heap):
        packer.put(number, size)


def _unpack_heap(unpacker: RadixReader, size: int) -> Heap:
    return sum(unpacker.take(size) * unit for unit in UNIT)


def _pack_board(packer: RadixWriter, board: PlayerBoard, rules: HouseRules) -> None:
    packer.put_number(board.score)
    for row, line in enumerate(board.lines):
        there = line.tiles + line.jokers
        packer.put(there, row + 2)
        if rules.jokers:
            packer.put(line.jokers, there + 1)
        if line.tiles:
            packer.put(line.colour, len(COLOURS))
    for space, tile in enumerate(board.wall):
        options = _wall_options(space, rules)
        packer.put(options.index(tile), len(options))
    packer.put(len(board.floor), FLOOR_SPACES + 2)
    for tile in board.floor:
        packer.put(tile, MARKER + 1)


def _unpack_board(unpacker: RadixReader, rules: HouseRules) -> PlayerBoard:
    score = unpacker.take_number()
    lines = []
    for row in range(SIZE):
        there = unpacker.take(row + 2)
        jokers = unpacker.take(there + 1) if rules.jokers else 0
        colour = unpacker.take(len(COLOURS)) if there > jokers else EMPTY
        lines.append(PatternLine(colour, there - jokers, jokers))
    wall = []
    for space in range(SPACES):
        options = _wall_options(space, rules)
        wall.append(options[unpacker.take(len(options))])
    floor = tuple(unpacker.take(MARKER + 1) for _ in range(unpacker.take(FLOOR_SPACES + 2)))
    return board_of(rules.gray, score, tuple(lines), tuple(wall), floor)


def _wall_options(space: int, rules: HouseRules) -> tuple[int, ...]:
    """Returns the tiles that a wall space can hold."""
    colours = COLOURS if rules.gray else (wall_colour(*divmod(space, SIZE)),)
    return (EMPTY, *colours, JOKER) if rules.jokers else (EMPTY, *colours)
