"""The device that a monkey plays on."""

import random
from collections import deque
from datetime import UTC, datetime

from game.host.base import Viewport
from game.host.desktop import DesktopHost

TEXTS = ["", "?", "x", "7", "Zé", "-1", "9" * 30, "\u202e\u0000\n", "😀" * 20, "az2-", "azulejo/1", "\ud800"]


class WhimsicalHost(DesktopHost):
    """A device of any size with a page around it, that copies, shares and asks, and changes its mind."""

    can_quit = False  # not for monkeys

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance
        self.view = Viewport(1280, 720, 1.0)
        self.commands: deque[str] = deque()
        self.copied = ""
        self.time = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)

    def viewport(self) -> Viewport:
        return self.view

    def next_command(self) -> str | None:
        return self.commands.popleft() if self.commands else None

    def now(self) -> datetime:
        return self.time

    def address(self) -> str:
        return "https://azulejo.example/"

    def can_share(self) -> bool:
        return True

    def share(self, text: str, address: str) -> bool:
        return self.chance.random() < 0.5

    def save_file(self, name: str, content: str | bytes) -> str:
        return self.chance.choice(["", f"/home/ana/{name}"])

    def copy_text(self, text: str) -> bool:
        self.copied = text
        return self.chance.random() < 0.7

    def clipboard(self) -> str:
        return self.copied

    def toggle_fullscreen(self) -> bool:
        return self.chance.random() < 0.5

    def choose_file(self) -> bool:
        return self.chance.random() < 0.5

    def prompt(self, question: str, value: str) -> str | None:
        return self.chance.choice([None, value, *TEXTS])
