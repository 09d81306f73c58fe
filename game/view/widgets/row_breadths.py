"""How broad the buttons of a row are where equal ones would press long words against their edges."""

from collections.abc import Sequence

from game.view.art.assets import Assets
from game.view.layout.scales import Gap


def row_breadths(labels: Sequence[str], px: int, room: int, assets: Assets) -> list[int]:
    """Pixels for each label with air around it; the longest stand on two lines until all have room."""
    found = [_breadth(label, px, assets) for label in labels]
    for index in sorted(range(len(labels)), key=lambda one: -found[one]):
        if sum(found) <= room:
            break
        found[index] = _halved(labels[index], px, assets)
    return found


def _breadth(words: str, px: int, assets: Assets) -> int:
    return assets.type.font(px, bold=True).size(words)[0] + 2 * Gap.L.of(px)


def _halved(label: str, px: int, assets: Assets) -> int:
    """On two lines, broken where they are shortest."""
    words = label.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(
        (max(_breadth(line, px, assets) for line in lines) for lines in cuts),
        default=_breadth(label, px, assets),
    )
