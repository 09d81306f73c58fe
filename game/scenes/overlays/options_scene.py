"""The options: rows of choices in groups, which take effect at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import ANY, Node, Sized, Spacer, Span, at_least, fixed
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.scenes.overlays.crest_choice import choose_own_crest
from game.scenes.overlays.notice import notify
from game.settings import CALLS, CHOICES, Settings
from game.texts import LANGUAGES
from game.view.components.form_rows import (
    choice_lines,
    group_heading,
    header_corner,
    shrinkable_row,
    sized_for_all,
    tabs,
)
from game.view.components.ui import Ui
from game.view.intents import Intent, Moved
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.checkbox import Checkbox
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.picture_buttons import TileSetButton
from game.view.widgets.slider_stop import SliderStop
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class OptionGroup:
    """Rows under a heading.

    A row is a field in `Settings` with its values in CHOICES; its label is the text "options.FIELD", its
    values are "options.FIELD.VALUE", the heading is "options.group.NAME".
    """

    name: str
    rows: tuple[str, ...]


TILES_ROW = "tiles"  # with pictures as values
SLIDER_ROWS = ("volume", "music")
GROUPS = (
    OptionGroup("play", ("speed", "tiling", "motion", "confirm", "forecast", "thinking")),
    OptionGroup("sound", ("sound", "volume", "ambience", "music", "remarks", "call")),
    OptionGroup("look", ("theme", TILES_ROW, "pattern", "contrast", "text", "hand")),
    OptionGroup("language", ("language",)),
)
TWO_COLUMNS = ((0, 1), (2, 3))  # indices of groups
TAB_NAMES = [f"group-{group.name}" for group in GROUPS]
CALL_ROW = "call"  # whose values can be combined, as far as the device supports them
LANGUAGE_ROW = "language"  # whose values have their own names
TWO_LINE_ROWS = {"theme", LANGUAGE_ROW}  # with many long values: two lines if all groups are shown
ONE_COLUMN_WIDTH, TWO_COLUMN_WIDTH, COMPACT_WIDTH = 38, 66, 64  # units: of the panel
MIN_TWO_COLUMN_WIDTH, MIN_COMPACT_WIDTH = 50, 34  # units: of its content
LABEL_AND_CHOICES_WIDTHS = (32, 68)  # shares of a row
COMPACT_LABEL_WIDTH = 15  # units
MIN_ROW_FINGERS, MIN_PAGE_ROW_FINGERS = 0.8, 0.92  # touch targets: heights in two columns, on a page
FOOT_BUTTON_WIDTH, NAMED_CREST_WIDTH = 15, 12  # units: below two columns; a crest button with its label


class OptionsScene(Scene):
    """Options that take effect at once. If not all groups fit, each has its own page."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "options.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0  # the group that is shown if they have pages
        self._asked = False  # whether the system is asking for permission to show notices

    def build(self, ui: Ui) -> Node:
        """Returns all groups in two columns or one; otherwise tabs, with labels above the choices.

        If there is too little height for that, the title is beside the tabs. Windows with space for two
        columns are often low for touch: only there rows may be lower than a touch target.
        """
        finger = ui.window.finger
        usual, least = max(finger, Height.TITLE.of(ui.unit)), round(MIN_PAGE_ROW_FINGERS * finger)
        return first_that_fits(
            self._all_groups(ui, TWO_COLUMNS, Span(finger, usual)),
            self._all_groups(ui, TWO_COLUMNS, Span(round(MIN_ROW_FINGERS * finger), usual)),
            self._all_groups(ui, (range(len(GROUPS)),), Span(finger, usual)),
            self._paged(ui, fixed(finger)),
            self._compact(ui, fixed(finger)),
            self._compact(ui, Span(least, finger)),
            self._paged(ui, Span(least, finger)),
        )

    # All groups

    def _all_groups(self, ui: Ui, lanes: Sequence[Sequence[int]], high: Span) -> Node:
        """Returns lanes of groups with headings; rows have their labels beside their choices."""
        columns = [[row for at in lane for row in self._group(ui, GROUPS[at], high)] for lane in lanes]
        longest, across = max(map(len, columns)), Height.TITLE.of(ui.unit)
        cells = [cell for lane in columns for cell in (*lane, *[Spacer()] * (longest - len(lane)))]
        gaps = (across, ui.gap(Gap.L)), (across, ui.gap(Gap.XXS))
        body = grid_of(cells, len(lanes), *gaps, down=True)
        if len(lanes) == 1:
            return ui.dialog(self.heading(), ONE_COLUMN_WIDTH, body, self._foot(ui), [self._crest(ui)])
        wide = ui.units(FOOT_BUTTON_WIDTH)
        done, *others = (Sized(one, Span(ui.window.finger, wide, wide)) for one in self._foot(ui))
        foot = Row([done, Spacer(grow=1), *others], reverse=True)
        corner = self._crest(ui, self.context.texts("crest.choose"))
        both = Sized(body, at_least(ui.units(MIN_TWO_COLUMN_WIDTH)))
        return ui.dialog(self.heading(), TWO_COLUMN_WIDTH, both, [foot], [corner])

    def _group(self, ui: Ui, group: OptionGroup, high: Span) -> list[Node]:
        """Returns the heading and the rows of a group; a group's only row has no label."""
        tr, gap = self.context.texts, ui.gap(Gap.S)
        found = [group_heading(ui, tr(f"options.group.{group.name}"), high=high)]
        for row in group.rows:
            choices = self._choices(ui, row, high)
            halved = row in TWO_LINE_ROWS
            lines = choice_lines(ui, choices, -(-len(choices) // 2) if halved else len(choices))
            if len(group.rows) > 1:
                labels = [self._label(ui, row), *[Spacer(grow=1)] * (len(lines) - 1)]
                lines = [
                    Row(
                        [
                            Sized(label, ANY, ANY).flex(LABEL_AND_CHOICES_WIDTHS[0]),
                            line.flex(LABEL_AND_CHOICES_WIDTHS[1]),
                        ],
                        gap,
                        align="centre",
                    )
                    for label, line in zip(labels, lines, strict=True)
                ]
            found += lines
        return found

    # A page for each group

    def _paged(self, ui: Ui, high: Span) -> Node:
        """Returns tabs, and below them rows with labels above; as high as the highest page."""

        def page(group: OptionGroup) -> Node:
            if len(group.rows) == 1:
                return Column(self._choices(ui, group.rows[0], high), ui.gap(Gap.S))
            return Column(self._labelled(ui, group, high), ui.gap(Gap.L), ui.gap(Gap.HAIR))

        pages = [page(group) for group in GROUPS]
        shown = sized_for_all(pages[self.page], pages)
        body = Column([self._tabs(ui), shown], ui.gap(Gap.XL), ui.gap(Gap.S))
        return ui.dialog(self.heading(), ONE_COLUMN_WIDTH, body, [self._compact_foot(ui)], [self._crest(ui)])

    def _compact(self, ui: Ui, high: Span) -> Node:
        """Returns the title beside the tabs, and labels beside their choices, or rows in two columns."""
        label, gap = Span(ui.units(COMPACT_LABEL_WIDTH), ui.units(COMPACT_LABEL_WIDTH)), ui.gap(Gap.S)

        def page(group: OptionGroup) -> Node:
            rows = [(row, self._choices(ui, row, high)) for row in group.rows]
            lines = [choice_lines(ui, choices, len(choices))[0] for _, choices in rows]
            if len(rows) == 1:
                return lines[0]
            beside: list[Node] = [
                Row([Sized(self._label(ui, row), label), line.flex()], gap, align="centre")
                for (row, _), line in zip(rows, lines, strict=True)
            ]
            labelled = self._labelled(ui, group, high)
            return first_that_fits(
                Column(beside, ui.gap(Gap.L), ui.gap(Gap.HAIR)),
                grid_of(labelled, 2, (ui.gap(Gap.XXL), ui.gap(Gap.L)),
                        (ui.gap(Gap.XXL), ui.gap(Gap.HAIR)), down=True),
            )  # fmt: skip

        pages = [page(group) for group in GROUPS]
        title = group_heading(ui, self.heading(), TextSize.HEADING, fixed(ui.window.finger), 0.5)
        crest = self._crest(ui, flat=False)
        head = Row([title, self._tabs(ui).flex(), crest], ui.gap(Gap.XL), align="centre")
        body = Column([head, sized_for_all(pages[self.page], pages)], ui.gap(), ui.gap(Gap.S))
        panel = Sized(body, at_least(ui.units(MIN_COMPACT_WIDTH)))
        return ui.dialog("", COMPACT_WIDTH, panel, [self._compact_foot(ui)])

    def _compact_foot(self, ui: Ui) -> Node:
        buttons = [button.flex() for button in self._foot(ui)]
        return shrinkable_row(ui, Row(buttons, ui.gap(), reverse=True))

    def _labelled(self, ui: Ui, group: OptionGroup, high: Span) -> list[Node]:
        """Returns rows with their labels above."""
        found: list[Node] = []
        for row in group.rows:
            choices = self._choices(ui, row, high)
            found.append(Column([self._label(ui, row), *choice_lines(ui, choices, len(choices))]))
        return found

    def _tabs(self, ui: Ui) -> Node:
        names = [self.context.texts(f"options.group.{group.name}") for group in GROUPS]
        return tabs(ui, list(zip(TAB_NAMES, names, strict=True)), self.page, self.turn_to)

    # Rows

    def _label(self, ui: Ui, row: str) -> Node:
        return ui.line(self.context.texts(f"options.{row}"), TextSize.LABEL)

    def _choices(self, ui: Ui, row: str, high: Span) -> list[Node]:
        """Returns a button for each value."""
        settings, stops = self.context.settings, list[pygame.Rect]()
        chosen = settings.called_by if row == CALL_ROW else (getattr(settings, row),)
        act = self.toggle_call if row == CALL_ROW else partial(self.set, row)
        return [
            Sized(
                ui.button(
                    f"{row}-{value or 'system'}", title, partial(act, value), TextSize.LABEL,
                    widget_kind(settings, row, value, stops), enabled=has_effect(settings, row),
                    selected=value in chosen, aloud=self._aloud(row, value, title),
                ),
                high=high,
            )
            for value, title in self._titles(row).items()
        ]  # fmt: skip

    def _crest(self, ui: Ui, label: str = "", flat: bool = True) -> Node:
        """Returns the button that chooses the player's crest."""
        words, crest = self.context.texts("crest.choose"), own_crest(self.context.settings)
        button = ui.button(
            "crest", label, partial(choose_own_crest, self.context), TextSize.LABEL, CrestButton,
            aloud=words, crest=crest, in_header=flat,
        )  # fmt: skip
        if flat:
            return header_corner(ui, button, NAMED_CREST_WIDTH if label else 0)
        return Sized(button, fixed(ui.window.finger), fixed(ui.window.finger))

    def _foot(self, ui: Ui) -> list[Node]:
        """Returns the way out, and beside it the fullscreen button if supported."""
        tr = self.context.texts
        done = ui.button("close", tr("options.done"), self.cancel, primary=True)
        if not self.context.host.can_fullscreen():
            return [done]
        return [done, ui.button("fullscreen", tr("options.fullscreen"), self.fill_screen)]

    # Changes

    def fill_screen(self) -> None:
        """Enters or leaves fullscreen."""
        self.context.host.toggle_fullscreen()

    def turn_to(self, page: int) -> None:
        """Shows another group."""
        self.page = page
        self.resize()

    def handle(self, intent: Intent) -> None:
        """A drag along a slider chooses the stop under the pointer."""
        super().handle(intent)
        if not isinstance(intent, Moved) or not intent.down:
            return
        here, held = self.widgets.at(intent.at), self.widgets.named(self.widgets.held)
        if not isinstance(here, SliderStop) or not isinstance(held, SliderStop):
            return
        if here.row == held.row and here.name != held.name:
            self.widgets.held = here.name
            here.action()

    def _aloud(self, row: str, value: str, title: str) -> str:
        """Returns a choice with its row's label for screen readers; languages need none."""
        if row == LANGUAGE_ROW and value:
            return ""
        group = self.context.texts("options.group.language" if row == LANGUAGE_ROW else f"options.{row}")
        return self.context.texts("mirror.choice", group=group, label=title)

    def _titles(self, row: str) -> dict[str, str]:
        """Returns the labels of a row's buttons by value; languages have their own names.

        The first language follows the browser or the system.
        """
        if row == LANGUAGE_ROW:
            names = {language.code: language.name for language in LANGUAGES}
            return {"": self.context.texts("options.language.system"), **names}
        values = self._call_ways() if row == CALL_ROW else CHOICES[row]
        return {value: self.context.texts(f"options.{row}.{value}") for value in values}

    def _call_ways(self) -> list[str]:
        """Returns the ways to call a person that this device supports."""
        attention = self.context.host.attention
        lacking = {"vibration": not attention.can_vibrate(), "notice": attention.notices() == "absent"}
        return [way for way in CALLS if not lacking.get(way)]

    def toggle_call(self, way: str) -> None:
        """Switches a way of calling on or off; notices may need permission first."""
        context, attention = self.context, self.context.host.attention
        chosen = set(context.settings.called_by) ^ {way}
        if way == "notice" and way in chosen and attention.notices() != "allowed":
            attention.ask()
            self._asked = True
            return
        if way == "vibration" and way in chosen:
            attention.vibrate()  # to demonstrate it
        self.context.change(calls=",".join(one for one in CALLS if one in chosen))

    def update(self, dt: float) -> bool:
        """Handles the answer to the request for permission to show notices."""
        if self._asked and (standing := self.context.host.attention.notices()) != "ask":
            self._asked = False
            if standing == "allowed":
                self.toggle_call("notice")
            else:
                tr = self.context.texts
                notify(self.context, tr("call.refused"), tr("call.refused.words"))
        return False

    def sentences(self) -> list[str]:
        """Returns the groups that are shown, then their choices."""
        tr, paged = self.context.texts, any(tab in self.widgets.targets() for tab in TAB_NAMES)
        groups = [] if paged else [tr(f"options.group.{group.name}") for group in GROUPS]
        shown = [GROUPS[self.page]] if paged else GROUPS
        return [
            *groups, *(tr(f"options.{row}") for group in shown if len(group.rows) > 1 for row in group.rows)
        ]  # fmt: skip

    def set(self, key: str, value: str) -> None:
        """Changes a setting. If larger texts turn groups into pages, its group is shown."""
        self.page = next(index for index, group in enumerate(GROUPS) if key in group.rows)
        self.context.change(**{key: value})


def widget_kind(settings: Settings, row: str, value: str, stops: list[pygame.Rect]) -> Callable[..., Widget]:
    """Returns the kind of widget that chooses a value: a picture of tiles, a stop of a slider, or words.

    Values that are on or off are ticked. Each of the `stops` of a slider knows the places of all.
    """
    if row == TILES_ROW:
        return partial(TileSetButton, tile_set=value)
    if row == CALL_ROW:
        return Checkbox
    if row not in SLIDER_ROWS:
        return Widget
    chosen = CHOICES[row].index(getattr(settings, row))

    def stop(
        name: str, rect: pygame.Rect, label: str, action: Callable[[], None], **fields: Any,  # noqa: ANN401
    ) -> Widget:  # fmt: skip
        stops.append(rect)
        return SliderStop(name, rect, label, action, stops=stops, chosen=chosen, **fields)

    return stop


def has_effect(settings: Settings, row: str) -> bool:
    """Whether a row has an effect with the other settings: 3× has none without motion."""
    if row == "tiling":
        return settings.pace > 0
    if row == "volume":
        return settings.loudness > 0 or settings.call_loudness > 0
    return row not in ("ambience", "music") or settings.loudness > 0
