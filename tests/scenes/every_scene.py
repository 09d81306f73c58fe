"""Every scene with what is longest in it, brought to the front of a real program."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from analysis_shows import analysis_shows
from deal_shows import deal_shows
from learning_shows import learning_shows
from lessons_help import guided, table
from pressing import front, in_offer, in_tiling, offer_of, sensible, tiling_of
from rated_games import note_all, some_games
from room_shows import room_shows
from seat_shows import new_game, seat_shows
from storing import put
from study_shows import study_shows

from game.ai.coach import Advice, advise
from game.ai.player import Budget
from game.ai.slices import Slices
from game.app import MAX_STEP, App
from game.codes.envelope import wrap
from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, encode
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.rules.picking import PickedTiles
from game.rules.played import PlayedGame
from game.rules.state import observation
from game.rules.steps import Steps
from game.saves.autosave import Autosave
from game.saves.library import RecordComparison
from game.saves.rule_sets import MAX_RULE_SETS, RuleSet
from game.saves.tags import NO_TAGS, Tags
from game.scenes.home.menu import MenuScene
from game.scenes.home.problem import ProblemScene
from game.scenes.overlays.keyboard_help import KeyboardHelpScene
from game.scenes.overlays.loading import LoadingScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.options_scene import GROUPS, OptionsScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.overlays.rules_pages import RulesScene
from game.scenes.overlays.share import ShareScene, share_match
from game.scenes.overlays.text_prompt import TextPromptScene
from game.scenes.overlays.tile_counts import TileCountsScene
from game.scenes.play.hint import HintScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import deal_table, start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.differing_link import differing
from game.scenes.saved_games.importing import offer_related
from game.scenes.saved_games.saved_game_list import SavedGamesScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.score_breakdown_scene import ScoreBreakdownScene
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.tutorial.script import LESSONS
from game.words.rule_book import PAGE_NAMES

NAMES = ("You", "Bento", "Clara", "Wilhelmina Maria")
ALIKE = ("rules", "lesson", "who", "notice", "wall", "day", "link", "pick", "replay", "share", "no",
         "company")  # fmt: skip
"""How the names of shows begin that are one layout with other words."""


def kind_of(name: str) -> str:
    """What shows that are alike have in common."""
    first = name.split(maxsplit=1)[0]
    return first if first in ALIKE else re.sub(r"\d+|,.*", "", name)


def match_after(seats: int, rules: HouseRules, stop: Callable[[Match], bool]) -> Match:
    """A game of people that stops at a given place, or ends."""
    match = Match(Setup(tuple(Seat(name) for name in NAMES[:seats]), rules, 4))
    chance = random.Random(4)
    while not stop(match) and (actions := legal_actions(match.state)):
        match.play(sensible(actions, chance))
    return match


MATCHES: dict[str, Match] = {}


def match_named(name: str) -> Match:
    """A game that several cases look at; looking does not change it."""
    if name not in MATCHES:
        seats = int(name[0])
        rules = HouseRules(gray=seats == 3, jokers=seats != 3, colours_break_ties=True)
        stops: dict[str, Callable[[Match], bool]] = {
            "offer": lambda match: len(match.turns) > 20 and match.state.phase == "offer",
            "tiling": lambda match: match.state.phase == "tiling",
            "over": lambda match: False,
        }
        MATCHES[name] = match_after(seats, rules, stops[name[2:]])
    return MATCHES[name]


def all_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Every scene by name, with what brings it to the front."""
    context, stack = app.context, app.stack
    yield "menu", lambda: stack.reset(MenuScene(context))
    yield "menu, played", lambda: played(app)
    for page in range(len(GROUPS)):
        yield f"options {page}", lambda page=page: optional(app, page)  # type: ignore[misc]
    yield "pause", lambda: stack.reset(PauseScene(context, stack.pop, stack.pop, stack.pop, None, stack.pop))
    yield "keys", lambda: stack.reset(KeyboardHelpScene(context))
    yield "no games", lambda: stack.reset(SavedGamesScene(context))
    yield "games", lambda: listed(app)
    yield "game card", lambda: listed(app, "game-1")
    yield "faulty game card", lambda: listed(app, "game-2")
    yield "ask", lambda: stack.reset(TextPromptScene(context, context.texts("games.ask-code"), print, "", 60))
    for seats in (2, 4):
        yield f"{seats} dared", lambda seats=seats: dared(app, seats)  # type: ignore[misc]
    yield "waiting", lambda: waited(app)
    yield from room_shows(app)
    yield from learning_shows(app)
    yield "sending", lambda: waited(app, "send")
    yield "link differs, rewritten", lambda: differed(app, "rewritten")
    yield "link differs, own pick", lambda: differed(app, "own pick")
    yield "the same deal by link", lambda: once_more(app)
    yield "no rule sets", lambda: ruled(app, 0)
    yield "rule sets", lambda: ruled(app, 3)
    yield "many rule sets", lambda: ruled(app, MAX_RULE_SETS)
    yield "plain rule set", lambda: ruled(app, 1, "set-1")
    yield "rich rule set", lambda: ruled(app, 2, "set-2")
    for at in (0, 30):
        yield f"replay {at}", lambda at=at: replayed(app, at)  # type: ignore[misc]
    for tab in range(4):
        yield f"share {tab}", lambda tab=tab: shared(app, tab)  # type: ignore[misc]
    for number, link in enumerate(outside()):
        yield f"link {number}", lambda link=link: opened(app, link)  # type: ignore[misc]
    yield "loading", lambda: loading(app)
    yield "problem", lambda: stack.reset(ProblemScene(context, "Traceback …\nValueError: something", None))
    yield "help asked", lambda: help_asked(app)
    for notice in ("refused", "forked"):
        yield notice, lambda notice=notice: noticed(app, notice)  # type: ignore[misc]
    for page in range(len(PAGE_NAMES)):
        yield f"rules {PAGE_NAMES[page]}", lambda page=page: stack.reset(RulesScene(context, page))  # type: ignore[misc]
    for at, lesson in enumerate(LESSONS):
        yield f"lesson {lesson.name}", lambda at=at: at_lesson(app, at)  # type: ignore[misc]
    yield "looking", lambda: looking(app)
    for seats in (2, 3):  # with and without jokers
        state = match_named(f"{seats} offer").state
        yield f"{seats} counts", lambda state=state: stack.reset(TileCountsScene(context, state))  # type: ignore[misc]
    yield "asked for a space", lambda: asked(app, "3 tiling")
    yield "leaving the tutorial", lambda: leaving(app)
    yield from seat_shows(app)
    yield from analysis_shows(app, match_named)
    yield from deal_shows(app)
    yield from study_shows(app)
    for seats in (2, 3, 4):
        yield f"new game of {seats}", lambda seats=seats: new_game(app, seats)  # type: ignore[misc]
        for moment in ("offer", "tiling", "over"):
            name = f"{seats} {moment}"
            if match_named(name).state.phase == moment:
                yield name, lambda name=name: stack.reset(start_table(context, match_named(name)))  # type: ignore[misc]
        for page in (4, 8):
            yield f"{seats} why {page}", lambda seats=seats, page=page: why(app, seats, page)  # type: ignore[misc]
        yield f"{seats} counted", lambda seats=seats: counted(app, seats)  # type: ignore[misc]
        yield f"{seats} asked", lambda seats=seats: asked(app, f"{seats} offer")  # type: ignore[misc]
        yield f"{seats} hints", lambda seats=seats: hinted(app, f"{seats} offer")  # type: ignore[misc]
        yield f"{seats} standing still", lambda seats=seats: standing_still(app, seats)  # type: ignore[misc]
        yield f"{seats} refusal", lambda seats=seats: refusal(app, seats)  # type: ignore[misc]


def optional(app: App, page: int) -> None:
    scene = OptionsScene(app.context)
    scene.page = page
    app.stack.reset(scene)


def played(app: App) -> None:
    """The menu of somebody who has reached milestones and has a game to go on with."""
    note_all(app.context.journal, some_games())
    match = Match(Setup((Seat("Ana"), Seat("", "greedy-4")), HouseRules(), 4, 0))
    match.play(legal_actions(match.state)[0])
    Autosave(app.context.library, match, NO_TAGS).keep()
    app.stack.reset(MenuScene(app.context))


def listed(app: App, pressed: str = "") -> None:
    for name in ("2 over", "4 offer"):
        Autosave(app.context.library, match_named(name), NO_TAGS).keep()
    put(app.host.storage, "game-faulty", "azulejo-save/1 and what is left of it")
    app.stack.reset(SavedGamesScene(app.context))
    if pressed:
        while pressed == "game-2" and "next" in app.stack.top.targets():
            assert app.stack.top.command({"press": "next"})
        names = [name for name in app.stack.top.targets() if name.startswith("game-")]
        assert app.stack.top.command({"press": names[-1] if pressed == "game-2" else pressed})


def replayed(app: App, at: int) -> None:
    app.stack.reset(ReplayScene(app.context, match_named("4 offer"), at))


def dared(app: App, seats: int) -> None:
    """The end of a challenge."""
    scene = ResultsScene(app.context, match_named(f"{seats} over"), Tags(dare="123 Maximiliana"))
    scene.finish()
    app.stack.reset(scene)


def waited(app: App, pressed: str = "", others: int = 1) -> None:
    """Somebody on another device is to act."""
    seats = (Seat("Maximiliana"), *(Seat("Bartholomäus W.", away=True) for _ in range(others)))
    match = Match(Setup(seats, HouseRules(), 4, starter=1))
    scene = start_table(app.context, match)
    assert isinstance(scene, TableScene)
    scene.session.sent = 0
    app.stack.reset(scene)
    if pressed:
        assert scene.command({"press": pressed})


def once_more(app: App) -> None:
    """The link of a game that begins as one that is over here did."""
    autosave = Autosave(app.context.library, match_named("4 over"), NO_TAGS)
    autosave.keep()
    saved = app.context.library.load(autosave.key)
    game = PlayedGame(saved.record, saved.played.turns[:1], saved.played.turns[1].before)
    app.stack.reset(MenuScene(app.context))
    offer_related(app.context, game, RecordComparison(saved, 1 - len(saved.played.turns), 1))


def differed(app: App, sync: str) -> None:
    """A link that rewrites what was played here, or adds a pick of a seat of this device."""
    names = ("Maximiliana", "Bartholomäus W.", "Wilhelmina M.", "Clara-Sophie")
    seats = tuple(Seat(name, away=index > 0) for index, name in enumerate(names))
    match = Match(Setup(seats, HouseRules(jokers=True), 4, starter=0))
    for _ in range(9):
        match.play(legal_actions(match.state)[-1 if sync == "rewritten" else 0])
    autosave = Autosave(app.context.library, match, NO_TAGS)
    autosave.keep()
    shared = 8 if sync == "rewritten" else 9
    there = Match(match.setup)
    for turn in match.turns[:shared]:
        there.play(turn.action)
    while len(there.turns) < 14:
        there.play(legal_actions(there.state)[0])
    kin = RecordComparison(app.context.library.load(autosave.key), 5, shared)
    question = differing(app.context, PlayedGame(record_of(there), there.turns, there.state), kin)
    assert question is not None
    app.stack.reset(question)


def ruled(app: App, number: int, pressed: str = "") -> None:
    """A number of named house rules, all of them on in every second."""
    sets = app.context.rule_sets
    for one in sets.all():
        sets.remove(one.name)
    for index in range(number):
        sets.put(RuleSet(f"Grandma’s evenings {index + 1}", HouseRules(*[index % 2 == 1] * 3)))
    sets.choose("Grandma’s evenings 1")
    scene = NewGameScene(app.context)
    app.stack.reset(scene)
    scene.open_sets()
    if pressed:
        assert app.stack.top.command({"press": pressed})


def shared(app: App, tab: int) -> None:
    app.stack.reset(MenuScene(app.context))
    share_match(app.context, match_named("4 offer"))
    scene = front(app, ShareScene)
    scene.choose(tab)


def outside() -> list[str]:
    """A link of each kind, and texts that can't be opened."""
    match = match_named("4 offer")
    start = replace(record_of(match), actions=())
    links: list[Link] = [
        RulesLink("", match.state.rules), ChallengeLink(start), ChallengeLink(start, "Maximiliana", 123),
        PositionLink(match.state), PositionLink(match_named("2 over").state),
    ]  # fmt: skip
    turn = record_of(match_named("2 over"))
    links.append(GameLink(replace(turn, actions=turn.actions[:9]), turn=True))
    return [*map(encode, links), "nonsense", "az2-", "az1-AAAA", "x" * 99_999, wrap(3, b"")]


def opened(app: App, link: str) -> None:
    app.stack.reset(MenuScene(app.context))
    app.context.routes.open_code(link)


def loading(app: App) -> None:
    """Long work, half done."""

    def half_done() -> Steps[Callable[[], None]]:
        while True:
            yield 0.5

    app.stack.reset(LoadingScene(app.context, Slices(half_done())))


def noticed(app: App, notice: str) -> None:
    tr = app.context.texts
    app.stack.reset(NoticeScene(app.context, tr(f"notice.{notice}"), tr(f"notice.{notice}.words")))


def leaving(app: App) -> None:
    scene = tutorial_scene(app.context, 0)
    app.stack.reset(scene)
    scene.widgets.press("leave")


def counted(app: App, seats: int) -> None:
    """The bonuses half counted."""
    scene = ResultsScene(app.context, match_named(f"{seats} over"))
    app.stack.reset(scene)
    counting = scene.counting
    counting.done, counting.placed, counting.counted = False, 0, min(1, len(scene.count.steps))


def standing_still(app: App, seats: int) -> None:
    """Nothing was laid on any wall for four rounds."""
    match = match_named(f"{seats} offer")
    app.stack.reset(start_table(app.context, Match(match.setup, match.state._replace(standstill=4))))


def refusal(app: App, seats: int) -> None:
    """A pick in the hand, and the longest thing that can be said about it."""
    match = match_named(f"{seats} offer")
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = front(app, TableScene)
    pick = next(a for a in legal_actions(match.state) if isinstance(a, Pick))
    name = f"tile-{'C' if pick.source > 8 else pick.source + 1}-{'BYRKWJ'[pick.kind]}"
    scene.widgets.press(name)
    app.frame(0)
    app.stack.draw(app.screen)
    scene.controller.refuse(4, app.context.texts("refused.wall", n=5))
    scene.refresh()


def at_lesson(app: App, at: int) -> None:
    """The tutorial at a lesson, after the motion before it."""
    app.stack.reset(tutorial_scene(app.context, at))
    while guided(app).lesson() is None:
        if not table(app).finish_motion():
            app.stack.top.update(MAX_STEP)


def help_asked(app: App) -> None:
    """The question before a hint in a game that is rated."""
    seats = Seat("You", you=True), Seat("", "apprentice")
    app.stack.reset(deal_table(app.context, Match(Setup(seats, HouseRules(), 4, starter=0))))
    table = front(app, TableScene)
    table.finish_motion()
    table.bar.open_hint()


def looking(app: App) -> None:
    """A pause out of the way."""
    scene = PauseScene(app.context, app.stack.pop, app.stack.pop, app.stack.pop)
    app.stack.reset(scene)
    scene.look(True)


def why(app: App, seats: int, page: int) -> None:
    """How the points of the last seat were counted."""
    scene = ScoreBreakdownScene(app.context, match_named(f"{seats} over"), seats - 1)
    app.stack.reset(scene)
    scene.turn(page - scene.page)


ADVICE: dict[str, list[Advice]] = {}


def hinted(app: App, moment: str) -> None:
    """Hints, thought about once."""
    match = match_named(moment)
    if moment not in ADVICE:
        work = Slices(advise(observation(match.state), Budget(nodes=4)))
        while not work.done:
            work.go_on(1.0)
        ADVICE[moment] = work.result or []
    app.stack.reset(start_table(app.context, match))
    table = front(app, TableScene)
    table.session.advice = match.state, ADVICE[moment]
    app.stack.push(HintScene(table))


def asked(app: App, moment: str) -> None:
    """A choice that waits to be confirmed."""
    app.context.settings = replace(app.context.settings, confirm="on")
    app.stack.reset(start_table(app.context, match_named(moment)))
    app.frame(0)
    scene = app.stack.top
    if in_offer(scene):
        pick = offer_of(scene).picks()[0]
        offer_of(scene).selection.picked, offer_of(scene).selection.asked = PickedTiles(pick.source, pick.kind, pick.with_jokers), pick
    elif in_tiling(scene):
        tiling_of(scene).asked = tiling_of(scene).places()[-1]
    scene.resize()
    app.context.settings = replace(app.context.settings, confirm="off")
