"""The wall of milestones: tiles for what was reached, outlines for what is missing, a sentence on each."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.milestones import Milestone, milestones_of
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Align, AspectRatio, Node, Sized, Span, at_least, fixed
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.rating_words import milestone_how, milestone_lines, milestone_state, milestone_title
from game.view.art.milestones import milestone_surface
from game.view.intents import Intent, Moved
from game.view.layout.scales import Gap, Height, TextSize
from game.view.parts.pages import Contents, beside, page, plate
from game.view.parts.parts import FontMeasure, Parts
from game.view.widgets.picture_buttons import MilestoneButton

WRAPPED = 1.06  # of a line's breadth: a text of several lines needs a little more so as not to break it
NAME_LINE = 1.45  # of its letters: the name of the one that is told of, above the words
NAMED, NAME = 3.3, 5.7  # units: with less height of tiles or breadth of names milestones have no names
ACROSS, NARROW = 6, 3  # milestones in a row; in a narrow window
LARGEST = 7.2  # units: no milestone is larger
BETWEEN = 2.4  # units: rows of milestones with names are no farther apart
BESIDE, TELLS = (70, 30), 16  # of a broad window: the wall, what is said of one; units: no narrower is that
TOLD, TOLD_LARGE, TOLD_LARGEST = 4.2, 7.2, 11  # units: the picture of the one that is told of
TOLD_BELOW, SAID = 9, 6.2  # units: the height that name and words usually need below it; beside it
SAID_WIDE = (14, 20)  # units: their breadth beside a small picture, and beside a large one
PICTURE, TOLD_OF, NAME_OF = "picture", "told", "name-"  # names of drawings


def mosaic(parts: Parts, tiles: Sequence[Node], across: int) -> Node:
    """Milestones close together, as large as there is room for, in the middle of it."""
    gap, most = parts.gap(Gap.S), parts.units(LARGEST)
    lines = -(-len(tiles) // across)
    grid = replace(grid_of(tiles, across, (gap, gap)), grow_rows=1)
    return AspectRatio(grid, across / lines, lines * most)


class MilestonesScene(Scene):
    """One milestone is told of: the one that was pressed, pointed at or has the focus."""

    name: ClassVar[str] = "milestones"
    heading_key: ClassVar[str] = "milestones.title"

    def __init__(self, context: Context, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen

    def build(self, parts: Parts) -> Node:
        """The wall, and what is said of one beside it or below it."""
        self.milestones = milestones_of(self.context.journal.summaries())
        if not self.chosen:
            missing = (one.name for one in self.milestones if not one.reached)
            self.chosen = next(missing, self.milestones[0].name)
        return page(parts, self._contents)

    def _contents(self, parts: Parts) -> Contents:
        theme, least = parts.assets.theme, parts.units(NAMED)
        tiles = [
            AspectRatio(self._tile(parts, one, max(least, parts.window.finger)), most=parts.units(LARGEST))
            for one in self.milestones
        ]
        wide, narrow = (self._named(parts, tiles, across) for across in (ACROSS, NARROW))
        bare = plate(parts, mosaic(parts, [self._tile(parts, one) for one in self.milestones], ACROSS))
        large, small = (plate(parts, self._told_below(parts, step)) for step in (True, False))
        aside = first_that_fits(large, small)
        large, small = (plate(parts, self._told_beside(parts, step)) for step in (True, False))
        under = first_that_fits(large, small)
        body = first_that_fits(
            beside(parts, (wide, aside), BESIDE, TELLS),
            *(Column([wall.grows(), under.grows()], parts.gap()) for wall in (wide, narrow)),
        )
        tight = first_that_fits(
            beside(parts, (bare, aside), BESIDE, TELLS), Column([bare.grows(), under], parts.gap())
        )
        count = parts.line(self._count(), colour=theme.bar_ink_soft, x=1)
        out = ("back", self.context.texts("puzzles.back"), self.cancel)
        return Contents(self.heading(), body, out, corner=[count], tight=tight)

    def _tile(self, parts: Parts, one: Milestone, least: int = 0) -> Node:
        make = partial(
            MilestoneButton, one.name, label="", action=partial(self.choose, one.name),
            selected=one.name == self.chosen, aloud=" ".join(self.words_of(one)), milestone=one.name,
            reached=one.reached,
        )  # fmt: skip
        return Sized(parts.widget(lambda rect: make(rect=rect)), high=at_least(least or parts.window.finger))

    def _named(self, parts: Parts, tiles: Sequence[Node], across: int) -> Node:
        """The wall with names below the tiles: in one line, else all in two, broken alike if these fit."""
        tr = self.context.texts
        titles = [milestone_title(tr, one.name) for one in self.milestones]
        broken = ["\n".join(filter(None, milestone_lines(tr, one.name))) for one in self.milestones]
        px = max(TextSize.SMALL.of(parts.unit), parts.assets.type.smallest)
        measure = FontMeasure(parts.assets.type, px)
        lines = [line for words in broken if "\n" in words for line in words.split("\n")]
        alternatives = [
            (titles, max(map(measure.width, titles)), 1),
            (broken, round(WRAPPED * max(map(measure.width, lines))), 2),
            (titles, 0, 2),
        ]

        def wall(names: Sequence[str], wide: int, high: int) -> Node:
            pairs = zip(self.milestones, names, strict=True)
            return self._wall(
                parts, tiles, across, [self._name(parts, one, words, wide, high) for one, words in pairs]
            )

        return first_that_fits(*(wall(*one) for one in alternatives))

    def _name(self, parts: Parts, one: Milestone, words: str, wide: int, lines: int) -> Node:
        theme, type_ = parts.assets.theme, parts.assets.type
        px = max(TextSize.SMALL.of(parts.unit), type_.smallest)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            ink, even = theme.ink if one.reached else theme.ink_soft, "\n" not in words
            name = type_.block(words, px, ink, rect.size, centred=True, even=even)
            surface.blit(name, name.get_rect(midtop=rect.midtop))

        wide, high = max(wide, parts.units(NAME)), lines * Height.LINE.of(px)
        return parts.drawing(draw, at_least(wide), fixed(high), NAME_OF + one.name)

    def _wall(self, parts: Parts, tiles: Sequence[Node], across: int, names: Sequence[Node]) -> Node:
        cells = [Column(both, parts.gap(Gap.S)) for both in zip(tiles, names, strict=True)]
        between, least = parts.units(BETWEEN), parts.gap(Gap.XL)
        air = parts.gap()
        grid = grid_of(cells, across, (air, between), (air, least))
        return plate(parts, Align(grid, x=None), Gap.L)

    def _told_below(self, parts: Parts, large: bool) -> Node:
        """A picture of the one that is told of, and its words below it."""
        side, said = parts.units(TOLD_LARGEST if large else TOLD_LARGE), parts.units(TOLD_BELOW)
        picture = AspectRatio(self._picture(parts, parts.units(TOLD_LARGE)), most=side)
        told = self._words(parts, large, True, Span(said, said))
        return Column([picture, told], parts.gap(), justify="centre")

    def _told_beside(self, parts: Parts, large: bool) -> Node:
        """A picture and its words beside it, as high as both are, in the middle."""
        least, most = (TOLD_LARGE, TOLD_LARGEST) if large else (TOLD, TOLD)
        low, high = parts.units(least), parts.units(most)
        picture = Sized(self._picture(parts, low), fixed(high if large else low))
        said = max(low, parts.units(SAID))
        told = self._words(parts, large, False, Span(said, said))
        told = Sized(told, at_least(parts.units(SAID_WIDE[large])))
        return Row([picture, told.flex()], parts.gap(Gap.EDGE if large else Gap.XL))

    def _picture(self, parts: Parts, least: int) -> Node:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            told, side = self._told, min(rect.size)
            picture = parts.assets.painted(milestone_surface, told.name, side, told.reached)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return parts.drawing(draw, high=at_least(least), name=PICTURE)

    def _words(self, parts: Parts, large: bool, centred: bool, high: Span) -> Node:
        """The name of the one that is told of and the words on it."""
        head, body = (TextSize.TITLE, TextSize.LEAD) if large else (TextSize.LEAD, TextSize.BODY)
        line, assets, theme = round(parts.unit * head * NAME_LINE), parts.assets, parts.assets.theme

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            told = self._told
            name = milestone_title(self.context.texts, told.name)
            title = assets.type.fitted(name, head.of(parts.unit), theme.ink, rect.width, display=True)
            room, words = (rect.width, rect.height - line), "\n".join(self.words_of(told)[1:])
            text = assets.type.block(words, body.of(parts.unit), theme.ink_soft, room, centred=centred)
            top = rect.y if centred else rect.y + (room[1] - text.get_height()) // 2
            for part, y in ((title, top), (text, top + line)):
                middle = part.get_rect(midtop=(rect.centerx, y))
                surface.blit(part, middle if centred else (rect.x, y))

        return parts.drawing(draw, high=high, name=TOLD_OF)

    def words_of(self, one: Milestone) -> list[str]:
        """What is said of a milestone: its name, how it is reached, since when it is there or how far."""
        tr = self.context.texts
        return [f"{milestone_title(tr, one.name)}.", milestone_how(tr, one.name), milestone_state(tr, one)]

    def choose(self, name: str) -> None:
        """Tell of another one."""
        self.chosen = name
        for widget in self.widgets.widgets:
            widget.selected = widget.name == name

    def handle(self, intent: Intent) -> None:
        """What is pointed at or gets the focus is told of."""
        super().handle(intent)
        here = self.widgets.hovered if isinstance(intent, Moved) else self.widgets.focused
        if any(one.name == here for one in self.milestones):
            self.choose(here)

    @property
    def _told(self) -> Milestone:
        return next(one for one in self.milestones if one.name == self.chosen)

    def _count(self) -> str:
        done = sum(one.reached for one in self.milestones)
        return self.context.texts("milestones.count", done=done, all=len(self.milestones))

    # In words

    def status(self) -> str:
        return " ".join(self.words_of(self._told))

    def parts(self) -> list[Part]:
        """The count, all milestones, the buttons."""
        tr = self.context.texts
        lines = [self._count(), tr("milestones.help")]
        return [
            Part(
                "milestones",
                self.heading(),
                lines=lines,
                items=[" ".join(self.words_of(one)) for one in self.milestones],
            ),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        return {"reached": [one.name for one in self.milestones if one.reached], "chosen": self.chosen}
