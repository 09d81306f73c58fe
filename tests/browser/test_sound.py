"""Sound in the genuine page: silent until the first input, then the files load and something is heard."""

from harness import Opener
from listening import sound_of, wait_until_loaded


def test_sound_waits_for_the_first_input_and_then_plays(open_page: Opener) -> None:
    game = open_page()
    game.wait_ready()
    game.page.wait_for_timeout(500)
    before = sound_of(game.page)
    assert not before["awake"]
    assert before["loaded"] == 0
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    wait_until_loaded(game.page)
    game.click("start")
    game.wait_for(lambda state: state["scene"] == "drafting" and state["legal"], seconds=60)
    after = sound_of(game.page)
    print(after)
    assert after["mixer"][:2] == [44_100, -16]
    assert (after["awake"], after["left"]) == (True, 0)
    assert after["loaded"] == 33  # all but the fountain, which is off
    assert {"button", "pour", "pick"} <= set(after["heard"])
    assert game.errors() == []


def test_a_tap_on_a_phone_wakes_the_sound_and_so_do_click_and_key(open_page: Opener) -> None:
    """SDL 2.28 tries at touchstart alone, which no browser takes for permission. No script may run before the tap:
    the test's own would count as permission."""
    suspended = """
        window.context = new AudioContext()
        window.told = []
        context.onstatechange = () => told.push(context.state)
        setInterval(() => { if (window.Module) Module.SDL2 = { audioContext: context } }, 50)
    """
    game = open_page(390, 844, touch=True, script=suspended, go=False)
    game.page.goto(game.url)
    game.page.locator("#loading.gone").wait_for(state="attached", timeout=60_000)
    game.page.touchscreen.tap(195, 5)
    game.page.wait_for_timeout(500)
    assert game.page.evaluate("[...told, context.state]") == ["running", "running"]
    for key in ("", "Shift"):
        game.page.evaluate("context.suspend()")  # as a system does that needs the loudspeaker
        if key:
            game.page.keyboard.press(key)
        else:
            game.page.mouse.click(195, 5)
        game.page.wait_for_function("context.state === 'running'", timeout=60_000)
