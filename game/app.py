"""The window, the frame loop and the wiring: what comes in goes to the top scene, what changed is drawn."""

import argparse
import asyncio
import json
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game import __version__
from game.ai.levels import DEFAULT_LEVEL, SHOWN_LEVEL
from game.host import current_host
from game.host.base import Host
from game.intake import Intake
from game.match import Match, Seat, Setup, fresh_seed
from game.rules.notation import parse_position
from game.rules.options import HouseRules, parse_seed
from game.rules.state import GameState
from game.scenes.base import Context, Scene, SceneStack
from game.scenes.menu import MenuScene
from game.scenes.notice import NoticeScene
from game.scenes.problem import ProblemScene
from game.scenes.table import deal_table
from game.settings import Settings
from game.settings import load as load_settings
from game.settings import save as save_settings
from game.texts import texts_for
from game.view.assets import Assets
from game.view.audio import Audio, prepare_mixer
from game.view.layout import smallest_text, unit_for
from game.view.theme import theme_for

DEFAULT_SIZE = (1280, 720)
MIN_SIZE = (320, 320)
MAX_STEP = 0.1  # seconds: a tab that slept does not make things jump
FRAMES_PER_SECOND = 60
WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)  # a browser then lets sounds be heard


@dataclass(frozen=True)
class Arguments:
    """The command line, checked."""

    size: tuple[int, int] = DEFAULT_SIZE
    seed: int | None = None
    position: GameState | None = None
    demo: bool = False


class _Parser(argparse.ArgumentParser):
    """Errors are one sentence and exit status 2."""

    def error(self, message: str) -> Any:  # noqa: ANN401
        self.exit(2, f"azulejo: {message}\n")


def parse_arguments(argv: Sequence[str]) -> Arguments:
    """The arguments, or a sentence on stderr and SystemExit(2)."""
    parser = _Parser(
        prog="azulejo", description="Azulejo, an unofficial implementation of the rules of Azul."
    )
    parser.add_argument("--seed", help="deal this game: a whole number")
    parser.add_argument("--position", help="start from a position in notation")
    parser.add_argument("--demo", action="store_true", help="watch computer players")
    parser.add_argument(
        "--size", help="the window, as WIDTHxHEIGHT", default=f"{DEFAULT_SIZE[0]}x{DEFAULT_SIZE[1]}"
    )
    parser.add_argument("--version", action="version", version=f"Azulejo {__version__}")
    found = parser.parse_args(list(argv))
    try:
        width, height = (int(part) for part in found.size.lower().split("x"))
    except ValueError:
        parser.error(f"--size is WIDTHxHEIGHT such as 1280x720, not {found.size!r}")
    if not (MIN_SIZE[0] <= width <= 7680 and MIN_SIZE[1] <= height <= 4320):
        parser.error(f"--size is from {MIN_SIZE[0]}x{MIN_SIZE[1]} to 7680x4320, not {found.size!r}")
    try:
        seed = None if found.seed is None else parse_seed(found.seed)
        position = None if found.position is None else parse_position(found.position)
    except ValueError as error:
        parser.error(str(error))
    return Arguments((width, height), seed, position, found.demo)


def match_for(arguments: Arguments) -> Match | None:
    """The match that the command line asks for, or None for the menu."""
    position, seed = arguments.position, arguments.seed
    if position is None and seed is None and not arguments.demo:
        return None
    count = position.seats if position is not None else 2
    level = SHOWN_LEVEL if arguments.demo else DEFAULT_LEVEL
    names = ("Ana", "Bento", "Clara", "Duarte") if arguments.demo else ("You", "Bento", "Clara", "Duarte")
    seats = tuple(
        Seat(name, None if index == 0 and not arguments.demo else level)
        for index, name in enumerate(names[:count])
    )
    rules = position.rules if position is not None else HouseRules()
    chosen = seed if seed is not None else fresh_seed()
    if position is not None and position.seed is not None:
        chosen = position.seed
    elif position is not None and position.phase in ("offer", "tiling"):
        position = position._replace(seed=chosen)
    return Match(Setup(seats, rules, chosen), position)


class App:
    """One run of the program: window, scenes, frames."""

    def __init__(self, host: Host, arguments: Arguments) -> None:
        self.host = host
        self.running = True
        self.frames = 0  # frames presented
        self.intake = Intake()
        view = host.viewport()
        self.ratio = view.ratio if view else 1.0
        size = (view.width, view.height) if view else arguments.size
        self.screen = pygame.display.set_mode(size, 0 if view else pygame.RESIZABLE)
        settings = load_settings(host)
        stack = SceneStack()
        self.stack = stack
        self.context = Context(
            assets=Assets(theme_for(*settings.look), smallest_text(self.ratio)),
            host=host,
            settings=settings,
            stack=stack,
            size=self.screen.get_size(),
            unit=unit_for(*self.screen.get_size(), self.ratio),
            change_settings=self.change_settings,
            quit=self.stop,
            texts=texts_for(settings.language or host.language()),
            audio=Audio(settings.loudness, settings.ambience == "on"),
        )
        self._told: object = None
        self._update_waits = False  # until the menu can ask about it
        self._version = 0
        match = match_for(arguments)
        stack.push(deal_table(self.context, match) if match else MenuScene(self.context))

    def stop(self) -> None:
        """Leave the loop after this frame."""
        self.running = False

    def change_settings(self, settings: Settings) -> None:
        """Use and store settings; a new theme or language draws everything anew."""
        if settings.look != self.context.settings.look:
            self.context.assets = Assets(theme_for(*settings.look), smallest_text(self.ratio))
        if settings.language != self.context.settings.language:
            self.context.texts = texts_for(settings.language or self.host.language())
        self.context.settings = settings
        self.context.audio.set(settings.loudness, settings.ambience == "on")
        save_settings(self.host, settings)
        self.stack.resize()

    def fit(self) -> None:
        """Follow the window's size."""
        view = self.host.viewport()
        size = (view.width, view.height) if view else pygame.display.get_window_size()
        ratio = view.ratio if view else 1.0
        if size == self.context.size and ratio == self.ratio:
            return
        if view:
            self.screen = pygame.display.set_mode(size)
        else:
            self.screen = pygame.display.get_surface() or pygame.display.set_mode(size, pygame.RESIZABLE)
            size = self.screen.get_size()
        self.ratio = ratio
        self.context.size = size
        self.context.unit = unit_for(*size, ratio)
        self.context.assets.clear()
        self.context.assets.smallest = smallest_text(self.ratio)
        self.stack.resize()

    def frame(self, dt: float) -> bool:
        """One step: input, time, drawing. True if something was presented."""
        self.fit()
        touched = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.stop()
            if event.type in WAKING:
                self.context.audio.wake()
            for intent in self.intake.intents_of(event):
                self.context.noticed(intent)
                self.stack.top.handle(intent)
                touched = True
        while (text := self.host.next_command()) is not None:
            self.context.audio.wake()
            self.command(text)
            touched = True
        self.context.audio.update(min(dt, MAX_STEP))
        self.offer_update()
        dirty = self.stack.top.update(min(dt, MAX_STEP))
        dirty = dirty or touched or self.stack.changed
        self.stack.changed = False
        if not dirty:
            return False
        self.stack.draw(self.screen)
        pygame.display.flip()
        self.frames += 1
        self.publish()
        return True

    def command(self, text: str) -> None:
        """What the page asks for, as JSON text. Nonsense is passed over."""
        try:
            command = json.loads(text)
        except (ValueError, RecursionError):
            return
        if command == {"update": "ready"}:
            self._update_waits = True
        else:
            self.stack.top.command(command)

    def offer_update(self) -> None:
        """Ask whether to load the page's newer build; in the menu, where nothing is interrupted."""
        if not self._update_waits or not isinstance(self.stack.top, MenuScene):
            return
        self._update_waits = False
        tr = self.context.texts
        choices = [
            ("load", tr("update.load"), self.load_update),
            ("later", tr("update.later"), lambda: None),
        ]
        self.stack.push(NoticeScene(self.context, tr("update.title"), tr("update.words"), choices))

    def load_update(self) -> None:
        """Leave for the newer build, which finds what is stored."""
        self.host.load_update()

    def publish(self) -> None:
        """Tell the page what there is, once per change."""
        scene = self.stack.top
        signature = (id(scene), scene.name, scene.signature(), self.context.size)
        if signature == self._told:
            return
        self._told = signature
        self._version += 1
        targets = {
            name: [round(value / self.ratio, 1) for value in rect] for name, rect in scene.targets().items()
        }
        language = self.context.texts.language.tag
        state = {
            "scene": scene.name,
            "language": language,
            **scene.published(),
            "targets": targets,
            "changes": self._version,
        }
        self.host.publish(json.dumps(state))

    def problem(self, text: str) -> None:
        """Something raised: show it, with a way on; the game that was running is kept."""
        self.host.report(text)
        failed: Scene | None = self.stack.scenes[0] if self.stack.scenes else None
        self.stack.reset(ProblemScene(self.context, text, failed))


async def run(argv: Sequence[str]) -> None:
    """Run the program to its end."""
    arguments = parse_arguments(argv)
    host = current_host()
    host.prepare()
    prepare_mixer(host.is_web)
    pygame.init()
    pygame.display.set_caption("Azulejo")
    app = App(host, arguments)
    clock = pygame.time.Clock()
    failures = 0
    while app.running:
        dt = clock.tick() / 1000 if host.is_web else clock.tick(FRAMES_PER_SECOND) / 1000
        try:
            app.frame(dt)
            if app.frames == 1:
                host.ready()
        except Exception:
            failures += 1
            if failures > 20:
                raise
            app.problem(traceback.format_exc())
        await asyncio.sleep(0)
    pygame.quit()


def main() -> None:
    """The console script."""
    asyncio.run(run(sys.argv[1:]))
