"""Two games of the same deal compared on the table, from the first action in which they differ."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node
from game.match.match import Match, Seat
from game.review.comparison import ComparedTurn, Comparison
from game.rules import notation
from game.rules.played import Turn
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context, Scene
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.study.action_marks import MarkedAction, draw_marked_actions
from game.scenes.study.action_row import action_note
from game.scenes.study.navigation_keys import (
    STEP_KEYS,
    JumpTexts,
    NavigationActions,
    navigate,
    navigation_keys,
)
from game.view.art.grades import seat_colour
from game.view.components.table_page import pick_notes, side_panel, side_panel_heading, table_page
from game.view.components.ui import Ui
from game.view.drawings.pick_notes import PickNote
from game.view.intents import Intent, Stepped
from game.view.layout.scales import TextSize
from game.view.layout.table_spec import BarKeys
from game.view.theme import Rgb, Theme, mix
from game.words.phrases import turn_words

JUMPS = JumpTexts("compare.parting", "sign.round-on", ("parting", "round"))
GAME_SIGNS = "1", "2"  # the marks of the player's own and the other game
OWN_COLOUR_TO_INK = 0.4  # of ink in the own mark's blue, so that its number is legible at night


class ComparisonCursor:
    """Turn `at` of a comparison; `side` is the wanted table: 0 the player's own, 1 the other."""

    def __init__(self, mine: Match, theirs: Match) -> None:
        self.comparison = Comparison(mine, theirs)
        self.at = self.comparison.first or 0
        self.side = 0

    @property
    def moment(self) -> ComparedTurn:
        """Returns the compared turns."""
        return self.comparison.moments[self.at]

    @property
    def turns(self) -> tuple[Turn | None, Turn | None]:
        """Returns the turn of each game."""
        return self.moment.mine, self.moment.theirs

    @property
    def shown(self) -> int:
        """Returns whose table is shown: that of `side`, unless only the other has acted."""
        return self.side if self.turns[self.side] else 1 - self.side

    @property
    def turn(self) -> Turn:
        """Returns the turn on the table that is shown."""
        turn = self.turns[self.shown]
        assert turn is not None
        return turn

    @property
    def acting_sides(self) -> list[int]:
        """Returns the sides that acted in the position shown; one of them if both did the same."""
        before = self.turn.before
        found = [side for side, turn in enumerate(self.turns) if turn is not None and turn.before == before]
        return found[:1] if self.moment.same else found

    @property
    def can_switch(self) -> bool:
        """Whether there is another table to show."""
        return all(self.turns) and not self.moment.same_position

    def can_go(self, at: int | None) -> bool:
        """Whether a turn exists and differs from the current one."""
        return at is not None and 0 <= at < len(self.comparison.moments) and at != self.at

    def next_round(self) -> int | None:
        """Returns where the next round begins."""
        moments = self.comparison.moments
        later = (at for at in range(self.at + 1, len(moments)) if moments[at].round > self.moment.round)
        return next(later, None)


class ComparisonScene(Scene):
    """The table before an action of the first seat in both games; marks show what each did.

    If the positions differ, one of the two tables is shown.
    """

    name: ClassVar[str] = "comparison"

    def __init__(self, context: Context, mine: Match, theirs: Match) -> None:
        super().__init__(context)
        self.seats: tuple[Sequence[Seat], Sequence[Seat]] = mine.setup.seats, theirs.setup.seats
        self.cursor = ComparisonCursor(mine, theirs)
        before = self.cursor.turn.before
        self.displays = [
            TableDisplay(context, one, before, 0, audible=False, keys=BarKeys.NONE) for one in self.seats
        ]

    # What is shown

    @property
    def display(self) -> TableDisplay:
        """Returns the display of the table that is shown."""
        return self.displays[self.cursor.shown]

    @property
    def names(self) -> tuple[str, str]:
        """Returns the names of both games."""
        you, them = (seats[0].who for seats in self.seats)
        return self.context.texts.name(you), self.context.texts.name(them)

    # Layout

    def build(self, ui: Ui) -> Node:
        self.display.show(self.cursor.turn.before)
        tabs = partial(self.display.rival_cards, partial(self.display.enlarge, self.resize))
        return table_page(ui, self._plate, self.display.place, self._draw_table, tabs=tabs)

    def _plate(self, ui: Ui) -> Node:
        tr, theme, cursor, rows = self.context.texts, self.context.assets.theme, self.cursor, self.pick_rows()
        label = tr("compare.side", who=self.names[1 - cursor.shown])
        buttons = [
            ui.button(
                "side", tr("compare.side.brief"), self.switch_table, TextSize.LABEL,
                enabled=cursor.can_switch, primary=cursor.can_switch, aloud=label,
            ),
            ui.button("back", tr("daily.back"), self.cancel, TextSize.LABEL),
        ]  # fmt: skip
        more = [PickNote(line, theme.ink_soft) for line in self.sentences()[len(rows) :]]
        words = pick_notes(ui, [*rows, *more], rows)
        keys = navigation_keys(ui, self.context, self.navigation(), JUMPS)
        return side_panel(ui, side_panel_heading(ui, self.heading()), words, keys, buttons)

    # Navigation

    def go(self, at: int | None) -> None:
        """Goes to another turn, if it exists."""
        if at is not None and self.cursor.can_go(at):
            self.cursor.at = at
            self.resize()
            self.context.stack.changed = True

    def switch_table(self) -> None:
        """Shows the other table."""
        if self.cursor.can_switch:
            self.cursor.side = 1 - self.cursor.shown
            self.resize()

    def handle(self, intent: Intent) -> None:
        """Handles navigation keys: jumps go by rounds or to the first difference, arrows switch tables."""
        if isinstance(intent, Stepped) and intent.dy and not self.widgets.focused:
            self.switch_table()
        elif not navigate(self.navigation(), intent, not self.widgets.focused):
            super().handle(intent)

    def navigation(self) -> NavigationActions:
        """Returns where the navigation keys lead from here."""
        cursor = self.cursor
        targets = {
            "first": 0, "jump-back": cursor.comparison.first, "step-back": cursor.at - 1,
            "step": cursor.at + 1, "jump-on": cursor.next_round(),
            "last": len(cursor.comparison.moments) - 1,
        }  # fmt: skip
        return {name: partial(self.go, to) for name, to in targets.items() if cursor.can_go(to)}

    def take_focus(self) -> None:
        """Focuses nothing: arrows step through the games until Tab focuses a button."""

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table with marks for what each did."""
        colours = game_colours(self.context.assets.theme)
        self.display.draw(surface)
        self.display.draw_caption(surface, self.caption())
        moves: list[MarkedAction] = []
        for place in reversed(self.cursor.acting_sides):  # the own mark on top
            turn = self.cursor.turns[place]
            assert turn is not None
            moves.append((turn.action, colours[place], GAME_SIGNS[place]))
        draw_marked_actions(surface, self.display, self.cursor.turn.before, moves)

    def pick_rows(self) -> list[PickNote]:
        """Returns a row for what each did.

        A pick in another position than the one shown says so; otherwise both would seem to answer one
        question.
        """
        tr, theme, cursor, rows = self.context.texts, self.context.assets.theme, self.cursor, list[PickNote]()
        each = zip((0, 1), cursor.turns, self.names, game_colours(theme), GAME_SIGNS, strict=True)
        for side, turn, name, colour, sign in each:
            if turn is None:
                rows.append(PickNote(tr("compare.nothing", who=name), theme.ink))
            elif cursor.moment.same and rows:
                rows.append(PickNote(tr("compare.same"), theme.ink))
            else:
                apart = side not in cursor.acting_sides
                caption = tr("compare.elsewhere", who=name) if apart else name
                one = action_note(tr, turn.action, turn.before, caption, colour, sign)
                rows.append(replace(one, apart=apart))
        return rows

    # In words

    def caption(self) -> str:
        """Phrases whose table is shown."""
        tr = self.context.texts
        if self.cursor.moment.same_position:
            return tr("compare.both")
        return tr.person("compare.table", self.seats[self.cursor.shown][0].who)

    def heading(self) -> str:
        return self.context.texts("compare.at", n=self.cursor.moment.round, at=self.cursor.moment.number)

    def sentences(self) -> list[str]:
        scores = [turn.before.boards[0].score if turn else None for turn in self.cursor.turns]
        points = [
            f"{name} {score}" for name, score in zip(self.names, scores, strict=True) if score is not None
        ]
        return [
            *self.pick_sentences(),
            *self._parting(),
            self.context.texts("compare.points", points=self.context.texts.joined(points)),
        ]

    def _parting(self) -> list[str]:
        """Returns where the games part, if they do."""
        tr, comparison = self.context.texts, self.cursor.comparison
        if comparison.first is None:
            return []
        moment = comparison.moments[comparison.first]
        here = self.cursor.at == comparison.first
        return [tr("compare.here") if here else tr("compare.parted", n=moment.round, at=moment.number)]

    def pick_sentences(self) -> list[str]:
        """Phrases what each did, or what both did."""
        tr, found = self.context.texts, []
        whos = [[seat.who for seat in seats] for seats in self.seats]
        if self.cursor.moment.same:
            assert self.cursor.moment.mine is not None
            found = [turn_words(tr, self.cursor.moment.mine.events, whos[0]), tr("compare.same")]
        else:
            for place, turn in enumerate(self.cursor.turns):
                done = turn and turn_words(tr, turn.events, whos[place])
                found.append(done or tr("compare.nothing", who=self.names[place]))
        return found

    def status(self) -> str:
        return self.context.texts.sentences([self.heading(), self.caption(), *self.sentences()])

    def mirror_parts(self) -> list[MirrorPart]:
        tr, before, seats = self.context.texts, self.cursor.turn.before, self.seats[self.cursor.shown]
        names = {*STEP_KEYS, "side", "back"}
        buttons = [widget for widget in self.widgets.widgets if widget.name in names]
        lines = [self.caption(), *self.sentences()]
        boards = [board_part(tr, before, index, seat.who) for index, seat in enumerate(seats)]
        return [widgets_part(self.name, self.heading(), buttons, lines), market_part(tr, before), *boards]

    def published(self) -> dict[str, Any]:
        mine, theirs = (notation.format_action(turn.action) if turn else "" for turn in self.cursor.turns)
        return {
            "position": notation.format_position(self.cursor.turn.before),
            "at": self.cursor.at,
            "first": self.cursor.comparison.first,
            "shown": self.cursor.shown,
            "mine": mine,
            "theirs": theirs,
            "message": self.caption(),
            "log": self.sentences(),
        }


def game_colours(theme: Theme) -> tuple[Rgb, Rgb]:
    """Returns the colours of the two games' marks: not green and red, which would be verdicts."""
    return mix(seat_colour(theme, 0), theme.ink, OWN_COLOUR_TO_INK), theme.warn
