"""Chips: small buttons for a choice within a pick, near the tiles or the line that they are about."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.layout.flex import Column, Row
from game.layout.floating import Costs, Floating
from game.layout.node import Fixed, Padding, Sized, at_least, fixed
from game.rules.actions import Pick
from game.rules.picking import PickedTiles, numbers, toggled
from game.rules.state import GameState
from game.rules.tiles import JOKER, MARKER, SIZE
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.play.pick_selection import PickSelection
from game.texts import Texts
from game.view.components.solved import solve
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.widgets import Widget
from game.words.phrases import tiles_words

Chip = tuple[str, str, bool]  # name, label, whether it is selected
PRESSABLE_COST = 30.0  # of covering tabs and scores, which are buttons
DISTANCE_COST = 0.22  # for each width of a tile between chips and the tiles or line they are about
MIN_HIDDEN_AREA = 0.1  # of a tile: covering less costs as much as this


def chip_row(
    context: Context,
    display: TableDisplay,
    chips: Sequence[Chip],
    press: Callable[[str], None],
    about: Sequence[Rect],
) -> list[Widget]:
    """Returns the chips near the tiles or line that they are `about`, clear of plates, lines and marker."""
    if not chips:
        return []
    ui, px = Ui(context.assets, context.window), TextSize.LABEL.of(context.unit)
    buttons = []
    for name, label, selected in chips:
        button = ui.button(name, label, partial(press, name), TextSize.LABEL, selected=selected)
        wide = context.assets.type.width(label, px, bold=True) + ui.gap(Gap.EDGE)
        buttons.append(Sized(button, at_least(wide), fixed(context.bar(Height.TITLE))))
    tile, anchor = display.layout.market.plate_tile, about[0].unionall(list(about[1:]))
    below = [*_table_parts(display), *((rect, 30.0) for rect in about)]
    own = display.layout.boards[display.focus].rect
    if not own.colliderect(anchor):  # chips about tiles on the market stay off the board
        below.append((own, 3.0))
    priced = [(rect, cost / tile**2) for rect, cost in below]
    costs, gap = Costs(priced, round(MIN_HIDDEN_AREA * tile**2), anchor, DISTANCE_COST / tile), ui.gap()
    forms = Row(buttons, gap), Column(buttons, gap)
    floating = Floating(forms, costs, max(4, context.bar(Height.TITLE) // 4))
    node = Fixed(Padding(floating, gap, gap), display.layout.below_bar)
    return solve(node, context.size, context.window.mirrored).widgets


def _table_parts(display: TableDisplay) -> list[tuple[Rect, float]]:
    """Returns parts of the table and the cost of covering each: tiles most, then plates and the own board."""
    layout = display.layout
    tiles = [s.rect for p, s in display.sprites.at.items() if p.source is not None or s.tile == MARKER]
    parts = [(rect, 20.0) for rect in tiles]
    parts += [(plate.rect, 4.0) for plate in layout.factories] + [(layout.centre, 0.3), (layout.log, 0.5)]
    parts += [(card, PRESSABLE_COST) for card in layout.cards]
    for seat, board in enumerate(layout.boards):
        if not board.mini:
            parts.append((board.name, 6.0))
        if seat == display.focus:
            parts += [(board.line_rect(line).inflate(board.pitch, 0), 6.0) for line in range(SIZE)]
            floor = board.floor_rect()
            costs = floor.move(floor.width, 0).clip(board.rect)  # the penalty, in figures beside it
            parts += [(floor, 6.0), (costs, 3.0), (board.wall_rect(), 1.5)]
        elif not board.mini:
            parts.append((board.rect, 1.5))
        parts.append((display.score_rect(seat), PRESSABLE_COST))
    return parts


def confirm_chips(context: Context) -> list[Chip]:
    """The chips that confirm a choice or take it back."""
    return [
        ("confirm", context.texts("table.confirm"), True),
        ("back", context.texts("table.think-again"), False),
    ]


def offer_chips(
    context: Context, selection: PickSelection, picks: Sequence[Pick], state: GameState
) -> list[Chip]:
    """Returns the chips for a selection: confirm the pick, which tiles overflow, with or without jokers.

    Their names are those of `confirm_chips`; "overflow-N", where N jokers fall; "alone" and "with-jokers".
    """
    tr, picked = context.texts, selection.picked
    if picked is None:
        return []
    if selection.asked is not None:
        return confirm_chips(context)
    if selection.choices:
        return [
            _overflow_chip(tr, picked, pick, state, pick == selection.advised) for pick in selection.choices
        ]
    if toggled(picks, picked) == picked:
        return []
    plain, both = PickedTiles(picked.source, picked.kind), PickedTiles(picked.source, picked.kind, True)
    return [
        ("alone", picked_tiles_words(tr, plain, state), picked == plain),
        ("with-jokers", picked_tiles_words(tr, both, state), picked == both),
    ]


def picked_tiles_words(tr: Texts, picked: PickedTiles, state: GameState) -> str:
    """The tiles that a pick takes, in words."""
    tiles, jokers = numbers(state, picked)
    return tiles_words(tr, (picked.kind,) * tiles + (JOKER,) * jokers)


def _overflow_chip(tr: Texts, picked: PickedTiles, pick: Pick, state: GameState, on: bool) -> Chip:
    """The chip for a pick, with the tiles that fall to the floor line."""
    tiles, jokers = numbers(state, picked)
    jokers_fallen = pick.joker_overflow or 0
    space = pick.line + 1 - sum(state.boards[state.turn].lines[pick.line][1:])
    over = tiles + jokers - space
    words = tiles_words(tr, (picked.kind,) * (over - jokers_fallen) + (JOKER,) * jokers_fallen)
    return f"overflow-{jokers_fallen}", tr("table.drop", tiles=words), on
