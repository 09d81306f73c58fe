"""The policy of a room's table: picks go through the room, whose state is shown."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.ai.levels import DEFAULT_LEVEL
from game.online import room_commands
from game.rules.actions import Action
from game.scenes.online.room_panel import RoomPanelScene
from game.scenes.online.room_words import link_words, problem_words, waiting_words, words_with_clock
from game.scenes.online.running_room import RunningRoom
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_policy import Prompt, TablePolicy
from game.view.layout.scales import TextSize
from game.view.widgets.bar_button import BarButton, ConnectionButton
from game.view.widgets.widgets import Widget

LINK_STRENGTH: Final = {"none": 0, "clock": 0, "poor": 2, "good": 3}
NOTE_SECONDS: Final = 6.0  # for which the bar shows a fault, or a spectator's quick sign
ASK_AGAIN_AFTER: Final = 90.0  # seconds after somebody chose to wait


class OnlinePolicy(TablePolicy):
    """The policy of a room's table. Its messages, prompts and buttons come from the room."""

    undo: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    restarts: ClassVar[bool] = False
    by_link: ClassVar[bool] = False
    analysis: ClassVar[bool] = False
    has_keys: ClassVar[bool] = True

    def __init__(self, controller: TableController, room: RunningRoom) -> None:
        self.controller = controller
        self.context = controller.context
        self.room = room
        self.note: tuple[str, float] = ("", 0.0)  # a spectator's quick sign or a fault, and its last moment
        self.ask_at = 0.0  # time before which this person is not asked about missing people

    # Acting

    def permitted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """None while the last pick is still on its way through the room."""
        return actions if self.room.may_play else []

    def calls_person(self) -> bool:
        """Once for each turn, unless the room has called already."""
        return self.room.pending.claim_call()

    def submit(self, action: Action) -> bool:
        """Plays it in the room, from which it comes back like everybody's picks."""
        self.room.play(action)
        return True

    def take_notes(self) -> None:
        """Shows new quick signs that are not muted, and new faults of programs that break the protocol."""
        session, shown = self.room.session, self.room.shown_faults
        for fault in sorted(session.faults - shown):
            shown.add(fault)
            words = self.context.texts("online.bar.fault", who=self.room.name_of(fault.key))
            self.note = words, self.room.now + NOTE_SECONDS
        for key, number in session.signs:
            if self.room.muted and key != session.public_key:
                continue
            keys, talk = session.sync.keys, self.controller.talk
            sign = self.context.texts(f"online.sign.{number}")
            if key in keys and talk is not None:
                talk.say(keys.index(key), sign)
                continue
            words = self.context.texts("online.said", who=self.room.name_of(key), words=sign)
            self.note = words, self.room.now + NOTE_SECONDS
        session.signs.clear()

    # Widgets and texts

    def arrange_widgets(self, widgets: list[Widget]) -> list[Widget]:
        """A request in place of undo, the room in place of redo, quick signs in place of hints."""
        controller, room = self.controller, self.room
        bar, px = controller.display.layout.bar, TextSize.LABEL.of(self.context.unit)
        tr = self.context.texts
        link = room.status.link
        aloud = tr.joined((tr("online.room"), link_words(tr, link)), "colon")
        return [
            *widgets,
            BarButton("undo", bar.undo, tr("table.undo"), self.request_undo, room.may_request_undo, px=px,
                   icon="undo", aloud=tr("online.undo.ask")),
            ConnectionButton("room", bar.redo, tr("online.room"), self.open_panel, aloud=aloud,
                     icon="link", strength=LINK_STRENGTH[link]),
            *([BarButton("say", bar.hint, tr("online.say"), self.say, px=px, icon="say",
                      aloud=tr("online.signs"))]
              if not bar.shared and room.session.membership.log and not room.watching else []),
        ]  # fmt: skip

    def prompts(self) -> list[Prompt]:
        """Asks whether a pick may be taken back, and who plays for whom."""
        tr, room, now = self.context.texts, self.room, self.room.status
        session, seat = room.session, room.session.seat
        if seat is None or room.watching or not self.controller.display.still:
            return []
        replaced = bool(now.runner) and now.runner[seat] != seat
        undo_pending = now.undo_target is not None and not now.refused
        if undo_pending and seat not in now.undo_requested_by and not replaced:
            yes, no = (
                partial(room_commands.answer_undo, session, True),
                partial(room_commands.answer_undo, session, False),
            )
            return [Prompt("agree", tr("online.agree"), yes, True), Prompt("refuse", tr("online.refuse"), no)]
        if room.now < self.ask_at or room.is_open:  # there a seat that is lost is lost for good
            return []
        if replaced and now.runner[seat] not in now.replaceable:
            return [
                Prompt("take-back", tr("online.take-back"), self.take_back, True),
                Prompt("wait", tr("online.look-on"), self.wait),
            ]
        if now.replaceable:
            gone = now.runner[seat] if replaced else now.replaceable[0]
            replace = partial(self.replace, gone)
            return [
                Prompt("replace", tr("online.replace"), replace, True),
                Prompt("wait", tr("online.wait"), self.wait),
            ]
        return []

    def wait(self) -> None:
        """Has this person asked again later."""
        self.ask_at = self.room.now + ASK_AGAIN_AFTER
        self.controller.refresh()

    def request_undo(self) -> None:
        """Asks everybody to take this person's last pick back."""
        room_commands.request_undo(self.room.session)

    def take_back(self) -> None:
        """Asks for this person's seat, which a computer plays."""
        room_commands.take_back(self.room.session)
        self.wait()

    def replace(self, seat: int) -> None:
        """Lets a computer play the seat of somebody who is gone."""
        room_commands.replace_seat(self.room.session, seat, DEFAULT_LEVEL)

    def open_panel(self) -> None:
        """Opens the panel of the room."""
        self.context.stack.push(RoomPanelScene(self.context, self.room))

    def say(self) -> None:
        """Opens the quick signs alone."""
        self.context.stack.push(RoomPanelScene(self.context, self.room, signing=True))

    def message(self) -> str:
        return self._message(True)

    def with_clock(self, words: str) -> str:
        """With the time that those who wait see, too."""
        room = self.room
        if not room.my_turn or room.watching or not self.controller.display.still or self._message(True):
            return words
        return words_with_clock(self.context.texts, room, room.status, words, brief=True)

    def _message(self, timed: bool) -> str:
        tr, room = self.context.texts, self.room
        if room.now < self.note[1]:
            return self.note[0]
        if words := problem_words(tr, room, short=True):
            return words
        if not self.controller.display.still:
            return ""
        now, seat = room.status, room.session.seat
        names = [room.name_at(one) for one in range(len(now.runner))]
        if now.undo_target is not None:
            asking = tr.listed([names[one] for one in sorted(now.undo_requested_by)])
            key = "refused" if now.refused else "mine" if seat in now.undo_requested_by else "wish"
            return tr(f"online.undo.{key}", who=asking)
        if seat is not None and now.runner and now.runner[seat] != seat:
            return tr("online.out-of-time" if room.is_open else "online.replaced")
        if missed := self._missed():
            return missed[1]
        if room.my_turn:
            return ""
        words, shown = waiting_words(tr, room, now, timed), self.controller.display.presented
        between = not words or shown.dealing
        return words if between or not timed else f"{tr('log.round', n=shown.round)} · {words}"

    def _missed(self) -> tuple[int, str] | None:
        """A seat whose person does not answer, and a sentence about that."""
        now = self.room.status
        if not now.replaceable or self.room.watching:
            return None
        tr, gone, name_at = self.context.texts, now.replaceable[0], self.room.name_at
        if gone in now.gone or gone in now.waiting:
            key = "online.gone" if gone in now.gone else "online.missed"
            return gone, tr(key, who=name_at(gone))
        computer = next(seat for seat in now.waiting if now.runner[seat] == gone)
        return gone, tr("online.missed.computer", who=name_at(gone), computer=name_at(computer))

    def message_seat(self) -> int | None:
        missed = self._missed()
        return missed[0] if missed is not None and self._message(True) == missed[1] else None

    def status(self) -> str:
        """The message without the seconds, which would be read out one by one."""
        return self._message(False)

    def published(self) -> dict[str, Any]:
        now = self.room.status
        return {"online": {"link": now.link, "waiting": list(now.waiting), "mine": self.room.my_turn,
                           "unsent": now.unsent}}  # fmt: skip
