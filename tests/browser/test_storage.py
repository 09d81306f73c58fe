"""Nothing is lost in the page: storage that fails, foreign keys beside ours, reloads at any moment."""

import json
import os
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from faulty import survivors
from harness import Game
from local_storage import FAULTS, PREFIX, nearly_over, people, played_to, stored, storing
from made_results import earlier_store, outcomes
from saves_help import Clock

from game.host.storage import Storage
from game.match.match import Match
from game.ratings.ladder import DAY, WINDOW, RatedOutcome
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.notation import format_action, format_position
from game.rules.state import GameState
from game.saves.library import Library
from game.scenes.online.stored_results import WHOLE

State = dict[str, Any]
RELOADS = int(os.environ.get("AZULEJO_RELOADS", "1"))  # the first moments


@pytest.fixture
def faulty(desktop: Game) -> Game:
    """A page whose storage fails on demand."""
    desktop.page.evaluate(f"() => {{ if (!window.fault) {{ {FAULTS} }} fault.kind = '' }}")
    return desktop


def scene(name: str) -> Callable[[State], bool]:
    return lambda state: state["scene"] == name


FOREIGN = {
    f"{PREFIX}game-Backup": "of another page",
    f"{PREFIX}game-\ud800": "half a character",
    f"{PREFIX}": "no name",
    f"{PREFIX}constructor": "a word of JavaScript's",
    f"{PREFIX}__proto__": "another",
    f"{PREFIX}hasOwnProperty": "a third",
    "settings": "of another page",
    f"{PREFIX}settings": "[" * 100_000,
    f"{PREFIX}game-old": "azulejo-save/1 and what is left of it",
    f"{PREFIX}game-half": "half a character: \ud800",
    f"{PREFIX}statistics": "\udfff",
}


def test_foreign_keys_and_nested_settings_do_not_stop_the_start(desktop: Game) -> None:
    desktop.restart(f"for (const [key, text] of Object.entries({json.dumps(FOREIGN)})) localStorage.setItem(key, text)")
    for reset in ("Options", "Statistics"):
        desktop.wait_for(lambda state, reset=reset: state["scene"] == "notice" and reset in state["words"])  # type: ignore[misc]
        desktop.click("ok")
    desktop.wait_for(scene("menu"))
    desktop.click("games")
    assert desktop.wait_for(scene("games"))["games"] == 2, "what may be ours, and nothing else"
    kept = desktop.page.evaluate("key => localStorage.getItem(key)", f"{PREFIX}game-Backup")
    assert kept == FOREIGN[f"{PREFIX}game-Backup"]
    assert desktop.errors() == []


def test_settings_that_can_not_be_read_are_left_alone_and_come_back(faulty: Game) -> None:
    night = json.dumps({"theme": "night", "later": "unknown", "speed": "off"})
    faulty.restart(f"fault.kind = '{PREFIX}settings'", night)
    assert "Options" in faulty.wait_for(scene("notice"))["words"]
    faulty.click("ok")
    faulty.click("options")
    faulty.wait_for(scene("options"))
    assert json.loads(stored(faulty.page).texts["settings"]) == json.loads(night)
    assert faulty.restart("fault.kind = ''", keep=True)["scene"] == "menu", "nothing to tell any more"
    assert json.loads(stored(faulty.page).texts["settings"]) == json.loads(night)


def test_faults_of_storage_to_the_end_of_a_game_lose_nothing_that_was_stored(faulty: Game) -> None:
    """Storage that raises; tests/saves/test_faults.py has every kind of fault."""
    faulty.restart(storing(nearly_over(people(7), left=14)))
    faulty.click("continue")
    faulty.wait_for("state.position")
    faulty.page.evaluate("Object.assign(fault, { kind: 'fails', every: 5, burst: 1, calls: 0, count: 0 })")
    best, chance = 0, random.Random(5)
    while legal := at_the_table(faulty).get("legal"):
        act_there(faulty, chance.choice([action for action in legal if "-" not in action] or legal))
        found = max(map(len, survivors(stored(faulty.page))))
        assert found >= best, "what was stored once stays"
        best = found
    assert faulty.page.evaluate("fault.count") > 5
    faulty.page.evaluate("fault.kind = ''")
    faulty.click("menu")
    while faulty.wait_for(lambda state: state["scene"] in ("menu", "notice"))["scene"] == "notice":
        faulty.click("ok")  # what the last fault spoilt
        faulty.page.wait_for_timeout(200)
    entries = Library(Storage(stored(faulty.page)), Clock()).entries()
    assert any(entry.tags.over for entry in entries), "the menu has stored what could not be stored before"
    assert "continue" not in faulty.restart(keep=True)["targets"]


def test_the_ladder_that_an_earlier_program_has_stored_is_kept_in_parts(desktop: Game) -> None:
    now = int(time.time())
    desktop.restart(f"localStorage.setItem('{PREFIX}{WHOLE}', {json.dumps(earlier_store(some_outcomes(now), now))})")
    places = at_the_ladder(desktop)["places"]
    desktop.wait_for(lambda state: WHOLE not in stored(desktop.page).texts)
    parts = [key for key in stored(desktop.page).texts if key.startswith(f"{WHOLE}-")]
    assert len(parts) == WINDOW
    desktop.restart(keep=True)
    assert at_the_ladder(desktop)["places"] == places
    assert desktop.errors() == []


def some_outcomes(now: int) -> list[RatedOutcome]:
    return outcomes(random.Random(1), 20, 300, now // DAY)


def at_the_ladder(game: Game) -> State:
    game.click("statistics")
    game.wait_for("state.targets.people")
    game.click("people")
    return game.wait_for(lambda state: bool(state.get("places")))


def at_the_table(game: Game) -> State:
    """Put notices away until somebody can act or the game is over."""
    while True:
        state = game.wait_for(lambda now: now["scene"] in ("notice", "results") or bool(now.get("legal")))
        if state["scene"] != "notice":
            return state
        game.send({"press": "ok"})
        game.page.wait_for_timeout(50)


def act_there(game: Game, action: str) -> None:
    """Play an action, after which there may be a notice."""
    old = game.state()
    game.send({"action": action})
    game.wait_for(lambda now: (now["scene"], now.get("position")) != (old["scene"], old["position"]))


def test_reloads_at_random_moments_lose_nothing(desktop: Game) -> None:
    """After a pick, after a game's last action, in the tiling and in menus, in motion or at rest.

    AZULEJO_RELOADS=50 for all of them; what a program stores when, and finds again: tests/scenes/test_reload.py.
    """
    chance = random.Random(13)
    for number in range(RELOADS):
        moment = MOMENTS[number % len(MOMENTS)]
        played = played_to(before(moment, chance), people(number))
        desktop.restart(storing(played), "{}")
        desktop.click("continue")
        begun = desktop.wait_for(lambda state: "position" in state)
        assert begun["position"] == format_position(played.state)
        expected = LEAVING[moment](desktop, played.state, chance)
        desktop.page.wait_for_timeout(chance.random() * 700)
        desktop.page.reload()
        assert found_again(desktop) == expected, (number, moment)
    assert desktop.errors() == []


def before(moment: str, chance: random.Random) -> Callable[[Match], bool]:
    """Whether a game is just before the moment."""
    phase, picks = {"tiling": "tiling", "results": "over"}.get(moment), chance.randrange(30)
    if phase is None:
        return lambda match: len(match.turns) >= picks and match.state.phase == "offer"
    return lambda match: any(advance(match.state, one).phase == phase for one in legal_actions(match.state))


def act(game: Game, state: GameState, actions: list[Action], chance: random.Random) -> GameState:
    """Play one of the actions in the page, and wait until it says so."""
    action = chance.choice(actions)
    here = game.wait_for(lambda now: format_action(action) in now.get("legal", ()))
    game.send({"action": format_action(action)})
    game.wait_for(lambda now: now["scene"] != here["scene"] or now.get("position") != here["position"])
    return advance(state, action)


def leave_drafting(game: Game, state: GameState, chance: random.Random) -> str:
    """A pick, whose tiles may still fly."""
    return format_position(act(game, state, list(legal_actions(state)), chance))


def leave_tiling(game: Game, state: GameState, chance: random.Random) -> str:
    """The last pick of a round, and a tile for the wall."""
    state = act(game, state, [a for a in legal_actions(state) if advance(state, a).phase == "tiling"], chance)
    game.wait_for(lambda now: now["scene"] == "tiling" and now["legal"])
    return format_position(act(game, state, list(legal_actions(state)), chance))


def leave_results(game: Game, state: GameState, chance: random.Random) -> str:
    """The last action of a game, whose points may still be counted."""
    last = [a for a in legal_actions(state) if advance(state, a).phase == "over"]
    return format_position(act(game, state, last, chance))


def leave_menus(game: Game, state: GameState, chance: random.Random) -> str:
    """Somewhere in the menus, after a pick."""
    expected = leave_drafting(game, state, chance)
    game.wait_for(lambda now: not now["moving"] and "pause" in now["targets"])
    game.click("pause")
    game.wait_for(scene("pause"))
    game.click("menu")
    game.wait_for(scene("menu"))
    if chance.random() < 0.8:
        game.click(chance.choice(["options", "games", "rules", "statistics", "daily"]))
    return expected


LEAVING = {
    "drafting": leave_drafting,
    "results": leave_results,
    "tiling": leave_tiling,
    "menus": leave_menus,
}
MOMENTS = tuple(LEAVING)


def found_again(game: Game) -> str:
    """The position of the latest game, after a start: where it goes on, or the end of its replay."""
    begun = game.wait_ready()
    if begun["scene"] != "menu" or "continue" in begun["targets"]:
        if begun["scene"] == "menu":
            game.click("continue")
        found = game.wait_for(lambda state: "position" in state)
    else:
        game.click("games")
        game.click("game-1")
        game.click("replay")
        game.wait_for(scene("replay"))
        game.click("last")
        found = game.wait_for(lambda state: state["at"] == state["steps"])
    return str(found["position"])
