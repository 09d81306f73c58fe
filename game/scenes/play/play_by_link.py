"""Play by link: sending a game to the person to act on another device, and opening the answer."""

from game.codes.links import GameLink
from game.match.match import Match
from game.scenes.core.scene import Context
from game.scenes.overlays.share import ShareOption, ShareScene, public_record
from game.scenes.overlays.text_prompt import ask_for_code
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_policy import Prompt


def send_turn(context: Context, match: Match) -> None:
    """Shows the game as a link for the person to act; or for all, if it is over."""
    record = public_record(context, match)
    over = match.is_over
    offer = ShareOption("end", GameLink(record)) if over else ShareOption("turn", GameLink(record, turn=True))
    context.stack.push(ShareScene(context, [offer], seats=match.setup.seats))


def offer_turn(controller: TableController) -> None:
    """Offers to send the game as soon as somebody else is to act, once per position."""
    session = controller.session
    if session.sent != len(session.match.turns):
        session.sent = len(session.match.turns)
        send_turn(controller.context, session.match)


def waiting_prompts(controller: TableController) -> list[Prompt]:
    """The buttons that send the game (again) and open the answer."""
    context, tr = controller.context, controller.context.texts
    return [
        Prompt("send", tr("link.send"), lambda: send_turn(context, controller.match), True),
        Prompt("answer", tr("link.answer"), lambda: ask_for_code(context)),
    ]
