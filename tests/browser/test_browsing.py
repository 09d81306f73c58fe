"""The game among the browser's own things: hidden tabs, Back, loading the page again. One tab for all."""

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


def back(game: Game, scene: str) -> None:
    game.page.evaluate("history.back()")
    game.wait_for(f"state.scene === {scene!r}")


def test_the_pointer_is_a_hand_over_what_can_be_pressed(game: Game) -> None:
    x, y, width, height = game.wait_for("state.targets.options")["targets"]["options"]
    for at, cursor in (((x + width / 2, y + height / 2), "pointer"), ((2, 2), "auto")):
        game.page.mouse.move(*at)
        game.page.wait_for_function(f"getComputedStyle(document.getElementById('canvas')).cursor === {cursor!r}")


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


def test_a_page_that_is_loaded_again_goes_on_with_the_game_and_back_leads_to_the_menu(game: Game) -> None:
    position = game.state()["position"]
    game.click("pause")
    game.wait_for("state.scene === 'pause'")
    game.page.reload()
    game.wait_ready()
    assert game.wait_for("state.position")["position"] == position
    game.page.wait_for_function("history.state.depth === 1")
    back(game, "menu")
    game.click("continue")
    assert game.wait_for("state.position")["position"] == position


def test_back_closes_overlays_and_leaves_the_site_at_last(game: Game) -> None:
    game.click("pause")
    game.wait_for("state.scene === 'pause'")
    game.click("options")
    game.wait_for("state.scene === 'options'")
    back(game, "pause")
    back(game, "drafting")
    game.click("pause")
    game.click("resume")  # what is closed otherwise leaves nothing to go back through
    game.page.wait_for_function("history.state.depth === 1")
    left = """altKey => document.getElementById("canvas").dispatchEvent(new KeyboardEvent(
        "keydown", { key: "ArrowLeft", code: "ArrowLeft", altKey, bubbles: true, cancelable: true }))"""
    assert game.page.evaluate(left, True), "Alt and the arrow are left to the browser"
    back(game, "menu")
    game.page.evaluate("history.forward()")  # did nothing
    game.wait_for("state.scene === 'drafting'")
    back(game, "menu")
    game.page.wait_for_function("!(history.state || {}).depth")
    assert game.errors() == []
    game.page.evaluate("history.back()")
    game.page.wait_for_url("about:blank")
    game.page.go_forward()
    game.wait_ready()
