"""The menu and what lies over it: the wall, cards and emblems, the language, overlays."""

import json
from dataclasses import replace

import pygame
import pytest
from combinations import each_once
from devices import SIZES, windowed
from pressing import front, press
from rated_games import note_all, some_games, summary

from game.app import App
from game.journal.daily import DailyTry
from game.journal.deal_results import DealResult
from game.journal.deals import Deal
from game.journal.milestones import MILESTONES, milestones_of
from game.match.match import Match, Seat, Setup
from game.match.setup_text import to_data
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.core.rating_words import milestone_condition
from game.scenes.home.menu import WALL, MenuScene
from game.scenes.home.milestones_scene import MilestonesScene
from game.scenes.overlays.keyboard_help import KeyboardHelpScene
from game.scenes.overlays.options_scene import GROUPS, OptionsScene
from game.scenes.play.table_scene import TableScene
from game.settings import TUTORIAL_DONE, SettingsStore
from game.texts import LANGUAGES
from game.view.art.crests import Crest
from game.view.art.emblems import EMBLEMS
from game.view.art.own_wall import WallPlan
from game.view.drawings.menu_card import MenuCard
from game.view.drawings.own_wall_button import OwnWallButton
from game.view.intents import Moved
from game.view.widgets.emblem_button import EmblemButton


def menu_of(app: App, **settings: str) -> MenuScene:
    app.change_settings(replace(app.context.settings, **settings))
    app.context.routes.menu()
    app.frame(0)
    return front(app, MenuScene)


@pytest.mark.parametrize(("size", "language"), each_once(SIZES, ("de", "en")))
def test_keys_of_the_menu_have_emblems_in_every_window(own_folder: object, size: str, language: str) -> None:
    scene = menu_of(windowed(SIZES[size]), language=language)
    keys = [widget for widget in scene.widgets.widgets if isinstance(widget, EmblemButton | MenuCard)]
    assert {key.name for key in keys} == set(EMBLEMS)
    for kind in (EmblemButton, MenuCard):
        sides = {key.size if isinstance(key, EmblemButton) else key.side for key in keys if isinstance(key, kind)}
        assert len(sides) == 1
        assert min(sides) >= scene.context.unit or "phone" in size
    assert all(key.side >= 2 * scene.context.unit for key in keys if isinstance(key, MenuCard))


@pytest.mark.parametrize("size", ["phone", "tall phone", "phone on its side", "tablet", "laptop"])
@pytest.mark.parametrize("number", [3, 4])
def test_cards_have_room_for_what_they_say_and_are_no_higher_without_plates(
    own_folder: object, size: str, number: int
) -> None:
    scene = menu_of(app := windowed(size), tutorial=TUTORIAL_DONE if number == 3 else "")
    cards = [widget for widget in scene.widgets.widgets if isinstance(widget, MenuCard)]
    assert len(cards) == number
    type_ = app.context.assets.type
    for card in cards:
        assert card.words.height >= type_.font(card.px, bold=True).line + type_.font(card.note_px).line
    high = {card.rect.height for card in cards if not card.plates}
    (deal,) = (card for card in cards if card.plates)
    shows_below = not deal.plates_beside and deal.plates_place(app.context.assets).width
    assert shows_below or deal.rect.height <= max(high) + 1


def test_quitting_is_quiet_and_what_leads_on_is_largest(still_app: App) -> None:
    scene = menu_of(still_app)
    first, quit_key = scene.widgets.widgets[0], scene.widgets.named("quit")
    cards = [widget for widget in scene.widgets.widgets if isinstance(widget, MenuCard)]
    assert isinstance(quit_key, EmblemButton)
    assert first.primary
    assert first is cards[0]
    assert not any(widget.primary for widget in scene.widgets.widgets[1:])
    assert quit_key.px < first.px


def test_a_tutorial_that_was_finished_is_no_longer_among_the_large_keys(still_app: App) -> None:
    learn = menu_of(still_app).widgets.named("learn")
    assert isinstance(learn, MenuCard)
    assert learn.primary
    assert isinstance(menu_of(still_app, tutorial="2").widgets.named("learn"), MenuCard)
    assert isinstance(menu_of(still_app, tutorial=TUTORIAL_DONE).widgets.named("learn"), EmblemButton)


@pytest.mark.parametrize(
    ("size", "language"),
    each_once(
        ("tall phone", "phone", "tablet", "laptop", "screen", "phone on its side"), (one.code for one in LANGUAGES)
    ),
)
def test_words_of_the_menu_grow_with_the_text(own_folder: object, size: str, language: str) -> None:
    app = windowed(size)
    letters, units = [], []
    for text in ("100", "150"):
        app.change_settings(replace(app.context.settings, text=text, language=language))
        app.frame(0)
        app.stack.resize()
        letters.append([one.px for one in app.stack.top.widgets.widgets if isinstance(one, EmblemButton)])
        units.append(app.context.unit)
    grown = min(b / a for a, b in zip(*letters, strict=True))
    assert grown > 1 + 0.6 * (units[1] / units[0] - 1), (letters, units)


def test_a_language_is_chosen_and_the_system_followed_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.host, "language", lambda: "fr-CA")
    scene = OptionsScene(app.context)
    app.stack.push(scene)
    scene.turn_to([group.name for group in GROUPS].index("text"))
    names = [name for name in scene.targets() if name.startswith("language-")]
    assert names == ["language-system", *(f"language-{language.code}" for language in LANGUAGES)]
    for name, code, stored in (
        ("language-de", "de", "de"),
        ("language-system", "fr", ""),
        ("language-en", "en", "en"),
    ):
        assert scene.command({"press": name})
        assert app.context.texts.language.code == code
        assert SettingsStore(app.host.storage).load().language == stored
        chosen = [w.name for w in scene.widgets.widgets if w.selected and w.name in names]
        assert chosen == [name]


def picture(app: App) -> bytes:
    app.stack.changed = True
    while app.frame(1 / 60) or app.stack.top.is_busy:
        pass
    raw: bytes = pygame.image.tobytes(app.screen, "RGB")
    return raw


@pytest.mark.usefixtures("drawn")
def test_an_overlay_hides_the_overlay_below_it_until_it_closes(app: App) -> None:
    menu = picture(app)
    app.stack.push(OptionsScene(app.context))
    options = picture(app)
    app.stack.push(KeyboardHelpScene(app.context))
    both = picture(app)
    assert len({menu, options, both}) == 3
    app.stack.pop()
    assert picture(app) == options
    app.stack.pop()
    assert picture(app) == menu
    app.stack.push(KeyboardHelpScene(app.context))
    assert picture(app) == both


def begin(app: App, *seats: Seat) -> None:
    """Begins a game, which is saved from its first pick on."""
    match = Match(Setup(seats, HouseRules(), 4, 0))
    app.context.routes.start_match(match)
    front(app, TableScene).do(legal_actions(match.state)[0])


@pytest.mark.parametrize(
    ("seats", "words", "face"),
    [
        ((Seat("Ana"), Seat("", "artisan-4")), "Continue against Shelby", "artisan"),
        (
            (Seat("Ana"), Seat("", "greedy"), Seat("", "master"), Seat("", "greedy")),
            "Continue against Chanticleer, Minerva and Chanticleer 2", "greedy",
        ),
        ((Seat("Ana"), Seat("Bento")), "Continue the game", "star"),
    ],
)
def test_the_key_that_goes_on_shows_the_rivals(
    still_app: App, seats: tuple[Seat, ...], words: str, face: str
) -> None:
    begin(still_app, *seats)
    key = menu_of(still_app).widgets.named("continue")
    assert key is not None
    assert isinstance(key, MenuCard)
    assert (key.label, key.note) == (words, "Round 1")
    assert (key.crest.figure if key.crest else "") == face


# The place: what comes first, the player's wall, today's deal


@pytest.mark.parametrize("game", [False, True])
def test_a_game_todays_deal_and_playing_together_come_first_and_nothing_comes_twice(
    still_app: App, game: bool
) -> None:
    if game:
        begin(still_app, Seat("Ana"), Seat("", "artisan"))
    scene = menu_of(still_app, tutorial=TUTORIAL_DONE)
    names = [widget.name for widget in scene.widgets.widgets]
    assert names[: 3 + game] == [*(["continue"] if game else []), "play", "daily", "together"]
    assert len(names) == len(set(names))
    assert {"play", "puzzles", "games", "statistics", "rules", "learn", "demo", "options", "quit"} <= set(names)
    assert "milestones" in names


def test_a_new_game_stays_large_and_shows_who_waits_while_a_game_goes_on(still_app: App) -> None:
    before = menu_of(still_app, tutorial=TUTORIAL_DONE).widgets.named("play")
    begin(still_app, Seat("Ana"), Seat("", "artisan"))
    scene = menu_of(still_app)
    now, first = scene.widgets.named("play"), scene.widgets.widgets[0]
    assert isinstance(before, MenuCard) and isinstance(now, MenuCard)
    assert (now.crest, now.note) == (before.crest, before.note)
    assert (first.name, now.label) == ("continue", "New game")


def test_a_game_that_waits_comes_before_a_tutorial_that_was_begun(still_app: App) -> None:
    assert isinstance(menu_of(still_app, tutorial="2").widgets.named("learn"), MenuCard)
    begin(still_app, Seat("Ana"), Seat("", "artisan"))
    assert isinstance(menu_of(still_app).widgets.named("learn"), EmblemButton)


def test_the_rival_who_waits_shows_the_face(still_app: App) -> None:
    setup = Setup((Seat("", you=True), Seat("", "master")), HouseRules(), 4, 0)
    card = menu_of(still_app, setup=json.dumps(to_data(setup))).widgets.named("play")
    assert isinstance(card, MenuCard)
    assert card.crest == Crest("master")
    assert card.spoken == "Play. Minerva is waiting."
    setup = replace(setup, seats=(*setup.seats, Seat("", "master")))
    card = menu_of(still_app, setup=json.dumps(to_data(setup))).widgets.named("play")
    assert card is not None
    assert card.spoken == "Play. Minerva and Minerva 2 are waiting.", "as at the table"


def test_milestones_lie_on_the_ground_and_bring_more_of_the_wall(still_app: App) -> None:
    scene = menu_of(still_app)
    assert scene.facts is not None
    assert not any(scene.facts.reached)
    wall = scene.widgets.named("milestones")
    assert wall is not None
    assert wall.spoken == "Your wall: 18 tiles to earn. First tile: beat Tibby."
    empty, goals = on_the_wall(still_app), {scene.facts.goal}
    note_all(still_app.context.journal, some_games())
    scene = menu_of(still_app)
    assert scene.facts is not None
    known = zip(scene.facts.names, scene.facts.reached, strict=True)
    reached = {one.name for one in milestones_of(some_games()) if one.reached}
    assert {name for name, is_there in known if is_there} == reached
    now = on_the_wall(still_app)
    changed = {name for name in MILESTONES if now[name] != empty[name]}
    assert changed - goals - {scene.facts.goal} == reached - goals
    wall = scene.widgets.named("milestones")
    assert wall is not None
    assert str(len(reached)) in wall.spoken


def test_the_next_tile_is_that_of_the_rival_who_waits_then_of_the_weakest_left(still_app: App) -> None:
    setup = Setup((Seat("", you=True), Seat("", "master")), HouseRules(gray=True), 4, 0)
    scene = menu_of(still_app, setup=json.dumps(to_data(setup)))
    assert scene.facts is not None
    assert (scene.facts.goal, scene.facts.goal_words) == ("gray-master", "First tile: beat Minerva")
    bare = on_the_wall(still_app)
    note_all(still_app.context.journal, [summary(1, "master", 60, 50, rules="gray")])
    scene = menu_of(still_app)
    assert scene.facts is not None
    assert (scene.facts.goal, scene.facts.goal_words) == ("coloured-beginner", "Next tile: beat Maggie")
    now = on_the_wall(still_app)
    assert now["coloured-beginner"] != bare["coloured-beginner"], "it shines through"


def test_of_several_rivals_who_wait_the_weakest_is_the_first_to_beat(still_app: App) -> None:
    seats = Seat("", you=True), Seat("", "expert"), Seat("", "apprentice")
    scene = menu_of(still_app, setup=json.dumps(to_data(Setup(seats, HouseRules(), 4, 0))))
    assert scene.facts is not None
    assert scene.facts.goal == "coloured-apprentice"


def on_the_wall(app: App) -> dict[str, bytes]:
    """What is seen at the place of each milestone, without what lies on the wall."""
    scene = front(app, MenuScene)
    assert scene.solved is not None
    plan, wall = WallPlan.within(scene.solved.rect(WALL)), scene.wall()
    middles = {name: plan.milestone(at).scale_by(0.6) for at, name in enumerate(MILESTONES)}
    return {name: pygame.image.tobytes(wall.subsurface(place), "RGB") for name, place in middles.items()}


def test_the_wall_leads_to_the_milestones(still_app: App) -> None:
    menu_of(still_app)
    press(still_app, "milestones")
    assert front(still_app, MilestonesScene).chosen == "coloured-apprentice", "the rival's who waits"


def test_todays_deal_shows_its_plates_and_how_it_went(still_app: App) -> None:
    context = still_app.context
    deal = Deal(context.deals.daily.today())
    card = menu_of(still_app).widgets.named("daily")
    assert isinstance(card, MenuCard)
    assert list(card.plates) == list(Match(deal.setup("")).first.factories)
    assert card.note == "Same tiles for all, against Shelby"
    result = DealResult(deal.name, "friend", "Bento", (40, 30), "code")
    context.deals.results.note(result)
    card = menu_of(still_app).widgets.named("daily")
    assert isinstance(card, MenuCard)
    assert card.note == "Bento has played it"
    own = DailyTry(deal.date, "key", (54, 41), (54, 0), "won")
    context.deals.daily.store.write([own])
    card = menu_of(still_app).widgets.named("daily")
    assert isinstance(card, MenuCard)
    assert card.note == "Won 54 : 41. Bento has played it."


def test_todays_deal_counts_no_days_before_the_first(still_app: App) -> None:
    def counted() -> bool:
        menu_of(still_app)
        press(still_app, "daily")
        lines = [line for part in still_app.stack.top.mirror_parts() for line in part.lines]
        return any(still_app.context.texts("daily.longest") in line for line in lines)

    assert not counted()
    deal = Deal(still_app.context.deals.daily.today())
    still_app.context.deals.daily.store.write([DailyTry(deal.date, "key", (54, 41), (54, 0), "won")])
    assert counted()


def test_todays_deal_is_offered_once_though_it_has_begun(still_app: App) -> None:
    menu_of(still_app)
    press(still_app, "daily")
    press(still_app, "play")
    table = front(still_app, TableScene)
    table.do(legal_actions(table.match.state)[0])
    menu = menu_of(still_app)
    assert menu.widgets.named("continue") is None
    card = menu.widgets.named("daily")
    assert isinstance(card, MenuCard)
    assert card.note == still_app.context.texts("menu.daily.begun")


def test_a_round_that_lost_points_is_read_out_with_a_minus_sign(still_app: App) -> None:
    context = still_app.context
    own = DailyTry(Deal(context.deals.daily.today()).date, "key", (54, 41), (56, -4, 2), "won")
    context.deals.daily.store.write([own])
    menu_of(still_app)
    press(still_app, "daily")
    assert "1: +56, 2: −4, " in " ".join(line for part in still_app.stack.top.mirror_parts() for line in part.lines)


def test_sound_is_switched_in_the_menu(still_app: App) -> None:
    menu_of(still_app)
    assert still_app.context.settings.sound == "on"
    press(still_app, "sound")
    assert still_app.context.audio.loudness == 0
    switch = still_app.stack.top.widgets.named("sound")
    assert switch is not None
    assert switch.label == "Sound off"
    press(still_app, "sound")
    assert still_app.context.audio.loudness > 0


def test_music_and_the_fountain_are_switched_in_the_menu(still_app: App) -> None:
    def label() -> str:
        switch = still_app.stack.top.widgets.named("music")
        assert switch is not None
        return switch.spoken

    menu_of(still_app)
    assert label() == "Music off"
    press(still_app, "sound")
    press(still_app, "music")
    settings = still_app.context.settings
    assert (label(), settings.ambience, settings.sound) == ("Music on", "on", "on"), "and it is heard"
    press(still_app, "sound")
    assert label() == "Music off", "silence has no music"
    press(still_app, "sound")
    press(still_app, "music")
    settings = still_app.context.settings
    assert (label(), settings.musical, settings.ambience) == ("Music off", 0, "off")


def test_what_a_room_waits_for_is_said_beside_playing_together(still_app: App) -> None:
    class Room:
        """A room in which it is this person's turn."""

        awaits = "online.stage.waits"
        summary = None

        def frame(self, dt: float) -> None: ...

        def stop(self) -> None: ...

    menu_of(still_app)
    still_app.context.run(Room())
    still_app.frame(0.1)
    card = still_app.stack.top.widgets.named("together")
    assert isinstance(card, MenuCard)
    assert card.note == still_app.context.texts("online.stage.waits")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_milestone_of_the_wall_says_under_the_pointer_what_it_is_for(own_folder: object, size: str) -> None:
    app = windowed(SIZES[size])
    scene = menu_of(app)
    wall = scene.widgets.named("milestones")
    assert isinstance(wall, OwnWallButton)
    assert wall.label == "Your wall: 18 tiles to earn"
    told = list[str]()
    for place, _ in wall.tiles:
        scene.handle(Moved(place.center))
        for _ in range(8):
            app.frame(0.1)
        told.append(app.tooltip.text)
    assert len(set(told)) == len(MILESTONES)
    tr = app.context.texts
    assert all(words.startswith(milestone_condition(tr, name)) for words, name in zip(told, MILESTONES, strict=True))
