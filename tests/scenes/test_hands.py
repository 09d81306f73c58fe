"""The whole program by keyboard alone and by gamepad alone: real events in, a game to its end."""

import random

import pygame
import pytest
from pressing import front, in_offer, offer_of

from game.app import MAX_STEP, App
from game.input.devices import EventTranslator
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, Place, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.scenes.overlays.keyboard_help import KeyboardHelpScene
from game.scenes.overlays.options_scene import OptionsScene
from game.scenes.overlays.rules_pages import RulesScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.set_up.new_game import NewGameScene
from game.view.intents import Numbered, Shortcut, ShortcutPressed, Stepped

LETTERS = "BYRKWJ"
SCANS = {str(i % 10): pygame.KSCAN_1 + i - 1 for i in range(1, 11)}
KEYS = {"-": pygame.K_MINUS} | {letter: ord(letter.lower()) for letter in "BYRKWJC"}


def press(app: App, key: int, mod: int = 0, scancode: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode=""))
    app.frame(0.02)


def type_text(app: App, text: str) -> None:
    """The keys of an action in notation, or the like; as on every device, a key comes as text too."""
    for letter in text:
        press(app, KEYS.get(letter, 0), scancode=SCANS.get(letter, 0))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        app.frame(0.02)


def button(app: App, number: int) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0))
    app.frame(0.02)


def focused(app: App) -> str:
    return app.stack.top.widgets.focused


def go_to(app: App, name: str, step: int = pygame.K_TAB) -> None:
    """Tab until that choice has the focus."""
    for _ in range(90):
        if focused(app) == name:
            return
        press(app, step)
    raise AssertionError(f"Tab never reaches {name}: {[w.name for w in app.stack.top.widgets.widgets]}")


def table(app: App, rules: HouseRules, seats: int = 2, seed: int = 3, level: str | None = None) -> Match:
    names = ("Ana", "Bento", "Clara", "Duarte")[:seats]
    match = Match(Setup(tuple(Seat(n, level if i else None) for i, n in enumerate(names)), rules, seed))
    app.context.settings = app.context.settings.__class__(speed="off")
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return match


def settle(app: App) -> None:
    for _ in range(4000):
        scene = app.stack.top
        if not isinstance(scene, TableScene) or scene.can_act():
            return
        app.frame(MAX_STEP)
    raise AssertionError("nothing happens any more")


def spot_of(pick: Pick) -> str:
    return f"tile-{'C' if pick.source == CENTRE else pick.source + 1}-{LETTERS[pick.kind]}"


def test_from_the_menu_to_a_pick_with_arrows_and_enter(app: App) -> None:
    app.frame(0)
    press(app, pygame.K_DOWN)
    assert focused(app) == "learn", "for somebody new"
    press(app, pygame.K_DOWN)
    assert focused(app) == "play"
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, NewGameScene)
    assert focused(app) == "start"
    press(app, pygame.K_RETURN)
    settle(app)
    scene = app.stack.top
    assert in_offer(scene)
    assert focused(app).startswith("tile-")
    press(app, pygame.K_RETURN)
    assert offer_of(scene).selection.picked is not None
    assert focused(app).startswith("line-")
    turns = len(scene.match.turns)
    press(app, pygame.K_RETURN)
    assert len(scene.match.turns) == turns + 1


def play_by_focus(app: App, action: Pick | Place) -> None:
    if isinstance(action, Place):
        go_to(app, f"space-{action.row + 1}-{action.column + 1}")
        press(app, pygame.K_RETURN)
        return
    go_to(app, spot_of(action))
    press(app, pygame.K_RETURN)
    if action.with_jokers:
        go_to(app, "with-jokers")
        press(app, pygame.K_SPACE)
    go_to(app, "floor" if action.line == FLOOR else f"line-{action.line + 1}")
    press(app, pygame.K_RETURN)
    if action.joker_overflow is not None:
        go_to(app, f"overflow-{action.joker_overflow}")
        press(app, pygame.K_RETURN)


@pytest.mark.slow
def test_a_whole_game_with_tab_and_enter(app: App) -> None:
    generator = random.Random(5)
    match = table(app, HouseRules(gray=True, jokers=True))
    while not isinstance(app.stack.top, ResultsScene):
        turns = len(match.turns)
        actions = legal_actions(match.state)
        action = generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions)
        play_by_focus(app, action)
        assert match.turns[turns].action == action
        settle(app)
    assert match.state.phase == "over"
    assert focused(app) == "again"


@pytest.mark.slow
def test_typing_the_notation_plays_it(app: App) -> None:
    generator = random.Random(8)
    match = table(app, HouseRules(gray=True), seats=3)
    while match.state.round < 4:
        turns = len(match.turns)
        action = generator.choice(legal_actions(match.state))
        if isinstance(action, Place):
            type_text(app, str(action.column + 1))
        else:
            type_text(app, format_action(action))
        assert match.turns[turns].action == action
        settle(app)


def test_a_letter_goes_round_the_sources_that_have_it(app: App) -> None:
    match = table(app, HouseRules())
    holders = [spot_of(a) for a in legal_actions(match.state) if isinstance(a, Pick) and a.kind == 2]
    seen = set()
    for _ in range(12):
        press(app, pygame.K_r)
        seen.add(focused(app))
    assert seen <= set(holders)
    assert not match.turns
    scene = app.stack.top
    assert in_offer(scene)
    assert offer_of(scene).selection.picked is None


@pytest.mark.slow
def test_arrows_reach_every_choice(app: App) -> None:
    table(app, HouseRules(gray=True, jokers=True), seats=4)
    for size in ((1280, 720), (390, 844), (844, 390), (820, 1180)):
        app.context.size = size
        app.stack.resize()
        widgets = app.stack.top.widgets
        places = {w.name for w in widgets.widgets if w.enabled}
        for start in places:
            reached, todo = {start}, [start]
            while todo:
                here = todo.pop()
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    name = widgets.beside(here, dx, dy)
                    if name not in reached:
                        reached.add(name)
                        todo.append(name)
            assert reached == places, (size, start)


def test_escape_puts_the_pick_back_and_the_focus_returns(app: App) -> None:
    table(app, HouseRules())
    press(app, pygame.K_TAB)
    press(app, pygame.K_TAB)
    name = focused(app)
    press(app, pygame.K_RETURN)
    assert focused(app).startswith("line-")
    press(app, pygame.K_ESCAPE)
    assert focused(app) == name


@pytest.mark.usefixtures("drawn")
def test_the_focus_is_seen_and_a_pointer_hides_it(app: App) -> None:
    table(app, HouseRules())
    before = pygame.image.tobytes(app.screen, "RGB")
    press(app, pygame.K_TAB)
    shown = pygame.image.tobytes(app.screen, "RGB")
    assert shown != before
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 300)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(3, 300)))
    app.frame(0.02)
    assert pygame.image.tobytes(app.screen, "RGB") == before


def test_the_question_mark_shows_the_keys_everywhere_but_in_a_field(app: App) -> None:
    app.frame(0)
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="?"))
        app.frame(0.02)
        assert isinstance(app.stack.top, KeyboardHelpScene)
        press(app, pygame.K_ESCAPE)
        assert not isinstance(app.stack.top, KeyboardHelpScene)
    go_to(app, "play")
    press(app, pygame.K_RETURN)
    go_to(app, "seat-1")
    press(app, pygame.K_RETURN)
    go_to(app, "seat-name")
    for event in (pygame.Event(pygame.TEXTINPUT, text="?"), pygame.Event(pygame.TEXTINPUT, text="u")):
        pygame.event.post(event)
        app.frame(0.02)
    press(app, pygame.K_1, scancode=pygame.KSCAN_1)
    press(app, pygame.K_ESCAPE)
    scene = front(app, NewGameScene)
    assert scene.setup.seats[0].name.endswith("?u")


def test_keys_for_undo_pause_rules(app: App) -> None:
    match = table(app, HouseRules())
    type_text(app, format_action(legal_actions(match.state)[0]))
    settle(app)
    press(app, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert not match.turns
    press(app, pygame.K_F2)
    assert isinstance(app.stack.top, RulesScene)
    page = app.stack.top.page
    press(app, pygame.K_RIGHT)
    assert app.stack.top.page == page + 1
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_p)
    assert app.stack.top.name == "pause"
    assert focused(app) == "resume"
    go_to(app, "options")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, OptionsScene)


def test_a_round_by_gamepad(app: App) -> None:
    match = table(app, HouseRules(), level="random")
    settle(app)
    moves = [
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    ]
    while match.state.round == 1:
        turns = len(match.turns)
        button(app, moves[turns % 3])
        if not focused(app).startswith("tile-"):  # the last tiles: the arrow led to the bar
            go_to(app, app.stack.top.widgets.widgets[0].name)
        button(app, pygame.CONTROLLER_BUTTON_A)
        button(app, pygame.CONTROLLER_BUTTON_A)
        settle(app)
        assert len(match.turns) > turns
    button(app, pygame.CONTROLLER_BUTTON_START)
    assert app.stack.top.name == "pause"
    button(app, pygame.CONTROLLER_BUTTON_B)
    assert in_offer(app.stack.top)


def test_a_stick_steps_once_a_push(app: App) -> None:
    translator = EventTranslator()

    def push(value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> list[object]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=value)
        return list(translator.intents_of(event))

    assert push(9000) == []
    assert push(30000) == [Stepped(1, 0)]
    assert push(25000) == []
    assert push(15000) == [], "still pushed"
    assert push(2000) == []
    assert push(-32000) == [Stepped(-1, 0)]
    assert push(-32000, pygame.CONTROLLER_AXIS_LEFTY) == [Stepped(0, -1)]
    assert push(32000, pygame.CONTROLLER_AXIS_RIGHTX) == []


def test_keys_mean_what_they_say(app: App) -> None:
    translator = EventTranslator()

    def key(code: int, mod: int = 0, scancode: int = 0) -> list[object]:
        return list(
            translator.intents_of(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode=""))
        )

    # on a French keyboard the unshifted top row types & é "
    assert key(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1) == [Numbered(1)]
    assert key(pygame.K_KP_0, scancode=pygame.KSCAN_KP_0) == [Numbered(0)]
    assert key(pygame.K_y, pygame.KMOD_LCTRL) == [ShortcutPressed(Shortcut.REDO)]
    assert key(pygame.K_r, pygame.KMOD_LCTRL) == []
    assert key(pygame.K_r, pygame.KMOD_LALT) == []
