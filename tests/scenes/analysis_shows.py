"""The analysis board with what is longest in it; see every_scene.py."""

import itertools
from collections.abc import Callable, Iterator

from game.ai.player import Budget
from game.analysis.coach_lines import CoachLines
from game.analysis.editing import Refusal, TablePlace, blank, draft_of, press
from game.analysis.hidden_tiles import settled
from game.analysis.tree_text import format_tree
from game.app import App
from game.match.match import Match
from game.rules.actions import legal_actions
from game.rules.state import board_of
from game.rules.tiles import BLUE, JOKER, MARKER
from game.saves.analyses import Analyses, SavedAnalysis
from game.saves.drafts import Drafts, SavedDraft
from game.saves.open_boards import OpenBoard, OpenBoards
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.analysis_list import AnalysisListScene
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.analysis.average_deals import AverageDealsScene
from game.scenes.analysis.editor import EditorScene
from game.scenes.analysis.editor_dialogs import EditorStartScene, EditorTableScene

BOARDS: dict[int, AnalysisBoard] = {}


Named = Callable[[str], Match]


def analysis_shows(app: App, named: Named) -> Iterator[tuple[str, Callable[[], None]]]:
    for number in (0, 1, 2, 40):
        yield f"{number} kept analyses", lambda number=number: kept(app, named, number)  # type: ignore[misc]
    for seats, show in itertools.product((2, 3, 4), ("offer", "over", "more", "deals", "leave")):
        yield f"{seats} analysis, {show}", lambda seats=seats, show=show: analysing(app, named, seats, show)  # type: ignore[misc]
    for seats, show in itertools.product((2, 3, 4), ("", "empty", "impossible", "scored", "over")):
        yield f"{seats} edited, {show}", lambda seats=seats, show=show: edited(app, named, seats, show)  # type: ignore[misc]
    yield "a table to set up", lambda: app.stack.reset(EditorStartScene(app.context, print))
    yield "the table of a position", lambda: tabled(app, named)
    yield "a position left half set up", lambda: half(app, named)
    yield "a new analysis", lambda: begun(app)


def begun(app: App) -> None:
    """The question what to begin with."""
    app.stack.reset(AnalysisListScene(app.context, print))
    assert app.stack.top.command({"press": "new"})


def tabled(app: App, named: Named) -> None:
    """The table of a position, and the longest reason why it stays as it is."""
    edited(app, named, 3, "")
    scene = app.stack.top
    assert isinstance(scene, EditorScene)
    app.stack.push(EditorTableScene(app.context, scene.editor))
    scene.editor.notice = app.context.texts("editor.refused.wall-colour", n=5, tile=app.context.texts("colour.yellow"))
    app.stack.top.resize()


def half(app: App, named: Named) -> None:
    """The question whether to go on with what was kept."""
    match = named("3 offer")
    Drafts(app.host.storage).put(SavedDraft(draft_of(match.state), match.setup.seats))
    begun(app)
    assert app.stack.top.command({"press": "by-hand"})
    Drafts(app.host.storage).put(None)


def edited(app: App, named: Named, seats: int, show: str) -> None:
    """The position editor, and what Done says about a position that can't be, a round, the end of a game."""
    match = named(f"{seats} offer")
    draft = draft_of(match.state)
    if show == "empty":
        draft = blank(seats, match.state.rules)
    elif show in ("scored", "over"):
        last = [turn for turn in match.turns if turn.before.phase == "offer"][-1].before
        draft = draft_of(last._replace(factories=(0,) * len(last.factories), centre=0, marker=False))
        for seat in range(seats):
            changed = press(draft, TablePlace("line", seat, 0, 0), JOKER if draft.rules.jokers else BLUE)
            draft = draft if isinstance(changed, Refusal) else changed
        changed = press(draft, TablePlace("floor", seats - 1), MARKER)
        assert not isinstance(changed, Refusal)
        draft = changed
    if show == "over":
        row = tuple(range(5))
        boards = tuple(
            board_of(draft.rules.gray, 10, board.lines, (*row, *board.wall[5:]), board.floor)
            for board in draft.boards
        )
        draft = settled(draft._replace(boards=boards, round=9))
    scene = EditorScene(app.context, draft, match.setup.seats, print)
    app.stack.reset(scene)
    if show == "impossible":
        scene.editor.edit(settled(draft._replace(round=1)))
        scene.editor.notice = ""
    if show not in ("", "empty"):
        assert scene.command({"press": "done"})


def kept(app: App, named: Named, number: int) -> None:
    """The list of kept analyses; with one what can be done with it, with two the question whether to forget it."""
    board = AnalysisBoard.of_match(named("4 offer"), hidden=True)
    store = Analyses(app.host.storage)
    for one in store.all():
        store.remove(one.name)
    for index in range(number):
        store.put(SavedAnalysis(f"Grandma’s longest evening {index + 1}", format_tree(board.tree)))
    open_boards = OpenBoards(app.host.storage)
    for left in open_boards.all():
        open_boards.remove(left.key)
    if number > 2:
        open_boards.put(OpenBoard("1", format_tree(board.tree), "Grandma’s longest evening 41"))
    app.stack.reset(AnalysisListScene(app.context, print, board))
    for name in {1: ["analysis-1"], 2: ["analysis-1", "forget"]}.get(number, []):
        assert app.stack.top.command({"press": name})


def analysing(app: App, named: Named, seats: int, show: str) -> None:
    """An analysis board with two variations, thought about once."""
    match = named(f"{seats} over" if show == "over" else f"{seats} offer")
    board = AnalysisBoard.of_match(match, hidden=True)
    if show != "over":
        board.tree.back()
        for action in legal_actions(board.state)[:2]:
            board.play(action)
            board.tree.rename(board.tree.here, "The longest line of Wilhelmina")
            board.tree.back()
        BOARDS.setdefault(seats, board)
        board = BOARDS[seats]
        board.coach = CoachLines(Budget(nodes=4))
        board.update_position()
        while board.coach.thinking:
            board.think(1.0)
    scene = AnalysisScene(app.context, board)
    app.stack.reset(scene)
    if show == "more":
        assert scene.command({"press": "more"})
    if show == "leave":
        assert scene.command({"press": "close"})
    if show == "deals":
        state = match.state._replace(
            phase="deal", seed=None, factories=(0,) * len(match.state.factories), centre=0
        )
        app.stack.push(AverageDealsScene(app.context, state, match.setup.who))
        app.stack.top.update(0)
