"""Where the hints of a table go, and a button for each: what `hint` shows."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Protocol

import pygame

from game.ai.coach import Advice
from game.rules.actions import Action, legal_actions
from game.scenes.play.interaction import Interaction
from game.scenes.play.message_log import MessageLog
from game.scenes.play.table_controller import TableController
from game.scenes.study.coach_words import hint_words, worth_words
from game.view.layout.hint_bar import hints_in_bar, looking_in_bar
from game.view.layout.hints import HintLayout, clear_hints, hint_layout
from game.view.table.table_view import Lights
from game.view.widgets.hint_panel import HintRow, HintWords, breadth, brevity, heights, letters_for
from game.view.widgets.widgets import Widget
from game.words.phrases import action_words


class HintedTable(Protocol):
    """The table that hints are for: what they need of its scene."""

    controller: TableController
    interaction: Interaction
    log: MessageLog

    def published(self) -> dict[str, Any]:
        """What the page is told of it."""


def place_of_search(table: HintedTable, most: int) -> HintLayout:
    """The place while nobody knows yet what it will say, of `most` hints."""
    layout = table.controller.display.layout
    if layout.small:
        return looking_in_bar(layout)
    return hint_layout(layout, min(most, len(legal_actions(table.controller.match.state))))


def place_of_hints(table: HintedTable, found: Sequence[Advice]) -> HintLayout:
    """The place for these hints; on a panel rather two than all words on the lines left in sight."""
    display, context, rows = table.controller.display, table.controller.context, _words(table, found)
    way, assets, unit = table.interaction, context.assets, context.unit
    if display.layout.small:
        return hints_in_bar(display.layout, len(found), breadth(assets, rows, unit))
    places = [way.places_of(advice.action) for advice in found]
    words = [words_at(way, advice.action) for advice in found]
    told = [[*place, *said] for place, said in zip(places, words, strict=True)]
    tiles = [sprite.rect for sprite in display.sprites.at.values() if sprite.place.source is not None]

    @cache
    def needs(width: int, number: int, room: int | None) -> Sequence[int]:
        return heights(assets, rows[:number], unit, width, room)

    bare, clear = (clear_hints(display.layout, each, tiles, needs) for each in (places, told))
    return bare if len(clear.rows) < min(2, len(bare.rows)) else clear


def hint_rows(
    table: HintedTable,
    place: HintLayout,
    found: Sequence[Advice],
    shown: range,
    pointed: int,
    choose: Callable[[int], None],
) -> list[Widget]:
    """A button for each hint that is shown; all say in the same way where from and where to.

    `pointed`: the one that the table shows.
    """
    context, rows, places = table.controller.context, _words(table, found), place.rows
    assets, unit = context.assets, context.unit
    if not rows:
        return []
    way = brevity(assets, rows, unit, places[0].width)
    px = letters_for(assets, rows, unit, [*places, *places[:1] * (len(rows) - len(places))])
    return [
        HintRow(
            f"hint-{index + 1}",
            rect,
            "",
            partial(choose, index),
            primary=rows[index].mark == rows[0].mark,
            selected=index == pointed,
            words=rows[index],
            unit=unit,
            way=len(rows[index].wheres) - 1 if way is None else way,
            letters=px,
            on_bar=place.on_bar,
            aloud=hint_aloud(table, found[index]),
        )
        for index, rect in zip(shown, places, strict=False)
    ]


def hint_aloud(table: HintedTable, advice: Advice) -> str:
    """A hint for those who do not see it."""
    tr, (words,) = table.controller.context.texts, _words(table, [advice])
    state = table.controller.match.state
    return f"{action_words(tr, advice.action, state)}. {words.reason} ({worth_words(tr, advice)})"


def _words(table: HintedTable, found: Sequence[Advice]) -> list[HintWords]:
    controller = table.controller
    tr, names = controller.context.texts, controller.session.names
    return [hint_words(tr, advice, controller.match.state, names) for advice in found]


def words_at(interaction: Interaction, action: Action) -> list[pygame.Rect]:
    """Where the table says what an action would do while a hint speaks of it."""
    lights, controller = Lights(), interaction.controller
    before, controller.hinted = controller.hinted, action
    interaction.light(lights)
    controller.hinted = before
    view = controller.display.view
    return [view.tag(light)[1] for light in lights.targets if light.words and not light.faint]
