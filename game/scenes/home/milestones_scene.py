"""The wall of milestones: tiles for reached ones, outlines for the others, and details of one."""

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
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.rating_words import (
    milestone_condition,
    milestone_lines,
    milestone_progress,
    milestone_title,
)
from game.scenes.core.scene import Context, Scene
from game.scenes.home.menu_facts import goal_of, next_setup
from game.view.art.milestone_tiles import coming_surface, milestone_surface
from game.view.components.pages import PageContents, card, cards_in_row, page
from game.view.components.ui import FontMeasure, Ui
from game.view.intents import Intent, Moved
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.picture_buttons import MilestoneButton

WRAPPED_WIDTH_SCALE = 1.06  # width in which a text keeps its lines / width of its longest line
NAME_LINE_HEIGHT = 1.45  # height of the name above the words / type size
MIN_NAMED_SIDE, MIN_NAME_WIDTH = 3.3, 5.7  # units: with smaller tiles or narrower names there are no names
COLUMNS, NARROW_COLUMNS = 6, 3  # in a wide window, in a narrow one
MAX_SIDE = 7.2  # units: of a milestone
MAX_ROW_GAP = 2.4  # units: between rows with names
WALL_AND_DETAIL_WIDTHS, MIN_DETAIL_WIDTH = (70, 30), 16  # shares; units
PICTURE_SIDE, LARGE_PICTURE_SIDE, MAX_PICTURE_SIDE = 4.2, 7.2, 11  # units: of the chosen milestone
WORDS_HEIGHT_BELOW, WORDS_HEIGHT_BESIDE = 9, 6.2  # units: below and beside the picture
WORDS_WIDTHS = (14, 20)  # units: beside a small picture, beside a large one
PICTURE, DETAIL, NAME_OF = "picture", "detail", "name-"  # names of drawings


def mosaic(ui: Ui, tiles: Sequence[Node], across: int) -> Node:
    """Returns milestones close together, as large as they fit, centred."""
    gap, most = ui.gap(Gap.S), ui.units(MAX_SIDE)
    lines = -(-len(tiles) // across)
    grid = replace(grid_of(tiles, across, (gap, gap)), grow_rows=1)
    return AspectRatio(grid, across / lines, lines * most)


class MilestonesScene(Scene):
    """The wall, with details of the milestone that was pressed, is pointed at or has the focus."""

    name: ClassVar[str] = "milestones"
    heading_key: ClassVar[str] = "milestones.title"

    def __init__(self, context: Context, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen

    def build(self, ui: Ui) -> Node:
        games = self.context.journal.summaries()
        self.milestones = milestones_of(games)
        if not self.chosen:
            missing = (one.name for one in self.milestones if not one.reached)
            goal = goal_of(next_setup(self.context, games), self.milestones)
            self.chosen = goal or next(missing, self.milestones[0].name)
        return page(ui, self._contents)

    def _contents(self, ui: Ui) -> PageContents:
        theme, least = ui.assets.theme, ui.units(MIN_NAMED_SIDE)
        tiles = [
            AspectRatio(self._tile(ui, one, max(least, ui.window.finger)), most=ui.units(MAX_SIDE))
            for one in self.milestones
        ]
        wide, narrow = (self._named(ui, tiles, across) for across in (COLUMNS, NARROW_COLUMNS))
        bare = card(ui, mosaic(ui, [self._tile(ui, one) for one in self.milestones], COLUMNS))
        large, small = (card(ui, self._detail_below(ui, step)) for step in (True, False))
        aside = first_that_fits(large, small)
        large, small = (card(ui, self._detail_beside(ui, step)) for step in (True, False))
        under = first_that_fits(large, small)
        body = first_that_fits(
            cards_in_row(ui, (wide, aside), WALL_AND_DETAIL_WIDTHS, MIN_DETAIL_WIDTH),
            *(Column([wall.grows(), under.grows()], ui.gap()) for wall in (wide, narrow)),
        )
        tight = first_that_fits(
            cards_in_row(ui, (bare, aside), WALL_AND_DETAIL_WIDTHS, MIN_DETAIL_WIDTH),
            Column([bare.grows(), under], ui.gap()),
        )
        count = ui.line(self._count(), colour=theme.bar_ink_soft, x=1)
        out = ("back", self.context.texts("puzzles.back"), self.cancel)
        return PageContents(self.heading(), body, out, corner=[count], tight=tight)

    def _tile(self, ui: Ui, one: Milestone, least: int = 0) -> Node:
        make = partial(
            MilestoneButton, one.name, label="", action=partial(self.choose, one.name),
            selected=one.name == self.chosen, milestone=one.name, reached=one.reached,
            aloud=self.context.texts.sentences(self.words_of(one)),
        )  # fmt: skip
        return Sized(ui.widget(lambda rect: make(rect=rect)), high=at_least(least or ui.window.finger))

    def _named(self, ui: Ui, tiles: Sequence[Node], across: int) -> Node:
        """Returns the wall with names below the tiles: in one line, otherwise all in two that break alike."""
        tr = self.context.texts
        titles = [milestone_title(tr, one.name) for one in self.milestones]
        broken = ["\n".join(filter(None, milestone_lines(tr, one.name))) for one in self.milestones]
        px = max(TextSize.SMALL.of(ui.unit), ui.assets.type.smallest)
        measure = FontMeasure(ui.assets.type, px)
        lines = [line for words in broken if "\n" in words for line in words.split("\n")]
        alternatives = [
            (titles, max(map(measure.width, titles)), 1),
            (broken, round(WRAPPED_WIDTH_SCALE * max(map(measure.width, lines))), 2),
            (titles, 0, 2),
        ]

        def wall(names: Sequence[str], wide: int, high: int) -> Node:
            pairs = zip(self.milestones, names, strict=True)
            return self._wall(
                ui, tiles, across, [self._name(ui, one, words, wide, high) for one, words in pairs]
            )

        return first_that_fits(*(wall(*one) for one in alternatives))

    def _name(self, ui: Ui, one: Milestone, words: str, wide: int, lines: int) -> Node:
        theme, type_ = ui.assets.theme, ui.assets.type
        px = max(TextSize.SMALL.of(ui.unit), type_.smallest)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            ink, even = theme.ink if one.reached else theme.ink_soft, "\n" not in words
            name = type_.block(words, px, ink, rect.size, centred=True, even=even)
            surface.blit(name, name.get_rect(midtop=rect.midtop))

        wide, high = max(wide, ui.units(MIN_NAME_WIDTH)), lines * Height.LINE.of(px)
        return ui.drawing(draw, at_least(wide), fixed(high), NAME_OF + one.name)

    def _wall(self, ui: Ui, tiles: Sequence[Node], across: int, names: Sequence[Node]) -> Node:
        cells = [Column(both, ui.gap(Gap.S)) for both in zip(tiles, names, strict=True)]
        between, least = ui.units(MAX_ROW_GAP), ui.gap(Gap.XL)
        air = ui.gap()
        grid = grid_of(cells, across, (air, between), (air, least))
        return card(ui, Align(grid, x=None), Gap.L)

    def _detail_below(self, ui: Ui, large: bool) -> Node:
        """Returns the milestone's picture with its texts below."""
        side, said = ui.units(MAX_PICTURE_SIDE if large else LARGE_PICTURE_SIDE), ui.units(WORDS_HEIGHT_BELOW)
        picture = AspectRatio(self._picture(ui, ui.units(LARGE_PICTURE_SIDE)), most=side)
        words = self._words(ui, large, True, Span(said, said))
        return Column([picture, words], ui.gap(), justify="centre")

    def _detail_beside(self, ui: Ui, large: bool) -> Node:
        """Returns the milestone's picture with its texts beside it, centred."""
        least, most = (LARGE_PICTURE_SIDE, MAX_PICTURE_SIDE) if large else (PICTURE_SIDE, PICTURE_SIDE)
        low, high = ui.units(least), ui.units(most)
        picture = Sized(self._picture(ui, low), fixed(high if large else low))
        said = max(low, ui.units(WORDS_HEIGHT_BESIDE))
        words = self._words(ui, large, False, Span(said, said))
        words = Sized(words, at_least(ui.units(WORDS_WIDTHS[large])))
        return Row([picture, words.flex()], ui.gap(Gap.EDGE if large else Gap.XL))

    def _picture(self, ui: Ui, least: int) -> Node:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            chosen, side = self._chosen_milestone, min(rect.size)
            if chosen.reached:
                picture = ui.assets.painted(milestone_surface, chosen.name, side, True)
            else:
                picture = ui.assets.painted(coming_surface, chosen.name, side)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return ui.drawing(draw, high=at_least(least), name=PICTURE)

    def _words(self, ui: Ui, large: bool, centred: bool, high: Span) -> Node:
        """Returns the milestone's name and texts."""
        head, body = (TextSize.TITLE, TextSize.LEAD) if large else (TextSize.LEAD, TextSize.BODY)
        line, assets, theme = round(ui.unit * head * NAME_LINE_HEIGHT), ui.assets, ui.assets.theme

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            chosen = self._chosen_milestone
            name = milestone_title(self.context.texts, chosen.name)
            title = assets.type.fitted(name, head.of(ui.unit), theme.ink, rect.width, display=True)
            room, words = (rect.width, rect.height - line), "\n".join(self.words_of(chosen)[1:])
            text = assets.type.block(words, body.of(ui.unit), theme.ink_soft, room, centred=centred)
            top = rect.y if centred else rect.y + (room[1] - text.get_height()) // 2
            for part, y in ((title, top), (text, top + line)):
                middle = part.get_rect(midtop=(rect.centerx, y))
                surface.blit(part, middle if centred else (rect.x, y))

        return ui.drawing(draw, high=high, name=DETAIL)

    def words_of(self, one: Milestone) -> list[str]:
        """Returns a milestone's name, its condition, and since when it is reached or its progress."""
        tr = self.context.texts
        return [
            milestone_title(tr, one.name),
            milestone_condition(tr, one.name),
            milestone_progress(tr, one),
        ]

    def choose(self, name: str) -> None:
        """Shows the details of a milestone."""
        self.chosen = name
        for widget in self.widgets.widgets:
            widget.selected = widget.name == name

    def handle(self, intent: Intent) -> None:
        """Shows the details of the milestone that is pointed at or gets the focus."""
        super().handle(intent)
        here = self.widgets.hovered if isinstance(intent, Moved) else self.widgets.focused
        if any(one.name == here for one in self.milestones):
            self.choose(here)

    @property
    def _chosen_milestone(self) -> Milestone:
        return next(one for one in self.milestones if one.name == self.chosen)

    def _count(self) -> str:
        done = sum(one.reached for one in self.milestones)
        return self.context.texts("milestones.count", done=done, all=len(self.milestones))

    # In words

    def status(self) -> str:
        return self.context.texts.sentences(self.words_of(self._chosen_milestone))

    def mirror_parts(self) -> list[MirrorPart]:
        tr = self.context.texts
        lines = [self._count(), tr("milestones.help")]
        return [
            MirrorPart(
                "milestones",
                self.heading(),
                lines=lines,
                items=[self.context.texts.sentences(self.words_of(one)) for one in self.milestones],
            ),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        return {"reached": [one.name for one in self.milestones if one.reached], "chosen": self.chosen}
