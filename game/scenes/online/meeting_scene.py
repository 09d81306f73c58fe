"""Entering a room by its short code: the search for it, and why it was not found."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from game.layout.node import Node
from game.online.driver import obey, receive_and_work
from game.online.meeting import Meeting
from game.online.schnorr import Curve
from game.online.short_code import deriving, spaced
from game.rules.steps import Steps, with_progress
from game.scenes.core.scene import Context, Scene
from game.scenes.online.known_relays import known_addresses
from game.scenes.overlays.loading import load
from game.scenes.overlays.text_prompt import ask_for_code
from game.view.components.ui import Ui

WIDTH: Final = 32  # units
GOES_ON: Final = ("searching", "waiting", "clock")  # states that may still end well


def meet(context: Context, code: str) -> None:
    """Looks for the room with that code, and enters it."""
    load(context, _meeting_steps(context, code), words="online.meet.title")


def _meeting_steps(context: Context, code: str) -> Steps[Callable[[], None]]:
    keys = yield from deriving(code)
    curve = yield from with_progress(Curve.build(), 1.0, 1.0)
    addresses = known_addresses(context.host)
    return lambda: context.stack.push(MeetingScene(context, code, Meeting(keys, addresses, curve)))


class MeetingScene(Scene):
    """Whom the device waits for; once the host's has answered, the lobby of the room."""

    name: ClassVar[str] = "meeting"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "online.meet.title"

    def __init__(self, context: Context, code: str, meeting: Meeting) -> None:
        super().__init__(context)
        self.code, self.meeting = code, meeting
        self._line = context.relays.line()
        self._now = 0.0

    @property
    def watched(self) -> object:
        return self.meeting.search

    @property
    def is_busy(self) -> bool:
        return True

    def build(self, ui: Ui) -> Node:
        tr = self.context.texts
        buttons = [ui.button("cancel", tr("ask.cancel"), self.cancel)]
        if self.meeting.search not in GOES_ON:
            buttons.insert(0, ui.button("retry", tr("online.meet.retry"), self.retry, primary=True))
        return ui.dialog(self.heading(), WIDTH, ui.text(self.status()), buttons)

    def update(self, dt: float) -> bool:
        """Searches on; enters the room once its invitation is there."""
        self._now += dt
        receive_and_work(self.meeting, self._line, self._now, self.context.unix_time)
        obey(self.meeting, self._line)
        if self.meeting.invitation is not None:
            self.cancel()
            self.context.routes.join(self.meeting.invitation.to_bytes())
            return True
        return super().update(dt)

    def cancel(self) -> None:
        """Ends the search."""
        self.meeting.stop()
        obey(self.meeting, self._line)
        self._line.leave()
        super().cancel()

    def retry(self) -> None:
        """Asks for another code."""
        self.cancel()
        ask_for_code(self.context)

    def status(self) -> str:
        if self.meeting.search == "clock":
            return self.context.texts("online.trouble.clock")
        return self.context.texts(f"online.meet.{self.meeting.search}", code=spaced(self.code))

    def published(self) -> dict[str, Any]:
        return {"search": self.meeting.search}
