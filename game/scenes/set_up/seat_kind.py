"""The choice who plays a seat: you, a friend, or a character, each with a sentence."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.ai.levels import FAIR, LEVELS
from game.layout.node import Node, Sized, Span
from game.match.match import MAX_NAME, Seat
from game.match.setup_draft import PERSON, YOU, SetUpDraft, kind_of
from game.match.setup_text import LINK
from game.rules.options import MIN_SEATS
from game.scenes.core.level_names import character_name, level_name
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import chosen_crest, own_crest, own_seat, usual_beside
from game.scenes.overlays.crest_choice import CrestChoiceScene
from game.view.art.crests import Crest
from game.view.components.form_rows import header_corner
from game.view.components.lists import whole_list
from game.view.components.ui import Ui
from game.view.layout.scales import Height, TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Field

PANEL_WIDTH, TWO_COLUMN_WIDTH, NAME_WIDTH = 42, 64, 8  # units
KINDS = (YOU, PERSON, LINK, FAIR, *(level.name for level in LEVELS))
WORDS = {  # the texts of rows; the others name a level
    YOU: ("you", "new.you.words"),
    PERSON: ("new.person", "new.person.words"),
    LINK: ("new.by-link", "new.by-link.words"),
    FAIR: ("level.fair", "level.fair.sentence"),
}


class SeatKindScene(Scene):
    """The KINDS to choose from, for a seat of a draft, or with `index` None for a free one.

    `choose` gets the choice, '' for nobody; `fair` is the level that is now the player's own. For a person
    there are also their name and crest, which change the draft at once.
    """

    name: ClassVar[str] = "seat-kind"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "new.who"

    def __init__(
        self,
        context: Context,
        draft: SetUpDraft,
        index: int | None,
        choose: Callable[[str], None],
        fair: str,
    ) -> None:
        super().__init__(context)
        self.fair = fair
        self.draft, self.index, self.choose = draft, index, choose

    @property
    def seat(self) -> Seat | None:
        """The seat; None for a free one."""
        return None if self.index is None else self.draft.setup.seats[self.index]

    def build(self, ui: Ui) -> Node:
        """A row for each, in one column or in two of a wider panel."""
        tr, seats = self.context.texts, len(self.draft.setup.seats)
        foot = [ui.button("back", tr("games.back"), self.cancel)]
        if self.index is not None and seats > MIN_SEATS:
            foot.insert(0, ui.button("nobody", tr("new.nobody"), partial(self.take, "")))
        seat, corner = self.seat, list[Node]()
        if self.index is not None and seat is not None and seat.is_person:
            corner = self._person(ui, self.index, seat)
        rows = [self._row(ui, kind) for kind in KINDS]
        return whole_list(ui, self.heading(), (PANEL_WIDTH, TWO_COLUMN_WIDTH), rows, foot, corner)

    def _person(self, ui: Ui, index: int, seat: Seat) -> list[Node]:
        """The name and the crest of a person, for the header."""
        tr = self.context.texts
        name = ui.button(
            "seat-name", tr("player", n=index + 1), partial(self.ask_field, "seat-name", tr("new.name")),
            TextSize.LABEL, Field, value=seat.name, limit=MAX_NAME, changed=partial(self.draft.rename, index),
        )  # fmt: skip
        crest = ui.button(
            "crest", "", self.open_crests, kind=CrestButton, aloud=tr("crest.choose"),
            crest=self._crest(index), in_header=True,
        )  # fmt: skip
        return [header_corner(ui, name, NAME_WIDTH), header_corner(ui, crest)]

    def _row(self, ui: Ui, kind: str) -> Node:
        tr, chosen = self.context.texts, self.seat is not None and kind_of(self.seat) == kind
        label, small = WORDS.get(kind, ("", f"level.{kind}.sentence"))
        if kind == YOU and not chosen and own_seat(self.draft.setup.seats) is not None:
            small = "new.you.move"
        name, about = tr(label) if label else level_name(tr, kind), tr(small)
        if kind == FAIR:
            name = f"{name} · {character_name(tr, self.fair)}"
        make = partial(
            ListRow, f"kind-{kind}", label=name, action=partial(self.take, kind), selected=chosen, flat=True,
            small=about, crest=self._crest_of(kind, chosen), aloud=tr.sentences((name, about)),
        )  # fmt: skip
        return Sized(ui.widget(make), high=Span(ui.window.finger, ui.window.bar(Height.TALL)))

    def _crest(self, index: int) -> Crest:
        return chosen_crest(self.context.settings, self.draft.setup.seats, index)

    def _crest_of(self, kind: str, chosen: bool) -> Crest:
        if kind not in (YOU, PERSON, LINK):
            return Crest(kind)
        if chosen and self.index is not None:
            return self._crest(self.index)
        mine = own_crest(self.context.settings)
        return mine if kind == YOU else usual_beside(mine, 1 if kind == PERSON else 2)

    def open_crests(self) -> None:
        """Opens the choice of the person's crest."""
        assert self.index is not None
        index = self.index

        def use(crest: Crest) -> None:
            self.draft.set_crest(index, str(crest.number))
            if index == own_seat(self.draft.setup.seats):
                self.context.change(crest=str(crest.number))
            self.resize()

        self.context.stack.push(CrestChoiceScene(self.context, self._crest(index), use))

    def take(self, kind: str) -> None:
        """Closes it with a choice."""
        self.context.stack.pop()
        self.choose(kind)
