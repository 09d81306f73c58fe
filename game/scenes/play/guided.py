"""The tutorial on the real table: the drafting and the wall-tiling scene with a guide beside them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.ai.levels import LEVELS
from game.rules import notation
from game.rules.actions import Action, Take
from game.rules.events import Event
from game.rules.state import CENTRE
from game.saves.autosave import Keeper
from game.saves.tags import NO_TAGS
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Button, Part
from game.scenes.core.picking import Pick
from game.scenes.core.table_session import Table
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.drafting import DraftingScene
from game.scenes.play.table_scene import PAUSE, TableScene
from game.scenes.play.tiling import TilingScene
from game.texts import Texts
from game.tutorial.script import LESSONS, Guide, Lesson, scripted, tutorial_match
from game.view.intents import Confirmed, Intent, Pressed
from game.view.widgets.lesson_panel import LessonPanel, button_rect, panel_place, panel_size, small
from game.view.widgets.widgets import Widget
from game.words.phrases import action_words

OTHER = "Bento"
WIDTHS = 27, 22, 18  # of the panel, in text units: the first that hides nothing it speaks of
DONE = "done"


class Guided(TableScene):
    """What both scenes of the tutorial share: the panel, its buttons, and picks that follow the script."""

    waited = 0.0  # since the last motion, where the script plays for the computer
    _placed: tuple[object, Rect] | None = None  # for which words and layout the panel was placed, and where

    @property
    def guide(self) -> Guide:
        """Where the player stands."""
        guide = self.table.guide
        assert isinstance(guide, Guide)
        return guide

    def lesson(self) -> Lesson | None:
        """What is to be said now; nothing while tiles move or the other player is to act."""
        if self.motion.timeline is not None:
            return None
        waiting = bool(self.motion.pending)
        lesson = self.guide.lesson(len(self.match.turns), waiting)
        return lesson if waiting or self.match.seat.is_person else None

    def reading(self) -> bool:
        """Whether the game waits until a lesson has been read."""
        lesson = self.lesson()
        return lesson is not None and not lesson.acts

    # The panel

    def buttons(self) -> list[Widget]:
        """In place of undo, which the script does not know, the way out; and the panel with its button."""
        tr, px = self.context.texts, self.context.unit
        bar = [widget for widget in super().buttons() if widget.name not in ("undo", "redo")]
        place = self.layout.undo.union(self.layout.redo)
        bar.append(Widget("leave", place, tr("tutorial.leave"), self.leave, px=round(px * 0.9)))
        lesson = self.lesson()
        return bar if lesson is None else bar + self._page(lesson, tr, px)

    def _page(self, lesson: Lesson, tr: Texts, px: int) -> list[Widget]:
        """The panel, and the button that turns the page where there is nothing else to do."""
        words = re.sub(r" (?=\d)", "\u00a0", tr(f"tutorial.{lesson.name}"))  # no line ends before a number
        rect = self._panel_rect(words, px, lesson)
        progress = tr("tutorial.progress", n=LESSONS.index(lesson) + 1, all=len(LESSONS))
        panel = LessonPanel(
            "lesson",
            rect,
            words,
            lambda: None,
            enabled=False,
            px=px,
            words=words,
            progress=progress,
            marks=self._marks(lesson),
            acts=lesson.acts,
            foot=self._foot(lesson),
        )
        if lesson.acts:
            return [panel]
        key = "tutorial.play-on" if lesson is LESSONS[-1] else "tutorial.next"
        place = button_rect(rect, px, self._foot(lesson))
        return [panel, Widget("next", place, tr(key), self.turn_page, primary=True, px=px)]

    def _foot(self, lesson: Lesson) -> int:
        """How high the line of the progress is: beside a button, as high as that."""
        context = self.context
        return small(context.assets, context.unit) if lesson.acts else context.bar(2.9)

    def _marks(self, lesson: Lesson) -> tuple[Rect, ...]:
        """What is framed: the places, but of a factory or the centre only the tiles to be picked."""
        found = [self.place(name) for name in lesson.places if not (lesson.acts and _is_source(name))]
        wanted = scripted(len(self.match.turns)) if lesson.acts else None
        if isinstance(wanted, Take):
            found += [s.rect for s in self.view.sprites.picked(wanted.source, (wanted.kind,))]
        return tuple(found)

    def _panel_rect(self, words: str, px: int, lesson: Lesson) -> Rect:
        key = words, self.layout, self.context.assets
        if self._placed is None or self._placed[0] != key:
            self._placed = key, self._find_place(words, px, lesson)
        return self._placed[1]

    def _find_place(self, words: str, px: int, lesson: Lesson) -> Rect:
        layout = self.layout
        width, height = self.context.size
        top = layout.menu.bottom if layout.small else layout.bar.bottom  # the lesson says what the bar would
        below = Rect(0, top, width, height - top)
        shown = [self.place(name) for name in lesson.places]
        weights = [(rect, 40.0) for rect in shown]
        weights += [(factory.rect, 1.0) for factory in layout.factories] + [(layout.centre, 1.0)]
        weights += [(s.rect, 4.0) for s in self.view.sprites.at.values() if s.rect.colliderect(layout.table)]
        weights += [
            (board.rect, 4.0 if seat == self.table.focus else 1.0) for seat, board in enumerate(layout.boards)
        ]
        found = []
        for wide in WIDTHS:
            size = panel_size(self.context.assets, words, px, min(width - px, wide * px), self._foot(lesson))
            found.append(panel_place(below, size, weights, max(4, px // 3)))
        return next((place for place in found if place.collidelist(shown) < 0), found[0])

    def place(self, name: str) -> Rect:
        """What a lesson points at, by its name in the script."""
        layout = self.layout
        board = layout.boards[0]
        kind, _, rest = name.partition("-")
        if kind == "source":
            return layout.source_rect(int(rest) - 1)
        if kind == "centre":
            return layout.source_rect(CENTRE)
        if kind == "line":
            return board.line_rect(int(rest) - 1)
        if kind == "space":
            row, column = rest.split("-")
            return board.wall_space(int(row) - 1, int(column) - 1)
        if kind == "lines":
            return board.line_rect(0).union(board.line_rect(4))
        if kind == "wall":
            return board.wall_space(0, 0).union(board.wall_space(4, 4))
        return board.floor_rect() if kind == "floor" else self.score_rect(0)

    # Turning pages

    def turn_page(self) -> None:
        """The lesson is read."""
        self._advance()
        if self.guide.over:
            self._finish(DONE)
        else:
            self.refresh()

    def _advance(self) -> None:
        self.guide.at += 1
        self._remember(DONE if self.guide.over else str(self.guide.at))

    def _remember(self, progress: str) -> None:
        context = self.context
        if context.settings.tutorial != DONE:
            context.change_settings(replace(context.settings, tutorial=progress))

    def _finish(self, progress: str) -> None:
        """From here on it is an ordinary game, which is saved like any other."""
        self._remember(progress)
        self.table.guide = None
        self.table.keeper = Keeper(self.context.library, self.match, NO_TAGS)
        self.table.keep(self.context.journal, self.context.daily)
        self.go_on()

    def leave(self) -> None:
        """Ask how."""
        tr = self.context.texts
        choices = [
            ("stay", tr("tutorial.leave.stay"), lambda: None),
            ("alone", tr("tutorial.leave.alone"), lambda: self._finish(str(self.guide.at))),
            ("to-menu", tr("tutorial.leave.menu"), self.to_menu),
        ]
        notice = NoticeScene(self.context, tr("tutorial.leave.title"), tr("tutorial.leave.words"), choices)
        self.context.stack.push(notice)

    # Playing by the script

    @property
    def asks(self) -> bool:
        """Only one choice is open anyway."""
        return False

    @property
    def numbered(self) -> bool:
        """Lessons speak of factories by their numbers."""
        return True

    def can_act(self) -> bool:
        """Not while a lesson is being read."""
        return super().can_act() and not self.reading()

    def update(self, dt: float) -> bool:
        """The game waits for the reader."""
        if not self.reading():
            return super().update(dt)
        dirty, self.dirty = self.dirty, False
        return dirty

    def end_motion(self) -> None:
        """As ever; from here on the other player waits."""
        self.waited = 0.0
        super().end_motion()

    def think(self, dt: float) -> None:
        """The other player's picks are in the script, too."""
        action = scripted(len(self.match.turns))
        if action is None:
            super().think(dt)
            return
        self.waited += dt * max(1.0, self.context.settings.pace)
        if self.waited >= PAUSE or not self.context.settings.pace:
            self.do(action)

    def do(self, action: Action) -> None:
        """A pick that a lesson asked for ends it."""
        lesson = self.lesson()
        super().do(action)
        if lesson is not None and lesson.acts:
            self._advance()

    def undo(self) -> None:
        """The script does not go back."""

    def redo(self) -> None:
        """Nor on."""

    def message(self) -> str:
        """While a lesson is read, that it is one."""
        return self.context.texts("menu.learn.again") if self.reading() else super().message()

    def restart(self) -> None:
        """From the first lesson."""
        self.context.stack.reset(tutorial_scene(self.context, 0))

    def handle(self, intent: Intent) -> None:
        """Presses on the panel are not for the table below it; Enter turns the page."""
        panel = self.widgets.named("lesson")
        if panel is not None:
            on_panel = isinstance(intent, Pressed) and panel.rect.collidepoint(intent.at)
            if on_panel and isinstance(intent, Pressed) and self.widgets.at(intent.at) is None:
                return
            focus = self.widgets.named(self.widgets.focused)
            if isinstance(intent, Confirmed) and focus is None and self.widgets.press("next"):
                self.dirty = True
                return
        super().handle(intent)

    def command(self, command: Any) -> bool:  # noqa: ANN401
        """The page, too, may only do what the lesson asks for."""
        if isinstance(command, dict) and "action" in command:
            wanted = scripted(len(self.match.turns))
            if self.lesson() is None or wanted is None or command["action"] != notation.format_action(wanted):
                return False
        return super().command(command)

    def words(self) -> str:
        """What the lesson says; nothing while there is none."""
        lesson = self.lesson()
        return self.context.texts(f"tutorial.{lesson.name}") if lesson else ""

    def status(self) -> str:
        """The lesson is read out, too."""
        return self.words() or super().status()

    def parts(self) -> list[Part]:
        """First the lesson with the one thing that it lets do; then the table."""
        tr, lesson, buttons = self.context.texts, self.lesson(), []
        wanted = scripted(len(self.match.turns))
        if lesson is not None and lesson.acts and wanted is not None:
            words = action_words(tr, wanted, self.match.state)
            buttons.append(Button(words, {"action": notation.format_action(wanted)}))
        for name in ("next", "leave"):
            widget = self.widgets.named(name)
            if widget is not None:
                buttons.append(Button(widget.spoken, {"press": name}))
        lines = [self.words()] if lesson is not None else []
        taught = Part("lesson", tr("menu.learn.again"), lines=lines, buttons=buttons)
        return [taught, *(part for part in super().parts() if not part.key.startswith("choice"))]

    def bar(self) -> Sequence[Widget]:
        """Without what stands beside the lesson."""
        return [w for w in super().bar() if w.name not in ("lesson", "next", "leave")]

    def published(self) -> dict[str, Any]:
        """Also the lesson's words."""
        return {**super().published(), "lesson": self.words()}

    def signature(self) -> object:
        """See Scene."""
        return super().signature(), self.guide.at


def _is_source(name: str) -> bool:
    return name == "centre" or name.startswith("source-")


class GuidedDrafting(Guided, DraftingScene):
    """The factory offer, one pick allowed at a time."""

    def takes(self) -> list[Take]:
        """What the lesson asks for."""
        wanted = scripted(len(self.match.turns))
        return [take for take in super().takes() if wanted is None or take == wanted]

    def refusal(self, pick: Pick, line: int) -> str:
        """Other lines would take it, but the lesson is about one of them."""
        if scripted(len(self.match.turns)) is None:
            return super().refusal(pick, line)
        return self.context.texts("tutorial.elsewhere")


class GuidedTiling(Guided, TilingScene):
    """The wall-tiling, explained before it is shown."""


def guided_scene(context: Context, table: Table, events: Sequence[Event]) -> Scene:
    """As `scene_for`, while the guide is there."""
    return GuidedTiling(context, table, events) if events else GuidedDrafting(context, table)


def tutorial_scene(context: Context, at: int | None = None) -> Scene:
    """The tutorial from a lesson on; None goes on where the player left it."""
    stored = context.settings.tutorial
    guide = Guide(at if at is not None else int(stored) if stored.isdigit() else 0)
    match = tutorial_match(context.texts("you"), OTHER, LEVELS[0].name)
    guide.catch_up(match)
    return guided_scene(context, Table(match, 0, guide=guide), ())
