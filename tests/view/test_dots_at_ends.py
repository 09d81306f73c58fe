"""No line ends with the dot between two things: "A column ·" stood alone."""

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.art.typesetting import _joined
from game.view.pages.sentences import by_phrases
from game.view.theme import DAY

SENTENCES = (
    "New tiles on your wall: A column · A colour · Nothing lost.",
    "Round 3 · Tibby · Apprentice, pick tiles",
    "21 November 2026 · Tibby · Apprentice · coloured wall",
)


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("px", [12, 17, 30])
def test_no_line_ends_with_a_dot_between_two_things(sentence: str, px: int) -> None:
    pygame.init()
    assets = Assets(DAY)
    face = assets.type.font(px)
    widest = max(face.size(f"{a} · {b}")[0] for a, b in zip(*([sentence.split()] * 2), strict=True))
    for width in range(widest, face.size(sentence)[0], 7):
        for text in (sentence, by_phrases(assets, sentence, px, width)):
            lines = face.lines(_joined(face, text, width), width)
            assert not any(line.rstrip().endswith("·") for line in lines), lines
