"""The analysis board as a player meets it: where it opens, playing for all seats, the tree, the coach's lines."""

from dataclasses import replace

import pygame
import pytest
from devices import SIZES, SizedHost
from every_scene import match_named
from pressing import click, press

from game.ai.player import Budget
from game.analysis.coach_lines import CoachLines
from game.analysis.tree_text import MAGIC, parse_tree
from game.app import App
from game.arguments import Arguments
from game.codes.links import PositionLink, encode
from game.match.match import Match, Seat, Setup
from game.rules import notation
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.play.start_table import deal_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene
from game.scenes.study.replay_scene import ReplayScene
from game.view.intents import Cancelled, Ended, Scrolled, Shortcut, ShortcutPressed, Tabbed
from game.view.widgets.analysis_rows import MoveRow


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def front(app: App) -> AnalysisScene:
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene), scene.name
    return scene


def opened(app: App, match: Match, played: int | None = None) -> AnalysisScene:
    app.context.routes.analyse(match, played)
    scene = front(app)
    if scene.board.coach is not None:
        scene.board.coach = CoachLines(Budget(nodes=60))
        scene.board.update_position()
    return scene


def think(scene: AnalysisScene) -> None:
    assert scene.board.coach is not None
    while scene.board.coach.thinking:
        scene.update(0.016)
    scene.update(0.016)


def fresh(seats: int = 2, hints: bool = True) -> Match:
    people = tuple(Seat(name, "greedy" if i else None) for i, name in enumerate(("Ana", "Bento", "Clara")))
    return Match(Setup(people[:seats], HouseRules(), 4, starter=0, hints=hints))


def test_it_opens_from_a_running_game_and_leads_back(app: App) -> None:
    match = fresh()
    app.stack.reset(deal_table(app.context, match))
    app.frame(0.02)
    press(app, "pause")
    press(app, "analyse")
    press(app, "use")
    scene = front(app)
    assert scene.board.state.factories == match.state.factories
    first = legal_actions(match.state)[0]
    assert scene.command({"action": notation.format_action(first)})
    assert len(match.turns) == 0, "the game itself waits"
    scene.handle(Cancelled())
    press(app, "leave")
    press(app, "resume")
    assert isinstance(app.stack.top, TableScene)


def test_it_opens_from_a_replay_where_that_stands(app: App) -> None:
    match = match_named("2 over")
    app.stack.push(ReplayScene(app.context, match, 7))
    press(app, "analyse")
    scene = front(app)
    assert scene.board.state == match.turns[7].before
    assert scene.board.tree.count == len(match.turns)


def test_on_a_phone_a_replay_asks_whether_to_play_or_to_analyse(app: App) -> None:
    pygame.init()
    phone = App(SizedHost(*SIZES["phone"]), Arguments())
    phone.stack.push(ReplayScene(phone.context, match_named("2 over"), 7))
    press(phone, "here")
    press(phone, "analyse")
    assert front(phone).board.tree.here.path[-1].played


def test_a_pick_is_made_with_the_pointer_as_on_any_table(app: App) -> None:
    scene = opened(app, fresh())
    app.frame(0.02)
    tile = next(name for name in scene.targets() if name.startswith("tile-"))
    click(app, tile)
    click(app, "line-5")
    assert len(scene.board.tree.here.path) == 1
    assert scene.board.state.turn == 1
    assert scene.display.state is scene.board.state


def test_back_and_another_pick_make_a_variation(app: App) -> None:
    scene = opened(app, fresh())
    first, second = (notation.format_action(action) for action in legal_actions(scene.board.state)[:2])
    scene.command({"action": first})
    press(app, "step-back")
    scene.command({"action": second})
    app.frame(0.02)
    assert [row.depth for row in scene.board.rows()] == [0, 0, 1]
    here = scene.board.tree.here
    press(app, "variation")
    assert scene.board.tree.here is not here
    press(app, "move-2")
    assert scene.board.tree.here is here
    scene.handle(Ended(-1))
    assert "step-back" not in scene.targets()
    scene.handle(ShortcutPressed(Shortcut.REDO))
    assert scene.board.tree.here is scene.board.rows()[1].node
    scene.handle(ShortcutPressed(Shortcut.UNDO))
    assert scene.board.tree.here is scene.board.tree.root


def test_the_coach_tells_five_lines_and_the_first_is_played(app: App) -> None:
    scene = opened(app, fresh())
    think(scene)
    told = scene.published()
    assert len(told["lines"]) == 5
    assert sum(told["chances"]) == pytest.approx(1.0, abs=0.01)
    best = told["lines"][0]["actions"][0]
    click(app, "coach-1")
    step = scene.board.tree.here.step
    assert step is not None
    assert step.action is not None
    assert notation.format_action(step.action) == best


def test_a_game_without_hints_is_analysed_without_the_coach(app: App) -> None:
    scene = opened(app, fresh(hints=False))
    app.frame(0.02)
    assert scene.board.coach is None
    assert scene.published()["lines"] == []
    assert app.context.texts("analysis.no-coach") in str(scene.mirror_parts())


def test_a_finished_game_has_its_own_deals_and_a_running_one_hides_them(app: App) -> None:
    assert not opened(app, match_named("2 over"), 0).board.tree.hidden
    assert opened(app, match_named("2 offer")).board.tree.hidden


def test_a_running_game_that_began_from_a_position_hides_its_deals_before_its_first_move(app: App) -> None:
    match = match_named("2 offer")
    begun = Match(match.setup, match.state)
    assert not begun.turns
    assert opened(app, begun).board.tree.hidden
    app.context.routes.analyse(begun, hidden=False)
    assert not front(app).board.tree.hidden


def test_a_game_from_another_deal_waits_for_nobody_by_link(app: App) -> None:
    match = fresh()
    seats = (match.setup.seats[0], replace(match.setup.seats[1], level=None, name="Rui", away=True))
    scene = opened(app, Match(replace(match.setup, seats=seats), match.state))
    assert not scene.board.game_from_here().setup.by_link
    assert [seat.name for seat in scene.board.game_from_here().setup.seats] == [seat.name for seat in seats]


def test_the_wheel_stops_where_the_moves_end(app: App) -> None:
    scene = opened(app, match_named("2 over"), 20)
    for lines, end in ((-1.0, scene.board.rows()[-1]), (1.0, scene.board.rows()[0])):
        for _ in scene.board.rows():
            scene.handle(Scrolled(lines))
        shown = [one.name for one in scene.widgets.widgets if isinstance(one, MoveRow)]
        assert f"move-{scene.board.rows().index(end)}" in shown
        scene.handle(Scrolled(-lines))
        again = [one.name for one in scene.widgets.widgets if isinstance(one, MoveRow)]
        assert again != shown, "the first turn back is seen"


def test_chances_are_read_out_once_they_are_settled(app: App) -> None:
    scene = opened(app, fresh())
    scene.board.coach = CoachLines(Budget(nodes=4000))
    scene.board.update_position()
    told = set()
    while scene.board.opinion is None or not scene.board.opinion.done:
        scene.board.think(0.002)
        told.add(scene.status())
    assert len(told) <= 2
    assert "%" in scene.status()


def test_names_and_notes_are_given_and_told(app: App) -> None:
    scene = opened(app, match_named("2 over"), 3)
    for entry, words in (("rename", "Too greedy"), ("note", "What now?")):
        press(app, "more")
        press(app, entry)
        assert app.stack.top.command({"fill": "answer", "text": words})
        press(app, "enter")
        assert front(app) is scene
    assert "Too greedy" in scene.status()
    assert "What now?" in scene.status()


def test_the_whole_tree_is_copied_as_notation(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, match_named("2 over"), 3)
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(app.host, "copy_text", copy)
    press(app, "more")
    press(app, "copy")
    assert parse_tree(copied[0]).here.state == scene.board.state


def test_a_removed_variation_is_gone_and_a_promoted_one_leads(app: App) -> None:
    scene = opened(app, match_named("2 over"), 3)
    tree = scene.board.tree
    other = next(a for a in tree.legal() if a != tree.here.children[0].step.action)  # type: ignore[union-attr]
    scene.command({"action": notation.format_action(other)})
    press(app, "more")
    press(app, "promote")
    assert tree.here.siblings[0] is tree.here
    press(app, "more")
    press(app, "remove")
    assert len(tree.here.path) == 3
    assert len(tree.here.children) == 1


def test_a_game_goes_on_from_here_with_its_computers(app: App) -> None:
    opened(app, fresh(), 0)
    press(app, "here")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert [seat.level for seat in table.match.setup.seats] == [None, "greedy"]


def test_a_position_that_waits_for_a_deal_can_be_looked_at(app: App) -> None:
    match = match_named("2 offer")
    scene = opened(app, Match(match.setup, match.state._replace(seed=None)))
    while scene.board.state.phase != "deal":
        assert scene.command({"action": notation.format_action(legal_actions(scene.board.state)[0])})
        app.frame(0.02)
    think(scene)
    assert scene.message() == app.context.texts("analysis.deal", n=scene.board.state.round)
    assert "here" not in scene.targets()
    assert not scene.published()["lines"]


def test_every_button_is_reached_by_keys(app: App) -> None:
    scene = opened(app, match_named("2 over"), 3)
    think(scene)
    seen = set()
    for _ in range(2 * len(scene.widgets.widgets)):
        scene.handle(Tabbed())
        seen.add(scene.widgets.focused)
    assert {widget.name for widget in scene.widgets.widgets if widget.enabled} <= seen


def test_what_is_seen_is_told(app: App) -> None:
    scene = opened(app, match_named("2 over"), 3)
    think(scene)
    parts = {part.key: part for part in scene.mirror_parts()}
    assert {"analysis", "lines", "moves", "bar", "choices"} <= set(parts)
    assert len(parts["lines"].buttons) == 5


def test_a_round_is_dealt_otherwise_and_a_hundred_deals_are_averaged(app: App) -> None:
    match = match_named("2 over")
    at = next(i for i, turn in enumerate(match.turns) if turn.before.round == 2)
    scene = opened(app, match, at)
    known = scene.board.state
    press(app, "more")
    press(app, "other-deal")
    assert app.stack.top.command({"fill": "answer", "text": "77"})
    press(app, "enter")
    assert scene.board.state.seed == 77
    assert scene.board.state.factories != known.factories
    press(app, "more")
    press(app, "deals")
    deals = app.stack.top
    while not deals.published()["done"]:
        deals.update(0.016)
    assert deals.published()["deals"] == 100
    assert deals.status().startswith("Average of 100 deals. "), "each line is read out as a sentence"
    assert sum(deals.published()["chances"]) == pytest.approx(1.0, abs=0.01)


def test_a_seed_that_is_none_is_explained(app: App) -> None:
    match = match_named("2 over")
    at = next(i for i, turn in enumerate(match.turns) if turn.before.round == 2)
    scene = opened(app, match, at)
    before = scene.board.state
    press(app, "more")
    press(app, "other-deal")
    assert app.stack.top.command({"fill": "answer", "text": "seven"})
    press(app, "enter")
    assert app.stack.top.name == "notice"
    press(app, "ok")
    assert scene.board.state is before


def test_an_analysis_is_kept_opened_again_exported_forgotten_and_imported(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(app, match_named("2 over"), 5)
    press(app, "more")
    press(app, "saved")
    press(app, "keep")
    assert app.stack.top.command({"fill": "answer", "text": "My worst evening"})
    press(app, "enter")
    assert app.stack.top.published()["analyses"] == 1
    app.stack.reset(SavedGamesScene(app.context))
    press(app, "analyses")
    press(app, "analysis-1")
    press(app, "open")
    while app.stack.top.name == "loading":
        app.frame(0.02)
    again = front(app)
    assert again is not scene
    assert again.board.state == scene.board.state
    assert again.board.tree.name == "My worst evening"
    again.handle(Cancelled())
    press(app, "analyses")
    press(app, "analysis-1")
    files: dict[str, str] = {}

    def save_file(name: str, text: str) -> str:
        files[name] = text
        return name

    monkeypatch.setattr(app.host, "save_file", save_file)
    press(app, "export")
    press(app, "ok")
    press(app, "analysis-1")
    press(app, "forget")
    press(app, "forget")
    assert app.stack.top.published()["analyses"] == 0
    for text, name in ((files["azulejo-analysis.txt"], "analysis"), (f"{MAGIC} and nothing", "notice")):
        app.context.routes.open_file("it.txt", text)
        while app.stack.top.name == "loading":
            app.frame(0.02)
        assert app.stack.top.name == name


def test_a_position_link_opens_on_the_board(app: App) -> None:
    match = match_named("2 offer")
    app.context.routes.open_code(encode(PositionLink(match.state)))
    while app.stack.top.name == "loading":
        app.frame(0.02)
    press(app, "analyse")
    assert front(app).board.state == match.state
