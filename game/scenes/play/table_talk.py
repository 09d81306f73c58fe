"""What is said at a table: remarks of characters, and what people in rooms say; each for a few seconds."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.denial import denied_seats
from game.rules.state import GameState
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.scenes.play.remarks import remark
from game.view.table.speech import draw_speech, speech_at

SECONDS: Final = 3.2  # that words stand at a board
SECONDS_TO_DENIAL: Final = 1.0  # after the pick that it is about
SECONDS_BETWEEN_GREETINGS: Final = 1.2


@dataclass
class Spoken:
    """Words of a seat, and how many seconds they still wait or stand."""

    seat: int
    words: str
    wait: float
    left: float = SECONDS


class TableTalk:
    """Who says what at one table. Each seat says one thing at a time; the latest counts."""

    def __init__(self, context: Context, session: TableSession, display: TableDisplay) -> None:
        self.context, self.session, self.display = context, session, display
        self.heard: list[str] = []  # for screen readers: since a person at this device acted
        self._spoken: list[Spoken] = []
        self._denied: set[tuple[int, int]] = set()  # by seat and round: who has complained already

    def greet(self) -> None:
        """Characters say something as the game begins, one after another."""
        for number, seat in enumerate(self._characters()):
            self.say(seat, remark(self.context.texts, self.session.match, seat, "sit"),
                     SECONDS_BETWEEN_GREETINGS * number)  # fmt: skip

    def hear(self, before: GameState, after: GameState, here: bool) -> None:
        """Somebody acted, a person at this device if `here`. Who was denied tiles says so, once a round."""
        if here:
            self.heard.clear()
        denied = [seat for seat in denied_seats(before, after) if seat in self._characters()]
        for seat in denied[:1]:
            if (seat, before.round) not in self._denied:
                self._denied.add((seat, before.round))
                words = remark(self.context.texts, self.session.match, seat, "denied")
                self.say(seat, words, SECONDS_TO_DENIAL)

    def say(self, seat: int, words: str, wait: float = 0.0) -> None:
        """A seat says something, after that many seconds."""
        self._spoken = [one for one in self._spoken if one.seat != seat]
        self._spoken.append(Spoken(seat, words, wait))
        name = self.context.texts.name(self.session.match.setup.who[seat])
        self.heard.append(self.context.texts("online.said", who=name, words=words))

    def _characters(self) -> list[int]:
        """The seats whose character makes remarks, if the player wants any."""
        if self.context.settings.remarks == "off":
            return []
        match = self.session.match
        seats = range(len(match.setup.seats))
        return [seat for seat in seats if remark(self.context.texts, match, seat, "sit")]

    def update(self, dt: float) -> bool:
        """Let time pass; True if other words stand there now."""
        before = [one for one in self._spoken if one.wait <= 0]
        for one in self._spoken:
            one.wait, one.left = one.wait - dt, one.left - dt * (one.wait <= 0)
        self._spoken = [one for one in self._spoken if one.left > 0]
        return before != [one for one in self._spoken if one.wait <= 0]

    @property
    def standing(self) -> list[Spoken]:
        """What is seen now."""
        return [one for one in self._spoken if one.wait <= 0]

    def draw(self, surface: pygame.Surface) -> None:
        """Words at the boards of those who say them."""
        view = self.display.view
        for one in self.standing:
            speech = speech_at(view.assets, view.layout, one.seat, view.names[one.seat], one.words)
            draw_speech(surface, view.assets, speech)
