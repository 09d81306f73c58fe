"""Pictures of the gallery that need no other one."""

from game.analysis.editing import blank, draft_of
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.saves.rule_sets import RuleSet
from game.scenes.analysis.editor import EditorScene
from game.scenes.home.problem import ProblemScene
from game.scenes.play.start import start_table
from game.scenes.set_up.rule_sets import RuleSetsScene

NAMES = ("Ana", "Bento", "Clara", "Duarte")
REPORT = """Traceback (most recent call last):
  File "game/app.py", line 214, in frame
    self.stack.update(dt)
  File "game/scenes/play/table_scene.py", line 131, in update
    changed = self.controller.update(dt)
ValueError: no such place: 9J5"""


def problem(app: App) -> None:
    """What is shown when something raised."""
    app.stack.reset(ProblemScene(app.context, REPORT, None))


def waiting4(app: App) -> None:
    """Somebody on another device is to pick, at a table of four."""
    seats = (Seat("Ana"), *(Seat(name, away=True) for name in NAMES[1:]))
    match = Match(Setup(seats, HouseRules(jokers=True), 4, starter=0))
    while match.seat.is_here or len(match.turns) < 8:
        match.play(legal_actions(match.state)[0])
    app.stack.reset(start_table(app.context, match))
    for _ in range(200):
        app.frame(0.05)
    assert app.stack.top.command({"press": "close"})


def editing(app: App) -> None:
    """The position editor, an empty table of three with jokers."""
    seats = tuple(Seat(name) for name in NAMES[:3])
    draft = blank(3, HouseRules(jokers=True))
    app.stack.push(EditorScene(app.context, draft, seats, print))


def edited(app: App) -> None:
    """The position editor in the middle of a game of three, a refusal told."""
    match = Match(Setup(tuple(Seat(name) for name in NAMES[:3]), HouseRules(), 4))
    while len(match.turns) < 27:
        match.play(legal_actions(match.state)[0])
    scene = EditorScene(app.context, draft_of(match.state), match.setup.seats, print)
    app.stack.push(scene)
    full = next(number for number, heap in enumerate(match.state.factories, 1) if heap)
    assert scene.command({"press": f"factory-{full}"})


def editor_table(app: App) -> None:
    """The table of a position that is edited, and why it stays one of three."""
    edited(app)
    assert app.stack.top.command({"press": "table"})
    assert app.stack.top.command({"press": "seats-2"})


def rule_sets(app: App) -> None:
    """Named house rules."""
    for number, name in enumerate(("Sunday", "Children", "Grandma’s long evenings")):
        app.context.rule_sets.put(RuleSet(name, HouseRules(number > 0, number > 1, number > 1)))
    app.context.rule_sets.choose("Sunday")
    app.stack.push(RuleSetsScene(app.context, HouseRules(), lambda rules: None))


def rule_set(app: App) -> None:
    """One of them."""
    rule_sets(app)
    assert app.stack.top.command({"press": "set-3"})
