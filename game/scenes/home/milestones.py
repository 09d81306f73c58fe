"""The wall of milestones: tiles for what was reached, outlines for what is missing, a sentence on each."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.milestones import Milestone, milestones_of
from game.scenes.core.base import Context, Scene
from game.scenes.core.milestone_words import milestone_how, milestone_lines, milestone_state, milestone_title
from game.scenes.core.mirror import Part, widgets_part
from game.view.art.heads import draw_page_head
from game.view.intents import Intent, Moved
from game.view.layout.forms import unit_within
from game.view.layout.ladder import wall_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import draw_plate
from game.view.widgets.bar_key import key_in
from game.view.widgets.milestone_button import MilestoneButton, milestone_picture
from game.view.widgets.widgets import Widget

WRAPPED = 1.06  # of a line's breadth: a text of several lines needs a little more so as not to break it
NAME_LINE = 1.45  # of its letters: the name of the one that is told of, above the words


class MilestonesScene(Scene):
    """One milestone is told of: the one that was pressed, pointed at or has the focus."""

    name: ClassVar[str] = "milestones"

    def __init__(self, context: Context, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (26, 46), (54, 26))

    def resize(self) -> None:
        """Read what was played; a button for each."""
        tr, unit = self.context.texts, self.unit
        self.milestones = milestones_of(self.context.journal.sheets())
        if not self.chosen:
            missing = (one.name for one in self.milestones if not one.reached)
            self.chosen = next(missing, self.milestones[0].name)
        window, number = replace(self.context.window, unit=unit), len(self.milestones)
        self.layout = wall_layout(window, number)
        self.captions = [milestone_title(tr, one.name) for one in self.milestones]
        if self.layout.names:
            breadth = self.layout.names[0].width
            if self._broadest(self.captions) <= breadth:
                self.layout = wall_layout(window, number, lines=1)
            else:
                self.captions = self._broken_alike(breadth)
        tiles: list[Widget] = [
            MilestoneButton(
                one.name, rect, "", partial(self.choose, one.name), selected=one.name == self.chosen,
                aloud=" ".join(self.words_of(one)), milestone=one.name, reached=one.reached,
            )
            for one, rect in zip(self.milestones, self.layout.spaces, strict=True)
        ]  # fmt: skip
        back = key_in(self.layout.back, self.layout.heading)
        self.widgets.replace(
            [*tiles, back("back", self.layout.back, tr("puzzles.back"), self.cancel, px=unit)]
        )

    def _broadest(self, names: Iterable[str]) -> int:
        """The breadth of the longest of them in one line."""
        type_ = self.context.assets.type
        face = type_.font(max(TextSize.SMALL.of(self.unit), type_.smallest))
        return max(face.size(name)[0] for name in names)

    def _broken_alike(self, breadth: int) -> list[str]:
        """The captions: those for the gray wall have two lines each where these have room for that."""
        lines = [milestone_lines(self.context.texts, one.name) for one in self.milestones]
        if WRAPPED * self._broadest(who for who, where in lines if where) > breadth:
            return self.captions
        return ["\n".join(filter(None, both)) for both in lines]

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

    def draw(self, surface: pygame.Surface) -> None:
        """Heading with the count, the wall, what is said of one."""
        assets, unit, layout = self.context.assets, self.unit, self.layout
        theme, row = assets.theme, layout.heading
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        count = assets.type.text(self._count(), unit, theme.bar_ink_soft)
        room = row.width - count.get_width() - unit
        place = row.copy()
        place.width = room
        draw_page_head(surface, assets, place, self.heading(), unit)
        surface.blit(count, count.get_rect(midright=row.midright))
        for place in (layout.wall, layout.tells):
            draw_plate(surface, assets, place)
        self._tell(surface)
        shown = zip(self.milestones, self.captions, layout.names, strict=bool(layout.names))
        for one, words, place in shown:
            ink, px = theme.ink if one.reached else theme.ink_soft, TextSize.SMALL.of(unit)
            name = assets.type.block(words, px, ink, place.size, centred=True, even="\n" not in words)
            surface.blit(name, name.get_rect(midtop=place.midtop))
        super().draw(surface)

    def _tell(self, surface: pygame.Surface) -> None:
        """The one that is told of: its name and the words, beside the middle of its picture or below that."""
        assets, unit, layout, told = self.context.assets, self.unit, self.layout, self._told
        theme, place = assets.theme, layout.told
        picture = milestone_picture(assets, told.name, layout.picture.height, told.reached)
        surface.blit(picture, layout.picture)
        head, body = (TextSize.TITLE, TextSize.LEAD) if layout.large else (TextSize.LEAD, TextSize.BODY)
        line = round(unit * head * NAME_LINE)
        name = milestone_title(self.context.texts, told.name)
        title = assets.type.fitted(name, head.of(unit), theme.ink, place.width, display=True)
        room = place.width, place.height - line
        below, words = place.y > layout.picture.y, "\n".join(self.words_of(told)[1:])
        text = assets.type.block(words, body.of(unit), theme.ink_soft, room, centred=below)
        top = place.y if below else place.y + (room[1] - text.get_height()) // 2
        for part, y in ((title, top), (text, top + line)):
            middle = part.get_rect(midtop=(place.centerx, y))
            surface.blit(part, middle if below else (place.x, y))

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("milestones.title")

    def status(self) -> str:
        """What is told of."""
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
        """What was reached."""
        return {"reached": [one.name for one in self.milestones if one.reached], "chosen": self.chosen}
