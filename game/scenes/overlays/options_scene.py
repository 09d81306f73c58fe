"""The options: pages of choices, which take effect at once. What is seldom changed is on the last one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Node, Sized, Span, at_least, fixed
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.scenes.overlays.crest_choice import choose_own_crest
from game.scenes.overlays.notice import notify
from game.settings import CALLS, CHOICES, SYSTEM_THEME, Settings
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
from game.view.themes import theme_for
from game.view.widgets.checkbox import Checkbox
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.picture_buttons import TableButton
from game.view.widgets.slider_stop import SliderStop
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class OptionGroup:
    """The rows of a page.

    A row is a field in `Settings` with its values in CHOICES; its label is the text "options.FIELD", its
    values are "options.FIELD.VALUE", the name of the page is "options.group.NAME".
    """

    name: str
    rows: tuple[str, ...]


GROUPS = (
    OptionGroup("table", ("theme", "tiles")),
    OptionGroup("sound", ("sound", "volume", "music", "ambience", "remarks")),
    OptionGroup("play", ("speed", "confirm", "forecast", "help")),
    OptionGroup("text", ("text", "contrast", "language")),
    OptionGroup("more", ("tiling", "motion", "thinking", "pattern", "hand", "call")),
)
PICTURE_ROWS = ("theme", "tiles")  # with pictures as values
SLIDER_ROWS = ("volume", "music")
CALL_ROW = "call"  # whose values can be combined, as far as the device supports them
LANGUAGE_ROW = "language"  # whose values have their own names
WIDE_ROWS = (*PICTURE_ROWS, LANGUAGE_ROW)  # whose labels are above them
LANGUAGES_IN_LINE = (7, 5, 4, 3)  # side by side, as many as fit
LANGUAGE_WIDTH = 6  # units: of a button with a language's name
NARROW_PICTURES = 3  # side by side
PANEL_WIDTH, NARROW_PANEL_WIDTH, COMPACT_WIDTH = 54, 38, 64  # units: of the panel
MIN_WIDTH, MIN_COMPACT_WIDTH = 36, 34  # units: of its content
LABEL_WIDTH = 15  # units: of labels beside their choices
PICTURE_HEIGHT = 7  # units: of a picture with its label
MIN_PAGE_ROW_FINGERS = 0.92  # touch targets: of a row where height is scarce


class OptionsScene(Scene):
    """Pages of options that take effect at once."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "options.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0  # the group that is shown
        self._choices: dict[str, list[Node]] = {}  # by row: the buttons for its values
        self._asked = False  # whether the system is asking for permission to show notices

    def build(self, ui: Ui) -> Node:
        """Returns tabs, and below them a page as high as the highest.

        Labels are beside their choices or above them. If there is too little height for that, the title is
        beside the tabs, and rows are a little lower than a touch target.
        """
        self._choices = {row: self._choices_of(ui, row) for group in GROUPS for row in group.rows}
        finger = ui.window.finger
        usual, least = max(finger, Height.TITLE.of(ui.unit)), round(MIN_PAGE_ROW_FINGERS * finger)
        roomy, low = Span(finger, usual), Span(least, finger)

        def pages(page: Callable[[Ui, OptionGroup, Span], Node], high: Span) -> list[Node]:
            return [page(ui, group, high) for group in GROUPS]

        wide = [Sized(page, at_least(ui.units(MIN_WIDTH))) for page in pages(self._beside, roomy)]
        return first_that_fits(
            self._pages(ui, PANEL_WIDTH, wide),
            self._pages(ui, NARROW_PANEL_WIDTH, pages(self._above, fixed(finger))),
            self._compact(ui, pages(self._low, fixed(finger))),
            self._compact(ui, pages(self._low, low)),
            self._pages(ui, NARROW_PANEL_WIDTH, pages(self._above, low)),
        )

    def _pages(self, ui: Ui, width: float, pages: Sequence[Node]) -> Node:
        """Returns the title above the tabs."""
        shown = sized_for_all(pages[self.page], pages)
        body = Column([self._tabs(ui), shown], ui.gap(Gap.XL), ui.gap(Gap.S))
        return ui.dialog(self.heading(), width, body, [self._foot(ui)], [self._crest(ui)])

    def _compact(self, ui: Ui, pages: Sequence[Node]) -> Node:
        """Returns the title beside the tabs."""
        title = group_heading(ui, self.heading(), TextSize.HEADING, fixed(ui.window.finger), 0.5)
        crest = self._crest(ui, flat=False)
        head = Row([title, self._tabs(ui).flex(), crest], ui.gap(Gap.XL), align="centre")
        body: Node = Column([head, sized_for_all(pages[self.page], pages)], ui.gap(), ui.gap(Gap.S))
        body = Sized(body, at_least(ui.units(MIN_COMPACT_WIDTH)))
        return ui.dialog("", COMPACT_WIDTH, body, [self._foot(ui)])

    def _beside(self, ui: Ui, group: OptionGroup, high: Span) -> Node:
        """Returns rows with their labels beside them, but above pictures."""
        label, gap, found = fixed(ui.units(LABEL_WIDTH)), ui.gap(Gap.S), list[Node]()
        for row in group.rows:
            lines = self._lines(ui, row, high, len(CHOICES.get(row, ())))
            if row in WIDE_ROWS:
                found.append(Column([self._label(ui, row), lines]))
            else:
                found.append(Row([Sized(self._label(ui, row), label), lines.flex()], gap, align="centre"))
        return Column(found, ui.gap(Gap.L), ui.gap(Gap.HAIR))

    def _above(self, ui: Ui, group: OptionGroup, high: Span) -> Node:
        """Returns rows with their labels above them."""
        return Column(self._labelled(ui, group, high), ui.gap(Gap.L), ui.gap(Gap.HAIR))

    def _low(self, ui: Ui, group: OptionGroup, high: Span) -> Node:
        """Returns rows with their labels beside them, or above them in two columns."""
        gaps = (ui.gap(Gap.XXL), ui.gap(Gap.L)), (ui.gap(Gap.XXL), ui.gap(Gap.HAIR))
        lanes = grid_of(self._labelled(ui, group, high), 2, *gaps, down=True)
        return first_that_fits(self._beside(ui, group, high), lanes)

    def _labelled(self, ui: Ui, group: OptionGroup, high: Span) -> list[Node]:
        return [
            Column([self._label(ui, row), self._lines(ui, row, high, NARROW_PICTURES)]) for row in group.rows
        ]

    def _lines(self, ui: Ui, row: str, high: Span, pictures: int) -> Node:
        """Returns the choices of a row, with that number of pictures in a line."""
        if row in PICTURE_ROWS:
            high = Span(high.least, max(high.least, ui.units(PICTURE_HEIGHT)))
        wide = at_least(ui.units(LANGUAGE_WIDTH)) if row == LANGUAGE_ROW else None
        choices = [Sized(choice, wide, high) for choice in self._choices[row]]

        def in_lines_of(most: int) -> Node:
            lines = -(-len(choices) // most)
            return Column(choice_lines(ui, choices, -(-len(choices) // lines)), ui.gap(Gap.XS))

        if row == LANGUAGE_ROW:
            return first_that_fits(*map(in_lines_of, LANGUAGES_IN_LINE))
        return in_lines_of(pictures if row in PICTURE_ROWS else len(choices))

    def _tabs(self, ui: Ui) -> Node:
        names = [self.context.texts(f"options.group.{group.name}") for group in GROUPS]
        entries = [(f"group-{group.name}", name) for group, name in zip(GROUPS, names, strict=True)]
        return tabs(ui, entries, self.page, self.turn_to)

    # Rows

    def _label(self, ui: Ui, row: str) -> Node:
        return ui.line(self.context.texts(f"options.{row}"), TextSize.LABEL)

    def _choices_of(self, ui: Ui, row: str) -> list[Node]:
        """Returns a button for each value."""
        settings, stops = self.context.settings, list[pygame.Rect]()
        dark = self.context.host.prefers_dark()
        chosen = settings.called_by if row == CALL_ROW else (getattr(settings, row),)
        tags = {language.code: language.tag for language in LANGUAGES}
        act = self.toggle_call if row == CALL_ROW else partial(self.set, row)
        return [
            ui.button(
                f"{row}-{value or 'system'}", title, partial(act, value), TextSize.LABEL,
                widget_kind(settings, row, value, stops, dark), enabled=has_effect(settings, row),
                selected=value in chosen, aloud=self._aloud(row, value, title),
                lang=tags.get(value, "") if row == LANGUAGE_ROW else "",
            )
            for value, title in self._titles(row).items()
        ]  # fmt: skip

    def _crest(self, ui: Ui, flat: bool = True) -> Node:
        """Returns the button that chooses the player's crest, `flat` in a header."""
        words, crest = self.context.texts("crest.choose"), own_crest(self.context.settings)
        button = ui.button(
            "crest", "", partial(choose_own_crest, self.context), TextSize.LABEL, CrestButton,
            aloud=words, crest=crest, in_header=flat,
        )  # fmt: skip
        if flat:
            return header_corner(ui, button)
        return Sized(button, fixed(ui.window.finger), fixed(ui.window.finger))

    def _foot(self, ui: Ui) -> Node:
        """Returns the way out, and beside it the fullscreen button if supported."""
        tr = self.context.texts
        buttons = [ui.button("close", tr("options.done"), self.cancel, primary=True)]
        if self.context.host.can_fullscreen():
            buttons.append(ui.button("fullscreen", tr("options.fullscreen"), self.fill_screen))
        return shrinkable_row(ui, Row([button.flex() for button in buttons], ui.gap(), reverse=True))

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
        group = self.context.texts(f"options.{row}")
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
        """Returns the labels of the page."""
        return [self.context.texts(f"options.{row}") for row in GROUPS[self.page].rows]

    def set(self, key: str, value: str) -> None:
        """Changes a setting."""
        self.context.change(**{key: value})


def widget_kind(
    settings: Settings, row: str, value: str, stops: list[pygame.Rect], system_is_dark: bool
) -> Callable[..., Widget]:
    """Returns the kind of widget that chooses a value: a small table, a stop of a slider, or words.

    Values that are on or off are ticked. Each of the `stops` of a slider knows the places of all.
    """
    if row in PICTURE_ROWS:
        names = ("day", "night") if value == SYSTEM_THEME else (value,)
        looks = [replace(settings, theme=name) for name in names]
        if row == "tiles":
            looks = [replace(settings, tiles=value)]
        themes = tuple(theme_for(*look.look(system_is_dark)) for look in looks)
        return partial(TableButton, themes=themes, close=row == "tiles")
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
