"""A variant that somebody plays for the first time is explained at the table, once."""

from dataclasses import replace
from pathlib import Path

import pytest
from devices import SIZES, windowed
from pressing import front

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.saves.tags import Tags
from game.scenes.play.start_table import deal_table
from game.scenes.play.table_scene import TableScene
from game.texts import LANGUAGES, texts_for
from game.words.phrases import variant_words

VARIANTS = HouseRules(gray=True), HouseRules(jokers=True), HouseRules(gray=True, jokers=True)


def match_of(rules: HouseRules, seed: int = 1) -> Match:
    return Match(Setup((Seat("Ana"), Seat("Ben")), rules, seed))


def at_table(app: App, match: Match) -> TableScene:
    """The table of a new game, when the first deal lies there."""
    app.stack.reset(deal_table(app.context, match))
    scene = front(app, TableScene)
    while not scene.can_act():
        app.frame(0.1)
    return scene


def noted(scene: TableScene) -> str:
    return "" if scene.controller.noted is None else scene.controller.noted.words


def finish(app: App, rules: HouseRules, key: str) -> None:
    """Enters a finished game by those rules in the journal."""
    match = match_of(rules, 2)
    while not match.is_over:
        match.play(legal_actions(match.state)[0])
    assert app.context.journal.note(match, key, Tags())


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.wall)
@pytest.mark.parametrize("experienced", [False, True])
def test_a_first_game_of_a_variant_says_once_what_is_different(app: App, rules: HouseRules, experienced: bool) -> None:
    if experienced:
        finish(app, HouseRules(), "usual")
    scene, words = at_table(app, match_of(rules)), variant_words(app.context.texts, rules)
    assert noted(scene) == words != ""
    assert words in scene.status(), "a screen reader says it, too"
    for _ in range(2):
        scene.do(legal_actions(scene.match.state)[-1])
        while not scene.can_act():
            app.frame(0.1)
        assert noted(scene) != words, "once"


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.wall)
def test_whoever_has_played_a_variant_is_told_nothing(app: App, rules: HouseRules) -> None:
    finish(app, rules, "before")
    assert noted(at_table(app, match_of(rules))) == ""


def test_the_usual_game_explains_nothing_before_the_first_pick(app: App) -> None:
    assert noted(at_table(app, match_of(HouseRules()))) == ""


@pytest.mark.parametrize("window", SIZES)
def test_in_all_windows_and_languages_it_covers_no_space(own_folder: Path, window: str) -> None:
    app, rules = windowed(window, text="150"), VARIANTS[-1]
    scene = at_table(app, match_of(rules))
    light, board = scene.controller.noted, scene.display.layout.boards[scene.match.state.turn]
    if light is None:
        assert board.mini
        return
    for language in LANGUAGES:
        said = replace(light, words=variant_words(texts_for(language.code), rules))
        box = scene.display.view.tag(said)[1]
        lines = [board.line_rect(line) for line in range(5)]
        assert box.collidelist([*lines, board.wall_rect(), board.floor_rect()]) < 0, language.code
        assert scene.layout.below_bar.contains(box), language.code
