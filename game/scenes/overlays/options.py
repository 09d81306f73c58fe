"""Options: rows of choices in groups, each taking effect at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.scenes.overlays.crests import CrestScene
from game.scenes.overlays.notice import NoticeScene
from game.settings import CALLS, CHOICES, Settings
from game.texts import LANGUAGES
from game.view.art.crests import Crest
from game.view.intents import Intent, Moved
from game.view.layout.options import options_layout
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.slider_stop import SliderStop
from game.view.widgets.tick_box import TickBox
from game.view.widgets.tile_set_button import TileSetButton
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class Group:
    """Rows under a heading.

    A row is a field in `Settings` with its values in CHOICES; its label is the text "options.FIELD", its
    values are "options.FIELD.VALUE", the heading is "options.group.NAME".
    """

    name: str
    rows: tuple[str, ...]


TILES = "tiles"  # its values are shown
SLIDERS = ("volume", "music")  # how loud: their values rise from left to right
GROUPS = (
    Group("play", ("speed", "tiling", "motion", "confirm", "thinking")),
    Group("sound", ("sound", "volume", "ambience", "music", "call")),
    Group("look", ("theme", TILES, "pattern", "contrast", "text", "hand")),
    Group("language", ("language",)),
)
CALL = "call"  # the ways to call a person: each is on or off by itself, those that this device has
BROAD = {"theme"}  # rows of long names: they have two lines beside their label
LANGUAGE = "language"  # the names of the languages need the whole width of their row


class OptionsScene(Scene):
    """Every choice takes effect at once. Where not all groups have room, each has a page of its own."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0  # the group that shows where they have pages
        self._asked = False  # whether the system asks the player to allow notices now

    def resize(self) -> None:
        """All groups, or one page of them."""
        groups = [[len(self._titles(row)) for row in group.rows] for group in GROUPS]
        rows = [(at, group.rows) for at, group in enumerate(GROUPS)]
        broad = {(at, names.index(row)) for at, names in rows for row in BROAD if row in names}
        self.layout = options_layout(self.context.window, groups, self.page, broad)
        px = TextSize.LABEL.of(self.context.unit)
        found: list[Widget] = [
            Widget(
                f"group-{group.name}",
                rect,
                self.context.texts(f"options.group.{group.name}"),
                lambda index=index: self.turn_to(index),  # type: ignore[misc]
                selected=index == self.page,
                px=px,
            )
            for index, (group, rect) in enumerate(zip(GROUPS, self.layout.tabs, strict=False))
        ]
        for (group, row), places in self.layout.rows.items():
            found += self._buttons(GROUPS[group].rows[row], places.choices)
        self.widgets.replace([*found, *self._foot(), self._crest()])

    def _crest(self) -> Widget:
        """The sign by which the player is known."""
        crest = own_crest(self.context.settings)
        words, place = self.context.texts("crest.choose"), self.layout.crest
        label = words if place.width > 2 * place.height else ""
        px = TextSize.LABEL.of(self.context.unit)
        in_head = not self.layout.beside
        return CrestButton(
            "crest", place, label, self.open_crests, px=px, aloud=words, crest=crest, in_head=in_head
        )

    def open_crests(self) -> None:
        """Choose another one."""
        settings = self.context.settings
        self.context.stack.push(CrestScene(self.context, own_crest(settings), self.use_crest))

    def use_crest(self, crest: Crest) -> None:
        """Be known by that one from now on."""
        self._use(crest=str(crest.number))

    def _foot(self) -> list[Widget]:
        """The way out; beside it the whole screen, where that can be had."""
        unit, tr, (left, right) = self.context.unit, self.context.texts, self.layout.foot
        done = Widget("close", right, tr("options.done"), self.context.stack.pop, px=unit)
        done.primary = True
        if not self.context.host.can_fullscreen():
            return [done]
        return [Widget("fullscreen", left, tr("options.fullscreen"), self.fill_screen, px=unit), done]

    def fill_screen(self) -> None:
        """Take the whole screen, or give it back."""
        self.context.host.toggle_fullscreen()

    def turn_to(self, page: int) -> None:
        """Show another group."""
        self.page = page
        self.resize()

    def _buttons(self, row: str, rects: Sequence[pygame.Rect]) -> list[Widget]:
        """A button for each value, in those places."""
        settings = self.context.settings
        chosen = settings.called_by if row == CALL else (getattr(settings, row),)
        act = self.toggle_call if row == CALL else partial(self.set, row)
        return [
            kind_of(settings, row, value, rects)(
                f"{row}-{value or 'system'}",
                rect,
                title,
                partial(act, value),
                enabled=matters(settings, row),
                selected=value in chosen,
                px=TextSize.LABEL.of(self.context.unit),
                aloud=self._aloud(row, value, title),
            )
            for (value, title), rect in zip(self._titles(row).items(), rects, strict=True)
        ]

    def handle(self, intent: Intent) -> None:
        """A drag along a slider chooses the stop that it has come to."""
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
        """A choice with what it is about; the names of languages speak for themselves."""
        if row == LANGUAGE and value:
            return ""
        group = self.context.texts("options.group.language" if row == LANGUAGE else f"options.{row}")
        return self.context.texts("mirror.choice", group=group, label=title)

    def _titles(self, row: str) -> dict[str, str]:
        """What the buttons of a row say, by value; languages are called by their own names.

        The first follows the browser or the system.
        """
        if row == LANGUAGE:
            names = {language.code: language.name for language in LANGUAGES}
            return {"": self.context.texts("options.language.system"), **names}
        values = self._ways() if row == CALL else CHOICES[row]
        return {value: self.context.texts(f"options.{row}.{value}") for value in values}

    def _ways(self) -> list[str]:
        """The ways to call a person that this device has."""
        attention = self.context.host.attention
        lacking = {"vibration": not attention.can_vibrate(), "notice": attention.notices() == "absent"}
        return [way for way in CALLS if not lacking.get(way)]

    def toggle_call(self, way: str) -> None:
        """Call in that way from now on, or no longer; notices may have to be allowed first."""
        context, attention = self.context, self.context.host.attention
        chosen = set(context.settings.called_by) ^ {way}
        if way == "notice" and way in chosen and attention.notices() != "allowed":
            attention.ask()
            self._asked = True
            return
        if way == "vibration" and way in chosen:
            attention.vibrate()  # so that it is felt what was chosen
        self._use(calls=",".join(one for one in CALLS if one in chosen))

    def update(self, dt: float) -> bool:
        """Take the answer to whether notices are allowed."""
        if self._asked and (standing := self.context.host.attention.notices()) != "ask":
            self._asked = False
            if standing == "allowed":
                self.toggle_call("notice")
            else:
                tr = self.context.texts
                self.context.stack.push(
                    NoticeScene(self.context, tr("call.refused"), tr("call.refused.words"))
                )
        return False

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("options.title")

    def sentences(self) -> list[str]:
        """The groups that are shown, then what there is to choose in them."""
        tr, layout = self.context.texts, self.layout
        groups = [tr(f"options.group.{GROUPS[index].name}") for index in layout.headings]
        labelled = (place for place, places in layout.rows.items() if places.label.width)
        return [*groups, *(tr(f"options.{GROUPS[group].rows[row]}") for group, row in labelled)]

    def set(self, key: str, value: str) -> None:
        """Use a value from now on. Where larger texts turn groups into pages, its group is in front."""
        self.page = next(index for index, group in enumerate(GROUPS) if key in group.rows)
        self._use(**{key: value})

    def _use(self, **values: str) -> None:
        self.context.change_settings(replace(self.context.settings, **values))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over what is below."""
        assets, unit, tr, layout = self.context.assets, self.context.unit, self.context.texts, self.layout
        in_head = "" if layout.beside else self.heading()
        draw_dialog(surface, assets, layout.panel, layout.title, in_head, unit)
        if layout.beside:
            px, room = TextSize.HEADING.of(unit), layout.title.width
            words = assets.type.fitted(self.heading(), px, assets.theme.accent, room, display=True)
            surface.blit(words, words.get_rect(midleft=layout.title.midleft))
        for index, rect in layout.headings.items():
            title = tr(f"options.group.{GROUPS[index].name}")
            text = assets.type.heading(title, TextSize.LEAD.of(unit), assets.theme.accent)
            surface.blit(text, text.get_rect(bottomleft=(rect.x, rect.bottom - Gap.XXS.of(unit))))
        for (group, row), places in layout.rows.items():
            if places.label.width:
                label = tr(f"options.{GROUPS[group].rows[row]}")
                text = assets.type.fitted(
                    label, TextSize.LABEL.of(unit), assets.theme.ink, places.label.width
                )
                surface.blit(text, text.get_rect(midleft=places.label.midleft))
        super().draw(surface)


def kind_of(settings: Settings, row: str, value: str, places: Sequence[pygame.Rect]) -> Callable[..., Widget]:
    """What chooses that value: a picture of tiles, a stop of a slider where it rises, else words.

    What is on or off by itself is ticked.
    """
    if row == TILES:
        return partial(TileSetButton, tile_set=value)
    if row == CALL:
        return TickBox
    if row not in SLIDERS:
        return Widget
    chosen = CHOICES[row].index(getattr(settings, row))
    return partial(SliderStop, stops=tuple(places), chosen=chosen)


def matters(settings: Settings, row: str) -> bool:
    """Whether a row changes anything as the others are: nothing that stands still moves at 3×."""
    if row == "tiling":
        return settings.pace > 0
    if row == "volume":
        return settings.loudness > 0 or settings.call_loudness > 0
    return row not in ("ambience", "music") or settings.loudness > 0
