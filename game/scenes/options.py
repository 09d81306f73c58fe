"""Options: rows of choices in groups, each taking effect at once."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.scenes.base import Scene
from game.settings import CHOICES
from game.texts import LANGUAGES
from game.view.forms import dialog, flow, split_row
from game.view.widgets import Widget


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


class OptionsScene(Scene):
    """Every choice takes effect at once."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True

    def resize(self) -> None:
        """Groups of rows, in two columns where the window is broad."""
        unit, size, tr = self.context.unit, self.context.size, self.context.texts
        broad = size[0] > unit * 56
        blocks = [1 + len(group.rows) for group in GROUPS]
        lanes = 2 if broad else 1
        tallest = max(sum(blocks[i] for i in lane) for lane in flow(blocks, lanes))
        pitch = unit * 3.1
        self.panel = dialog(size, unit, 66 if broad else 38, 9.4 + tallest * 3.1)
        pad = unit * (1.7 if self.panel.width > unit * 32 else 1.2)
        inner = self.panel.inflate(-round(2 * pad), -round(2.4 * unit))
        self.heading_at = inner.topleft
        top = inner.y + round(unit * 2.9)
        bottom = inner.bottom - round(unit * 3.2)
        pitch = min(pitch, (bottom - top) / tallest)
        height = min(round(unit * 2.5), round(pitch * 0.86))
        gap = round(unit * 2.2)
        columns = split_row(pygame.Rect(inner.x, top, inner.width, bottom - top), [1] * lanes, gap)
        self.titles: list[tuple[str, pygame.Rect]] = []
        self.labels: list[tuple[str, pygame.Rect]] = []
        widgets: list[Widget] = []
        for area, lane in zip(columns, flow(blocks, lanes), strict=True):
            y = float(area.y)
            for index in lane:
                group = GROUPS[index]
                self.titles.append(
                    (tr(f"options.group.{group.name}"), pygame.Rect(area.x, round(y), area.width, height))
                )
                for number, row in enumerate(group.rows, 1):
                    place = pygame.Rect(area.x, round(y + number * pitch), area.width, height)
                    widgets += self._choices(row, place)
                y += blocks[index] * pitch
        done = pygame.Rect(
            0, inner.bottom - round(unit * 2.8), min(inner.width, unit * 16), round(unit * 2.8)
        )
        done.right = inner.right
        if not broad:
            done.centerx = inner.centerx
        widgets.append(
            Widget("close", done, tr("options.done"), self.context.stack.pop, primary=True, px=unit)
        )
        self.widgets.replace(widgets)

    def _choices(self, row: str, place: pygame.Rect) -> list[Widget]:
        """A label and a button for each value."""
        unit, tr = self.context.unit, self.context.texts
        right = place
        if row != LANGUAGE:
            left, right = split_row(place, (32, 68), unit // 3)
            self.labels.append((tr(f"options.{row}"), left))
        titles = self._titles(row)
        rects = split_row(right, [1] * len(titles), max(2, unit // 4))
        chosen = tr.language.code if row == LANGUAGE else getattr(self.context.settings, row)
        return [
            Widget(
                f"{row}-{value}",
                rect,
                title,
                lambda value=value: self.set(row, value),  # type: ignore[misc]
                selected=value == chosen,
                px=round(unit * 0.92),
                words=tr("mirror.choice", group=tr(f"options.{row}"), label=title) if row != LANGUAGE else "",
            )
            for (value, title), rect in zip(titles.items(), rects, strict=True)
        ]

    def _titles(self, row: str) -> dict[str, str]:
        """What the buttons of a row say, by value; languages are called by their own names."""
        if row == LANGUAGE:
            return {language.code: language.name for language in LANGUAGES}
        return {value: self.context.texts(f"options.{row}.{value}") for value in CHOICES[row]}

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("options.title")

    def set(self, key: str, value: str) -> None:
        """Use a value from now on."""
        self.context.change_settings(replace(self.context.settings, **{key: value}))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over what is below."""
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        heading = assets.heading(self.context.texts("options.title"), round(unit * 1.7), assets.theme.ink)
        surface.blit(heading, self.heading_at)
        for title, rect in self.titles:
            words = assets.heading(title, round(unit * 1.05), assets.theme.accent)
            surface.blit(words, words.get_rect(bottomleft=(rect.x, rect.bottom - unit // 5)))
        for label, rect in self.labels:
            text = assets.fitted(label, round(unit * 0.95), assets.theme.ink, rect.width)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
        super().draw(surface)
