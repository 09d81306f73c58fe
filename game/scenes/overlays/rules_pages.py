"""The rules, as pages over whatever is below."""

from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.view.art.assets import Assets
from game.view.art.frames import draw_dot
from game.view.art.typesetting import BULLET
from game.view.intents import Intent, Pressed, pages_by
from game.view.layout.rules_pages import SHARES, below_text, pages_layout
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.widgets import Widget
from game.words.rule_book import PAGE_NAMES, Page, rule_pages

GAP = 0.45  # between paragraphs, in lines
INDENT = 1.1  # of a list's points, in text sizes


def typeset_page(
    assets: Assets, page: Page, area: pygame.Rect, unit: int
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """A page's paragraphs with their places, in the largest size (up to a heading's) that fits the area."""
    px = TextSize.HEADING.of(unit)
    while True:
        pictures = []
        y = area.y
        for paragraph in page.paragraphs:
            point = paragraph.startswith(BULLET)
            indent = round(px * INDENT) if point else 0
            if point:
                bullet = assets.type.text(BULLET.strip(), px, assets.theme.accent, bold=True)
                pictures.append((bullet, (area.x + px // 4, y)))
            words = paragraph.removeprefix(BULLET)
            picture = assets.type.wrapped(words, px, assets.theme.ink, area.width - indent)
            pictures.append((picture, (area.x + indent, y)))
            y += picture.get_height() + round(px * GAP)
        if y - round(px * GAP) <= area.bottom:
            return pictures
        if px <= assets.type.smallest:
            assets.type.misfits[page.title] = f"the page ends {y - area.bottom} pixels too low"
            return pictures
        px -= 1


class RulesScene(Scene):
    """Pages to turn with buttons, arrows or the wheel; Esc or a tap outside closes."""

    name: ClassVar[str] = "rules"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, page: int = 0) -> None:
        super().__init__(context)
        self.page = page
        self.pages = rule_pages(context.texts)

    @property
    def shown(self) -> Page:
        """The page in front."""
        return self.pages[self.page]

    def resize(self) -> None:
        """The panel for the window, and the page's text in it."""
        unit, tr = self.context.unit, self.context.texts
        self.pages = rule_pages(tr)
        for share in SHARES:
            self.context.assets.type.misfits.pop(self.shown.title, None)
            self.layout = pages_layout(self.context.window, self.shown.figure is not None, share)
            self.pictures = typeset_page(self.context.assets, self.shown, self.layout.text, unit)
            if self.shown.title not in self.context.assets.type.misfits:
                break
        end = max(at[1] + picture.get_height() for picture, at in self.pictures)
        self.figure_at = below_text(self.layout, end, unit)
        last = self.page == len(PAGE_NAMES) - 1
        entries = (
            ("close", tr("pages.close"), self.cancel, True, False),
            ("previous", tr("pages.previous"), lambda: self.turn(-1), self.page > 0, False),
            ("next", tr("pages.next"), lambda: self.turn(1), not last, not last),
        )
        self.widgets.replace(
            [
                Widget(name, rect, label, action, enabled, primary, px=unit)
                for (name, label, action, enabled, primary), rect in zip(
                    entries, self.layout.buttons, strict=True
                )
            ]
        )

    def turn(self, step: int) -> None:
        """Show another page, if there is one."""
        page = min(max(self.page + step, 0), len(PAGE_NAMES) - 1)
        if page != self.page:
            self.page = page
            self.resize()

    def open_rules(self) -> None:
        """They are open: the key closes them."""
        self.cancel()

    def handle(self, intent: Intent) -> None:
        """Arrows and wheel turn pages; a press beside the panel closes."""
        if step := pages_by(intent, sideways=True):
            self.turn(step)
        elif isinstance(intent, Pressed) and not self.layout.panel.collidepoint(intent.at):
            self.cancel()
        else:
            super().handle(intent)

    def heading(self) -> str:
        """The page's title."""
        return self.shown.title

    def sentences(self) -> list[str]:
        """The page's text, and which page it is."""
        words = [paragraph.removeprefix(BULLET) for paragraph in self.shown.paragraphs]
        return [*words, self.context.texts("mirror.page", n=self.page + 1, all=len(self.pages))]

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the panel, the page."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        surface.blit(assets.dim(*self.context.size), (0, 0))
        draw_panel(surface, assets, layout.panel, layout.title, self.shown.title, unit)
        for picture, at in self.pictures:
            surface.blit(picture, at)
        if self.shown.figure:
            self.shown.figure.draw(surface, assets, self.figure_at, unit)
        self.draw_dots(surface)
        super().draw(surface)

    def draw_dots(self, surface: pygame.Surface) -> None:
        """Which page of how many."""
        assets, place = self.context.assets, self.layout.dots
        theme = assets.theme
        radius = max(3, Gap.XXS.of(self.context.unit))
        pitch = radius * 4
        left = place.centerx - pitch * (len(PAGE_NAMES) - 1) // 2
        for index in range(len(PAGE_NAMES)):
            at = (left + index * pitch, place.centery)
            ink, size = (theme.accent, radius * 3 // 2) if index == self.page else (theme.outline, radius)
            draw_dot(surface, assets, ink, at, size)

    def published(self) -> dict[str, Any]:
        """The page shown, from 1, and how many there are."""
        return {"page": self.page + 1, "pages": len(PAGE_NAMES)}
