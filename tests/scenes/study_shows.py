"""Statistics, pages of deals and reviews with what is longest in them; see every_scene.py."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache, partial

from deal_shows import page_shows
from storing import put

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.journal.daily import DailyTry
from game.journal.game_summary import GameSummary
from game.match.match import Match, PointSources, Seat, Setup
from game.review.analysis import Finding
from game.review.running_analysis import RunningAnalysis
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.scenes.deals.deal_page import DailyScene
from game.scenes.home.statistics_scene import StatisticsScene
from game.scenes.overlays.notice import STORE_TITLES, NoticeScene
from game.scenes.puzzles.try_scene import TryScene
from game.scenes.study.review_pick import ReviewPickScene
from game.scenes.study.review_scene import ReviewScene

LEVELS = ("beginner", "apprentice", "greedy", "artisan", "master", "grandmaster")
NAMES = ("You", "Bento", "Clara", "Wilhelmina Maria")
TODAY = "2026-11-21"
TRY_STAGES = ("ask", "thinking", "judged", "found", "shown")


def study_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    for page in range(-1, 6):
        yield f"statistics {page}" if page >= 0 else "no statistics", partial(statistics, app, page)
    for kind in ("unreadable", "restored", "aside"):
        yield f"notice {kind}", partial(notice, app, kind)
    for state in ("new", "given up", "running", "decided by rows"):
        yield f"day, {state}", partial(day, app, state)
    yield from page_shows(app)
    yield "a review that looks", lambda: app.stack.reset(ReviewScene(app.context, played(2, 14)))
    yield "review of a deal", partial(after_a_deal, app)
    yield "pick after a deal", partial(after_a_deal, app, opened=True)
    for seats in (2, 3, 4):
        yield f"review of {seats}", partial(reviewed, app, seats)
        for which in range(3):
            yield f"pick {which} of {seats}", partial(picked, app, seats, which)
            yield f"pick {which} of {seats} shown", partial(picked, app, seats, which, shown=True)
        for stage in TRY_STAGES:
            yield f"{seats} try, {stage}", partial(show_tried, app, seats, stage)


def summaries(number: int) -> list[GameSummary]:
    """Games with the largest numbers that a card may have to show."""
    return [
        GameSummary(
            f"game-{i}", TODAY, ("coloured", "gray,jokers")[i % 2], (LEVELS[i % 6], LEVELS[-1 - i % 3]),
            (130 + i, 99), 0, "won", PointSources(100, 24, 10, 35, 50), 5, 5, 5, help="hint",
        )
        for i in range(number)
    ]  # fmt: skip


def statistics(app: App, page: int) -> None:
    """A page of many games; before the first page, no game at all."""
    app.context.journal.reset()
    if page >= 0:
        app.context.journal.store.write(summaries(99))
    scene = StatisticsScene(app.context)
    scene.page = max(0, page)
    app.stack.reset(scene)


def notice(app: App, kind: str) -> None:
    """About all that can be stored at once."""
    tr = app.context.texts
    what = tr.listed([tr(title) for title in STORE_TITLES.values()])
    app.stack.reset(NoticeScene(app.context, tr(f"notice.{kind}"), tr(f"notice.{kind}.words", what=what)))


def day(app: App, state: str) -> None:
    """The deal of a day whose try has got so far."""
    daily = app.context.deals.daily
    daily.store.clear()
    if state == "given up":
        daily.begin(TODAY, "gone")
    elif state == "running":
        put(app.host.storage, "game-here", "…")
        daily.store.write([DailyTry(TODAY, "game-here")])
    elif state != "new":
        daily.store.write([DailyTry(TODAY, "gone", (208, 208), (14, 20, -14, 30, 31, 28, 99), "lost")])
    app.stack.reset(DailyScene(app.context))


@cache
def played(seats: int, picks: int, gray: bool = False, jokers: bool = False) -> Match:
    """The beginning of a game, or all of it; looking at it does not change it."""
    people = tuple(Seat(name, "greedy" if i else None) for i, name in enumerate(NAMES[:seats]))
    match = Match(Setup(people, HouseRules(gray, jokers), 11))
    while len(match.turns) < picks and not match.is_over:
        player = player_of("greedy" if match.state.turn else "beginner")
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
    return match


def to_the_end(analysis: RunningAnalysis) -> None:
    while not analysis.review.done:
        analysis.go_on(0.05)


def analysed(seats: int) -> RunningAnalysis:
    """The review of the beginning of a game, done; no better pick was shown yet."""
    analysis = _analysed(seats)
    analysis.revealed.clear()
    return analysis


@cache
def _analysed(seats: int, picks: int = 10) -> RunningAnalysis:
    analysis = RunningAnalysis(played(seats, picks, gray=seats == 3, jokers=seats == 3))
    to_the_end(analysis)
    return analysis


def reviewed(app: App, seats: int) -> None:
    analysis = analysed(seats)
    scene = ReviewScene(app.context, analysis.review.match)
    scene.analysis = analysis
    app.stack.reset(scene)


def after_a_deal(app: App, opened: bool = False) -> None:
    """The review of a game in which a deal cost most of the chance to win; `opened`: at the first pick after it."""
    analysis = copy(_analysed(2, 14))
    review = analysis.review = copy(analysis.review)
    begins = next(i for i, turn in enumerate(review.turns) if turn.before.round == 2)
    review.findings = {i: one for i, one in review.findings.items() if i != begins - 1}
    review.chances = [(0.7, 0.3) if i < begins else (0.58, 0.42) for i in range(review.total + 1)]
    scene = ReviewScene(app.context, review.match)
    scene.analysis = analysis
    app.stack.reset(scene)
    if opened:
        scene.open(begins)


def picked(app: App, seats: int, which: int, shown: bool = False) -> None:
    """The best pick, the worst one, or the one about which there is most to say; `shown`: with the better one."""
    analysis = analysed(seats)
    findings = sorted(analysis.review.findings.values(), key=lambda one: one.lost)

    def words(one: Finding) -> tuple[int, float]:
        return len(format_action(one.verdict.best)), one.lost

    finding = (findings[0], findings[-1], max(findings, key=words))[which]
    if shown:
        analysis.revealed.add(finding.index)
    app.stack.reset(ReviewPickScene(app.context, analysis, finding.index))


def settle(scene: TryScene) -> None:
    """Until nothing moves and nothing is searched."""
    while scene.stage == "thinking" or not scene.table.display.still:
        if not scene.controller.finish_motion():
            scene.update(0.1)
    scene.update(0.0)


def show_tried(app: App, seats: int, stage: str) -> None:
    tried(app, seats, stage)


def tried(app: App, seats: int, stage: str) -> TryScene:
    """The worst pick of a reviewed game, tried again as far as a stage."""
    analysis = analysed(seats)
    finding = max(analysis.review.findings.values(), key=lambda one: one.lost)
    app.stack.reset(ReviewPickScene(app.context, analysis, finding.index))
    assert app.stack.top.command({"press": "try"})
    scene = app.stack.top
    assert isinstance(scene, TryScene)
    if stage in ("thinking", "judged"):
        scene.pick(finding.action)
    elif stage == "found":
        scene.pick(finding.verdict.best)
    elif stage == "shown":
        scene.show_answer()
    if stage == "thinking":
        scene.table.display.finish()
        scene.refresh()
    else:
        settle(scene)
    return scene
