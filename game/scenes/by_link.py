"""Play by link: sending a game to whoever is to act on another device, and opening what comes back."""

from typing import TYPE_CHECKING

import pygame

from game.codes.links import GameLink
from game.match import Match
from game.records import record_of
from game.scenes.ask import ask_for_code
from game.scenes.base import Context
from game.scenes.share import Offer, ShareScene, public_record
from game.view.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table_scene import TableScene


def send_turn(context: Context, match: Match) -> None:
    """Show the game as a link for whoever is to act; or for all, if it is over."""
    record = public_record(context.texts, record_of(match))
    over = match.is_over
    offer = Offer("end", GameLink(record)) if over else Offer("turn", GameLink(record, turn=True))
    context.stack.push(ShareScene(context, [offer]))


def offer_turn(scene: "TableScene") -> None:
    """Ask for sending as soon as somebody else is to act: once per position."""
    table = scene.table
    if table.sent != len(table.match.turns):
        table.sent = len(table.match.turns)
        send_turn(scene.context, table.match)


def waiting_buttons(scene: "TableScene") -> list[Widget]:
    """Send the game (again), and open the answer; below the middle of the table."""
    context, layout = scene.context, scene.layout
    unit, tr = context.unit, context.texts
    px, height, gap = round(unit * 0.95), round(unit * 2.7), unit // 2
    entries = [
        ("send", tr("link.send"), lambda: send_turn(context, scene.match), True),
        ("answer", tr("link.answer"), lambda: ask_for_code(context), False),
    ]
    ink = context.assets.theme.ink
    widths = [context.assets.text(entry[1], px, ink, True).get_width() + 2 * unit for entry in entries]
    x = layout.table.centerx - (sum(widths) + gap) // 2
    y = min(layout.centre.bottom - height // 2, layout.table.bottom - height)
    widgets = []
    for (name, label, action, primary), width in zip(entries, widths, strict=True):
        widgets.append(Widget(name, pygame.Rect(x, y, width, height), label, action, primary=primary, px=px))
        x += width + gap
    return widgets
