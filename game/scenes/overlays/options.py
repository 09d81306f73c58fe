"""Options: rows of choices in groups, each taking effect at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.settings import CHOICES
from game.texts import LANGUAGES
from game.view.layout.forms import column, dialog, flow, split_row
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class Group:
    """Rows under a heading.

    A row is a field in `Settings` with its values in CHOICES; its label is the text "options.FIELD", its
    values are "options.FIELD.VALUE", the heading is "options.group.NAME".
    """

    name: str
    rows: tuple[str, ...]


GROUPS = (
    Group("play", ("speed", "tiling", "motion", "confirm", "thinking")),
    Group("look", ("theme", "pattern", "contrast", "text", "hand")),
    Group("sound", ("sound", "volume", "ambience")),
    Group("language", ("language",)),
)
LANGUAGE = "language"  # its row has no label: the names of the languages need the whole width


def _blocks() -> list[int]:
    """How many lines each group needs, its heading included."""
    return [1 + len(group.rows) for group in GROUPS]


def _line(area: pygame.Rect, height: int) -> pygame.Rect:
    """The first line of an area."""
    return pygame.Rect(area.x, area.y, area.width, height)


class OptionsScene(Scene):
    """Every choice takes effect at once. Where not all groups have room, each has a page of its own."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0  # the group that shows where they have pages
        self.heading_at: tuple[int, int] | None = None

    def resize(self) -> None:
        """All groups, in two columns where the window is broad; or one, with all to choose from."""
        unit, size = self.context.unit, self.context.size
        self.titles: list[tuple[str, pygame.Rect]] = []
        self.labels: list[tuple[str, pygame.Rect]] = []
        lanes = 2 if size[0] > unit * 56 else 1
        tallest = max(sum(_blocks()[i] for i in lane) for lane in flow(_blocks(), lanes))
        height = 9.4 + tallest * 3.1
        pitch = min(unit * 3.1, (min(size[1] - unit, height * unit) - 8.5 * unit) / tallest)
        self.paged = pitch * 0.86 < self.context.finger * 0.8
        if self.paged:
            low = size[1] < unit * 34
            self.panel = dialog(size, unit, 64 if low else 38, 46)
            self.widgets.replace(self._paged(low))
        else:
            self.panel = dialog(size, unit, 66 if lanes == 2 else 38, height)
            self.widgets.replace(self._whole(lanes, pitch))

    def _inner(self) -> pygame.Rect:
        unit = self.context.unit
        pad = unit * (1.7 if self.panel.width > unit * 32 else 1.0)
        return self.panel.inflate(-round(2 * pad), -round(2.4 * unit))

    def _whole(self, lanes: int, pitch: float) -> list[Widget]:
        """Every group with its heading, and the way out at the bottom."""
        unit, tr, inner = self.context.unit, self.context.texts, self._inner()
        self.heading_at = inner.topleft
        top = inner.y + round(unit * 2.9)
        height = min(round(unit * 2.5), round(pitch * 0.86))
        area = pygame.Rect(inner.x, top, inner.width, inner.bottom - round(unit * 3.2) - top)
        found: list[Widget] = []
        for lane, place in zip(
            flow(_blocks(), lanes), split_row(area, [1] * lanes, round(unit * 2.2)), strict=True
        ):
            y = float(place.y)
            for index in lane:
                group = GROUPS[index]
                line = pygame.Rect(place.x, round(y), place.width, height)
                self.titles.append((tr(f"options.group.{group.name}"), line))
                for number, row in enumerate(group.rows, 1):
                    found += self._choices(row, line.move(0, round(number * pitch)))
                y += _blocks()[index] * pitch
        return [*found, *self._foot(round(unit * 2.8), broad=lanes == 2)]

    def _paged(self, low: bool) -> list[Widget]:
        """A button for each group, and below them the rows of the one that is chosen."""
        unit, tr, inner = self.context.unit, self.context.texts, self._inner()
        finger, gap = self.context.finger, max(2, unit // 3)
        self.heading_at = inner.topleft if not low else None
        space = unit // 2 if low else unit
        top = pygame.Rect(inner.x, inner.y + (0 if low else round(unit * 2.6)), inner.width, finger)
        found: list[Widget] = [
            Widget(
                f"group-{group.name}",
                rect,
                tr(f"options.group.{group.name}"),
                lambda index=index: self.turn_to(index),  # type: ignore[misc]
                selected=index == self.page,
                px=round(unit * 0.92),
            )
            for index, (group, rect) in enumerate(
                zip(GROUPS, split_row(top, [1] * len(GROUPS), gap), strict=True)
            )
        ]
        height = inner.bottom - finger - top.bottom - 2 * space
        area = pygame.Rect(inner.x, top.bottom + space, inner.width, height)
        rows = GROUPS[self.page].rows
        if rows == (LANGUAGE,):
            number = len(self._titles(LANGUAGE))
            lines = (
                split_row(_line(area, finger), [1] * number, gap)
                if low
                else column(area, number, finger, gap)
            )
            found += self._buttons(LANGUAGE, lines)
        else:
            above = 0 if low else round(unit * 1.4)  # labels stand above their buttons
            for row, line in zip(rows, column(area, len(rows), finger + above, unit * 2 // 3), strict=True):
                found += self._choices(row, line, above)
        return [*found, *self._foot(finger)]

    def _foot(self, height: int, broad: bool = False) -> list[Widget]:
        """The way out; before it the whole screen, where that can be had."""
        unit, tr, inner = self.context.unit, self.context.texts, self._inner()
        whole = self.context.host.can_fullscreen()
        gap = inner.width - 32 * unit if broad else unit
        foot = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)
        left, right = split_row(foot, (50, 50), gap)
        if not whole and not broad:
            right.centerx = inner.centerx
        done = Widget("close", right, tr("options.done"), self.context.stack.pop, primary=True, px=unit)
        if not whole:
            return [done]
        return [Widget("fullscreen", left, tr("options.fullscreen"), self.fill_screen, px=unit), done]

    def fill_screen(self) -> None:
        """Take the whole screen, or give it back."""
        self.context.host.toggle_fullscreen()

    def turn_to(self, page: int) -> None:
        """Show another group."""
        self.page = page
        self.resize()

    def _choices(self, row: str, place: pygame.Rect, above: int = 0) -> list[Widget]:
        """A label and a button for each value; the label is beside them, or that far above them."""
        unit, tr = self.context.unit, self.context.texts
        right = place
        if above:
            left = pygame.Rect(place.x, place.y, place.width, above)
            right = pygame.Rect(place.x, left.bottom, place.width, place.height - above)
        elif row != LANGUAGE:
            left, right = split_row(place, (32, 68), unit // 3)
        if row != LANGUAGE:
            self.labels.append((tr(f"options.{row}"), left))
        return self._buttons(row, split_row(right, [1] * len(self._titles(row)), max(2, unit // 4)))

    def _buttons(self, row: str, rects: Sequence[pygame.Rect]) -> list[Widget]:
        """A button for each value, in those places."""
        chosen = getattr(self.context.settings, row)
        return [
            Widget(
                f"{row}-{value or 'system'}",
                rect,
                title,
                lambda value=value: self.set(row, value),  # type: ignore[misc]
                selected=value == chosen,
                px=round(self.context.unit * 0.92),
                aloud=self._aloud(row, value, title),
            )
            for (value, title), rect in zip(self._titles(row).items(), rects, strict=True)
        ]

    def _aloud(self, row: str, value: str, title: str) -> str:
        """A choice with what it is about; the names of languages speak for themselves."""
        if row == LANGUAGE and value:
            return ""
        group = self.context.texts("options.group.language" if row == LANGUAGE else f"options.{row}")
        return self.context.texts("mirror.choice", group=group, label=title)

    def _titles(self, row: str) -> dict[str, str]:
        """What the buttons of a row say, by value; languages are called by their own names.

        The first follows the browser or the system.
        """
        if row == LANGUAGE:
            names = {language.code: language.name for language in LANGUAGES}
            return {"": self.context.texts("options.language.system"), **names}
        return {value: self.context.texts(f"options.{row}.{value}") for value in CHOICES[row]}

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("options.title")

    def sentences(self) -> list[str]:
        """The groups that are shown, then what there is to choose in them."""
        return [words for words, _ in (*self.titles, *self.labels)]

    def set(self, key: str, value: str) -> None:
        """Use a value from now on."""
        self.context.change_settings(replace(self.context.settings, **{key: value}))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over what is below."""
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        if self.heading_at:
            heading = assets.type.heading(
                self.context.texts("options.title"), round(unit * 1.7), assets.theme.ink
            )
            surface.blit(heading, self.heading_at)
        for title, rect in self.titles:
            words = assets.type.heading(title, round(unit * 1.05), assets.theme.accent)
            surface.blit(words, words.get_rect(bottomleft=(rect.x, rect.bottom - unit // 5)))
        for label, rect in self.labels:
            text = assets.type.fitted(label, round(unit * 0.95), assets.theme.ink, rect.width)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
        super().draw(surface)
