"""A match as a record of the notation, and back again."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.ai.levels import DEFAULT_LEVEL, is_known
from game.match.match import Match, Seat, Setup, UndoRule, seated
from game.match.setup_text import clean_name
from game.rules.played import PlayedGame
from game.rules.record import PERSON, GameRecord, SeatName
from game.texts import called_you

COMPUTER = "computer:"


def record_of(match: Match, date: str | None = None) -> GameRecord:
    """Returns the record of a match so far. `date` is the day on which it began, as YYYY-MM-DD."""
    setup, position = match.setup, match.position
    return GameRecord(
        setup.rules,
        record_seats(setup),
        setup.seed if position is None else position.seed,
        setup.starter if position is None else None,
        date,
        position,
        tuple(turn.action for turn in match.turns),
    )


def record_seats(setup: Setup) -> tuple[SeatName, ...]:
    """Returns the seats as names and kinds."""
    return tuple((seat.name, PERSON if seat.level is None else COMPUTER + seat.level) for seat in setup.seats)


def rivals_of(record: GameRecord) -> tuple[Seat, ...]:
    """Returns the seats of computer players against one person; none for other games."""
    rivals = tuple(seat for seat in seats_of(record.seats) if not seat.is_person)
    return rivals if len(rivals) == len(record.seats) - 1 else ()


def match_of(
    record: GameRecord,
    undo: UndoRule = "free",
    played: int | None = None,
    here: Collection[int] = (),
    hints: bool = True,
    you: Collection[int] | None = None,
) -> Match:
    """Returns the match of a record, or of its first `played` actions. The rest is as for `setup_of`."""
    match = Match(setup_of(record, undo, here, hints, you), record.position)
    for action in record.actions[:played]:
        match.play(action)
    return match


def match_after(
    played: PlayedGame,
    undo: UndoRule = "free",
    here: Collection[int] = (),
    hints: bool = True,
    you: Collection[int] | None = None,
) -> Match:
    """Returns the match of a game that has been replayed already; see `match_of`."""
    return Match.after(setup_of(played.record, undo, here, hints, you), played)


def setup_of(
    record: GameRecord,
    undo: UndoRule = "free",
    here: Collection[int] = (),
    hints: bool = True,
    you: Collection[int] | None = None,
) -> Setup:
    """Returns the set-up of a recorded game.

    Names are sanitised; an unknown level becomes the default one. `here` has the numbers (from 1) of the
    seats at this device, if people at other devices take part; `you` those that are "you". None if that is
    unknown: records that are older than the field are judged by the names.
    """
    seats = seats_of(record.seats, here, you)
    return Setup(seats, record.rules, record.seed or 0, record.starter, undo, hints)


def seats_of(
    named: Sequence[SeatName], here: Collection[int] = (), you: Collection[int] | None = None
) -> tuple[Seat, ...]:
    """Returns the seats of a record; `here` and `you` as for `setup_of`."""
    return seated([
        _seat(name, kind, index, bool(here) and index + 1 not in here, is_you(name, index, you))
        for index, (name, kind) in enumerate(named)
    ])  # fmt: skip


def with_crests(setup: Setup, crests: Sequence[str]) -> Setup:
    """Returns the set-up with crests for the first seats, as in `Seat.crest`."""
    signs = (*crests, *[""] * len(setup.seats))
    seats = (replace(seat, crest=sign) for seat, sign in zip(setup.seats, signs, strict=False))
    return replace(setup, seats=tuple(seats))


def is_you(name: str, index: int, you: Collection[int] | None) -> bool:
    """Whether a person of that name on a seat (from 0) is "you"; `you` as for `setup_of`."""
    return called_you(name) if you is None else index + 1 in you


def _seat(name: str, kind: str, index: int, away: bool, you: bool) -> Seat:
    if kind == PERSON:
        return Seat(clean_name(name, index), away=away, you=you)
    level = kind.removeprefix(COMPUTER)
    return Seat(name, level if is_known(level) else DEFAULT_LEVEL)
