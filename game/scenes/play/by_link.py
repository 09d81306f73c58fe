"""Play by link: sending a game to whoever is to act on another device, and opening what comes back."""

import pygame

from game.codes.links import GameLink
from game.match.match import Match
from game.scenes.core.base import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.overlays.ask import ask_for_code
from game.scenes.overlays.share import ShareOption, ShareScene, public_record
from game.scenes.play.table_controller import TableController
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.lesson_panel import panel_place
from game.view.widgets.widgets import Widget

STEPS = 12  # how many places are tried each way for a button: it is done in the middle of play


def send_turn(context: Context, match: Match) -> None:
    """Show the game as a link for whoever is to act; or for all, if it is over."""
    record = public_record(match)
    over = match.is_over
    offer = ShareOption("end", GameLink(record)) if over else ShareOption("turn", GameLink(record, turn=True))
    context.stack.push(ShareScene(context, [offer]))


def offer_turn(controller: TableController) -> None:
    """Ask for sending as soon as somebody else is to act: once per position."""
    session = controller.session
    if session.sent != len(session.match.turns):
        session.sent = len(session.match.turns)
        send_turn(controller.context, session.match)


def waiting_buttons(controller: TableController) -> list[Widget]:
    """Send the game (again), and open the answer: where they hide no tiles, if there is such a place."""
    context, display = controller.context, controller.display
    unit, tr = context.unit, context.texts
    px, height, gap = TextSize.LABEL.of(unit), context.bar(), Gap.M.of(unit)
    entries = [
        ("send", tr("link.send"), lambda: send_turn(context, controller.match), True),
        ("answer", tr("link.answer"), lambda: ask_for_code(context), False),
    ]
    ink = context.assets.theme.ink
    widths = [
        context.assets.type.text(entry[1], px, ink, True).get_width() + 2 * Gap.XL.of(unit)
        for entry in entries
    ]
    half = (display.layout.table.width - gap) // 2
    places = _places(display, [min(width, half) for width in widths], height, gap)
    return [
        Widget(name, rect, label, action, primary=primary, px=px)
        for (name, label, action, primary), rect in zip(entries, places, strict=True)
    ]


def _places(display: TableDisplay, widths: list[int], height: int, gap: int) -> list[pygame.Rect]:
    """In two corners beside the plates; else side by side in the middle; else each where it hides least."""
    layout = display.layout
    table, plates = layout.table, [plate.rect for plate in layout.factories]
    left, right = (pygame.Rect(0, 0, width, height) for width in widths)
    discs = [plate.inflate(-plate.width // 5, -plate.height // 5) for plate in plates]  # corners are bare
    inner = table.inflate(-gap, -gap)
    for y in (inner.y, inner.bottom - height):
        left.topleft, right.topright = (inner.x, y), (inner.right, y)
        if all(button.collidelist([*discs, layout.centre]) < 0 for button in (left, right)):
            return [left, right]
    pair = pygame.Rect(0, 0, sum(widths) + gap, height)
    pair.midtop = table.centerx, min(layout.centre.bottom - height // 2, table.bottom - height)
    tiles = [s.rect for s in display.sprites.at.values() if s.rect.colliderect(table)]
    if pair.collidelist(tiles) < 0:
        left.topleft, right.topright = pair.topleft, pair.topright
        return [left, right]
    weights = [(rect, 20.0) for rect in tiles] + [(plate, 1.0) for plate in plates]
    first = panel_place(table, (widths[0], height), weights, gap // 2, STEPS)
    taken = [*weights, (first.inflate(gap, gap), 100.0)]
    return [first, panel_place(table, (widths[1], height), taken, gap // 2, STEPS)]
