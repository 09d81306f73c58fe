"""Dialogs of the position editor: seats, wall, jokers and standstill."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.analysis.editing import blank
from game.analysis.other_table import most_standstill, with_standstill, with_table
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Node
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.rules.state import STANDSTILL
from game.scenes.analysis.draft_editor import DraftEditor
from game.scenes.analysis.editor_panel import Quantity, stepper
from game.scenes.core.scene import Context, Scene
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize

WIDTH = 30  # units


class EditorStartScene(Scene):
    """Chooses seats, wall and jokers; `begin` is called with them."""

    name: ClassVar[str] = "editor-start"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "editor.start"

    def __init__(self, context: Context, begin: Callable[[int, HouseRules], None]) -> None:
        super().__init__(context)
        self.begin, self.seats, self.rules = begin, MIN_SEATS, HouseRules()

    def build(self, ui: Ui) -> Node:
        tr = self.context.texts
        rows = choice_rows(ui, tr, self.seats, self.rules, self.seat, self.rule)
        buttons = [
            ui.button("start", tr("new.start"), self.start, primary=True),
            ui.button("back", tr("games.back"), self.cancel),
        ]
        return ui.dialog(self.heading(), WIDTH, Column(rows, ui.gap()), buttons)

    def seat(self, number: int) -> None:
        """Sets the number of seats."""
        self.seats = number
        self.resize()

    def rule(self, rules: HouseRules) -> None:
        """Sets the rules."""
        self.rules = rules
        self.resize()

    def start(self) -> None:
        """Closes the dialog, then calls `begin`."""
        self.context.stack.pop()
        self.begin(self.seats, self.rules)


def choice_rows(
    ui: Ui,
    tr: Texts,
    seats: int,
    rules: HouseRules,
    seat: Callable[[int], None],
    rule: Callable[[HouseRules], None],
) -> list[Node]:
    """Returns rows of buttons for seats, wall and jokers."""
    numbers = range(MIN_SEATS, MAX_SEATS + 1)
    players = [(f"seats-{n}", tr("editor.players", n=n), partial(seat, n), n == seats) for n in numbers]
    walls = [
        (name, tr(f"new.{name}"), partial(rule, rules._replace(gray=gray)), gray == rules.gray)
        for name, gray in (("coloured", False), ("gray", True))
    ]
    jokers = [
        (f"jokers-{word}", tr(f"new.jokers.{word}"), partial(rule, rules._replace(jokers=on)), chosen)
        for word, on, chosen in (("off", False, not rules.jokers), ("on", True, rules.jokers))
    ]
    return [
        Row(
            [ui.button(name, label, do, selected=on).flex() for name, label, do, on in row], ui.gap()
        )
        for row in (players, walls, jokers)
    ]


STEPPER_SHARES = (1, 4, 1)  # shares: less, the number, more


class EditorTableScene(Scene):
    """Changes seats, wall, jokers and standstill at once, or says why a change is refused."""

    name: ClassVar[str] = "editor-table"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "editor.table"

    def __init__(self, context: Context, editor: DraftEditor) -> None:
        super().__init__(context)
        self.editor = editor
        editor.notice = ""

    def build(self, ui: Ui) -> Node:
        """Returns a row for each choice, with the refusal below them or in place of the title."""
        tr, draft, notice = self.context.texts, self.editor.draft, self.editor.notice
        label = tr("table.standstill", n=draft.standstill, most=STANDSTILL)
        bounds = 0, most_standstill(draft)
        standstill = Quantity("standstill", draft.standstill, bounds, self.stand, self.next, label)
        keys = stepper(ui, tr, standstill, TextSize.BODY)
        stood = [key.flex(share) for key, share in zip(keys, STEPPER_SHARES, strict=True)]
        rows = choice_rows(ui, tr, draft.seats, draft.rules, self.seat, self.rule)
        whole = Column([*rows, Row(stood, ui.gap())], ui.gap())
        buttons = [
            ui.button("clear", tr("editor.clear"), self.clear),
            ui.button("done", tr("editor.done"), self.cancel),
        ]
        if not notice:
            return ui.dialog(self.heading(), WIDTH, whole, buttons)
        refusal = ui.text(notice, colour=ui.assets.theme.bad)
        return first_that_fits(
            ui.dialog(self.heading(), WIDTH, Column([whole, refusal], ui.gap(Gap.XL)), buttons),
            ui.dialog("", WIDTH, Column([refusal, whole], ui.gap(Gap.S)), buttons),
        )

    def seat(self, number: int) -> None:
        """Sets the number of seats."""
        self.editor.edit(with_table(self.editor.draft, number, self.editor.draft.rules))
        self.resize()

    def rule(self, rules: HouseRules) -> None:
        """Sets the rules."""
        self.editor.edit(with_table(self.editor.draft, self.editor.draft.seats, rules))
        self.resize()

    def stand(self, rounds: int) -> None:
        """Sets the number of rounds of standstill."""
        self.editor.edit(with_standstill(self.editor.draft, rounds))
        self.resize()

    def next(self) -> None:
        """Adds a round of standstill; after the most there are none."""
        self.stand((self.editor.draft.standstill + 1) % (most_standstill(self.editor.draft) + 1))

    def clear(self) -> None:
        """Removes all tiles from the table."""
        self.context.stack.pop()
        self.editor.edit(blank(self.editor.draft.seats, self.editor.draft.rules))

    def status(self) -> str:
        return self.editor.notice
