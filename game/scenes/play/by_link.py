"""Play by link: sending a game to whoever is to act on another device, and opening what comes back."""

from collections.abc import Callable, Sequence

from game.codes.links import GameLink
from game.match.match import Match
from game.scenes.core.base import Context
from game.scenes.overlays.ask import ask_for_code
from game.scenes.overlays.share import ShareOption, ShareScene, public_record
from game.scenes.play.table_controller import TableController
from game.view.layout.over_table import button_pair
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import Widget


def send_turn(context: Context, match: Match) -> None:
    """Show the game as a link for whoever is to act; or for all, if it is over."""
    record = public_record(match)
    over = match.is_over
    offer = ShareOption("end", GameLink(record)) if over else ShareOption("turn", GameLink(record, turn=True))
    context.stack.push(ShareScene(context, [offer], seats=match.setup.seats))


def offer_turn(controller: TableController) -> None:
    """Ask for sending as soon as somebody else is to act: once per position."""
    session = controller.session
    if session.sent != len(session.match.turns):
        session.sent = len(session.match.turns)
        send_turn(controller.context, session.match)


def waiting_buttons(controller: TableController) -> list[Widget]:
    """Send the game (again), and open the answer: where they hide no tiles, if there is such a place."""
    context, tr = controller.context, controller.context.texts
    return over_table(
        controller,
        [
            ("send", tr("link.send"), lambda: send_turn(context, controller.match), True),
            ("answer", tr("link.answer"), lambda: ask_for_code(context), False),
        ],
    )


def over_table(
    controller: TableController, entries: Sequence[tuple[str, str, Callable[[], None], bool]]
) -> list[Widget]:
    """Two buttons over the table: name, label, what it does, whether it is the usual one."""
    context, display = controller.context, controller.display
    unit = context.unit
    px, height, gap = TextSize.LABEL.of(unit), context.bar(), Gap.M.of(unit)
    ink = context.assets.theme.ink
    widths = [
        context.assets.type.text(entry[1], px, ink, True).get_width() + 2 * Gap.XL.of(unit)
        for entry in entries
    ]
    half = (display.layout.table.width - gap) // 2
    tiles = [sprite.rect for sprite in display.sprites.at.values()]
    places = button_pair(display.layout, tiles, (min(widths[0], half), min(widths[1], half)), height, gap)
    return [
        Widget(name, rect, label, action, primary=primary, px=px)
        for (name, label, action, primary), rect in zip(entries, places, strict=True)
    ]
