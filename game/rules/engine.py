"""The transitions of the game: from a state and an action to the next state and its events.

`apply` checks the action and returns the events. `advance` is the same transition without check and events,
for searches that take their actions from `legal_actions`. Both run the same code: the steps below append
events to a list if they are given one.
"""

from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.deal import fill_factories, first_starter, round_seed
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidEmptied,
    LineFell,
    MarkerTaken,
    MovedToCentre,
    OfferEnded,
    RoundDealt,
    RoundEnded,
    TilesFell,
    TilesPicked,
    TilesPlaced,
    WallTiled,
)
from game.rules.options import HouseRules, OptionsError, Seed, check_seats, check_seed
from game.rules.scoring import (
    complete_rows,
    ending,
    final_bonuses,
    floor_penalty,
    linked,
    placement_points,
    ranking,
)
from game.rules.state import (
    CENTRE,
    EMPTY,
    FLOOR,
    LINE_BITS,
    NO_TILES,
    GameState,
    PatternLine,
    PlayerBoard,
    empty_board,
    first_complete_line,
    line_tiles,
    row_open,
    spread,
    stood_still,
    tile_columns,
)
from game.rules.tiles import (
    FLOOR_SPACES,
    FLOOR_TOTALS,
    JOKER,
    KIND_MASK,
    MARKER,
    SIZE,
    UNIT,
    Heap,
    factory_count,
    heap_of,
    supply,
    tiles_of,
)

Log = list[Event] | None
_NEW = tuple.__new__  # a NamedTuple made from a tuple skips a layer of calls; used in the hot step only


class IllegalActionError(ValueError):
    """An action that the rules do not allow in that state."""


def new_game(seed: Seed, seats: int, rules: HouseRules, starter: int | None = None) -> GameState:
    """Returns the first position of a game, dealt. `starter` is a seat, or None to draw it from the seed.

    Raises OptionsError for a seed, a number of seats or a starter out of range.
    """
    return start_game(seed, seats, rules, starter)[0]


def start_game(
    seed: Seed, seats: int, rules: HouseRules, starter: int | None = None
) -> tuple[GameState, list[Event]]:
    """As `new_game`, with the events of the first deal."""
    check_seats(seats)
    check_seed(seed)
    if starter is None:
        starter = first_starter(seed, seats)
    elif not 0 <= starter < seats:
        raise OptionsError(f"the starting player is one of seats 1 to {seats}, not {starter + 1}")
    empty = (0,) * factory_count(seats)
    boards = (empty_board(),) * seats
    bag = supply(seats, rules.jokers)
    table = GameState(rules, 0, starter, "deal", starter, empty, 0, False, bag, 0, boards, seed)
    log: list[Event] = []
    return _deal(table, log), log


def apply(state: GameState, action: Action) -> tuple[GameState, list[Event]]:
    """Returns the state after an action, and the events.

    Every action is validated here, whoever chose it: IllegalActionError if it is not among `legal_actions`.
    """
    if action not in legal_actions(state):
        raise IllegalActionError(f"{action} is not legal in this position")
    log: list[Event] = []
    return _step(state, action, log), log


def advance(state: GameState, action: Action) -> GameState:
    """Returns the state after an action from `legal_actions(state)`. Undefined for any other action."""
    return _step(state, action, None)


def events_of(state: GameState, action: Action) -> list[Event]:
    """Returns the events of an action from `legal_actions(state)`. Undefined for any other action."""
    log: list[Event] = []
    _step(state, action, log)
    return log


def deal(state: GameState, seed: int) -> tuple[GameState, list[Event]]:
    """Deals the next round of a state of phase "deal" from a seed; returns the state and the events.

    In a game with one seed per round it is the seed of this round; otherwise it deals all later rounds, too.
    """
    if state.phase != "deal":
        raise IllegalActionError("only a scored round can be dealt on")
    check_seed(seed)
    log: list[Event] = []
    whole = (*state.seed, seed) if isinstance(state.seed, tuple) else seed
    return _deal(state._replace(seed=whole), log), log


def _step(state: GameState, action: Action, log: Log) -> GameState:
    if len(action) == 2:
        assert isinstance(action, Place)
        board, freed = _place(
            state.boards[state.turn], state.turn, action.row, action.column, state.rules, log
        )
        boards = (*state.boards[: state.turn], board, *state.boards[state.turn + 1 :])
        return _tile_walls(state._replace(boards=boards, lid=state.lid + freed), True, log)
    assert isinstance(action, Pick)
    return _pick(state, action, log)


def _pick(state: GameState, action: Pick, log: Log) -> GameState:
    """Applies a pick in the factory offer, and everything that follows from the last pick of a round."""
    rules, round_, starter, phase, turn, factories, centre, marker, bag, lid, boards, seed, still = state
    source, kind, line, with_jokers, joker_overflow = action
    score, lines, wall, floor, opened, filled = boards[turn]

    heap = centre if source == CENTRE else factories[source]
    tiles = heap >> 5 * kind & KIND_MASK
    rest = heap - tiles * UNIT[kind]
    jokers = 0
    if with_jokers:
        jokers = heap >> 25
        rest -= jokers * UNIT[JOKER]
    elif kind == JOKER:
        tiles, jokers = 0, tiles
    if log is not None:
        log.append(TilesPicked(turn, source, (kind,) * tiles + (JOKER,) * jokers))
    if source == CENTRE:
        centre = rest
        if marker:
            marker = False
            floor = (*floor, MARKER)
            if log is not None:
                log.append(MarkerTaken(turn, len(floor) - 1 if len(floor) <= FLOOR_SPACES else None))
    else:
        centre += rest
        factories = (*factories[:source], 0, *factories[source + 1 :])

    if line != FLOOR:
        colour, had, had_jokers = lines[line]
        space = line + 1 - had - had_jokers
        over = tiles + jokers - space
        if over > 0:
            if joker_overflow is None:
                joker_overflow = max(0, over - tiles) if with_jokers else over if jokers else 0
            over_tiles = over - joker_overflow
        else:
            over_tiles = joker_overflow = 0
        put, put_jokers = tiles - over_tiles, jokers - joker_overflow
        if put:
            colour = kind
        new_line = _NEW(PatternLine, (colour, had + put, had_jokers + put_jokers))
        lines = (*lines[:line], new_line, *lines[line + 1 :])
        if over >= 0:
            opened &= ~LINE_BITS[line]
        elif colour != EMPTY:
            opened &= ~LINE_BITS[line] | 1 << 5 * colour + line | 1 << 25 + line
        if log is not None:
            placed = (kind,) * put + (JOKER,) * put_jokers
            log.append(TilesPlaced(turn, line, had + had_jokers, placed, over >= 0))
        tiles, jokers = over_tiles, joker_overflow
    if tiles or jokers:
        fallen = (kind,) * tiles + (JOKER,) * jokers
        floor, to_lid = _fall(floor, fallen, turn, log)
        if to_lid:
            lid += heap_of(to_lid)
    if log is not None and source != CENTRE and rest:
        log.append(MovedToCentre(source, tuple(tiles_of(rest))))

    board = _NEW(PlayerBoard, (score, lines, wall, floor, opened, filled))
    boards = (*boards[:turn], board, *boards[turn + 1 :])
    turn = turn + 1 if turn + 1 < len(boards) else 0
    after = _NEW(
        GameState,
        (rules, round_, starter, phase, turn, factories, centre, marker, bag, lid, boards, seed, still),
    )
    if centre or any(factories):
        return after
    if log is not None:
        log.append(OfferEnded(round_))
    return _tile_walls(after, False, log)


def score_round(state: GameState) -> tuple[GameState, list[Event]]:
    """Tiles and scores the walls of a position whose factory offer is over; returns the state and the events.

    Stops where the last pick of an offer does: at the first choice in the wall-tiling, after the next deal,
    in phase "deal", or at the end. IllegalActionError while there are tiles to pick.
    """
    if state.centre or any(state.factories):
        raise IllegalActionError("only a round without tiles in the factories and the centre can be scored")
    log: list[Event] = []
    return _tile_walls(state, False, log), log


def _fall(
    floor: tuple[int, ...], tiles: tuple[int, ...], seat: int, log: Log
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Drops tiles to a floor line; returns it, and the tiles that found no space (rulings, "Overflow")."""
    room = max(0, FLOOR_SPACES - len(floor))
    landed, to_lid = tiles[:room], tiles[room:]
    if log is not None:
        first = min(len(floor), FLOOR_SPACES)
        cost = FLOOR_TOTALS[first + len(landed)] - FLOOR_TOTALS[first]
        log.append(TilesFell(seat, first, landed, to_lid, cost))
    return floor + landed, to_lid


def _tile_walls(state: GameState, laid: bool, log: Log) -> GameState:
    """Tiles the walls, seat by seat and line by line, until a player has a choice or everything is scored.

    `laid`: whether a tile has been placed on any wall in this round already.
    """
    boards, lid = list(state.boards), state.lid
    for seat, board in enumerate(boards):
        while (row := first_complete_line(board)) is not None:
            columns = tile_columns(state.rules.gray, board.wall, board.lines[row], row)
            if len(columns) > 1:
                boards[seat] = board
                return state._replace(phase="tiling", turn=seat, boards=tuple(boards), lid=lid, standstill=0)
            if columns:
                board, freed = _place(board, seat, row, columns[0], state.rules, log)  # noqa: PLW2901
                laid = True
            else:
                board, freed = _drop_line(board, seat, row, state.rules, log)  # noqa: PLW2901
            lid += freed
        boards[seat] = board
    standstill = 0 if laid else state.standstill + 1
    return _end_round(state._replace(lid=lid, standstill=standstill), boards, log)


def _place(
    board: PlayerBoard, seat: int, row: int, column: int, rules: HouseRules, log: Log
) -> tuple[PlayerBoard, Heap]:
    """Moves a complete line's tile (a joker, if it holds one) to the wall and scores it.

    Returns the board, and the line's other tiles, which go to the lid.
    """
    score, lines, wall, floor, opened, filled = board
    colour, tiles, jokers = line = lines[row]
    tile = JOKER if jokers else colour
    space = SIZE * row + column
    points = placement_points(filled, row, column)
    filled |= 1 << space
    wall = (*wall[:space], tile, *wall[space + 1 :])
    lines = (*lines[:row], NO_TILES, *lines[row + 1 :])
    opened |= spread(row_open(rules.gray, wall[SIZE * row : SIZE * row + SIZE], row), row)
    if log is not None:
        rest = list(line_tiles(line))
        rest.remove(tile)
        across, down = linked(filled, row, column)
        row_points = len(across) if len(across) > 1 else 0
        column_points = len(down) if len(down) > 1 else 0
        log.append(
            WallTiled(
                seat,
                row,
                column,
                tile,
                tuple(rest),
                across,
                down,
                row_points,
                column_points,
                points,
                score + points,
            )
        )
    freed = tiles * UNIT[colour] + jokers * UNIT[JOKER] - UNIT[tile]
    return _NEW(PlayerBoard, (score + points, lines, wall, floor, opened, filled)), freed


def _drop_line(
    board: PlayerBoard, seat: int, row: int, rules: HouseRules, log: Log
) -> tuple[PlayerBoard, Heap]:
    """Drops a line without a legal wall space to the floor line. See "Gray wall" in the rulings.

    Returns the board, and the tiles that found no space there and go to the lid.
    """
    tiles = line_tiles(board.lines[row])
    first = len(board.floor)
    floor, to_lid = _fall(board.floor, tiles, seat, None)
    if log is not None:
        log.append(LineFell(seat, row, min(first, FLOOR_SPACES), tiles[: len(tiles) - len(to_lid)], to_lid))
    lines = (*board.lines[:row], NO_TILES, *board.lines[row + 1 :])
    allowed = row_open(rules.gray, board.wall[SIZE * row : SIZE * row + SIZE], row)
    return board._replace(lines=lines, floor=floor, open=board.open | spread(allowed, row)), heap_of(to_lid)


def _end_round(state: GameState, boards: list[PlayerBoard], log: Log) -> GameState:
    """Subtracts the floor penalties; then ends the game or deals the next round."""
    starter, lid = state.starter, state.lid
    for seat, board in enumerate(boards):
        if board.floor:
            if MARKER in board.floor:
                starter = seat
            penalty = floor_penalty(board.floor)
            score = max(0, board.score - penalty)
            if log is not None:
                log.append(FloorScored(seat, board.floor, penalty, board.score - score, score))
            lid += heap_of(board.floor)
            boards[seat] = board._replace(score=score, floor=())
    if log is not None:
        scores = tuple(board.score for board in boards)
        log.append(RoundEnded(state.round, starter, scores, state.standstill))
    state = state._replace(boards=tuple(boards), lid=lid, marker=False)
    if stood_still(state) or any(complete_rows(board) for board in boards):
        return _end_game(state._replace(turn=state.starter), log)
    return _deal(state._replace(phase="deal", starter=starter, turn=starter), log)


def _deal(state: GameState, log: Log) -> GameState:
    """Deals the next round. Without a seed the state is in phase "deal"; without tiles the game ends."""
    if not state.bag and not state.lid:
        return _end_game(state, log)
    round_ = state.round + 1
    seed = None if state.seed is None else round_seed(state.seed, round_)
    if seed is None:
        return state
    number = len(state.factories)
    factories, bag, lid = fill_factories(seed, round_, state.bag, state.lid, number)
    if log is not None:
        if lid != state.lid:
            log.append(LidEmptied(state.lid))
        log.append(RoundDealt(round_, state.starter, factories))
    return state._replace(
        round=round_, phase="offer", turn=state.starter, factories=factories, marker=True, bag=bag, lid=lid
    )


def _end_game(state: GameState, log: Log) -> GameState:
    """Adds the final bonuses to the scores. See "Ties" in the rulings."""
    boards = []
    for seat, board in enumerate(state.boards):
        score = board.score
        for kind, which, points in final_bonuses(board):
            score += points
            if log is not None:
                log.append(BonusScored(seat, kind, which, points, score))
        boards.append(board._replace(score=score))
    final = state._replace(phase="over", boards=tuple(boards), marker=False)
    if log is not None:
        log.append(GameEnded(ranking(final.rules, final.boards), ending(final)))
    return final
