"""Entering a room: a new one, one of an invitation, or one that this device was in."""

from collections.abc import Callable

from game.online.membership import Membership, enter, open_room
from game.online.room import Invitation, InvitationError
from game.online.schnorr import Curve, fresh_secret
from game.rules.steps import Steps, with_progress
from game.scenes.core.scene import Context
from game.scenes.online.known_relays import relays_to_name
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.room_polling import start_polling
from game.scenes.online.running_room import RunningRoom, running_name
from game.scenes.online.saved_rooms import SavedRooms, local_room_name
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import notify


def create_room(context: Context, for_friend: bool = False) -> None:
    """Creates a room and opens its lobby; one `for_friend` begins its game when its seats are full."""
    load(context, _creation_steps(context, for_friend))


def _creation_steps(context: Context, for_friend: bool) -> Steps[Callable[[], None]]:
    """The public key needs the curve's table, which takes a moment."""
    curve = yield from curve_steps()
    key = fresh_secret()
    public = yield from with_progress(curve.public_key(key), 0.95, 0.95)
    kept = open_room(key, public.hex(), *relays_to_name(context.host))

    def opened() -> None:
        room = RunningRoom(context, kept, curve)
        room.begins_when_full = for_friend
        open_lobby(context, room)

    return opened


def curve_steps() -> Steps[Curve]:
    """Builds the curve's table, with its progress."""
    return (yield from with_progress(Curve.build(), 0.0, 0.9))


def join_room(context: Context, invitation: bytes) -> None:
    """Opens the lobby of an invitation's room; as the same member if this device was in it."""
    try:
        parsed = Invitation.from_bytes(invitation)
    except InvitationError:
        tr = context.texts
        notify(context, tr("open.code.title"), tr("open.code.damaged"))
        return
    if not return_to_room(context, local_room_name(parsed.secret)):
        open_lobby(context, RunningRoom(context, enter(parsed)))


def return_to_room(context: Context, name: str) -> bool:
    """Opens a room that this device was in, running or stored; returns whether there is one."""
    if context.other_rooms is not None:
        context.other_rooms.exclude(name)
    if isinstance(running := context.running_room, RunningRoom) and running.name == name:
        open_lobby(context, running)
        return True
    rooms = SavedRooms(context.host.storage)
    rooms.restore_put_aside(running_name(context))
    saved = rooms.get(name)
    kept: Membership | None = saved.membership() if saved else None
    if kept is None:
        return False
    open_lobby(context, RunningRoom(context, kept))
    return True


def open_lobby(context: Context, room: RunningRoom) -> None:
    """Runs a room and opens its lobby, which opens the table once the game has started."""
    context.run(room)
    start_polling(context)
    context.stack.reset(LobbyScene(context, room))
