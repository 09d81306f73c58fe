"""The page's interface to Python and to screen readers, without the game."""

from harness import Game


def test_texts_are_stored_under_a_prefix(desktop: Game) -> None:
    page = desktop.page
    assert page.evaluate("azulejo.load('mine')") is None
    assert page.evaluate("azulejo.save('mine', 'põe 🟦')") is True
    page.evaluate("localStorage.setItem('another.page', 'x')")
    assert page.evaluate("localStorage.getItem('azulejo.mine')") == "põe 🟦"
    names = page.evaluate("JSON.parse(azulejo.names())")
    assert "mine" in names
    assert "another.page" not in names
    assert page.evaluate("azulejo.load('mine')") == "põe 🟦"
    assert page.evaluate("azulejo.drop('mine')") is True
    assert page.evaluate("azulejo.load('mine')") is None


def test_the_mirror_says_the_text_and_offers_the_actions(desktop: Game) -> None:
    page = desktop.page
    publish = "mirror => azulejo.publish(JSON.stringify({mirror}))"
    buttons = [{"label": "Play", "command": "p"}, {"label": "Undo", "command": {"n": 1}}]
    choices = {"key": "choices", "heading": "Choices", "buttons": buttons}
    table = {"key": "points", "heading": "Points", "table": {"head": ["", "Sum"], "rows": [["Ana", "3"]]}}
    page.evaluate(publish, {"status": "Your turn", "parts": [choices, table]})
    assert page.locator("#mirror [role=status]").text_content() == "Your turn"
    assert page.locator("#mirror button").all_text_contents() == ["Play", "Undo"]
    assert page.locator("#mirror h2").all_text_contents() == ["Choices", "Points"]
    assert page.locator("#mirror th[scope=row]").all_text_contents() == ["Ana"]
    page.evaluate("window.kept = document.querySelector('#mirror table')")
    page.locator("#mirror button").nth(1).focus()
    sent = """() => {
        const taken = [], send = azulejo.send
        azulejo.send = command => taken.push(command) // so that the running game does not take it first
        document.activeElement.click()
        azulejo.send = send
        return taken
    }"""
    assert page.evaluate(sent) == [{"n": 1}]
    page.evaluate(publish, {"status": "Again", "parts": [{**choices, "buttons": buttons[:1]}, table]})
    assert page.evaluate("document.activeElement.textContent") == "Choices", "focus stays at its part"
    assert page.evaluate("document.querySelector('#mirror table') === window.kept"), (
        "what stays is left alone"
    )
    page.evaluate(publish, {"status": "Again", "parts": [{**choices, "buttons": buttons[::-1]}]})
    assert page.evaluate("document.activeElement.textContent") == "Choices"
    page.locator("#mirror button").nth(0).focus()
    page.evaluate(publish, {"status": "Again", "parts": [choices]})
    assert page.evaluate("document.activeElement.textContent") == "Undo", "focus follows its button"


def test_commands_come_out_as_json_in_order(desktop: Game) -> None:
    taken = "(azulejo.send('a'), azulejo.send({b: 1}), [azulejo.next(), azulejo.next(), azulejo.next()])"
    assert desktop.page.evaluate(taken) == ['"a"', '{"b":1}', None]


def test_python_is_told_where_its_packages_are(desktop: Game) -> None:
    told = """cdn => {
        window.Module = { PyConfig: { orig_argv: [] } }
        config.cdn = cdn
        config.index = "../"
        custom_onload()
        return Module.PyConfig.orig_argv
    }"""
    assert desktop.page.evaluate(told, "https://example.org/cdn/0.9.3/") == ["PYGPI=https://example.org/cdn/"]


def test_texts_are_copied(desktop: Game) -> None:
    copy = "() => { window.copied = azulejo.copy('azul é') }"
    desktop.page.evaluate(f"addEventListener('pointerup', {copy}, true)")
    desktop.page.mouse.click(3, 3)
    assert desktop.page.evaluate("window.copied") is True
    assert desktop.page.evaluate("document.activeElement.id") == "canvas"
    assert desktop.page.locator("textarea").count() == 0
