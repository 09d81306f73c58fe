"""The panel of the position editor: tools, round, points, turns, a message, and buttons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.analysis.editing import ERASER, MAX_POINTS, MAX_ROUNDS, left
from game.analysis.hidden_tiles import stage
from game.layout.flex import Column, Row
from game.layout.node import ANY, Node, Sized, Spacer, Span, at_least
from game.rules.tiles import MARKER
from game.scenes.analysis.draft_editor import DraftEditor, tools_of
from game.scenes.analysis.editor_words import tile_name
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.palette import StepperValue, Tool
from game.view.widgets.widgets import Widget

MIN_MESSAGE_HEIGHT: Final = 4  # units: beside a table
MESSAGE_HEIGHTS_BELOW: Final = (2.5, 3.3)  # units: the least below a table, and the usual
MAX_TILE_ROW_BARS, MAX_ROW_BARS = 1.45, 1.2  # bars: heights beside a table
STEPPER_SHARES: Final = (1, 2, 1)  # shares: less, the number, more
STEPPER_GAP: Final = 2.4  # units: with less, a button would seem to belong to the other stepper


class EditorPanel:
    """Builds the panel for a draft, with a message about it and the buttons `end`."""

    def __init__(self, ui: Ui, tr: Texts, editor: DraftEditor, message: str, end: Sequence[Node]) -> None:
        self.ui, self.tr, self.editor, self.end = ui, tr, editor, end
        ink = ui.assets.theme.bad if message == editor.notice else ui.assets.theme.ink
        middle = ui.window.upright
        self.message = Sized(ui.text(message, TextSize.LABEL, ink, centred=True, middle=middle), ANY, ANY)

    def build(self) -> Node:
        """Builds the panel for its place: below the table in an upright window, otherwise at its right."""
        return self._below() if self.ui.window.upright else self._beside()

    def _beside(self) -> Node:
        """Returns rows in groups, with the message close below."""
        ui, gap, tools = self.ui, self.ui.gap(Gap.S), self._tools()
        bar, finger, half = ui.window.bar(), ui.window.finger, -(-len(tools) // 2)

        def group(
            rows: Sequence[Sequence[Node]], shares: Sequence[float], most: float = MAX_ROW_BARS
        ) -> Node:
            high = Span(finger, round(bar * most), round(bar * most))
            cells = [[one.flex(share) for one, share in zip(row, shares, strict=False)] for row in rows]
            if len(cells[-1]) < len(cells[0]):
                cells[-1].append(Spacer(grow=1))
            return Column([Sized(Row(row, gap), high=high) for row in cells], gap)

        groups = [
            group([tools[:half], tools[half:]], [1] * half, MAX_TILE_ROW_BARS),
            group(self._steppers(), STEPPER_SHARES),
            group([self._turns()], (1, 1)),
        ]
        message = Sized(self.message, high=at_least(ui.units(MIN_MESSAGE_HEIGHT)))
        rows = Column([*groups, message.grows()], ui.gap(Gap.XL) + gap, gap)
        body = Column([rows.grows(), group([self.end], (1, 1))], gap)
        return ui.bare_panel(body, ui.gap(Gap.XL), ui.gap(Gap.L))

    def _below(self) -> Node:
        """Returns three rows and the message; eight tools may need nearly all the width."""
        ui, hair = self.ui, self.ui.gap(Gap.HAIR)
        least = max(
            ui.units(MESSAGE_HEIGHTS_BELOW[0]), ui.window.bar() * 3 // 4
        )  # two lines of the smallest letters
        pair = [Row([less, number.grows(), more], hair).flex() for less, number, more in self._steppers()]
        rows = [
            Row([tool.flex() for tool in self._tools()], hair, 1),
            Row(pair, ui.units(STEPPER_GAP), hair),
            Row([one.flex() for one in (*self._turns(), *self.end)], ui.gap(Gap.S)),
            Sized(self.message, high=Span(least, max(least, ui.units(MESSAGE_HEIGHTS_BELOW[1])))).grows(),
        ]
        air = Spacer(ui.gap(Gap.XL), 2)
        body = Row([air, Column(rows, ui.gap(Gap.L), ui.gap(Gap.S)).grows(), air])
        return ui.bare_panel(body, 0, ui.gap())

    def _tools(self) -> list[Node]:
        """Returns the tools, each tile with the number left."""
        return [self._tool(*each) for each in enumerate(tools_of(self.editor.draft.rules), 1)]

    def _tool(self, number: int, tool: int) -> Node:
        tr, px, editor = self.tr, TextSize.LABEL.of(self.ui.unit), self.editor
        if tool == ERASER:
            label, aloud = tr("editor.eraser"), ""
        elif tool == MARKER:
            label, aloud = "", tile_name(tr, MARKER)
        else:
            many = left(editor.draft, tool)
            label, aloud = str(many), tr("editor.tool", n=many, tile=tile_name(tr, tool))
        do, selected, tile = (
            partial(editor.choose, tool),
            tool == editor.tool,
            None if tool == ERASER else tool,
        )
        return self.ui.widget(
            lambda rect: Tool(
                f"tool-{number}", rect, label, do, selected=selected, px=px, aloud=aloud, tile=tile
            )
        )

    def _steppers(self) -> list[list[Node]]:
        """Returns the steppers for the round and the points of the enlarged seat."""
        tr, editor = self.tr, self.editor
        round_, seat = editor.draft.round, editor.display.focus
        points, who = editor.draft.boards[seat].score, tr.inside(editor.names[seat])
        label, aloud = tr("count.points", n=points), tr("editor.points", who=who, n=points)
        words, ask = tr("editor.round", n=round_), editor.ask_round
        quantities = (
            Quantity("round", round_, (1, MAX_ROUNDS), editor.set_round, ask, words),
            Quantity("points", points, (0, MAX_POINTS), editor.set_points, editor.ask_points, label, aloud),
        )
        return [stepper(self.ui, tr, one) for one in quantities]

    def _turns(self) -> list[Node]:
        """Returns the buttons for starter and seat to act."""
        tr, editor, button = self.tr, self.editor, self.ui.button
        starter, turn = (tr.name(editor.names[seat]) for seat in (editor.draft.starter, editor.draft.turn))
        to_pick, size = stage(editor.draft) == "offer", TextSize.LABEL
        return [
            button("starter", tr("editor.starts", who=starter), editor.next_starter, size),
            button("turn", tr("editor.turn", who=turn), editor.next_turn, size, enabled=to_pick),
        ]


SIGN_SCALE = 1.5  # size of a stepper's signs / size of its words
MIN_NUMBER_WIDTH = 5.5  # units


class Quantity(NamedTuple):
    """A number that can be changed within `bounds`: `put` sets another one, `ask` asks for one.

    `aloud` replaces its `label` for screen readers.
    """

    name: str
    number: int
    bounds: tuple[int, int]
    put: Callable[[int], None]
    ask: Callable[[], None]
    label: str
    aloud: str = ""


def stepper(ui: Ui, tr: Texts, one: Quantity, size: TextSize = TextSize.LABEL) -> list[Node]:
    """Returns two buttons with a number between them."""
    px, (least, most) = size.of(ui.unit), one.bounds

    def key(way: str, sign: str, number: int) -> Node:
        words, do = tr(f"editor.{way}", what=one.aloud or one.label), partial(one.put, number)
        usable = least <= number <= most
        return ui.widget(
            lambda rect: Widget(
                f"{one.name}-{way}", rect, sign, do, usable, px=round(px * SIGN_SCALE), aloud=words
            )
        )

    value = ui.widget(lambda rect: StepperValue(one.name, rect, one.label, one.ask, px=px, aloud=one.aloud))
    less, more = key("less", "−", one.number - 1), key("more", "+", one.number + 1)
    return [less, Sized(value, at_least(ui.units(MIN_NUMBER_WIDTH))), more]
