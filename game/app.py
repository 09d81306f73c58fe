"""The window, the frame loop and the wiring: input goes to the top scene, changes are drawn."""

import asyncio
import json
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from math import inf
from urllib.parse import unquote

import pygame

from game.arguments import Arguments
from game.host import current_host
from game.host.base import Host
from game.host.display import NoDisplayError, open_window
from game.host.garbage import Collector
from game.idle_imports import load_ahead, missing_modules
from game.input.devices import EventTranslator
from game.rules.console import open_streams, piped
from game.scenes.core.crossfade import Crossfade
from game.scenes.core.published import Publisher
from game.scenes.core.resting import PageRest
from game.scenes.core.scene import Context, Scene, SceneStack
from game.scenes.core.scene_history import SceneHistory
from game.scenes.home.menu import MenuScene
from game.scenes.home.navigator import Navigator
from game.scenes.overlays.notice import NoticeScene, notify, notify_storage_problem
from game.settings import Settings, SettingsStore
from game.texts import LANGUAGES, Language, Texts, language_of
from game.view.art.assets import Assets
from game.view.art.script_faces import parts_of
from game.view.art.surface_cache import UnfinishedError
from game.view.audio import Audio, prepare_mixer
from game.view.intents import WentBack
from game.view.layout.window import PictureSize, picture_size_for, smallest_text, unit_for
from game.view.themes import theme_for
from game.view.widgets.tooltip import Tooltip

MAX_STEP = 0.1  # seconds of a frame at most, so that nothing jumps after a pause
MAX_STEPS = 10  # of MAX_STEP in a frame, while the page is hidden
PAINT_BUDGET = 0.012  # seconds of a frame in which it starts to paint new pictures
MAX_PUT_OFF = 15  # frames in a row that are not presented because painting is in progress
FRAMES_PER_SECOND = 60
INTERRUPTED_STATUS = 130  # exit status after Ctrl-C, as shells have it
USER_GESTURES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)  # allow a page to play sound


class App:
    """One run of the program: window, scenes, frames."""

    def __init__(self, host: Host, arguments: Arguments) -> None:
        self.host = host
        self.running = True
        self.frames = 0  # frames presented
        self.painting = inf  # seconds, as PAINT_BUDGET; `play` sets it
        self._entered = False  # whether the scene in front, or its layout, was not presented yet
        self._put_off = 0  # frames since the last one that was presented
        self.translator = EventTranslator()
        self._later: list[pygame.Event] = []  # from a release on that came in the frame of its press
        view = host.viewport()
        ratio = view.ratio if view else 1.0
        size = (view.width, view.height) if view else arguments.size
        self.screen = open_window(size, 0 if view else pygame.RESIZABLE)
        self._window = self.screen.get_size()
        fit = picture_size_for(*self._window, ratio)
        self._settings = SettingsStore(host.storage)
        settings = self._settings.load()
        language = self._language_for(settings)
        if not language.is_here:  # the page has read other settings
            language = next(one for one in LANGUAGES if one.is_here)
            settings = replace(settings, language=language.code)
        stack = SceneStack()
        self.stack = stack
        self.context = Context(
            assets=Assets(theme_for(*settings.look(host.prefers_dark())), smallest_text(fit.ratio)),
            host=host,
            settings=settings,
            stack=stack,
            size=fit.size,
            unit=unit_for(*fit.size, fit.ratio, settings.text_scale),
            ratio=fit.ratio,
            css_ratio=ratio / fit.scale,
            change_settings=self.change_settings,
            quit=self.stop,
            texts=Texts(language),
            audio=Audio(settings.loudness, settings.ambience == "on", music=settings.musical),
        )
        self._ratio = ratio
        self._picture: pygame.Surface | None = None  # to be scaled down into the window, if it is so tiny
        self._take(fit)
        self.context.routes = Navigator(self.context)
        self.publisher = Publisher(self.context)
        self._update_waits = False  # until the menu can ask about it
        self._language_to_come: str | None = None  # the setting that takes effect when its texts are here
        self._fonts_asked: set[str] = set()  # fonts of scripts that the page was asked for
        self.speak(language)
        self.crossfade = Crossfade()
        self.tooltip = Tooltip()
        self.going_back = SceneHistory(self.context)
        self._cursor = "arrow"  # of the mouse
        self._title: str | None = None  # what it says before the program's name
        if arguments.begins_game:
            from game.cli import match_for  # noqa: PLC0415  (only a command line asks for it)

            self.context.routes.start_match(match_for(arguments))
        else:
            stack.push(MenuScene(self.context, self.context.animated))
        self._open_first(arguments)

    def _open_first(self, arguments: Arguments) -> None:
        """Opens what the address or the command line requests, over the menu; otherwise resumes this tab."""
        if fragment := self.host.fragment():
            self._open(fragment)
        elif remembered := self.host.session_storage.recall():
            self.host.session_storage.remember("")  # whatever comes of it, it is tried once
            try:
                self.context.routes.restore(remembered)
            except Exception:
                self.problem(traceback.format_exc())
        if arguments.replay is not None:
            self.context.routes.replay(arguments.replay)

    def _open(self, link: str) -> None:
        """Opens a link. It stays in the address while it is decoded, so that a reload does not lose it."""
        self.context.routes.open_code(link, self.host.forget_fragment)

    def stop(self) -> None:
        """Ends the loop after this frame."""
        self.running = False

    def change_settings(self, settings: Settings) -> None:
        """Applies and stores settings; a new theme or language redraws everything."""
        theme = theme_for(*settings.look(self.host.prefers_dark()))
        if theme != self.context.assets.theme:
            self.context.assets = Assets(theme, smallest_text(self.context.ratio))
            self.speak(self.context.texts.language)
        if settings.language != self.context.settings.language:
            settings = self._with_language(settings)
        self.context.settings = settings
        self.context.audio.set(settings.loudness, settings.ambience == "on", settings.musical)
        self.context.unit = unit_for(*self.context.size, self.context.ratio, settings.text_scale)
        self._settings.save(settings)
        self.stack.resize()

    def _with_language(self, settings: Settings) -> Settings:
        """Takes the texts of the chosen language; if a page has yet to fetch them, the former one remains."""
        language, self._language_to_come = self._language_for(settings), None
        if self._is_here(language):
            self.speak(language)
            return settings
        self._language_to_come = settings.language
        self.host.fetch_texts(language.code)
        return replace(settings, language=self.context.settings.language)

    def speak(self, language: Language) -> None:
        """Takes the texts of a language; layouts are to be rebuilt then."""
        if language.mirrored != self.context.texts.language.mirrored:
            self.context.assets.clear()  # pictures with words
        self.context.texts = Texts(language)
        self.context.assets.type.speak(language.code, language.mirrored)

    def _is_here(self, language: Language) -> bool:
        """Whether the texts of a language can be shown: its catalogue is here, and what its script needs."""
        scripts = self.context.assets.type.scripts
        return language.is_here and all(map(scripts.is_here, parts_of(language.code)[:1]))

    def _fetch_fonts(self) -> None:
        """Has the page fetch fonts that texts lack, each once; they are drawn again when these are here."""
        for part in self.context.assets.type.scripts.take_wanted():
            if part not in self._fonts_asked:
                self._fonts_asked.add(part)
                self.host.fetch_fonts(part)

    def _take_fonts(self) -> None:
        """Sets all texts anew, with fonts that have come."""
        self.context.assets.clear()
        self.stack.resize()

    def _language_for(self, settings: Settings) -> Language:
        """Returns the chosen language, else the system's, as the page does (words.js)."""
        return language_of(f"{settings.language},{self.host.language()}")

    def _take_texts(self, code: object) -> None:
        """Speaks the language that was to come, or reports that it could not be fetched."""
        if (chosen := self._language_to_come) is None:
            return
        wanted = replace(self.context.settings, language=chosen)
        language = self._language_for(wanted)
        if language.code != code:
            return
        self._language_to_come = None
        if self._is_here(language):
            self.change_settings(wanted)
        else:
            tr = self.context.texts
            title = tr("options.language.failed", language=language.name)
            notify(self.context, title, tr("options.language.failed.words"))

    def fit(self) -> None:
        """Adapts to the window's size."""
        view = self.host.viewport()
        size = (view.width, view.height) if view else pygame.display.get_window_size()
        ratio = view.ratio if view else 1.0
        if size == self._window and ratio == self._ratio:
            return
        self._window, self._ratio = size, ratio
        if view:
            self.screen = pygame.display.set_mode(size)
        else:
            self.screen = pygame.display.get_surface() or pygame.display.set_mode(size, pygame.RESIZABLE)
            size = self.screen.get_size()
        fit, context = picture_size_for(*size, ratio), self.context
        context.size, context.ratio, context.css_ratio = fit.size, fit.ratio, ratio / fit.scale
        context.unit = unit_for(*fit.size, fit.ratio, context.settings.text_scale)
        self._take(fit)
        self.context.assets.clear()
        self.context.assets.type.smallest = smallest_text(self.context.ratio)
        self.crossfade.end()
        self.stack.resize()

    def _take(self, fit: PictureSize) -> None:
        """Sets the size of the picture: that of the window, or a larger one that is scaled down."""
        self.translator.scale = fit.scale
        self._picture = None if fit.scale == 1.0 else pygame.Surface(fit.size)

    def frame(self, dt: float) -> bool:
        """Runs one frame: input, time, drawing. True if something was drawn."""
        self.fit()
        self.host.storage.pass_time(dt)
        self.context.publishing = self.publisher.go_on()
        touched = pressed = False
        events, self._later = [*self._later, *pygame.event.get()], []
        for number, event in enumerate(events):
            if pressed and event.type == pygame.MOUSEBUTTONUP:
                self._later = events[number:]  # first it is seen that the button went down
                break
            pressed = pressed or event.type == pygame.MOUSEBUTTONDOWN
            if event.type == pygame.QUIT:
                self.stop()
            if event.type == pygame.DROPFILE:
                self.context.routes.open_file(event.file)
                touched = True
            if event.type in USER_GESTURES:
                self.context.audio.wake()
            for intent in self.translator.intents_of(event):
                self.context.note_input(intent)
                if isinstance(intent, WentBack):
                    self.going_back.back(1)
                else:
                    self.stack.top.handle(intent)
                touched = True
        while (text := self.host.next_command()) is not None:
            self.context.audio.wake()
            self.command(text)
            touched = True
        away = self.host.attention.away()
        self.context.audio.unattended = away and self.host.is_web
        step, steps = min(dt, MAX_STEP), 1
        if away and dt > MAX_STEP:  # a hidden tab has a frame a second: what was missed is made up for
            steps = min(MAX_STEPS, round(dt / MAX_STEP))
        self.context.audio.update(step)
        self.offer_update()
        if not self.stack.top.overlay:
            notify_storage_problem(self.context)
        self.context.go_on(dt)
        dirty = self.crossfade.update(step) or touched
        for _ in range(steps):
            dirty = self.stack.top.update(step) or dirty
        dirty = self.tooltip.update(step, self.stack.top.widgets) or dirty or self.stack.changed
        self._fade_out()
        self._entered = self._entered or self.stack.changed
        self.stack.changed = False
        self._point()
        if not dirty:
            if not self.stack.top.is_busy:
                self.context.idle()
            self._entitle(away)
            return False
        if self._draw():
            pygame.display.flip()
            self.frames += 1
            self.publisher.drawn(dt, away)
        if self.context.assets.type.scripts.wanted:
            self._fetch_fonts()
        self._entitle(away)
        return True

    @property
    def picture(self) -> pygame.Surface:
        """What scenes are drawn on: the window, unless it is so tiny that a larger picture is scaled down."""
        return self.screen if self._picture is None else self._picture

    def _fade_out(self) -> None:
        """Has what is shown fade out if another scene came to the front.

        While a scene's first picture takes several frames, what is shown is no longer at hand, but was kept.
        """
        entered, self.stack.entered = self.stack.entered, False
        if entered and self.frames and not self._put_off and self.context.animated:
            self.crossfade.begin(self.picture, self.context.assets.theme.durations.fade)

    def _draw(self) -> bool:
        """Draws the scenes; False while the first picture of a scene still needs further frames.

        Frames with motion are never postponed, since the next one could need as much.
        """
        picture = self.picture
        picture.set_clip(None)
        pace, may_wait = self.context.assets.pace, self._entered and self._put_off < MAX_PUT_OFF
        try:
            with pace.within(self.painting if self.frames and may_wait else inf):
                self.stack.draw(picture)
                self.crossfade.draw(picture)
                self.tooltip.draw(picture, self.context.assets, self.context.unit)
        except UnfinishedError:
            self._put_off += 1
            self.stack.changed = True
            return False
        self._entered, self._put_off = False, 0
        if picture is not self.screen:
            pygame.transform.smoothscale(picture, self.screen.get_size(), self.screen)
        return True

    def _point(self) -> None:
        """Sets the shape of the mouse pointer."""
        if (cursor := self.stack.top.widgets.cursor()) != self._cursor:
            self._cursor = cursor
            self.host.pointer.show(cursor)

    def _entitle(self, away: bool) -> None:
        """Sets the window's title: whose turn it is, what a room waits for, or why the player is called."""
        if not away:
            self.context.called = ""
        if (facts := self.publisher.facts) is None:
            return
        words = str(facts.get("whose_turn", ""))
        if not words and (awaits := self.context.awaits):
            words = self.context.texts(awaits)
        words = words or self.context.called
        if words != self._title:
            self._title = words
            self.host.attention.title(words and f"{words} – Azulejo")

    def command(self, text: str) -> None:
        """Executes a command of the page, as JSON text; invalid ones are ignored."""
        try:
            command = json.loads(text)
        except (ValueError, RecursionError):
            return
        if command == {"update": "ready"}:
            self._update_waits = True
        elif command == {"scheme": "changed"}:
            self.change_settings(self.context.settings)
        elif isinstance(command, dict) and "fonts" in command:
            self._take_fonts()
        elif isinstance(command, dict) and "texts" in command:
            self._take_texts(command["texts"])
        elif isinstance(command, dict) and type(steps := command.get("back")) is int:
            self.going_back.back(steps)
        elif isinstance(command, dict) and type(steps := command.get("forward")) is int:
            self.going_back.forward(steps)
        elif not self._opened(command):
            self.stack.top.command(command)

    def offer_update(self) -> None:
        """Asks whether to load the page's newer build, once the menu is in front."""
        if not self._update_waits or not isinstance(self.stack.top, MenuScene):
            return
        self._update_waits = False
        tr = self.context.texts
        choices = [
            ("load", tr("update.load"), self.host.load_update),
            ("later", tr("update.later"), lambda: None),
        ]
        self.stack.push(NoticeScene(self.context, tr("update.title"), tr("update.words"), choices))

    def _opened(self, command: object) -> bool:
        """Executes {"link": TEXT} and {"file": NAME, "text": TEXT}, whatever scene is in front."""
        if not isinstance(command, dict):
            return False
        if isinstance(link := command.get("link"), str):
            self._open(unquote(link))
            return True
        if isinstance(name := command.get("file"), str) and isinstance(text := command.get("text"), str):
            self.context.routes.open_file(name, text)
            return True
        return False

    def problem(self, text: str) -> None:
        """Shows an unexpected error, with ways to continue; the running game is kept."""
        self.host.report(text)
        with suppress(Exception):  # what goes on below all scenes may be what failed
            self.context.stop_background()
        failed: Scene | None = self.stack.scenes[0] if self.stack.scenes else None
        self.context.routes.problem(text, failed)


async def run(argv: Sequence[str]) -> None:
    """Runs the program to its end."""
    open_streams()
    arguments = arguments_of(argv) if argv else Arguments()
    host = current_host()
    try:
        await play(host, arguments)
    except NoDisplayError as error:
        host.give_up(str(error))
        print(f"azulejo: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except Exception:
        host.give_up(traceback.format_exc())
        raise


def arguments_of(argv: Sequence[str]) -> Arguments:
    """Parses the command line; commands that need no window are run at once and end the program."""
    from game.cli import check, parse_arguments  # noqa: PLC0415  (a browser has no command line)

    arguments = parse_arguments(argv)
    if arguments.relay is not None:
        from game.own_relay import run_relay  # noqa: PLC0415  (starts processes, which no browser can)

        sys.exit(run_relay(arguments.relay))
    if arguments.check:
        sys.exit(piped(lambda: check(arguments.check)))
    return arguments


async def play(host: Host, arguments: Arguments) -> None:
    """Opens the window and runs frames until the program ends."""
    collector = Collector(at_once=False)
    host.prepare()
    prepare_mixer(host.is_web)
    pygame.init()
    pygame.display.set_caption("Azulejo")
    app = App(host, arguments)
    app.painting = PAINT_BUDGET
    clock = pygame.time.Clock()
    failures, rest = 0, PageRest(app.context)
    ahead = missing_modules()
    try:
        while app.running:
            dt = clock.tick() / 1000 if host.is_web else clock.tick(FRAMES_PER_SECOND) / 1000
            try:
                busy = app.frame(dt) or app.stack.top.is_busy or load_ahead(ahead)
                rest.count_frame(busy)
                if app.frames == 1:
                    host.ready()
                if app.frames:
                    collector.pass_by(app.stack.top.name)
            except Exception:
                failures += 1
                if failures > 20:
                    raise
                app.problem(traceback.format_exc())
            await asyncio.sleep(0)
    finally:
        with suppress(Exception):
            app.context.run(None)  # a room stores what it has yet to store
        host.storage.queue.finish()
    pygame.quit()


def main() -> None:
    """The console script. Ends quietly on Ctrl-C."""
    try:
        asyncio.run(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED_STATUS)
