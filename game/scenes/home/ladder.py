"""The player's rating: what it is and how sure, its course, and the levels on the same scale."""

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.levels import LEVELS
from game.journal.ladder import Course
from game.journal.milestones import milestones_of
from game.match.match import Match
from game.match.setup_text import default_setup
from game.ratings.computers import rating_of
from game.ratings.glicko import Rating
from game.ratings.placing import PLACING
from game.scenes.core.base import Context, Scene
from game.scenes.core.fair_game import ready
from game.scenes.core.level_names import level_name
from game.scenes.core.milestone_words import milestone_title
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.rating_words import WALL, around_of, like_words
from game.scenes.home.milestones import MilestonesScene
from game.view.art.crests import Crest
from game.view.art.heads import draw_page_head
from game.view.art.vacant import draw_vacant
from game.view.layout.forms import unit_within
from game.view.layout.ladder import ladder_layout
from game.view.layout.scales import TextSize
from game.view.pages.cards import KeyFigure, TitledPanel, draw_key_figures
from game.view.pages.rating_chart import Mark, band_colour, draw_rating_chart
from game.view.widgets.bar_key import key_in
from game.view.widgets.milestone_button import MilestoneButton
from game.view.widgets.widgets import Widget

CHARTED = 3  # games from which on their course is worth a chart


class LadderScene(Scene):
    """Read anew whenever it is laid out; without any game a sentence and a button."""

    name: ClassVar[str] = "ladder"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.course = Course([])

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (26, 46), (54, 26))

    def resize(self) -> None:
        """Read what was played; plates and buttons."""
        tr, unit = self.context.texts, self.unit
        sheets = self.context.journal.all()
        self.course = Course(sheets)
        walls = milestones_of([sheet for sheet in sheets if not sheet.left])
        done = tr("ladder.milestones", done=sum(one.reached for one in walls), all=len(walls))
        window, charted = replace(self.context.window, unit=unit), len(self.course.games) >= CHARTED
        self.layout = ladder_layout(window, len(walls), charted)
        back = self.layout.buttons[0]
        self.widgets.replace([
            Widget("play", self.layout.play, tr("ladder.play"), self.play, primary=True, px=unit),
            Widget("wall", self.layout.to_wall, done, self.open_wall, px=unit),
            key_in(back, self.layout.heading)("back", back, tr("puzzles.back"), self.cancel, px=unit),
            *(
                MilestoneButton(
                    f"milestone-{one.name}", rect, "", partial(self.open_wall, one.name),
                    aloud=milestone_title(tr, one.name), milestone=one.name, reached=one.reached,
                )
                for one, rect in zip(walls, self.layout.spaces, strict=False)
            ),
        ])  # fmt: skip

    def play(self) -> None:
        """A game against one rival as strong as the player."""
        context, setup = self.context, default_setup(self.context.texts)
        if (usual := context.rule_sets.default) is not None:
            setup = replace(setup, rules=usual.rules)
        context.routes.deal(Match(ready(context, setup)))

    def open_wall(self, chosen: str = "") -> None:
        """The milestones, that one told of."""
        self.context.stack.push(MilestonesScene(self.context, chosen))

    # What is shown

    @property
    def figures(self) -> list[KeyFigure]:
        """The rating and how sure it is, the games that count, the highest it was."""
        tr, own, games = self.context.texts, self.course.rating, self.course.games
        return [
            KeyFigure(f"{round(own.rating)}", tr("puzzles.rating"), f"±{around_of(own)}"),
            KeyFigure(str(len(games)), tr("ladder.games", n=len(games))),
            KeyFigure(str(round(max(one.rating for one in self.placed))), tr("ladder.best")),
        ]

    @property
    def placed(self) -> list[Rating]:
        """The ratings since games placed the player: those before say little, so nothing tells of them."""
        games = self.course.games
        return [game.after for game in games[min(PLACING, len(games)) - 1 :]]

    @property
    def played(self) -> tuple[str, str]:
        """After how many games the first rating of the chart was reached, and the last one."""
        first, last = (self.context.texts("habits.games", n=n) for n in (PLACING, len(self.course.games)))
        return first, last

    @property
    def marks(self) -> list[Mark]:
        """The levels on the scale."""
        return [Mark(Crest(level.name), rating_of(level.name, WALL)) for level in LEVELS]

    def words(self) -> list[str]:
        """Who plays as well, and what counts; before the first game why one might play."""
        tr = self.context.texts
        first = like_words(tr, self.course) if self.course.games else tr("ladder.none")
        return [first, tr("ladder.how")]

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, two plates."""
        assets, unit, tr, layout = self.context.assets, self.unit, self.context.texts, self.layout
        games = self.course.games
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        draw_page_head(surface, assets, layout.heading, self.heading(), unit)
        TitledPanel(layout.own, tr("stats.ladder"), unit).draw(surface, assets)
        place = layout.words
        if games:
            draw_key_figures(surface, assets, layout.figures, self.figures, unit)
            px = TextSize.LEAD.of(unit)
            text = assets.type.block("\n".join(self.words()), px, assets.theme.ink, place.size)
            surface.blit(text, place)
        else:
            place = place.union(layout.figures)
            draw_vacant(surface, assets, place, "rating", " ".join(self.words()), unit)
        if layout.spaces:
            TitledPanel(layout.wall, tr("milestones.title"), unit).draw(surface, assets)
        if layout.chart.height:
            likely, band = tr("ladder.range"), band_colour(assets.theme)
            TitledPanel(layout.course, tr("ladder.course"), unit, likely, sign=band).draw(surface, assets)
            points = [(one.rating, one.deviation) for one in self.placed]
            draw_rating_chart(surface, assets, layout.chart, points, self.marks, unit, self.played)
        super().draw(surface)

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("ladder.title")

    def parts(self) -> list[Part]:
        """The figures, the course, the levels, the buttons."""
        tr, games = self.context.texts, self.course.games
        figures = [f"{figure.label}: {figure.told}" for figure in self.figures] if games else []
        course = [
            tr(
                "ladder.game",
                date=game.sheet.date,
                before=round(game.before.rating),
                after=round(game.after.rating),
            )
            for game in reversed(games)
        ]
        levels = [
            tr("ladder.level", who=level_name(tr, level.name), rating=round(rating_of(level.name, WALL)))
            for level in LEVELS
        ]
        return [
            Part("ladder", self.heading(), lines=[*figures, *self.words()]),
            Part("course", tr("ladder.course"), 3, items=course),
            Part("levels", tr("stats.ladder"), 3, items=levels),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """The rating and how many games moved it."""
        own = self.course.rating
        return {"rating": round(own.rating), "around": around_of(own), "games": len(self.course.games)}
