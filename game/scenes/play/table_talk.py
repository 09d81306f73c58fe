"""Speech at a table: remarks of characters and quick signs of people, each shown for a few seconds."""

from dataclasses import dataclass
from typing import Final

from game.rules.denial import denied_seats
from game.rules.state import GameState
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.scenes.play.remarks import CHARACTERS, Moment, remark

SECONDS: Final = 3.2  # that words stand at a board
SECONDS_TO_DENIAL: Final = 1.0  # after the pick that it is about
SECONDS_BETWEEN_GREETINGS: Final = 1.2


@dataclass
class Spoken:
    """Words of a seat; `wait` and `left` are the seconds until they appear, and until they disappear."""

    seat: int
    words: str
    wait: float
    left: float = SECONDS


class TableTalk:
    """The speech of all seats at one table. New words of a seat replace its previous ones."""

    def __init__(self, context: Context, session: TableSession, display: TableDisplay) -> None:
        self.context, self.session, self.display = context, session, display
        self.heard: list[str] = []  # for screen readers: all since a person at this device acted
        self._spoken: list[Spoken] = []
        self._denied: set[tuple[int, int]] = set()  # by seat and round: who has complained already

    def greet(self) -> None:
        """Has the characters greet one after another as the game begins."""
        for number, seat in enumerate(self._characters()):
            self._remark(seat, "sit", SECONDS_BETWEEN_GREETINGS * number)

    def hear(self, before: GameState, after: GameState, here: bool) -> None:
        """Lets a character that an action has denied tiles complain, once a round.

        `here`: a person at this device did it.
        """
        if here:
            self.heard.clear()
        characters = self._characters()
        seat = next((seat for seat in denied_seats(before, after) if seat in characters), None)
        if seat is not None and (seat, before.round) not in self._denied:
            self._denied.add((seat, before.round))
            self._remark(seat, "denied", SECONDS_TO_DENIAL)

    def say(self, seat: int, words: str, wait: float = 0.0) -> None:
        """Shows words of a seat after `wait` seconds."""
        self._spoken = [one for one in self._spoken if one.seat != seat]
        self._spoken.append(Spoken(seat, words, wait))
        name = self.context.texts.name(self.session.match.setup.who[seat])
        self.heard.append(self.context.texts("online.said", who=name, words=words))

    def _remark(self, seat: int, moment: Moment, wait: float) -> None:
        self.say(seat, remark(self.context.texts, self.session.match, seat, moment), wait)

    def _characters(self) -> list[int]:
        """Returns the seats of characters, unless remarks are off."""
        if self.context.settings.remarks == "off":
            return []
        seats = self.session.match.setup.seats
        return [number for number, seat in enumerate(seats) if seat.character in CHARACTERS]

    def update(self, dt: float) -> bool:
        """Advances time; returns whether the visible words change."""
        before = self.standing
        for one in self._spoken:
            one.wait, one.left = one.wait - dt, one.left - dt * (one.wait <= 0)
        self._spoken = [one for one in self._spoken if one.left > 0]
        return before != self.standing

    @property
    def standing(self) -> list[Spoken]:
        """The visible words."""
        return [one for one in self._spoken if one.wait <= 0]

    def show(self) -> None:
        """Has the table show the visible words at the speakers' boards."""
        self.display.view.said = {one.seat: one.words for one in self.standing}
