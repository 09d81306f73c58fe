"""The page's local storage from a test: looked at, filled with games, and made to fail."""

import json
import random
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page
from saves_help import Box, Clock

from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.tags import NO_TAGS

PREFIX: Final = "azulejo."

# It raises now and then, as in tests/saves/faulty.py; `fault.kind` switches that on, '' off, a key for that key.
FAULTS: Final = """
    window.fault = { kind: '', every: 3, burst: 1, calls: 0, count: 0 }
    const { getItem, setItem, removeItem } = Storage.prototype
    const due = () => fault.calls++ >= fault.every && fault.calls % fault.every < fault.burst
    const fail = name => { fault.count++; throw new DOMException('no', name) }
    Storage.prototype.getItem = function (key) {
        if (fault.kind === 'fails' && due() || fault.kind === key) fail('InvalidStateError')
        return getItem.call(this, key)
    }
    Storage.prototype.setItem = function (key, text) {
        if (fault.kind === 'fails' && due()) fail('InvalidStateError')
        setItem.call(this, key, text)
    }
    Storage.prototype.removeItem = function (key) {
        if (fault.kind === 'fails' && due()) fail('InvalidStateError')
        removeItem.call(this, key)
    }
    window.stored = () => JSON.stringify(
        Object.fromEntries(Object.keys(localStorage).map(key => [key, getItem.call(localStorage, key)]))
    )
"""


def stored(page: Page) -> Box:
    """What the page has stored, as a backing that tests can read. Needs `FAULTS` where reading may fail."""
    text = page.evaluate("(window.stored || (() => JSON.stringify({ ...localStorage })))()")
    box = Box()
    box.texts = {
        key.removeprefix(PREFIX): value for key, value in json.loads(text).items() if key.startswith(PREFIX)
    }
    return box


def storing(game: Match) -> str:
    """A script that stores a game as a device on which it is saved has it."""
    box = Box()
    assert Autosave(Library(Storage(box), Clock()), game, NO_TAGS).keep()
    texts = {PREFIX + key: text for key, text in box.texts.items()}
    return f"Object.assign(localStorage, {json.dumps(texts)});"


def people(seed: int) -> Setup:
    """Two people at the gray wall."""
    return Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray=True), seed)


def played_to(wanted: Callable[[Match], bool], setup: Setup) -> Match:
    """A game as far as wanted."""
    game, generator = Match(setup), random.Random(str(setup.seed))
    while not wanted(game):
        actions = legal_actions(game.state)
        game.play(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    return game


def nearly_over(setup: Setup, left: int = 6) -> Match:
    """A game with a number of actions left."""
    whole = len(played_to(lambda match: match.is_over, setup).turns)
    return played_to(lambda match: len(match.turns) >= whole - left, setup)
