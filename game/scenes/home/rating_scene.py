"""The player's rating with its uncertainty and history, and the levels on the same scale."""

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.levels import LEVELS
from game.journal.milestones import milestones_of
from game.journal.rating_history import RatingHistory
from game.layout.choice import best_of, first_that_fits
from game.layout.flex import Column
from game.layout.node import Node, at_least
from game.match.match import Match
from game.match.setup_text import default_setup
from game.ratings.computers import rating_of
from game.ratings.glicko import Rating
from game.ratings.placing import PLACEMENT_GAMES
from game.scenes.core.level_names import level_name
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.rating_words import (
    RATING_SCALE,
    comparable_level_words,
    milestone_title,
    rating_margin,
    with_fair_rivals,
)
from game.scenes.core.scene import Context, Scene
from game.scenes.home.milestones_scene import MilestonesScene, mosaic
from game.view.art.crests import Crest
from game.view.art.empty_states import draw_empty_state
from game.view.components.pages import (
    PageContents,
    cards_in_column,
    cards_in_row,
    colour_legend,
    page,
    titled_card,
)
from game.view.components.stat_cards import KeyFigure, key_figures
from game.view.components.ui import Ui
from game.view.drawings.rating_chart import RatingMark, band_colour, draw_rating_chart
from game.view.layout.scales import TextSize
from game.view.widgets.picture_buttons import MilestoneButton

MIN_CHARTED_GAMES = 3  # with fewer there is no chart
OWN_AND_CHART_WIDTHS = (40, 60)  # shares: figures and words, the chart beside them
OWN_AND_MILESTONES_HEIGHTS = (55, 45)  # shares: the same, the milestones below them
MIN_CHART_HEIGHT, MIN_EMPTY_HEIGHT = 10, 12  # units: the chart; the picture before the first game
MOSAIC_COLUMNS = (6, 9)  # milestones in a row
COURSE = "course"  # name of a drawing


class RatingScene(Scene):
    """The rating, read again for each layout; without any game a sentence and a button."""

    name: ClassVar[str] = "ladder"
    heading_key: ClassVar[str] = "ladder.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.history = RatingHistory([])

    def build(self, ui: Ui) -> Node:
        summaries = self.context.journal.all()
        self.history = RatingHistory(summaries)
        self.walls = milestones_of([summary for summary in summaries if not summary.abandoned])
        return page(ui, self._contents)

    def _contents(self, ui: Ui) -> PageContents:
        tr, gap = self.context.texts, ui.gap()
        own, wall = titled_card(ui, tr("stats.ladder"), self._own(ui).flex()), self._wall(ui)
        charted = len(self.history.games) >= MIN_CHARTED_GAMES
        if charted:
            chart = self._chart(ui)
            left = first_that_fits(Column([own, wall.flex()], gap), own)
            body = first_that_fits(
                cards_in_row(ui, (left, chart), OWN_AND_CHART_WIDTHS),
                cards_in_column(ui, (own, chart), (0, 1)),
            )
        else:
            body = first_that_fits(
                cards_in_row(ui, (own, wall), OWN_AND_CHART_WIDTHS),
                cards_in_column(ui, (own, wall), OWN_AND_MILESTONES_HEIGHTS),
            )
        done = tr("ladder.milestones", done=sum(one.reached for one in self.walls), all=len(self.walls))
        play = ui.button("play", tr("ladder.play"), self.play, primary=True)
        to_wall = ui.button("wall", done, self.open_wall)
        out = ("back", tr("puzzles.back"), self.cancel)
        below_plates = [to_wall.flex(OWN_AND_CHART_WIDTHS[1]), play.flex(OWN_AND_CHART_WIDTHS[0])]
        low = PageContents(self.heading(), body, out, below_plates, tight=None if charted else own)
        return replace(low, onward=[play, to_wall], low=low)

    def _own(self, ui: Ui) -> Node:
        """Returns figures and texts; a picture and texts before the first game."""
        if self.history.games:
            words = ui.text("\n".join(self.words()), TextSize.LEAD)
            return Column([key_figures(ui, self.figures), words], ui.gap())

        said = self.context.texts.sentences(self.words())

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_empty_state(surface, ui.assets, rect, "rating", said, ui.unit)

        least = ui.units(MIN_EMPTY_HEIGHT)
        return ui.drawing(draw, high=at_least(least))

    def _wall(self, ui: Ui) -> Node:
        """Returns the milestones as a mosaic, in the number of rows that makes them largest."""
        tr = self.context.texts
        tiles = [
            ui.widget(
                partial(
                    MilestoneButton, f"milestone-{one.name}", label="",
                    action=partial(self.open_wall, one.name), aloud=milestone_title(tr, one.name),
                    milestone=one.name, reached=one.reached,
                )
            )
            for one in self.walls
        ]  # fmt: skip
        mosaics = [mosaic(ui, tiles, across) for across in MOSAIC_COLUMNS]
        largest = best_of(mosaics, lambda placed: placed[0].rect.width)
        return titled_card(ui, tr("milestones.title"), largest.flex())

    def _chart(self, ui: Ui) -> Node:
        likely, band = self.context.texts("ladder.range"), band_colour(ui.assets.theme)
        points = [(one.rating, one.deviation) for one in self.placed]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_rating_chart(surface, ui.assets, rect, points, self.marks, ui.unit, self.played)

        chart = ui.drawing(draw, high=at_least(ui.units(MIN_CHART_HEIGHT)), name=COURSE)
        key = colour_legend(ui, likely, band)
        return titled_card(ui, self.context.texts("ladder.course"), chart.flex(), key)

    def play(self) -> None:
        """Starts a game against one rival of equal strength."""
        context, setup = self.context, default_setup(self.context.texts)
        if (usual := context.rule_sets.default) is not None:
            setup = replace(setup, rules=usual.rules)
        context.routes.start_match(Match(with_fair_rivals(context, setup)))

    def open_wall(self, chosen: str = "") -> None:
        """Opens the milestones with details of one."""
        self.context.stack.push(MilestonesScene(self.context, chosen))

    # What is shown

    @property
    def figures(self) -> list[KeyFigure]:
        """Returns the rating with its uncertainty, the number of rated games, the highest rating."""
        tr, own, games = self.context.texts, self.history.rating, self.history.games
        return [
            KeyFigure(f"{round(own.rating)}", tr("puzzles.rating"), f"±{rating_margin(own)}"),
            KeyFigure(str(len(games)), tr("ladder.games", n=len(games))),
            KeyFigure(str(round(max(one.rating for one in self.placed))), tr("ladder.best")),
        ]

    @property
    def placed(self) -> list[Rating]:
        """Returns the ratings from the end of placement on; earlier ones say little."""
        games = self.history.games
        return [game.after for game in games[min(PLACEMENT_GAMES, len(games)) - 1 :]]

    @property
    def played(self) -> tuple[str, str]:
        """Returns the numbers of games after which the chart's first and last ratings were reached."""
        numbers = PLACEMENT_GAMES, len(self.history.games)
        first, last = (self.context.texts("habits.games", n=n) for n in numbers)
        return first, last

    @property
    def marks(self) -> list[RatingMark]:
        """Returns the levels on the scale."""
        return [RatingMark(Crest(level.name), rating_of(level.name, RATING_SCALE)) for level in LEVELS]

    def words(self) -> list[str]:
        """Phrases who is about as strong, and which games count; before the first game an invitation."""
        tr = self.context.texts
        first = comparable_level_words(tr, self.history) if self.history.games else tr("ladder.none")
        return [first, tr("ladder.how")]

    # In words

    def mirror_parts(self) -> list[MirrorPart]:
        tr, games = self.context.texts, self.history.games
        figures = [
            tr.joined((figure.label, figure.value_with_margin), "colon")
            for figure in (self.figures if games else ())
        ]
        course = [
            tr(
                "ladder.game",
                date=game.summary.date,
                before=round(game.before.rating),
                after=round(game.after.rating),
            )
            for game in reversed(games)
        ]
        levels = [
            tr(
                "ladder.level",
                who=level_name(tr, level.name),
                rating=round(rating_of(level.name, RATING_SCALE)),
            )
            for level in LEVELS
        ]
        return [
            MirrorPart("ladder", self.heading(), lines=[*figures, *self.words()]),
            MirrorPart("course", tr("ladder.course"), 3, items=course),
            MirrorPart("levels", tr("stats.ladder"), 3, items=levels),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        own = self.history.rating
        return {"rating": round(own.rating), "around": rating_margin(own), "games": len(self.history.games)}
