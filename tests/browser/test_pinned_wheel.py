"""Everything that the game uses of pygame, tried on the wheel that pages run, beside this machine's."""

import json
from typing import Any

import pygame
from harness import Game
from pygame_calls import CONSTANTS, EXAMPLES, LACKING, PRELUDE, differences, native_scope


def answers_in(game: Game, examples: list[str]) -> dict[str, Any]:
    """What the page's Python answers."""
    asked = f"{PRELUDE}\nimport platform\nplatform.window.answer = json.dumps(answers({examples!r}))\n"
    answers: dict[str, Any] = game.answer(asked)
    return answers


def test_every_call_answers_as_it_does_natively(desktop: Game) -> None:
    here = json.loads(json.dumps(native_scope()["answers"](list(EXAMPLES))))
    assert not differences(here, answers_in(desktop, list(EXAMPLES)))


def test_every_constant_has_the_same_value(desktop: Game) -> None:
    here = {f"pygame.{name}": getattr(pygame, name) for name in CONSTANTS}
    assert answers_in(desktop, list(here)) == here


def test_what_is_listed_as_lacking_is_lacking(desktop: Game) -> None:
    """A newer wheel may have it: then the list is shorter by that."""
    answers = answers_in(desktop, list(LACKING))
    assert all(str(answer).startswith(("NotImplementedError", "AttributeError")) for answer in answers.values()), answers
