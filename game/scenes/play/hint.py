"""Hints, as an overlay beside a visible table: the best actions, their values and reasons.

`game/ai/coach.py` finds them with their reasons; `game/scenes/study/coach_words.py` puts these into words.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Protocol

import pygame

from game.ai.coach import MIN_SHOWN_DIFFERENCE, SHOWN_PARTS, Advice, advising
from game.ai.player import Budget
from game.ai.position_analysis import LONGER, PositionAnalysis
from game.ai.slices import FRAME_BUDGET, Slices
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.floating import Costs, Floating
from game.layout.node import (
    Align,
    Fixed,
    Leaf,
    Node,
    Padding,
    ReadLast,
    Sized,
    Spacer,
    Span,
    Stack,
    at_least,
    fixed,
)
from game.rules.actions import Action, legal_actions
from game.rules.notation import format_action
from game.rules.state import observation
from game.scenes.core.scene import Scene
from game.scenes.core.table_session import TableSession
from game.scenes.play.game_log import GameLog
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_bar import TableBar
from game.scenes.play.table_controller import TableController
from game.scenes.study.coach_words import account_words, hint_words, rank_words, value_words
from game.view.art.gauge import SPACES, draw_gauge, filled
from game.view.art.top_bar import paint_bar
from game.view.components.solved import PANEL, Item, solve
from game.view.components.ui import Ui
from game.view.drawings.cards import draw_card
from game.view.intents import Confirmed, Intent, Moved, Numbered, Pressed, Shortcut, ShortcutPressed
from game.view.layout.forms import gauge_area
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.theme import Rgb
from game.view.widgets.bar_button import BarButton, CountButton
from game.view.widgets.hint_panel import (
    MAX_REASON_SIZE,
    CloseButton,
    HintRow,
    HintWords,
    reason_sizes,
    row_height,
    row_width,
    title_at_head,
)
from game.view.widgets.widgets import Widget
from game.words.phrases import action_words

MAX_HINTS = 3
MAX_THINKING = 1.5  # seconds; settings may allow computer players more
MIN_BAR_HINT_WIDTH = 15  # units
MAX_BAR_TITLE_WIDTH = 30  # units: during the search
MIN_BAR_GAUGE_WIDTH = 8.6  # units
PANEL_WIDTHS = 30, 22.5, 18.5, 15.5, 13.8  # units, from two lines a row down to the longest word
PLACE_STEP = 2  # units between the places that are tried for a panel
HEAD_HEIGHT, MIN_ROW_HEIGHT = 2, 3.4  # units
HINTED_COST = 100  # of covering places that hints are about, where a board is 1
DISTANCE_COST = 0.01  # for each unit away from the log
UNALIGNED_COST = 0.1  # of a place that is aligned with nothing


class HintedTable(Protocol):
    """What hints need of the scene of their table."""

    controller: TableController
    interaction: Interaction
    bar: TableBar
    log: GameLog

    def published(self) -> dict[str, Any]:
        """Returns the state that is published to the page."""


class HintScene(Scene):
    """Up to three hints for the person to act; the focused or hovered one is highlighted on the table.

    They are on a panel; on phones in the bar, as many as fit, with a button that shows the next ones.
    A press outside closes them and is passed to the table.
    """

    name: ClassVar[str] = "hint"
    overlay: ClassVar[bool] = True
    session: TableSession

    def __init__(self, table: HintedTable) -> None:
        controller, context = table.controller, table.controller.context
        super().__init__(context)
        self.below = table
        self.session = controller.session
        self.help_notice = controller.note_help("hint")
        controller.notice = self.help_notice or controller.notice
        self.state = controller.match.state
        observed, latest = observation(self.state), context.latest_analysis
        self._forget_other_advice(latest.get(observed))
        known = self.session.advice
        self.advice: list[Advice] = known[1] if known and known[0] is self.state else []
        self.seconds = min(MAX_THINKING, self.context.settings.thinking_time)
        self.analysis = None if self.advice else latest.get(observed) or PositionAnalysis(observed)
        if self.analysis is not None:
            latest.clear()
            latest[observed] = self.analysis
        search = self.analysis and advising(self.analysis, Budget(self.seconds, LONGER.nodes))
        self.work = Slices(search) if search else None
        self.elapsed = 0.0
        self.spaces = 0  # of the gauge
        self.pointed = -1  # the hint that is highlighted on the table
        self.first = 0  # of the visible hints
        self.shown = range(0)  # the visible hints
        self.dirty = True

    def _forget_other_advice(self, analysis: PositionAnalysis | None) -> None:
        """Forgets hints if the analysis went on since, as on a board, and sees the position otherwise."""
        known, last = self.session.advice, analysis and analysis.last
        if known and last and known[0] is self.state:
            first, line = known[1][0], last.lines[0]
            if (first.action, first.margin) != (line.action, line.prospect.margin):
                self.session.advice = None

    def resize(self) -> None:
        """Also shows fewer hints where more would cover the places that they are about."""
        known = self.session.advice
        self.advice = known[1] if known and known[0] is self.state else []
        super().resize()
        rows = [widget for widget in self.widgets.widgets if isinstance(widget, HintRow)]
        if not self._layout.small:
            self.advice = self.advice[: len(rows)]
        if self.pointed >= len(self.advice):  # it is not shown any more: back to the best
            self.first, self.pointed = 0, -1
        elif rows:
            self.first = int(rows[0].name.removeprefix("hint-")) - 1
        self.shown = range(self.first, self.first + len(rows))
        self.below.log.covered = bool(self.panels[0].colliderect(self._layout.log))
        self.dirty = True

    def build(self, ui: Ui) -> Node:
        """In a phone's bar, or on a panel that covers no place that the hints are about."""
        table = self._layout
        if table.small:
            return Fixed(self._bar(ui), table.bar.rect)
        if self.advice:
            return self._clear_panel(ui)
        panel = self._search_panel(ui)
        on_log = panel.fits(table.log_plate.size)
        return Fixed(panel, table.log_plate) if on_log else self._floating(ui, panel, ())

    @property
    def _layout(self) -> TableLayout:
        return self.below.controller.display.layout

    # In a phone's bar

    def _bar(self, ui: Ui) -> Node:
        """Hints or the search between the menu and the button that closes them, in the outermost places."""
        table, theme = self._layout, ui.assets.theme
        key = partial(Sized, wide=fixed(table.bar.hint.width), high=fixed(table.bar.hint.height))
        words = self.context.texts("pages.close")
        close = key(Leaf(Item(lambda rect: BarButton("close", rect, words, self.cancel, icon="close"))))
        name = self.context.texts("table.menu")
        menu = key(Leaf(Item(lambda rect: BarButton("pause", rect, name, self.open_pause, icon="menu"))))

        def row(shown: Sequence[Node]) -> Node:
            inside = Row([menu, *shown, close], table.spec.phone_gap, reverse=table.spec.left_handed)
            return Padding(inside, table.spec.phone_gap, table.bar.hint.y)

        def ground(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paint_bar(surface, theme, rect, ())

        if self.advice:
            numbers = range(len(self.advice), 0, -1)
            shown = first_that_fits(*(row(self._at_once(ui, number, key)) for number in numbers))
        else:
            title = ui.text(self.title(), TextSize.LABEL, theme.bar_ink, bold=True, middle=True)
            wide, gauge = Span(0, ui.units(MAX_BAR_TITLE_WIDTH)), ui.units(MIN_BAR_GAUGE_WIDTH)
            sign = Sized(self._gauge(ui, TextSize.BODY, theme.turn, theme.bar_ink_soft), at_least(gauge))
            words_and_sign = Row([Sized(title, wide), sign.grows()])
            shown = row([Padding(words_and_sign, ui.gap(Gap.S)).flex()])
        return Stack(ui.drawing(ground, name=PANEL), shown)

    def _at_once(self, ui: Ui, number: int, key: Callable[[Node], Node]) -> list[Node]:
        """That many hints side by side, and a button that shows the next ones if there are more."""
        last, advice = max(0, self.first if self.pointed < 0 else self.pointed), self.advice
        page = last // number
        rows = [self._row(ui, index, page * number, number) for index in range(len(advice))]
        rows = [*rows[page * number :][:number], *[Spacer()] * number][:number]
        widths = [row_width(ui.assets, words, ui.unit, True) for words in self._words()]
        # One alone takes what there is.
        least = max(ui.units(MIN_BAR_HINT_WIDTH), *widths) if number > 1 else 0
        sized = [Sized(one, at_least(least)).flex() for one in rows]
        shown = Row(sized, self._layout.spec.phone_gap).flex()
        if number == len(advice):
            return [shown]
        label, aloud = f"{page + 1}/{math.ceil(len(advice) / number)}", self.context.texts("coach.more")
        make = lambda rect: CountButton("more", rect, label, self.show_more, icon="next", aloud=aloud)  # noqa: E731
        return [shown, key(Leaf(Item(make)))]

    def open_pause(self) -> None:
        """Closes the hints and opens the table's menu."""
        self.cancel()
        self.below.bar.open_pause()

    def show_more(self) -> None:
        """Shows the next hints; the first ones after the last."""
        following = self.shown.stop
        self.first, self.pointed = following if following < len(self.advice) else 0, -1
        self.resize()

    # On a panel

    def _clear_panel(self, ui: Ui) -> Node:
        """As many hints as cover no place that they are about; at least one, where that covers least."""
        for node, uncovered in self._panels(ui):
            solved = solve(node, ui.window.size, ui.window.mirrored)
            if solved.panels[0].collidelist(uncovered) < 0:
                break
        return node

    def _panels(self, ui: Ui) -> Iterator[tuple[Node, Sequence[pygame.Rect]]]:
        """Panels of fewer and fewer hints, and the places each must not cover: on the log, then anywhere.

        The parts of what hints lose are fewer before a hint is left out. Two hints matter more than words on
        the table about one.
        """
        interaction, plate, most = self.below.interaction, self._layout.log_plate, len(self.advice)
        places = [interaction.places_of(advice.action) for advice in self.advice]
        words = [interaction.words_at(advice.action) for advice in self.advice]
        for with_words, fewest in ((True, min(2, most)), (False, 1)):
            panels = [
                (self._panel_of(ui, number, parts), [*chain(*places[:number], *words[: number * with_words])])
                for number in range(most, fewest - 1, -1)
                for parts in (SHOWN_PARTS, 1)
            ]
            yield from ((Fixed(one, plate), shown) for one, shown in panels if one.fits(plate.size))
            yield from ((self._floating(ui, one, shown), shown) for one, shown in panels)

    def _floating(self, ui: Ui, panel: Node, uncovered: Sequence[pygame.Rect]) -> Node:
        """A panel below the bar where it covers least; near the log where that makes no difference."""
        table, sprites = self._layout, self.below.controller.display.sprites.at.values()
        tiles = [sprite.rect for sprite in sprites if sprite.place.source is not None]
        costs_of_places = [*_cover_costs(table, tiles), (HINTED_COST, uncovered)]
        every = ((rect, cost) for cost, rects in costs_of_places for rect in rects if rect)
        below = [(rect, cost / (rect.width * rect.height)) for rect, cost in every]
        costs = Costs(below, table.market.plate_tile ** 2, table.log, DISTANCE_COST / ui.unit, UNALIGNED_COST)
        forms = [Sized(panel, fixed(max(ui.units(wide), panel.width().least))) for wide in PANEL_WIDTHS]
        free = Padding(Floating(forms, costs, ui.units(PLACE_STEP)), ui.gap(), ui.gap())
        return Fixed(free, table.below_bar)

    def _panel_of(self, ui: Ui, number: int, parts: int) -> Node:
        """That many hints below their title, with at most that number of parts of what they lose."""
        rows = [self._row(ui, index, 0, number, parts).grows() for index in range(number)]
        return self._panel(ui, self._head(ui, self.title()), *rows)

    def _search_panel(self, ui: Ui) -> Node:
        """The panel during the search, as large as with hints, with title and gauge in the middle."""
        theme, head, rows = (
            ui.assets.theme,
            ui.units(HEAD_HEIGHT),
            min(MAX_HINTS, len(legal_actions(self.state))),
        )
        title = ui.text(self.title(), TextSize.LABEL, theme.ink, bold=True, centred=True)
        gauge = self._gauge(ui, Height.LINE, theme.accent, theme.ink_soft)
        search = Align(Column([title, gauge], ui.gap(Gap.L)), None)
        room = Spacer(rows * ui.units(MIN_ROW_HEIGHT), rows * ui.window.finger, grow=1)
        titled = Stack(
            Column([self._head(ui, self.context.texts("coach.title")), room]),
            Padding(search, ui.gap(), head),
        )
        bare = Stack(Column([self._head(ui, ""), room]), Padding(search, ui.units(MIN_ROW_HEIGHT)))
        return self._panel(ui, first_that_fits(titled, bare).grows())

    def _head(self, ui: Ui, words: str) -> Node:
        """A title and the button that closes the panel."""
        assets, unit, tr = ui.assets, ui.unit, self.context.texts

        def title(surface: pygame.Surface, rect: pygame.Rect) -> None:
            picture = title_at_head(assets, words, rect, assets.theme.ink, unit)
            surface.blit(picture, picture.get_rect(midleft=rect.midleft))

        def close(rect: pygame.Rect) -> Widget:
            return CloseButton("close", rect, "", self.cancel, aloud=tr("pages.close"))

        corner = Leaf(Item(close), fixed(ui.units(MIN_ROW_HEIGHT)), fixed(ui.units(HEAD_HEIGHT)))
        named = [Padding(ui.drawing(title), ui.gap()).flex() if words else Spacer(grow=1)]
        return Row([*named, ReadLast(corner)])

    def _panel(self, ui: Ui, *inside: Node) -> Node:
        def plate(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_card(surface, ui.assets, rect)

        body = Padding(Column(inside), ui.gap(), ui.gap(Gap.XXS))
        return Stack(ui.drawing(plate, name=PANEL), body)

    # In bar and panel

    def _words(self, parts: int = 1) -> list[HintWords]:
        """The texts of all hints; those behind the best one have at most that number of parts."""
        tr, names = self.context.texts, self.session.names
        advice = self.advice
        return [hint_words(tr, one, advice[0], self.state, names, parts) for one in advice]

    def _aloud(self, advice: Advice) -> str:
        """A hint for screen readers."""
        tr = self.context.texts
        names = self.session.names
        best, action = self.advice[0], action_words(tr, advice.action, self.state)
        value = value_words(tr, advice, best)
        if not (account := account_words(tr, advice.account, advice.behind, names)):
            value = tr.joined((rank_words(tr, advice, names, SHOWN_PARTS), value), "brackets")
        return tr.sentences((action, tr.capitalised(value), account))

    def _row(self, ui: Ui, index: int, first: int, number: int, parts: int = 1) -> Node:
        """The button of a hint, one of `number` that are shown from the `first` on."""
        assets, unit, rows = ui.assets, ui.unit, self._words(parts)
        words, others = rows[index], [*rows[:first], *rows[first + number :]] if self._layout.small else []

        def make(rect: pygame.Rect) -> Widget:
            return HintRow(
                f"hint-{index + 1}",
                rect,
                "",
                partial(self.choose, index),
                primary=self.advice[index].behind < MIN_SHOWN_DIFFERENCE,
                selected=index == self.pointed,
                words=words,
                others=others,
                unit=unit,
                on_bar=self._layout.small,
                aloud=self._aloud(self.advice[index]),
            )

        def high(width: int) -> Span:
            sizes, largest = reason_sizes(assets, unit), reason_sizes(assets, unit, MAX_REASON_SIZE)[0]
            words_high = partial(row_height, assets, words, unit, width)
            usual = max(words_high(sizes[0]) + 2 * ui.gap(Gap.S), ui.units(MIN_ROW_HEIGHT))
            least = max(words_high(sizes[-1]) + 2 * ui.gap(Gap.HAIR), ui.window.finger)
            return Span(min(least, usual), usual, max(usual, words_high(largest)) + 2 * ui.gap(Gap.XL))

        return Leaf(Item(make), at_least(row_width(assets, words, unit, False)), high)

    def _gauge(self, ui: Ui, size: TextSize | Height, full: Rgb, empty: Rgb) -> Node:
        """The gauge of the search."""
        px = size.of(ui.unit)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_gauge(surface, ui.assets, gauge_area(rect, px, SPACES), self.spaces, full, empty)

        return ui.drawing(draw, high=fixed(px), name="gauge")

    def heading(self) -> str:
        return self.context.texts("coach.hint")

    def title(self) -> str:
        """Returns the panel's title."""
        return self.context.texts("coach.looking" if self.work is not None else "coach.title")

    def sentences(self) -> list[str]:
        """The title; the buttons describe the hints."""
        return [*filter(None, [self.help_notice]), self.title()]

    def status(self) -> str:
        """The notice about help, and where hints are shown one after another the one that is highlighted."""
        shown = self.widgets.named("more") is not None and self.pointed in self.shown
        hint = self._aloud(self.advice[self.pointed]) if shown else ""
        return self.context.texts.sentences((self.help_notice, hint))

    # Time

    def update(self, dt: float) -> bool:
        """Continues the search, or highlights the focused or hovered hint on the table."""
        if self.work is not None:
            self._think(dt, self.work)
        elif self.pointed != (now := self._pointed_at()):
            self._show(now)
        dirty, self.dirty = self.dirty, False
        return dirty

    def _think(self, dt: float, work: Slices[list[Advice]]) -> None:
        self.elapsed += dt
        spaces = filled(self.elapsed / self.seconds)
        self.dirty |= spaces != self.spaces
        self.spaces = spaces
        if work.go_on(FRAME_BUDGET):
            assert work.result is not None
            self.work, self.advice = None, work.result
            self.session.advice = self.state, self.advice
            if self.analysis is not None and self.analysis.last is not None:
                self.context.note_hint(self.analysis.state, self.analysis.last.nodes + 1)
            self.resize()
            if self.context.uses_keys:
                self.widgets.focused = "hint-1"

    def _pointed_at(self) -> int:
        """The focused or hovered row; else the one highlighted last, at first the best."""
        rows = {f"hint-{index + 1}": index for index in self.shown}
        for name in (self.widgets.focused, self.widgets.hovered):
            if name in rows:
                return rows[name]
        return max(self.first, self.pointed)

    def _show(self, index: int) -> None:
        self.pointed = index
        for widget in self.widgets.widgets:
            widget.selected = widget.name == f"hint-{index + 1}"
        self._show_on_table(self.advice[index].action)
        self.dirty = True

    def _show_on_table(self, action: Action | None) -> None:
        """Highlights the action of a hint on the table, or none."""
        self.below.controller.hinted = action
        self.below.controller.refresh()

    # Intents

    def handle(self, intent: Intent) -> None:
        """Handles its own keys; a press outside the panel or a key of the table closes it."""
        self.dirty = True
        if isinstance(intent, Moved):
            self.widgets.focused = ""
        if isinstance(intent, Numbered) and 1 <= intent.number <= len(self.advice):
            self.choose(intent.number - 1)
        elif (
            isinstance(intent, Confirmed)
            and self.pointed >= 0
            and self.widgets.named(self.widgets.focused) is None
        ):
            self.choose(self.pointed)
        elif isinstance(intent, ShortcutPressed) and intent.shortcut is Shortcut.HINT:
            self.cancel()
        elif isinstance(intent, ShortcutPressed) or (
            isinstance(intent, Pressed) and not self.on_panel(intent.at)
        ):
            self.cancel()
            self.context.stack.top.handle(intent)
        else:
            super().handle(intent)

    def choose(self, index: int) -> None:
        """Prepares the action on the table, for the person to finish."""
        action = self.advice[index].action
        self.cancel()
        self.below.interaction.take_advice(action)

    def cancel(self) -> None:
        """Closes the hints."""
        self._show_on_table(None)
        self.below.log.covered = False
        self.context.stack.pop()

    # Drawing and publishing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it over the table, which is not dimmed."""
        if self.solved is not None:
            self.solved.draw(surface)
        self.widgets.draw(surface, self.context.assets)

    def published(self) -> dict[str, Any]:
        """The hints in notation with their reasons in words; none during the search."""
        return {
            **self.below.published(),
            "scene": self.name,
            "hints": [
                {"action": format_action(advice.action), "reason": words.reason, "mark": words.mark}
                for advice, words in zip(self.advice, self._words(SHOWN_PARTS), strict=True)
            ],
        }


def _cover_costs(
    table: TableLayout, tiles: Sequence[pygame.Rect]
) -> list[tuple[float, Sequence[pygame.Rect]]]:
    """Returns costs of covering places of the table: most for spaces of the own board, then for names."""
    large = table.boards[table.focus]
    plates = [table.centre, *(factory.rect for factory in table.factories)]
    full = [plate for plate in plates if plate.collidelist(tiles) >= 0]
    empty = [plate for plate in plates if plate not in full]
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    others = [board.rect for board in table.boards if board is not large]
    names = [board.name for board in table.boards if board.header.width]
    return [
        (100, [spaces]), (0.2, [large.rect]), (1, full), (0.3, empty), (1, others), (6, names), (1, tiles),
    ]  # fmt: skip
