"""What a phone's browser adds to the game: calls by notice and vibration, Back, loading again, a finger that stays."""

from harness import Game, Opener
from playwright.sync_api import FloatRect
from test_touch import Finger, middle

RECORD = """(() => {
    // what the page asks of the browser is noted and still done; `gone` hides the page, which then gets no frames
    window.called = []
    const noted = (owner, name, note) => {
        const plain = owner[name]
        owner[name] = function (...all) { called.push(note(...all)); return plain.apply(this, all) }
    }
    noted(Navigator.prototype, "vibrate", pattern => ["vibrate", ...pattern])
    noted(ServiceWorkerRegistration.prototype, "showNotification", (title, { body }) => ["notice", title, body])
    window.Notification = class extends window.Notification {
        constructor(title, options) { super(title, options); called.push(["notice", title, options.body]) }
    }
    noted(window.Notification, "requestPermission", () => ["asked"])
    Object.defineProperty(document, "hidden", { get: () => !!window.gone })
})()"""


def calls(game: Game) -> list[list[object]]:
    """What was noted since the last time."""
    found: list[list[object]] = game.page.evaluate("called.splice(0)")
    return found


def hide(game: Game, gone: bool) -> None:
    script = "gone => { window.gone = gone; document.dispatchEvent(new Event('visibilitychange')) }"
    game.page.evaluate(script, gone)


def chosen_calls(game: Game) -> str:
    return str(game.page.evaluate("JSON.parse(localStorage.getItem('azulejo.settings') || '{}').calls || ''"))


def choose_calls(game: Game) -> None:
    """Vibration is felt when it is chosen; a notice is chosen only once the browser allows it."""
    game.tap("options")
    game.tap("group-sound")
    game.tap("call-vibration")
    game.page.wait_for_function("called.length")
    assert calls(game) == [["vibrate", 120, 90, 120]]
    game.page.context.clear_permissions()
    game.tap("call-notice")
    game.page.wait_for_function("called.length")
    assert calls(game) == [["asked"]]
    assert "notice" not in chosen_calls(game), "without consent there is none"
    refused = game.page.evaluate("Notification.permission") == "denied"
    if refused:
        game.wait_for("state.scene === 'notice'")
        game.page.go_back()
        game.wait_for("state.scene === 'options'")
    game.page.context.grant_permissions(["notifications"])  # the player's consent
    if refused:
        game.tap("call-notice")
    game.page.wait_for_function("(localStorage.getItem('azulejo.settings') || '').includes('notice')")
    game.page.go_back()
    game.wait_for("state.scene === 'menu'")


def test_a_phone_calls_its_player_and_back_and_reload_keep_the_game(open_page: Opener) -> None:
    game = open_page(390, 844, dpr=2, touch=True, every_frame=True, script=RECORD)
    game.wait_ready()
    game.page.wait_for_function("canvas.width === 780 && canvas.height === 1688", timeout=60_000)
    game.page.touchscreen.tap(195, 5)
    game.page.wait_for_timeout(300)
    assert game.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    choose_calls(game)
    game.tap("play")
    game.wait_for("state.scene === 'new-game'")
    game.send({"setup": {"seats": [["Ana", None], ["Bento", "beginner"]], "rules": "coloured", "starter": 1}})
    game.tap("start")
    state = game.wait_for("state.legal && state.legal.length")
    calls(game)
    game.send({"action": state["legal"][0]})
    game.wait_for("!state.legal.length")
    hide(game, True)
    state = game.wait_for("state.legal.length && !state.moving", 30)
    game.page.wait_for_function("called.length > 1")
    assert sorted(calls(game)) == [["notice", "Azulejo", "Ana’s turn"], ["vibrate", 120, 90, 120]]
    assert game.page.title() == "Ana’s turn – Azulejo"
    hide(game, False)
    assert game.page.title() == "Azulejo"

    finger, undo = Finger(game), middle(game, "undo")
    around: FloatRect = {"x": 100, "y": 0, "width": 290, "height": 140}
    before = game.page.screenshot(clip=around)
    finger.touch("touchStart", undo)
    game.page.wait_for_timeout(900)
    assert game.page.screenshot(clip=around) != before, "a finger that stays on a sign is told what it means"
    finger.touch("touchEnd", None)
    game.page.wait_for_timeout(100)
    assert game.state()["position"] == state["position"], "and nothing is pressed"

    game.tap("pause")
    game.wait_for("state.scene === 'pause'")
    game.page.go_back()
    game.wait_for("state.scene === 'drafting'")
    game.page.reload()
    game.wait_ready()
    assert game.wait_for("state.position")["position"] == state["position"]
    game.page.go_back()
    game.wait_for("state.scene === 'menu'")
    game.tap("continue")
    assert game.wait_for("state.position")["position"] == state["position"]
    assert game.errors() == []
