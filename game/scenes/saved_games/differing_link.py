"""A link whose game differs from the saved one: the player sees both on the table and decides."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node
from game.match.records import match_after
from game.rules import notation
from game.rules.events import Event
from game.rules.played import PlayedGame, Turn
from game.saves.library import RecordComparison
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context, Scene
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.play.start_table import continue_table, fork_table, saved_match
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.replay_scene import ReplayScene
from game.texts import Subject, Texts
from game.view.art.grades import grade_colour
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading, table_page
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import BarKeys
from game.words.phrases import short_words, turn_words

Phrasing = Callable[[Texts, Sequence[Event], Sequence[Subject]], str]


class DifferingLinkScene(Scene):
    """The table where a link diverges from the saved game, or before it plays for a seat of this device.

    `at` is the number of that action. The link is used only if the player says so; the saved game stays.
    """

    name: ClassVar[str] = "link-differs"
    heading_key: ClassVar[str] = "differs.title"

    def __init__(self, context: Context, game: PlayedGame, related: RecordComparison, at: int) -> None:
        super().__init__(context)
        self.game, self.related = game, related
        self.at = at
        self.there: Turn = game.turns[at]
        self.here: Turn | None = related.saved.played.turns[at] if related.diverged else None
        self.setup = saved_match(related.saved).setup
        before = self.there.before
        self.display = TableDisplay(context, self.setup.seats, before, before.turn, keys=BarKeys.NONE)

    # Layout

    def build(self, ui: Ui) -> Node:
        tabs = partial(self.display.rival_cards, partial(self.display.enlarge, self.resize))
        return table_page(ui, self._panel, self.display.place, self._draw_table, tabs=tabs)

    def _panel(self, ui: Ui) -> Node:
        tr, small, ink = self.context.texts, TextSize.LABEL, self.context.assets.theme.ink
        keep = ui.button("keep", tr("differs.keep"), self.keep, small, primary=True)
        take = ui.button("take", tr("differs.take"), self.take, small)
        replay = ui.button("replay", tr("differs.replay"), self.replay, small)
        looks = [(ink, ""), *((colour, sign) for _, colour, sign in self._marked_actions()), (ink, "")]
        whole, brief = (
            [PickNote(line, *look) for line, look in zip(self.sentences(words), looks, strict=True)]
            for words in (turn_words, short_words)
        )
        notes = pick_notes(ui, whole, brief[-3:-1])  # without what heading and buttons say
        return side_panel(ui, side_panel_heading(ui, self.heading()), notes, [replay], [keep, take])

    # Choices

    def keep(self) -> None:
        """Continues the saved game."""
        self.context.stack.pop()
        self.context.routes.resume(self.related.saved.key)

    def take(self) -> None:
        """Continues the link's game: in place of the saved one if it continues that, else as another game."""
        table = fork_table if self.related.diverged else continue_table
        self.context.stack.reset(table(self.context, self.related.saved, self.game))

    def replay(self) -> None:
        """Opens the replay of the link's game from here on."""
        match = match_after(self.game, here=self.related.saved.tags.seats_here, you=self.setup.you)
        self.context.stack.push(ReplayScene(self.context, match, self.at))

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table, with a mark for each pick."""
        self.display.draw(surface)
        self.display.draw_caption(surface, self.position_words())
        actions = self._marked_actions()[::-1]  # the last one, of the saved game, covers the others
        draw_marked_actions(surface, self.display, self.there.before, actions)

    def _marked_actions(self) -> list[MarkedAction]:
        theme = self.context.assets.theme
        here = [(self.here.action, grade_colour(theme, "best"), "1")] if self.here else []
        return [*here, (self.there.action, grade_colour(theme, "blunder"), "2")]

    # Texts

    def position_words(self) -> str:
        """Returns the number of the link's pick, and the round."""
        all_, number = len(self.game.turns), self.there.before.round
        return self.context.texts("replay.at", at=self.at + 1, all=all_, n=number)

    def sentences(self, words: Phrasing = turn_words) -> list[str]:
        """Returns the problem, the pick here and there, and what becomes of both games."""
        tr, who = self.context.texts, self.setup.who
        there = tr("differs.there.words", pick=words(tr, self.there.events, who))
        if self.here is None:
            own = tr.person("differs.own", who[self.there.before.turn])
            return [own, there, tr("differs.own.why")]
        here = tr("differs.here.words", pick=words(tr, self.here.events, who))
        return [tr("differs.parted"), here, there, tr("differs.both-stay")]

    def status(self) -> str:
        return self.context.texts.sentences([self.heading(), *self.sentences()])

    def mirror_parts(self) -> list[MirrorPart]:
        tr, before = self.context.texts, self.there.before
        names = {"keep", "take", "replay"}
        buttons = [widget for widget in self.widgets.widgets if widget.name in names]
        lines = [self.position_words(), *self.sentences()]
        question = widgets_part(self.name, self.heading(), buttons, lines)
        seats = [board_part(tr, before, seat, who) for seat, who in enumerate(self.setup.who)]
        return [question, market_part(tr, before), *seats]

    def published(self) -> dict[str, Any]:
        return {
            "position": notation.format_position(self.there.before),
            "at": self.at,
            "here": notation.format_action(self.here.action) if self.here else "",
            "there": notation.format_action(self.there.action),
            "message": self.position_words(),
            "log": self.sentences(),
        }


def differing(context: Context, game: PlayedGame, related: RecordComparison) -> DifferingLinkScene | None:
    """Returns the scene, unless a link only continues the saved game with picks of others."""
    at = related.shared if related.diverged else related.first_own_action(game)
    return None if at is None else DifferingLinkScene(context, game, related, at)
