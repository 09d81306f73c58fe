"""What a page does beside the game: it calls from a hidden tab. One tab for all."""

from collections.abc import Iterator

import pytest
from harness import Game, Opener
from playwright.sync_api import Browser
from serving import SiteServer

GOING = """(() => {
    // a tab can be hidden by `gone = true`: the page is told so, and gets no frames
    const request = requestAnimationFrame.bind(window), cancelled = new Set()
    Object.defineProperty(document, "hidden", { get: () => !!window.gone })
    window.cancelAnimationFrame = id => cancelled.add(id)
    window.requestAnimationFrame = action => {
        const id = request(function step(time) {
            if (window.gone) request(step)
            else if (!cancelled.has(id)) action(time)
        })
        return id
    }
})()"""


@pytest.fixture(scope="module")
def game(browser: Browser, server: SiteServer) -> Iterator[Game]:
    game = Opener(browser, server)(script=GOING)
    game.wait_ready()
    yield game
    errors = game.errors()
    game.close()
    assert errors == []


def hide(game: Game, gone: bool) -> None:
    game.page.evaluate(
        "gone => { window.gone = gone; document.dispatchEvent(new Event('visibilitychange')) }", gone
    )


def test_a_hidden_tab_says_whose_turn_it_is_and_the_game_goes_on_in_it(game: Game) -> None:
    game.send({"press": "play"})
    game.wait_for("state.scene === 'new-game'")
    game.send({"setup": {"seats": [["Ana", None], ["Bento", "beginner"]], "rules": "coloured", "starter": 1}})
    game.send({"press": "start"})
    state = game.wait_for("state.legal && state.legal.length")
    assert game.page.title() == "Azulejo"
    game.send({"action": state["legal"][0]})
    game.wait_for("!state.legal.length")
    hide(game, True)
    game.wait_for("state.legal.length && !state.moving", 30)
    assert game.page.title() == "Ana’s turn – Azulejo"
    hide(game, False)
    assert game.page.title() == "Azulejo"
