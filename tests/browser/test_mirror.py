"""Accessibility: the game is played through the browser's accessibility tree, and axe-core finds no violations."""

import json
from dataclasses import dataclass
from typing import Any

from harness import Game, axe_source
from local_storage import nearly_over, people, storing
from playwright.sync_api import CDPSession, Error

from game.texts import LANGUAGES

FOCUSED = "document.activeElement.closest('#mirror') ? 'words' : document.activeElement.id"


@dataclass(frozen=True)
class Node:
    """What a screen reader says about one thing on the page."""

    role: str
    name: str
    backend: int
    disabled: bool = False
    level: int = 0


class Reader:
    """A reader of the screen: it knows the page's accessibility tree, and presses what has the focus."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.session: CDPSession = game.page.context.new_cdp_session(game.page)
        self.session.send("DOM.enable")
        self.session.send("Accessibility.enable")

    def nodes(self) -> list[Node]:
        tree: list[dict[str, Any]] = self.session.send("Accessibility.getFullAXTree")["nodes"]
        found = []
        for node in tree:
            if node.get("ignored"):
                continue
            facts = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            found.append(
                Node(
                    node.get("role", {}).get("value", ""),
                    node.get("name", {}).get("value", ""),
                    node.get("backendDOMNodeId", 0),
                    bool(facts.get("disabled")),
                    int(facts.get("level") or 0),
                )
            )
        return found

    def named(self, role: str) -> list[Node]:
        return [node for node in self.nodes() if node.role == role]

    def names(self, role: str) -> list[str]:
        return [node.name for node in self.named(role)]

    def press(self, node: Node) -> None:
        """Give it the focus, then Enter: nothing that a pointer is needed for."""
        self.session.send("DOM.focus", {"backendNodeId": node.backend})
        self.game.page.keyboard.press("Enter")

    def press_named(self, name: str) -> None:
        self.game.page.wait_for_function(
            "name => [...document.querySelectorAll('#mirror button')].some(b => b.textContent === name)",
            arg=name,
            timeout=60_000,
        )
        for _ in range(5):  # what has changed meanwhile was made anew
            try:
                self.press(next(node for node in self.named("button") if node.name == name))
            except Error:
                continue
            return

    def status(self) -> str:
        return self.game.page.locator("#mirror-status").text_content() or ""


def pick(reader: Reader, state: dict[str, Any]) -> None:
    """Take tiles by the last button that keeps them from falling."""
    choices = [n for n in reader.named("button") if n.name.startswith("Take ")]
    assert len(choices) == len(state["legal"]), "one button a legal action"
    assert "pick tiles" in reader.status()
    wanted = [n for n in choices if "floor line" not in n.name and "fall" not in n.name] or choices
    reader.press(wanted[-1])
    reader.game.wait_for(lambda now: now.get("position") != state["position"])
    focus = reader.game.page.evaluate("document.activeElement.closest('#mirror') !== null")
    assert focus, "the focus stays in the words"


def acting(game: Game) -> dict[str, Any]:
    return game.wait_for(lambda now: now.get("legal") or now["scene"] == "results")


def test_each_language_is_pronounced_as_its_own(desktop: Game) -> None:
    game, reader = desktop, Reader(desktop)
    reader.press_named("Options")
    reader.press_named("Text")
    game.wait_for("state.targets['language-ja']")
    buttons = game.page.locator("#mirror button")
    for language in LANGUAGES:
        assert buttons.get_by_text(language.name, exact=True).get_attribute("lang") == language.tag
    assert buttons.get_by_text("Done", exact=True).get_attribute("lang") is None
    assert game.errors() == []


def test_a_game_is_set_up_played_and_ended_by_words_alone(desktop: Game) -> None:
    game, reader = desktop, Reader(desktop)
    heading = reader.named("heading")[0]
    assert (heading.name, heading.level) == ("Azulejo", 1)
    reader.press_named("Options")
    game.wait_for("state.scene === 'options'")
    reader.press_named("Game")
    reader.press_named("Animations: Off")
    reader.press_named("Done")
    reader.press_named("Play. Tibby is waiting.")
    game.wait_for("state.scene === 'new-game'")
    assert "New game" in reader.names("heading")
    reader.press_named("Seat 1, You: change who plays here")
    game.wait_for("state.targets['seat-name']")
    fields = reader.names("textbox")
    assert any("Player 1" in name for name in fields), fields
    reader.press_named("Back")
    reader.press_named("Play against Tibby")
    state = acting(game)
    check_the_table(reader)
    for _ in range(3):
        pick(reader, state)
        state = acting(game)
    game.restart(storing(nearly_over(people(5))))
    game.click("continue")
    picks = 0
    while (state := acting(game))["scene"] != "results":
        if state["scene"] == "tiling":
            game.send({"action": state["legal"][0]})
            game.wait_for(lambda now, old=state: now.get("position") != old["position"])  # type: ignore[misc]
        else:
            pick(reader, state)
            picks += 1
    assert picks > 0
    game.wait_for("state.done")
    assert reader.named("table")
    assert "Total" in reader.names("columnheader")
    assert "win" in reader.status() or "share" in reader.status()
    assert game.errors() == []


def check_the_table(reader: Reader) -> None:
    headings = reader.named("heading")
    assert headings[0].level == 1
    names = [node.name for node in headings]
    assert any(name.startswith("Factory ") for name in names), names
    for wanted in ("What you can do", "The table", "Game"):
        assert wanted in names, names
    assert sum(": 0 points" in name for name in names) == 2
    assert reader.names("table") == ["", ""] or len(reader.named("table")) == 2
    assert "Pattern line" in reader.names("columnheader")


def axe(game: Game) -> list[dict[str, Any]]:
    game.page.evaluate(f"() => {{ {axe_source()} }}")  # the page's policy lets no script in
    result: dict[str, Any] = game.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        {"id": v["id"], "impact": v["impact"], "nodes": [n["html"][:160] for n in v["nodes"]]}
        for v in result["violations"]
    ]


def judge(game: Game, scene: str, *, as_seen: bool = False) -> None:
    """Axe-core finds no fault once that scene shows, with its words on the page, or before that as well."""
    game.wait_for(lambda state: state["scene"] == scene)
    for inside in (False, True) if as_seen else (True,):
        if inside:
            lead_into_the_words(game)
        violations = axe(game)
        assert not violations, f"{scene}: {json.dumps(violations, indent=1)}"
    game.page.keyboard.press("Escape")
    assert game.page.evaluate(FOCUSED) == "canvas"


def lead_into_the_words(game: Game) -> None:
    """F2 does, as Escape leads back."""
    assert game.page.evaluate(FOCUSED) == "canvas"
    game.page.keyboard.press("F2")
    assert game.page.evaluate(FOCUSED) == "words"
    game.page.keyboard.press("Tab")
    assert game.page.evaluate("document.activeElement.closest('#mirror') !== null")


def test_axe_finds_nothing_and_f2_leads_into_the_words_of_every_scene(desktop: Game) -> None:
    game = desktop
    judge(game, "menu", as_seen=True)
    for scene, back in (("options", "close"), ("games", "back"), ("statistics", "back"), ("play", "back")):
        game.send({"press": scene})
        judge(game, "new-game" if scene == "play" else scene)
        game.send({"press": back})
        game.wait_for("state.scene === 'menu'")
    game.send({"press": "learn"})
    game.wait_for("state.scene !== 'menu'")
    judge(game, game.state()["scene"])
    game.restart(storing(nearly_over(people(5))))
    game.click("continue")
    judge(game, acting(game)["scene"], as_seen=True)
    while (state := acting(game))["scene"] != "results":
        game.send({"action": state["legal"][0]})
        game.wait_for(
            lambda now, old=state: now["scene"] == "results" or now.get("position") != old["position"]  # type: ignore[misc]
        )
    game.wait_for("state.done")
    judge(game, "results")
    game.send({"press": "review"})
    judge(game, "review")
    assert game.errors() == []
