"""Sends the player's game of a deal to a friend, as a link with the player's name; or its result in words."""

from collections.abc import Callable

from game.codes.envelope import CodeError
from game.codes.links import GameLink, encode
from game.journal.deal_results import DealResult
from game.match.setup_text import clean_name
from game.scenes.core.scene import Context
from game.scenes.overlays.notice import notify
from game.scenes.overlays.share import ShareOption, ShareScene, public_record
from game.scenes.overlays.text_prompt import ask_text
from game.settings import MAX_NAME


def with_name(context: Context, then: Callable[[], None]) -> None:
    """Runs an action that shows friends the player's name, after asking for the name once."""
    if context.settings.name:
        then()
        return

    def named(name: str) -> None:
        context.change(name=clean_name(name, 0))
        then()

    ask_text(context, context.texts("deal.ask-name"), named, limit=MAX_NAME)


def game_link(context: Context, game: DealResult) -> GameLink | None:
    """Returns the player's game with the player's name; None if it can't be read."""
    match = game.match()
    return None if match is None else GameLink(public_record(context, match))


def link_code(context: Context, game: DealResult) -> str:
    """Returns the link's code; '' if there is none."""
    link = game_link(context, game)
    try:
        return encode(link) if link else ""
    except CodeError:
        return ""


def share_result(context: Context, title: str, result: str, address: str, shown: str) -> None:
    """Shares a result and an address by the system's sheet, or copies both and says so.

    `shown` is what the note then shows of the result.
    """
    host, tr = context.host, context.texts
    if host.can_share() and host.share(result, address):
        return
    copied = host.copy_text("\n".join(filter(None, (result, address))))
    notify(context, title, f"{tr('daily.copied' if copied else 'daily.not-copied')}\n\n{shown}")


def send_game(context: Context, game: DealResult) -> None:
    """Opens the link to be copied, scanned or sent."""

    def send() -> None:
        if link := game_link(context, game):
            context.stack.push(ShareScene(context, [ShareOption("try", link)]))

    with_name(context, send)
