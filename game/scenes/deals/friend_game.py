"""A friend's game of a deal, from a link: stored, and compared with the player's own once that is over."""

from functools import partial

from game.journal.deal_results import DealResult
from game.journal.deals import Deal, deal_in, deal_result, fits
from game.match.records import match_after
from game.match.setup_text import clean_name
from game.rules.played import PlayedGame
from game.scenes.core.scene import Context
from game.scenes.deals.deal_games import DealGames
from game.scenes.deals.deal_page import deals_scene
from game.scenes.deals.deal_words import page_title
from game.scenes.overlays.notice import Choice, notify
from game.scenes.study.replay_scene import ReplayScene


def friends_deal(context: Context, played: PlayedGame) -> Deal | None:
    """Returns the deal of a finished game; None for any other game."""
    if played.state.phase != "over":
        return None
    return deal_in(played.record, context.deals.daily.today())


def offer_friends_game(context: Context, deal: Deal, played: PlayedGame) -> None:
    """Stores the game and offers what can be done with it."""
    tr = context.texts
    match = match_after(played, "off", hints=False, you=())
    who, points = clean_name(played.record.seats[0][0], 0), match.state.boards[0].score
    watch: Choice = "watch", tr("game.replay"), lambda: context.stack.push(ReplayScene(context, match))

    leaderboard: Choice = "company", tr("daily.company"), partial(context.routes.leaderboard, deal)

    def open_deal() -> None:
        context.stack.push(deals_scene(context, deal))

    def tell(key: str, *choices: Choice) -> None:
        words = tr(f"friend.{key}", who=who, points=tr("count.points", n=points))
        notify(context, page_title(tr, deal), words, *choices, out="not-now")

    if not fits(played.record, deal):
        tell("other-table", watch)
        return
    deal_games = DealGames(context, deal)
    mine = deal_games.mine.match() if deal_games.mine else None
    if mine is not None and [turn.action for turn in mine.turns] == [turn.action for turn in match.turns]:
        tell("yours", leaderboard)
        return
    game = deal_result(deal.name, "friend", who, match)
    assert game is not None  # it came as a link
    context.deals.results.note(_with_unique_name(deal_games, game))
    if not context.deals.has_begun(deal):
        tell("not-begun")
    elif deal_games.mine is None:
        tell("first-yours", ("deal", tr("friend.deal"), open_deal), watch)
    else:
        tell("kept", leaderboard, watch)


def _with_unique_name(deal_games: DealGames, game: DealResult) -> DealResult:
    """Returns the game with a number appended to its name if another friend's has the same."""
    taken = {one.who for one in deal_games.friends if one.code != game.code}
    names = (game.who if number == 1 else f"{game.who[:14]} {number}" for number in range(1, 99))
    return DealResult(
        game.deal, game.kind, next(name for name in names if name not in taken), game.scores, game.code
    )
