"""Deals in company with what is longest in them; see every_scene.py."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from pressing import sensible

from game.ai.levels import PLAYING_VERSION
from game.app import App
from game.codes.links import GameLink
from game.journal.daily import DailyTry, gains_of, outcomes_of
from game.journal.deal_results import DealResult
from game.journal.deals import Deal, deal_result
from game.journal.game_summary import Outcome
from game.match.match import Match
from game.match.records import record_of
from game.online.daily_result import DailyGame
from game.review.level_games import par
from game.rules.actions import legal_actions
from game.rules.played import PlayedGame
from game.rules.record import PERSON
from game.scenes.deals.deal_page import DailyScene, WeeklyScene
from game.scenes.deals.deal_sharing import game_link
from game.scenes.deals.friend_game import offer_friends_game
from game.scenes.deals.game_comparison import ComparisonScene
from game.scenes.deals.leaderboard import LeaderboardScene
from game.scenes.home.menu import MenuScene
from game.scenes.online.everybody_scene import EverybodyScene, open_everybody
from game.scenes.online.everybodys_results import EverybodysResults
from game.scenes.overlays.share import ShareOption, ShareScene

DAY, WEEK = Deal("2026-11-20"), Deal("2026-11-16", weekly=True)
FRIEND = "Bartholomäus Wil"
POINTS = {"beginner": 8, "apprentice": 31, "greedy": 44, "artisan": 58, "master": 61, "grandmaster": 70}
GAMES: dict[tuple[Deal, int], Match] = {}


def page_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """The pages, whose walls have small spaces."""
    for name, deal in (("daily", DAY), ("weekly", WEEK)):
        for state in ("new", "gone", "done"):
            yield f"{name} deal, {state}", partial(paged, app, deal, state)


def deal_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    for name, deal in (("daily", DAY), ("weekly", WEEK)):
        yield f"{name} company", partial(deal_games, app, deal, True)
        yield f"{name} comparison", partial(comparison, app, deal, 0)
        yield f"{name} comparison, later", partial(comparison, app, deal, 9)
    yield "company that plays", partial(deal_games, app, DAY, False)
    yield "company before one has played", lambda: unplayed(app)
    yield "par", lambda: explained(app)
    yield "a try to send", lambda: sent(app)
    yield from everybody_shows(app)
    for played in (False, True):
        yield f"a friend's game, {played}", partial(friend, app, played)


def everybody_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Everybody's results."""
    for state in ("many", "alone", "fetching", "no relay", "checking"):
        yield f"everybody, {state}", partial(everybody, app, state)
    yield "everybody, asked", lambda: asked_to_share(app)


def game_of(deal: Deal, seed: int) -> Match:
    """A whole game of a deal by people who play anyhow; those of other seeds part after some picks."""
    if (deal, seed) not in GAMES:
        match, chance = Match(deal.setup("You")), random.Random(1)
        while not match.is_over:
            if len(match.turns) == 9:
                chance = random.Random(seed)
            match.play(sensible(legal_actions(match.state), chance))
        GAMES[deal, seed] = match
    return GAMES[deal, seed]


def remembered(app: App, deal: Deal, kind: str, who: str, seed: int) -> DealResult:
    game = deal_result(deal.name, kind, who, game_of(deal, seed))
    assert game is not None
    app.context.deals.results.note(game)
    return game


def filled(app: App, deal: Deal, levels: bool = True, own: bool = True) -> None:
    """One's own try, friends and levels."""
    deals = app.context.deals
    deals.results.store.clear()
    deals.daily.store.clear()
    deals.weekly.store.clear()
    remembered(app, deal, "friend", FRIEND, 2)
    remembered(app, deal, "friend", "Ana", 3)
    if not own:
        return
    mine, match = remembered(app, deal, "own", "", 1), game_of(deal, 1)
    (outcome,) = outcomes_of(mine.scores)
    deals.tries(deal).store.write([DailyTry(deal.date, "gone", mine.scores, gains_of(match, 0), outcome)])
    for level, points in POINTS.items() if levels else ():
        deals.results.note(DealResult(deal.name, "level", level, (points, *mine.scores[1:]), mine.code, PLAYING_VERSION))


def paged(app: App, deal: Deal, state: str) -> None:
    filled(app, deal, own=state == "done")
    scene = (WeeklyScene if deal.weekly else DailyScene)(app.context)
    app.stack.reset(scene)
    if state == "gone":
        scene.show("2026-11-09" if deal.weekly else deal.date)
    elif state == "done":
        app.context.deals.tries(deal).store.change(lambda tries: [*earlier(deal), *tries])
        scene.show(deal.date)
        assert scene.deal_games.par == par([*POINTS.values()])


def earlier(deal: Deal) -> list[DailyTry]:
    """Tries at the deals before it, one of them tied and one decided by complete rows."""
    ends: tuple[tuple[tuple[int, int], Outcome], ...] = (
        ((48, 31), "won"), ((29, 44), "lost"), ((37, 37), "shared"), ((52, 40), "won"), ((41, 41), "won"),
    )  # fmt: skip
    apart, last = 7 if deal.weekly else 1, date.fromisoformat(deal.date)
    return [
        DailyTry((last - timedelta(apart * back)).isoformat(), "gone", scores, (scores[0],), outcome)
        for back, (scores, outcome) in zip(range(len(ends), 0, -1), ends, strict=True)
    ]


def deal_games(app: App, deal: Deal, levels: bool) -> None:
    filled(app, deal, levels)
    app.stack.reset(LeaderboardScene(app.context, deal))


def unplayed(app: App) -> None:
    filled(app, DAY, own=False)
    app.stack.reset(LeaderboardScene(app.context, DAY))


def explained(app: App) -> None:
    deal_games(app, DAY, True)
    scene = app.stack.top
    assert isinstance(scene, LeaderboardScene)
    scene.explain_par()


def comparison(app: App, deal: Deal, on: int) -> None:
    filled(app, deal)
    deal_games(app, deal, True)
    scene = app.stack.top
    assert isinstance(scene, LeaderboardScene)
    scene.open(next(game for game in scene.deal_games.friends if game.who == FRIEND))
    shown = app.stack.top
    assert isinstance(shown, ComparisonScene)
    shown.go(shown.cursor.at + on)


def sent(app: App) -> None:
    filled(app, DAY)
    app.stack.reset(MenuScene(app.context))
    game = next(game for game in app.context.deals.results.of(DAY.name) if game.kind == "own")
    link = game_link(app.context, game)
    assert isinstance(link, GameLink)
    app.stack.push(ShareScene(app.context, [ShareOption("try", link)]))


def friend(app: App, played: bool) -> None:
    filled(app, DAY, own=played)
    match = game_of(DAY, 5)
    app.stack.reset(MenuScene(app.context))
    record = record_of(match)
    record = replace(record, seats=((FRIEND, PERSON), *record.seats[1:]))
    offer_friends_game(app.context, DAY, PlayedGame(record, match.turns, match.state))


def asked_to_share(app: App) -> None:
    filled(app, DAY)
    app.context.settings = replace(app.context.settings, shared="")
    app.stack.reset(MenuScene(app.context))
    open_everybody(app.context, DAY)


class StuckResults(EverybodysResults):
    """Connects to nobody."""

    def frame(self, dt: float) -> None:
        """Fetches nothing."""


def everybody(app: App, state: str) -> None:
    """Results of 87 people, or what is shown before there are any."""
    filled(app, DAY)
    app.context.settings = replace(app.context.settings, shared="on")
    results = StuckResults(app.context, DAY, game_of(DAY, 1))
    app.context.everybody = None
    results.fetched, results.without_relay = state != "fetching", state == "no relay"
    results.own, results.is_settled = f"{1:064x}", state != "alone"
    luck, actions = random.Random(1), tuple(turn.action for turn in game_of(DAY, 2).turns)
    for number in range(2, 88 if state in ("many", "checking") else 2):
        scores = min(99, max(3, round(luck.gauss(52, 14)))), luck.randrange(20, 60)
        mine = actions if number == 2 else ()
        game = DailyGame(f"{number:064x}", luck.randrange(72), PLAYING_VERSION, mine, scores)
        results.results.take(f"{number}", 5, game)
    if state == "many":
        results.note_checked(results.results.best(12))
    app.stack.reset(EverybodyScene(app.context, results))
