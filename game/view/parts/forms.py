"""Forms: tabs, and words in a place that stays as it is whichever of them are shown."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.layout.flex import Row
from game.layout.node import ANY, Hidden, Node, Spacer, Span, Stack
from game.view.layout.scales import Gap, TextSize
from game.view.parts.parts import Parts

HEADING = "heading"  # the name of a drawing
CLOSE = 5  # so many choices in a line and more are closer together


def tabs(
    parts: Parts, entries: Sequence[tuple[str, str]], chosen: int, choose: Callable[[int], None]
) -> Node:
    """Buttons side by side, of which one is chosen, by their names and words; `choose` is told its number."""
    found = [
        parts.button(name, label, partial(choose, at), TextSize.LABEL, selected=at == chosen).flex()
        for at, (name, label) in enumerate(entries)
    ]
    return Row(found, parts.gap(Gap.S))


def steady(shown: Node, others: Sequence[Node]) -> Node:
    """A node that has the room that any of the others needs: nothing moves when one of them comes instead."""
    return Stack(shown, *map(Hidden, others))


def in_lines(parts: Parts, choices: Sequence[Node], each: int) -> list[Node]:
    """Choices in lines of so many, in columns of one width."""
    gap = parts.gap(Gap.XXS if each >= CLOSE else Gap.XS)
    lines = [choices[at : at + each] for at in range(0, len(choices), each)]
    return [
        Row([*(one.flex() for one in line), *[Spacer(grow=1)] * (each - len(line))], gap) for line in lines
    ]


def heading(
    parts: Parts, words: str, size: TextSize = TextSize.LEAD, high: Span = ANY, y: float = 1.0
) -> Node:
    """The heading of a group of rows; `y` is where it stands in its place: from 0 (at the top) to 1."""
    face, colour = parts.assets.type.heading_font(size.of(parts.unit)), parts.assets.theme.accent

    def draw(surface: Surface, rect: Rect) -> None:
        picture = parts.assets.type.fitted(words, size.of(parts.unit), colour, rect.width, display=True)
        surface.blit(picture, (rect.x, rect.y + round((rect.height - picture.get_height()) * y)))

    wide = face.size(words)[0]
    return parts.drawing(draw, Span(wide, wide), high, HEADING)
