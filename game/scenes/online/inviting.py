"""The invitation to a room."""

from game.codes.links import RoomLink
from game.scenes.core.base import Context
from game.scenes.online.room import Room
from game.scenes.overlays.share import ShareOption, ShareScene


def invite(context: Context, room: Room) -> None:
    """The invitation as a link, a picture, a code, and by the system's share sheet.

    Whoever opens it during a game looks on, or comes back to their seat.
    """
    link = RoomLink(room.session.membership.invitation.to_bytes())
    context.stack.push(ShareScene(context, [ShareOption("room", link)]))
