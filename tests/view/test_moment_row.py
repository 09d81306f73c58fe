"""The rows of a review's moments."""

import pygame
import pytest

from game.scenes.study.moment_row import MomentRow, row_sizes
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.theme import DAY

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("high", [82, 104])
def test_two_lines_stand_in_the_middle_of_their_keys_face(high: int) -> None:
    """On a phone's side their letters touched the line above the key's lower edge."""
    unit, assets, rect = 26, Assets(DAY), pygame.Rect(0, 0, 700, high)
    small = "Round 1 · Inaccuracy: −2.4 points"
    row = MomentRow("moment-1", rect, "Ana: 2 black", lambda: None, small=small, sizes=row_sizes(rect, unit))
    drawn, bare = pygame.Surface(rect.size), pygame.Surface(rect.size)
    row.draw(drawn, assets, "normal")
    bare.blit(assets.button(*rect.size, "normal"), (0, 0))
    seen = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), bare)
    seen.invert()
    words = [found for found in seen.get_bounding_rects() if found.x > high * 0.85]
    lines, face = words[0].unionall(words[1:]), within_frame(rect)
    assert lines.y - face.y >= 2 and face.bottom - lines.bottom >= 2
    assert abs((lines.y - face.y) - (face.bottom - lines.bottom)) <= high // 12
