"""The short code of a room on its host's device: derived, answered to, and drawn anew before it expires."""

from typing import Final

from game.ai.slices import Slices
from game.host.shared_relays import RelayLine
from game.online.driver import obey, receive_and_work
from game.online.meeting import LIFETIME, Meeting
from game.online.session import Session
from game.online.short_code import CodeKeys, deriving, fresh_code
from game.scenes.core.scene import Context

RENEWAL: Final = LIFETIME - 60.0  # seconds until a new code is shown: the last one lasts a minute more
KEPT_FRAMES: Final = 600  # frames in which a code is answered to after its lobby was shown


class AnsweredCode:
    """One code: its derivation, then the meeting with those who enter it, over connections of its own."""

    def __init__(self, session: Session, line: RelayLine) -> None:
        self.text = fresh_code()
        self.meeting: Meeting | None = None
        self.since: float | None = None  # when the meeting began
        self._session, self._line = session, line
        self._work: Slices[CodeKeys] = Slices(deriving(self.text))

    def frame(self, now: float, clock: int, seconds: float) -> None:
        """Lets time pass, and works for about `seconds`."""
        session = self._session
        if self.meeting is None:
            if self._work.go_on(seconds) and self._work.result is not None and session.curve is not None:
                invitation = session.membership.invitation
                self.meeting = Meeting(self._work.result, session.pool.relays, session.curve, invitation)
                self.since = now
            return
        receive_and_work(self.meeting, self._line, now, clock, seconds)
        obey(self.meeting, self._line)

    def age(self, now: float) -> float:
        """Returns the seconds since it was answered to first."""
        return 0.0 if self.since is None else now - self.since

    def stop(self) -> None:
        """Ends the meeting: what was published expires by itself."""
        if self.meeting is not None:
            self.meeting.stop()
            obey(self.meeting, self._line)
        self._line.leave()


class RoomCode:
    """The code that is shown, and for its last minute the one before."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context, self._session = context, session
        self._codes: list[AnsweredCode] = []
        self._frames = 0
        self.text = ""  # what is shown: the newest code that a relay has

    def keep(self) -> None:
        """Reports that the lobby is shown."""
        self._frames = KEPT_FRAMES

    def frame(self, now: float, clock: int, seconds: float, is_wanted: bool) -> None:
        """Lets time pass; without a free seat, or a lobby in front, no code is answered to."""
        self._frames -= 1
        if not is_wanted or self._frames < 0 or not self._session.ready:
            self.stop()
            return
        if not self._codes or (len(self._codes) == 1 and self._codes[0].age(now) >= RENEWAL):
            self._codes.append(AnsweredCode(self._session, self._context.relays.line()))
        for code in list(self._codes):
            code.frame(now, clock, seconds)
            if code.meeting is not None and code.meeting.is_over:
                code.stop()
                self._codes.remove(code)
            elif code.meeting is not None and code.meeting.published and code is self._codes[-1]:
                self.text = code.text
        if not self._codes:
            self.text = ""

    def stop(self) -> None:
        """Answers to no code any more."""
        for code in self._codes:
            code.stop()
        self._codes.clear()
        self.text = ""
