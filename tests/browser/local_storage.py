"""The page's local storage from a test: looked at, filled, and made to fail."""

import json
from typing import Final

from playwright.sync_api import Page
from saves_help import Box

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


def store(page: Page, box: Box) -> None:
    """Put texts into the page's storage beside what is there."""
    for key, text in box.texts.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + key, text])
