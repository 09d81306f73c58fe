"""The commands of a person in a room. Each returns whether it was possible; if not, nothing changes."""

from game.online.entries import (
    QUICK_SIGNS,
    Act,
    AskForSeat,
    Leave,
    QuickSign,
    Ready,
    RefuseUndo,
    Rematch,
    ReplaceSeat,
    RequestUndo,
    Table,
)
from game.online.logbook import Lobby
from game.online.replay import Replay, mark_of
from game.online.session import Session
from game.online.status import may_replace, status
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.options import MAX_SEATS, MIN_SEATS

# In the lobby


def is_host(session: Session) -> bool:
    """Whether this device is the host of the room."""
    return session.ready and session.tag == session.membership.invitation.host


def propose(session: Session, table: Table) -> bool:
    """Proposes rules and seats, as the host. May be repeated until the game begins."""
    lobby = session.book.lobby()
    tags = [seat for seat in table.seats if isinstance(seat, bytes)]
    whole = MIN_SEATS <= len(table.seats) <= MAX_SEATS and len(set(tags)) == len(tags)
    if not is_host(session) or lobby.start is not None or not session.membership.log or not whole:
        return False
    if table != lobby.table:
        return session.say(table)
    return True


def agree(session: Session) -> bool:
    """Agrees to the host's proposal."""
    lobby = session.book.lobby()
    if lobby.table is None or lobby.begun or session.public_key not in lobby.keys:
        return False
    if session.public_key not in lobby.ready:
        return session.say(Ready(lobby.number))
    return True


def may_begin(session: Session) -> bool:
    """Whether the host can start: all seats are taken, at least one by a person, and all others agreed."""
    lobby = session.book.lobby()
    if not is_host(session) or lobby.start is not None or lobby.table is None:
        return False
    people = [key for seat, key in zip(lobby.table.seats, lobby.keys, strict=True) if isinstance(seat, bytes)]
    waiting = [key for key in people if key is None or (key != session.public_key and key not in lobby.ready)]
    return bool(people) and not waiting and not lobby.table.has_free_seat


def begin(session: Session) -> bool:
    """Starts the game, as the host."""
    if not may_begin(session):
        return False
    return session.say(session.book.start_of(session.book.lobby().keys))


# At the table


def _mine(session: Session) -> tuple[Replay, int] | None:
    """Returns the game and the own seat, while this device's person plays it."""
    replay, seat = session.sync.replay, session.seat
    if replay is None or seat is None or replay.runner[seat] != seat or session.elsewhere:
        return None
    return replay, seat


def play(session: Session, action: Action) -> bool:
    """Plays an action for the seat to act: the own one, or one that a computer on this device plays."""
    mine = _mine(session)
    if mine is None:
        return False
    replay, seat = mine
    state = replay.state
    if state is None or replay.dealing or replay.over or replay.waiting != (state.turn,):
        return False
    if replay.runner[state.turn] != seat or action not in legal_actions(state):
        return False
    own = None if state.turn == seat else state.turn
    return session.say(Act(own, action, mark_of(advance(state, action))))


def computers_turn(session: Session) -> tuple[int, str] | None:
    """Returns the seat to act and its level, if a computer on this device plays it."""
    mine = _mine(session)
    if mine is None:
        return None
    replay, seat = mine
    if replay.dealing or replay.over or len(replay.waiting) != 1:
        return None
    turn = replay.waiting[0]
    level = replay.levels[turn]
    return (turn, level) if turn != seat and replay.runner[turn] == seat and level is not None else None


def replace_seat(session: Session, seat: int, level: str) -> bool:
    """Makes a computer on this device play a seat whose person is gone, and all seats that they ran.

    If they ran this device's own seat, its person gets it back.
    """
    replay, own = session.sync.replay, session.seat
    if replay is None or own is None or session.elsewhere or not 0 <= seat < len(replay.runner):
        return False
    gone = replay.runner[seat]
    if seat == own:
        return False
    if replay.over or not may_replace(replay, own, gone):
        return False
    if replay.runner[own] != own and not replay.asks_back(session.sync.logs(), own):
        session.say(AskForSeat())
    return session.say(ReplaceSeat(gone, *replay.moment, level))


def replace_missing(session: Session, level: str) -> bool:
    """Replaces all who have left or are out of time, in a game with a pace."""
    replay = session.sync.replay
    if replay is None or replay.clocks is None:
        return False
    replaced = [replace_seat(session, seat, level) for seat in status(session).replaceable]
    return any(replaced)


def take_back(session: Session) -> bool:
    """Asks for the own seat, which a computer plays; that device then returns it."""
    replay, seat = session.sync.replay, session.seat
    if replay is None or seat is None or replay.runner[seat] == seat or session.elsewhere or replay.clocks:
        return False
    if not replay.asks_back(session.sync.logs(), seat):
        return session.say(AskForSeat())
    return True


def request_undo(session: Session) -> bool:
    """Requests to undo the own last action of this round and everything after it."""
    mine = _mine(session)
    if mine is None:
        return False
    replay, seat = mine
    own = [turn.step for turn in replay.turns if turn.seat == seat]
    if not own or not replay.can_undo_to(own[-1]) or replay.undo_request(session.sync.logs())[0] is not None:
        return False
    return session.say(RequestUndo(*replay.moment, own[-1]))


def answer_undo(session: Session, yes: bool) -> bool:
    """Agrees to the pending undo request, or refuses it."""
    mine = _mine(session)
    if mine is None:
        return False
    replay, seat = mine
    to, by, _ = replay.undo_request(session.sync.logs())
    if to is None or seat in by:
        return False
    return session.say(RequestUndo(*replay.moment, to) if yes else RefuseUndo(*replay.moment))


def sign(session: Session, number: int) -> bool:
    """Sends a quick sign, from 0; this device shows it like everybody's."""
    if not 0 <= number < QUICK_SIGNS or not session.membership.log or not session.say(QuickSign(number)):
        return False
    session.signs.append((session.public_key, number))
    return True


def leave(session: Session) -> bool:
    """Tells the others that this person leaves for good."""
    if _mine(session) is None:
        return False
    return session.say(Leave())


def rematch(session: Session) -> bool:
    """Opens the room's next game with the same proposal, as the host."""
    replay, lobby = session.sync.replay, session.book.lobby()
    if not is_host(session) or replay is None or not replay.over or lobby.table is None:
        return False
    return lobby.rematch or session.say(Rematch())


def follow(session: Session) -> bool:
    """Goes to the room's next game if the host has opened it; the host makes the same proposal there."""
    lobby: Lobby = session.book.lobby()
    if not lobby.rematch or session.unsent:
        return False
    table = lobby.table
    session.next_game()
    if is_host(session) and table is not None:
        propose(session, table)
    return True
