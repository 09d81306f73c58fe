"""A monkey at the real program: seeded nonsense from every device, in every scene, at every size.

`python tests/scenes/monkey.py FIRST LAST [STEPS]` lets the monkeys FIRST to LAST play and says what they broke.
The short version that always runs is test_monkey.py.
"""

import json
import os
import random
import sys
import tempfile
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass, field, replace
from datetime import timedelta
from io import StringIO
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pygame
from monkey_host import TEXTS, WhimsicalHost

from game.app import App
from game.arguments import Arguments
from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, encode
from game.host.base import Viewport
from game.match.match import UNDO_RULES, Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import legal_actions
from game.rules.notation import format_action, format_position, parse_position
from game.rules.options import HouseRules
from game.rules.record import format_game
from game.rules.state import FLOOR
from game.scenes.core.scene import Scene
from game.scenes.home.menu import MenuScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.settings import CHOICES
from game.texts import LANGUAGES
from game.view.intents import (
    Cancelled,
    Coloured,
    Confirmed,
    Erased,
    Intent,
    Moved,
    Numbered,
    Paged,
    Pressed,
    Released,
    Scrolled,
    Shortcut,
    ShortcutPressed,
    Stepped,
    Tabbed,
    Typed,
)

SIZES = [
    (320, 480, 1), (360, 640, 1), (780, 1688, 2), (844, 390, 1), (820, 1180, 1), (1280, 720, 1), (1920, 1080, 1),
    (3840, 2160, 2), (200, 120, 1), (1000, 200, 1), (240, 900, 1), (1, 1, 1), (641, 479, 1.5),
]  # fmt: skip
WEIGHTS = [6, 8, 2, 8, 4, 10, 3, 1, 3, 2, 2, 1, 6]
KEYS = [
    pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_F1, pygame.K_F2, pygame.K_z,
    pygame.K_y, *map(ord, "upfhcbyrkwj-"),
]  # fmt: skip
INTENTS: list[Intent] = [
    Cancelled(), Confirmed(), Confirmed(blank=True), Erased(), Paged(1), Paged(-1), Scrolled(1), Scrolled(-3.5),
    Tabbed(), Tabbed(back=True), *(Stepped(*step) for step in ((1, 0), (-1, 0), (0, 1), (0, -1))),
    *(Numbered(n) for n in range(10)), *(Coloured(n) for n in range(6)), *(ShortcutPressed(w) for w in Shortcut),
]  # fmt: skip
WAYS_OUT = ("menu", "leave", "not-now", "cancel", "close", "back", "later", "ok", "done", "fine", "no", "on")
LEVELS = (None, None, None, "random", "greedy", "beginner", "apprentice", "master")


def match_of(chance: random.Random) -> Match:
    """Any game at any moment."""
    seats = tuple(
        Seat(name, level, away=level is None and chance.random() < 0.08)
        for name in ("Ana", "Bento, o Velho", "Clara; 3", "Zé")[: chance.randint(2, 4)]
        for level in [chance.choice(LEVELS)]
    )
    rules = HouseRules(*(chance.random() < 0.5 for _ in range(3)))
    setup = Setup(seats, rules, chance.randrange(10**6), undo=chance.choice(UNDO_RULES))
    match = Match(replace(setup, hints=chance.random() < 0.8))
    for _ in range(chance.choice([0, 0, 3, 12, 30, 60, 400])):
        if not (actions := legal_actions(match.state)):
            break
        match.play(chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    return match


def outside(chance: random.Random) -> str:
    """A code or a file's text, now and then a damaged one."""
    match = match_of(chance)
    start = replace(record_of(match), actions=())
    links: list[Link] = [
        RulesLink("Serões", match.state.rules), ChallengeLink(start, "Ana", 77), PositionLink(match.state),
        GameLink(record_of(match), turn=chance.random() < 0.5), GameLink(record_of(match)),
    ]  # fmt: skip
    text = chance.choice([*map(encode, links), format_game(record_of(match)), format_position(match.state)])
    if chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", "x", "\n", text]) + text[at + chance.choice([0, 1, 9]) :]
    return text


@dataclass
class Monkey:
    """One player without sense. `seen` counts the scenes that were in front."""

    app: App
    host: WhimsicalHost
    chance: random.Random
    did: deque[str] = field(default_factory=lambda: deque(maxlen=25))
    seen: Counter[str] = field(default_factory=Counter)

    @property
    def top(self) -> Scene:
        return self.app.stack.top

    def play(self, steps: int) -> None:
        """A number of random actions, each with a look at its result; AssertionError or the game's own where it breaks."""
        deeds: list[tuple[Callable[[], None], int]] = [
            (self.press_some, 40), (self.click, 14), (self.drag, 6), (self.key, 14), (self.intent, 16),
            (self.type, 4), (self.resize, 2), (self.option, 2), (self.wait, 14), (self.pad, 4),
            (self.speak, 5), (self.from_outside, 1), (self.table, 1), (self.fail, 1), (self.hurry, 4),
        ]  # fmt: skip
        for _ in range(steps):
            deed = self.chance.choices([d for d, _ in deeds], [w for _, w in deeds])[0]
            self.did.append(f"{self.top.name}: {deed.__name__}")
            deed()
            self.frame()
        self.to_the_menu()

    def frame(self, dt: float | None = None) -> None:
        """A frame, and whether all is well after it."""
        self.app.frame(self.chance.choice([0.0, 0.016, 0.016, 0.05, 0.1, 9.0]) if dt is None else dt)
        self.seen[type(self.top).__name__] += 1
        for scene in self.app.stack.scenes:
            if isinstance(scene, TableScene):
                state = scene.match.state
                assert parse_position(format_position(state)) == state
        assert self.app.running, "nobody asked to quit"
        if not isinstance(self.top, TableScene):
            assert self.top.targets(), f"{self.top.name} has nothing to press"

    # Deeds

    def press_some(self) -> None:
        """Press something there is; quitting is not for monkeys."""
        names = [name for name in self.top.targets() if name != "quit"]
        if names:
            name = self.chance.choice(names)
            self.did.append(f"  {name}")
            self.top.command({"press": name})

    def somewhere(self) -> tuple[int, int]:
        width, height = self.app.context.size
        targets = [rect for name, rect in self.top.targets().items() if name != "quit"]
        if targets and self.chance.random() < 0.7:
            return self.chance.choice(targets).center
        return self.chance.randint(-5, width + 5), self.chance.randint(-5, height + 5)

    def safe(self, at: tuple[int, int]) -> bool:
        quitting = self.top.targets().get("quit")
        return quitting is None or not quitting.collidepoint(at)

    def click(self) -> None:
        at = self.somewhere()
        if not self.safe(at):
            return
        touch = self.chance.random() < 0.5
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            rest = (
                {"buttons": (0, 0, 0)}
                if kind == pygame.MOUSEMOTION
                else {"button": self.chance.choice([1] * 8 + [3, 3, pygame.BUTTON_X1])}
            )
            pygame.event.post(pygame.Event(kind, pos=at, touch=touch, **rest))

    def drag(self) -> None:
        points = [self.somewhere() for _ in range(self.chance.randint(2, 4))]
        if not all(map(self.safe, points)):
            return
        intents: list[Intent] = [
            Moved(points[0], True),
            Pressed(points[0]),
            *(Moved(p, True) for p in points[1:]),
        ]
        for intent in intents:
            self.top.handle(intent)
            if self.chance.random() < 0.4:
                self.frame()
        if self.safe(points[-1]):
            self.top.handle(Released(points[-1]))

    def key(self) -> None:
        for _ in range(self.chance.choice([1, 1, 5])):
            if self.top.widgets.focused == "quit":
                self.top.widgets.focused = ""
            mod = self.chance.choice([0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT])
            scan = self.chance.choice([0, pygame.KSCAN_1 + self.chance.randrange(10)])
            event = pygame.Event(
                pygame.KEYDOWN, key=self.chance.choice(KEYS), mod=mod, scancode=scan, unicode=""
            )
            pygame.event.post(event)
            self.frame()

    def intent(self) -> None:
        if self.top.widgets.focused == "quit":
            self.top.widgets.focused = ""
        self.top.handle(self.chance.choice(INTENTS))

    def type(self) -> None:
        self.top.handle(Typed(self.chance.choice(TEXTS)))

    def resize(self) -> None:
        width, height, ratio = self.chance.choices(SIZES, WEIGHTS)[0]
        self.did.append(f"  {width}x{height}")
        self.host.view = Viewport(width, height, float(ratio))

    def option(self) -> None:
        settings = self.app.context.settings
        if self.chance.random() < 0.3:
            settings = replace(settings, language=self.chance.choice(LANGUAGES).code)
        else:
            name = self.chance.choice(sorted(CHOICES))
            settings = replace(settings, **{name: self.chance.choice(CHOICES[name])})
        self.app.change_settings(settings)

    def wait(self) -> None:
        for _ in range(self.chance.choice([1, 3, 10])):
            self.frame()
        if self.chance.random() < 0.05:
            self.host.time += timedelta(hours=self.chance.choice([1, 24, 24 * 40]))

    def pad(self) -> None:
        if self.top.widgets.focused == "quit":
            self.top.widgets.focused = ""
        if self.chance.random() < 0.7:
            pygame.event.post(
                pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=self.chance.randrange(15), instance_id=0)
            )
            return
        value = self.chance.choice([0, 32767, -32768])
        pygame.event.post(
            pygame.Event(
                pygame.CONTROLLERAXISMOTION, axis=self.chance.randrange(4), value=value, instance_id=0
            )
        )

    def speak(self) -> None:
        """What a page may send: sense and nonsense."""
        chance, names = self.chance, [w.name for w in self.top.widgets.widgets if w.name != "quit"] or ["x"]
        legal = self.top.published().get("legal") or ["1B1"]
        commands: list[object] = [
            {"action": chance.choice(legal)}, {"action": chance.choice(legal)}, {"action": "9J9~4"}, {"action": 3},
            {"fill": chance.choice(names), "text": chance.choice(TEXTS)}, {"press": chance.choice(names)},
            {"fill": chance.choice(names)}, [], None, 7, {"press": None}, {"update": "ready"}, {"go": -1}, {"pick": 10**9},
            {"back": 1}, {"back": chance.choice([0, 2, 99, True, "x"])},
        ]  # fmt: skip
        self.host.commands.append(json.dumps(chance.choice(commands)))
        if chance.random() < 0.1:
            self.host.commands.append("{" * chance.choice([1, 9999]))

    def from_outside(self) -> None:
        text = outside(self.chance)
        named = {"file": "name.txt", "text": text} if self.chance.random() < 0.5 else {"link": text}
        self.host.commands.append(json.dumps(named))

    def table(self) -> None:
        self.app.stack.reset(start_table(self.app.context, match_of(self.chance)))

    def fail(self) -> None:
        """The problem screen, as after a real failure."""
        if self.chance.random() < 0.2:
            with redirect_stderr(StringIO()):
                self.app.problem("Traceback …\nValueError: of a test")

    def hurry(self) -> None:
        """A person to act acts sensibly, so that games end."""
        for _ in range(self.chance.choice([1, 1, 10, 60])):
            scene = self.top
            if not isinstance(scene, TableScene):
                return
            scene.finish_motion()
            if scene.can_act():
                actions = legal_actions(scene.match.state)
                best = self.chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions)
                scene.command({"action": format_action(best)})
            self.frame(0.1)

    def to_the_menu(self) -> None:
        """There is a way back to the menu from everywhere, by Esc and by what can be pressed."""
        for turn in range(400):
            if isinstance(self.top, MenuScene):
                return
            names = [name for name in self.top.targets() if name != "quit"]
            out = [name for name in names if name in WAYS_OUT]
            if turn % 3 == 0:
                self.top.handle(Cancelled())
            elif out and turn < 200:
                self.top.command({"press": self.chance.choice(out)})
            elif names:
                self.top.command({"press": self.chance.choice(names)})
            self.frame(0.1)
        raise AssertionError(f"there is no way from {self.top.name} to the menu")


@contextmanager
def monkey(seed: int, folder: Path) -> Iterator[Monkey]:
    """A monkey before the menu of a fresh program, which keeps its data in the folder.

    Clocks and fresh seeds come from the monkey's seed, too: it always does the same.
    """
    chance = random.Random(seed)
    places = {"AZULEJO_DATA": str(folder / "data"), "HOME": str(folder), "LC_ALL": "C"}
    with (
        patch.dict(os.environ, {**places, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}),
        patch("game.ai.slices.perf_counter", count(0.0, 0.001).__next__),
        patch("secrets.randbelow", chance.randrange),
        patch("secrets.token_hex", lambda n: chance.randbytes(n).hex()),
    ):
        pygame.init()
        host = WhimsicalHost(chance)
        app = App(host, Arguments())
        speed = chance.choice(["off", "normal", "fast"])
        app.change_settings(replace(app.context.settings, speed=speed, thinking="0.5"))
        yield Monkey(app, host, chance)


def main(first: int, last: int, steps: int) -> None:
    """Let monkeys play and print what they broke."""
    seen: Counter[str] = Counter()
    for seed in range(first, last + 1):
        with tempfile.TemporaryDirectory() as folder, monkey(seed, Path(folder)) as one:
            try:
                one.play(steps)
            except Exception as error:
                print(
                    f"seed {seed}, {one.app.context.size} text {one.app.context.settings.text}:",
                    *list(one.did)[-8:],
                    sep="\n  ",
                )
                print("".join(traceback.format_exception(error)[-5:]), flush=True)
            seen += one.seen
        print(f"seed {seed} done", flush=True)
    print(seen)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 400)
