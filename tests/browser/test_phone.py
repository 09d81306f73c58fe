"""The game among the things of a phone's browser: permission for sound, calls, hidden tabs, Back. Loading again: test_boot.py."""

from harness import Game, Opener
from playwright.sync_api import FloatRect
from test_touch import Finger, middle

RECORD = """(() => {
    // what the page asks of the browser is noted and still done; `gone` hides the page, which then gets no frames, and no
    // timers, as one that is hidden for minutes; SDL has a context for its sound, which waits for permission
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
    const timer = setTimeout.bind(window)
    window.setTimeout = (action, ...more) => timer(function step() { if (window.gone) timer(step, 50); else action() }, ...more)
    const request = requestAnimationFrame.bind(window), cancelled = new Set()
    window.cancelAnimationFrame = id => cancelled.add(id)
    window.requestAnimationFrame = action => {
        const id = request(function step(time) {
            if (window.gone) request(step)
            else if (!cancelled.has(id)) action(time)
        })
        return id
    }
    window.context = new AudioContext()
    window.told = []
    context.onstatechange = () => told.push(context.state)
    setInterval(() => { if (window.Module) Module.SDL2 = { audioContext: context } }, 50)
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
    game.tap("group-more")
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


def sound_wakes(game: Game) -> None:
    """By a tap, which SDL does not take at its end, by a click and by a key. No script may run before the tap: the
    test's own would count as permission.
    """
    page = game.page
    page.touchscreen.tap(195, 5)
    page.wait_for_timeout(500)
    assert page.evaluate("[...told, context.state]") == ["running", "running"]
    for key in ("", "Shift"):
        page.evaluate("context.suspend()")  # as a system does that needs the loudspeaker
        if key:
            page.keyboard.press(key)
        else:
            page.mouse.click(195, 5)
        page.wait_for_function("context.state === 'running'", timeout=60_000)


def back(game: Game, scene: str) -> None:
    game.page.evaluate("history.back()")
    game.wait_for(f"state.scene === {scene!r}")


def test_a_phone_wakes_sound_calls_its_player_and_back_keeps_the_game(open_page: Opener) -> None:
    game = open_page(390, 844, dpr=2, touch=True, still=True, script=RECORD, go=False)
    page = game.page
    page.goto(game.url)
    page.locator("#loading.gone").wait_for(state="attached", timeout=60_000)
    sound_wakes(game)
    page.wait_for_function("canvas.width === 780 && canvas.height === 1688", timeout=60_000)
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    x, y, width, height = game.wait_for("state.targets.options")["targets"]["options"]
    for at, cursor in (((x + width / 2, y + height / 2), "pointer"), ((2, 2), "auto")):
        page.mouse.move(*at)
        page.wait_for_function(f"getComputedStyle(document.getElementById('canvas')).cursor === {cursor!r}")
    choose_calls(game)
    game.tap("play")
    game.wait_for("state.scene === 'new-game'")
    game.send({"setup": {"seats": [["Ana", None], ["Bento", "beginner"]], "rules": "coloured", "starter": 1}})
    game.wait_for("state.setup.seats[0][0] === 'Ana'")  # the start may lie elsewhere then
    game.tap("start")
    state = game.wait_for("state.legal && state.legal.length")
    calls(game)
    hide(game, True)
    game.send({"action": state["legal"][0]})
    page.wait_for_function("called.length > 1", timeout=60_000)
    state = game.wait_for("state.legal.length && !state.moving", 30)
    assert sorted(calls(game)) == [["notice", "Azulejo", "Ana’s turn"], ["vibrate", 120, 90, 120]]
    assert page.title() == "Ana’s turn – Azulejo"
    hide(game, False)
    assert page.title() == "Azulejo"

    finger, undo = Finger(game), middle(game, "undo")
    around: FloatRect = {"x": 100, "y": 0, "width": 290, "height": 140}
    before = page.screenshot(clip=around)
    finger.touch("touchStart", undo)
    page.wait_for_timeout(900)
    assert page.screenshot(clip=around) != before, "a finger that stays on a sign sees what it means"
    finger.touch("touchEnd", None)
    page.wait_for_timeout(100)
    assert game.state()["position"] == state["position"], "and nothing is pressed"

    back_and_forward(game)
    assert game.errors() == []
    page.evaluate("history.back()")
    page.wait_for_url("about:blank")


def back_and_forward(game: Game) -> None:
    """Back closes what lies over the table, leads to the menu, and forward again."""
    for name in ("pause", "options"):
        game.tap(name)
        game.wait_for(f"state.scene === {name!r}")
    back(game, "pause")
    back(game, "drafting")
    game.tap("pause")
    game.tap("resume")  # what is closed otherwise leaves nothing to go back through
    game.page.wait_for_function("history.state.depth === 1")
    left = """altKey => document.getElementById("canvas").dispatchEvent(new KeyboardEvent(
        "keydown", { key: "ArrowLeft", code: "ArrowLeft", altKey, bubbles: true, cancelable: true }))"""
    assert game.page.evaluate(left, True), "Alt and the arrow are left to the browser"
    back(game, "menu")
    game.page.evaluate("history.forward()")
    game.wait_for("state.scene === 'drafting'")
    back(game, "menu")
    game.page.wait_for_function("!(history.state || {}).depth")
