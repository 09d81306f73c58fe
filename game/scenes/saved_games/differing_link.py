"""A link that is not what was to come: both courses of the game on the table, and the player decides."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.match.records import match_after
from game.rules import notation
from game.rules.events import Event
from game.rules.played import PlayedGame, Turn
from game.saves.library import Kin
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.play.start import apart_table, go_on_table, match_saved
from game.scenes.study.move_arrow import Move, draw_moves
from game.scenes.study.replay import ReplayScene
from game.texts import Texts, Who
from game.view.art.marks import mark_colour
from game.view.layout.forms import unit_of_page
from game.view.layout.review import PickLayout, pick_layout
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import Keys
from game.view.pages.pick_plate import Told, draw_plate
from game.view.widgets.widgets import Widget
from game.words.phrases import short_words, turn_words

SIGNS = {"here": "1", "there": "2"}  # of both on the table
LARGE = 2.2  # how broad the third button is beside the other two, where they share a row
Telling = Callable[[Texts, Sequence[Event], Sequence[Who]], str]  # puts what happened into words
LOW = 9  # units: words in a lower place are the most needed ones


class DifferingLinkScene(Scene):
    """The table where a link parts from the game that is here, or before it plays for a seat of this device.

    `at` is the number of that action. Nothing is taken unless the player says so; what is here stays anyway.
    """

    name: ClassVar[str] = "link-differs"

    def __init__(self, context: Context, game: PlayedGame, kin: Kin, at: int) -> None:
        super().__init__(context)
        self.game, self.kin = game, kin
        self.at = at
        self.there: Turn = game.turns[at]
        self.here: Turn | None = kin.saved.played.turns[at] if kin.parted else None
        self.setup = match_saved(kin.saved).setup
        before = self.there.before
        self.display = TableDisplay(context, self.setup.seats, before, before.turn, keys=Keys.NONE)

    # Layout

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_of_page(self.context.size, self.context.unit)

    def resize(self) -> None:
        """Table and plate."""
        self.layout: PickLayout = pick_layout(self.context.size, self.unit, 1, 2, LARGE, self.context.finger)
        self.display.place(self.layout.table, self.unit)
        self.layout = self.layout.beside(self.display.layout)
        tr, px = self.context.texts, TextSize.LABEL.of(self.unit)
        keep, take = self.layout.buttons
        self.widgets.replace(
            [
                Widget("keep", keep, tr("differs.keep"), self.keep, primary=True, px=px),
                Widget("take", take, tr("differs.take"), self.take, px=px),
                Widget("replay", self.layout.steps[0], tr("differs.replay"), self.replay, px=px),
                *self.display.tabs(partial(self.display.enlarge, self.resize)),
            ]
        )

    # Ways on

    def keep(self) -> None:
        """Go on with the game as it is here."""
        self.context.stack.pop()
        self.context.routes.resume(self.kin.saved.key)

    def take(self) -> None:
        """Go on as the link has it: in the place of what it goes on with, else as a game of its own."""
        table = apart_table if self.kin.parted else go_on_table
        self.context.stack.reset(table(self.context, self.kin.saved, self.game))

    def replay(self) -> None:
        """Watch the link's game from here on; closing leads back."""
        match = match_after(self.game, here=self.kin.saved.tags.seats_here, you=self.setup.you)
        self.context.stack.push(ReplayScene(self.context, match, self.at))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, signs for each pick, plate."""
        assets = self.context.assets
        theme, before = assets.theme, self.there.before
        colours = {"here": mark_colour(theme, "best"), "there": mark_colour(theme, "blunder")}
        turns = {"there": self.there} if self.here is None else {"here": self.here, "there": self.there}
        self.display.draw(surface)
        order = sorted(turns, reverse=True)  # what is here counts most
        moves: list[Move] = [(turns[name].action, colours[name], SIGNS[name]) for name in order]
        draw_moves(surface, self.display, before, moves)
        area, px = self.display.layout.caption, TextSize.LEAD.of(self.unit)
        where = assets.type.label(self.where(), px, theme.bar_ink, area.size, bold=True)
        surface.blit(where, where.get_rect(midleft=area.midleft))
        low, plain = self.layout.words.height < LOW * self.unit, (theme.ink, "")
        looks = [plain, *((colours[name], SIGNS[name]) for name in turns), plain]
        lines = self.sentences(short_words) if low else self.sentences()
        told = [Told(line, *look) for line, look in zip(lines, looks, strict=True)]
        if low:  # what the heading and the buttons do not say
            told = told[len(told) - 3 : -1]
        draw_plate(surface, assets, self.layout, self.unit, "", self.heading(), told)
        super().draw(surface)

    # In words

    def where(self) -> str:
        """Which pick of the link's, in which round."""
        all_, number = len(self.game.turns), self.there.before.round
        return self.context.texts("replay.at", at=self.at + 1, all=all_, n=number)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("differs.title")

    def sentences(self, words: Telling = turn_words) -> list[str]:
        """What is wrong with the link, what was done here and there, what becomes of either."""
        tr, who = self.context.texts, self.setup.who
        there = tr("differs.there.words", pick=words(tr, self.there.events, who))
        if self.here is None:
            own = tr.person("differs.own", who[self.there.before.turn])
            return [own, there, tr("differs.own.why")]
        here = tr("differs.here.words", pick=words(tr, self.here.events, who))
        return [tr("differs.parted"), here, there, tr("differs.both-stay")]

    def status(self) -> str:
        """It is read out at once."""
        return " ".join([f"{self.heading()}.", *self.sentences()])

    def parts(self) -> list[Part]:
        """The question with its ways on, then the table before the pick."""
        tr, before = self.context.texts, self.there.before
        names = {"keep", "take", "replay"}
        buttons = [widget for widget in self.widgets.widgets if widget.name in names]
        lines = [self.where(), *self.sentences()]
        asked = widgets_part(self.name, self.heading(), buttons, lines)
        seats = [board_part(tr, before, seat, who) for seat, who in enumerate(self.setup.who)]
        return [asked, market_part(tr, before), *seats]

    def published(self) -> dict[str, Any]:
        """The position, and what was played in it here and in the link, in notation."""
        return {
            "position": notation.format_position(self.there.before),
            "at": self.at,
            "here": notation.format_action(self.here.action) if self.here else "",
            "there": notation.format_action(self.there.action),
            "message": self.where(),
            "log": self.sentences(),
        }


def differing(context: Context, game: PlayedGame, kin: Kin) -> DifferingLinkScene | None:
    """The question, if a link is not simply what others have played since."""
    at = kin.shared if kin.parted else kin.own_pick(game)
    return None if at is None else DifferingLinkScene(context, game, kin, at)
