"""The invitation to a room: its link with the QR code, and its short code to be said."""

from collections.abc import Callable
from typing import Any, ClassVar

from game.codes.links import RoomLink
from game.layout.choice import first_that_fits
from game.layout.flex import Column
from game.layout.node import Node
from game.online.short_code import spaced
from game.scenes.core.scene import Context
from game.scenes.online.room_words import problem_of, problem_words
from game.scenes.online.running_room import RunningRoom
from game.scenes.overlays.share import ShareOption, ShareScene
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize


def invite(context: Context, room: RunningRoom) -> None:
    """Shows the invitation to a room. Whoever opens it during a game watches, or returns to their seat."""
    context.stack.push(InvitationScene(context, room))


class InvitationScene(ShareScene):
    """Shares a room: the code while there is a free seat. It closes when the game begins."""

    name: ClassVar[str] = "invitation"

    def __init__(self, context: Context, room: RunningRoom) -> None:
        link = RoomLink(room.session.membership.invitation.to_bytes())
        super().__init__(context, [ShareOption("room", link)])
        self.room = room
        self._has_begun = room.table is not None

    @property
    def code(self) -> str:
        """The room's short code; "" while there is none."""
        return self.room.code.text

    @property
    def watched(self) -> object:
        return self.code, self._problem_words()

    def update(self, dt: float) -> bool:
        """Shows each new code, and why nobody can join; closes when the game begins."""
        self.room.code.keep()
        if self._has_begun != (self.room.table is not None):
            self.cancel()
            return True
        return super().update(dt)

    def _words(self, ui: Ui, size: TextSize, framed: bool) -> Node:
        """Returns the code below the texts; the code alone is left where there is no room."""
        words = super()._words(ui, size, framed)
        if not self.code:
            return words
        caption = ui.text(self.context.texts("online.code.say"), TextSize.BODY)
        code = ui.line(spaced(self.code), TextSize.DISPLAY, bold=True)
        said = Column([caption, code], ui.gap(Gap.S))
        return first_that_fits(Column([words, said], ui.gap(Gap.XL if framed else Gap.M)), said)

    def share_buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Returns the buttons; where the game begins by itself, the way out leads to the room."""
        label = {"close": self.context.texts("online.options")} if self._begins_by_itself else {}
        return [(name, label.get(name, words), action) for name, words, action in super().share_buttons()]

    def _problem_words(self) -> str:
        """Returns why nobody can join; '' while they can."""
        if problem_of(self.room) == "none":
            return self.context.texts("online.invitation.none")
        return problem_words(self.context.texts, self.room)

    def _description(self, option: ShareOption) -> str:
        if words := self._problem_words():
            return words
        if self._begins_by_itself:
            return self.context.texts("online.friend.words")
        return super()._description(option)

    @property
    def _begins_by_itself(self) -> bool:
        return self.room.begins_when_full and not self._has_begun

    def sentences(self) -> list[str]:
        """Includes the code letter by letter."""
        found = super().sentences()
        return [*found, self._spelt()] if self.code else found

    def status(self) -> str:
        return self.context.texts.sentences([self._problem_words(), self._spelt() if self.code else ""])

    def _spelt(self) -> str:
        tr = self.context.texts
        return tr.sentences((tr("online.code.say"), tr.joined(self.code)))

    def published(self) -> dict[str, Any]:
        return {"code": self.code, **super().published()}
