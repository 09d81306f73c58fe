"""The tutorial on a phone in a browser that prefers a language which is there to one that is not."""

from typing import Any

from harness import Game

from game.ai.levels import LEVELS
from game.texts import texts_for
from game.tutorial.script import LESSONS, SCRIPT, SECOND_ROUND, Lesson

PRAISE = {"counted": "right", "answer": "best"}  # the last part of the keys of lessons that answer
PREFERS_GERMAN = "Object.defineProperty(navigator, 'languages', {configurable: true, get: () => ['sv-SE', 'de-AT', 'en']})"

GERMAN_IS_HERE = """
import json
from game.texts import language_of
__import__("platform").window.answer = json.dumps(language_of("de").is_here)
"""


def words_of(lesson: Lesson) -> str:
    """What a lesson says to whoever taps the right answer and the example's pick."""
    tr, key = texts_for("de"), f"tutorial.{lesson.name}"
    if lesson.name in PRAISE:
        return tr(f"{key}.{PRAISE[lesson.name]}")  # the coach's reasons are left open
    return tr(f"{key}.touch" if f"{key}.touch" in tr else key, rival=tr.character(LEVELS[0].name))


def due(game: Game) -> Lesson | None:
    """The next lesson; None when the tutorial is over."""
    words = {words_of(lesson): lesson for lesson in LESSONS}
    state: dict[str, Any] = game.wait_for(
        lambda state: state.get("lesson") or "lesson" not in state, seconds=60
    )
    if not (told := state.get("lesson")):
        return None
    return words.get(told) or next(lesson for text, lesson in words.items() if told.startswith(text.split("\n")[0]))


def test_the_tutorial_by_taps_in_the_browsers_language(phone: Game) -> None:
    game = phone
    while not game.answer(GERMAN_IS_HERE):  # other languages come after the first frame
        game.page.wait_for_timeout(50)
    assert game.restart(PREFERS_GERMAN)["language"] == "de"
    game.page.evaluate("delete navigator.languages")
    game.tap("learn")
    game.wait_for(lambda state: "lesson" in state, seconds=60)
    taught = []
    while (lesson := due(game)) is not None:
        taught.append(lesson)
        told = game.state()["lesson"]
        if lesson.acts:
            source, kind, line = (SCRIPT + SECOND_ROUND)[lesson.turn]
            game.tap(f"tile-{source}-{kind}")
            game.wait_for(lambda state, line=line: f"line-{line}" in state["targets"])  # type: ignore[misc]
            game.tap(f"line-{line}")
        else:
            game.tap(f"answer-{lesson.right}" if lesson.answers else "next")
        game.wait_for(lambda state, told=told: state.get("lesson") != told)  # type: ignore[misc]
    assert taught == list(LESSONS)
    state = game.wait_for(lambda state: state["legal"])
    assert state["scores"][0] == 8
    assert game.errors() == []
