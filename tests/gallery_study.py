"""Pictures of the gallery of what is studied after a game: its replay, the coach's review, the analysis board."""

from gallery_more import NAMES

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.study.replay import ReplayScene
from game.scenes.study.review import ReviewScene


def reviewed(number: int) -> Match:
    """A game of one person with some failings against computer players."""
    seats = tuple(Seat(name, "greedy" if name != NAMES[0] else None) for name in NAMES[:number])
    levels = ("apprentice", "artisan", "greedy", "master")[:number]
    match = Match(Setup(seats, HouseRules(), 11))
    while not match.is_over:
        player = player_of(levels[match.state.turn])
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=60)))
    return match


def _review(app: App, number: int, share: float) -> ReviewScene:
    """The coach has analysed that share of a game."""
    scene = ReviewScene(app.context, reviewed(number))
    app.stack.push(scene)
    while scene.review.analysed < share * scene.review.total or (share == 1 and not scene.review.done):
        scene.analysis.go_on(0.1)
    scene.resize()
    return scene


def review(app: App) -> None:
    """The review of a game of two."""
    _review(app, 2, 1)


def review4(app: App) -> None:
    """The review of a game of four, half done."""
    _review(app, 4, 0.5)


def review_pick(app: App) -> None:
    """The pick that decided the game."""
    scene = _review(app, 2, 1)
    scene.open(scene.review.moments()[0].index)


def analysis(app: App) -> None:
    """The analysis board of that pick, the coach's lines beside it."""
    review_pick(app)
    assert app.stack.top.command({"press": "try"})
    for _ in range(600):
        app.frame(0.016)


def replaying2(app: App) -> None:
    """A game of two, step by step."""
    app.stack.push(ReplayScene(app.context, reviewed(2), 25))
