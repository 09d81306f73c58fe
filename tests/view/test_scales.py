"""Sizes come from the scales of type, space and heights, and what lies where from `view/layout`."""

import ast
from pathlib import Path

import pytest

from game.view.layout.scales import Gap, Height, TextSize, Token

GAME = Path(__file__).parents[2] / "game"
DRAWING = sorted([*(GAME / "view").rglob("*.py"), *(GAME / "scenes").rglob("*.py")])
PLACING = {"Rect", "split_row"}
SCENES = sorted((GAME / "scenes").rglob("*.py"))


def is_unit(node: ast.expr) -> bool:
    """Whether an expression is the unit of text, by its name."""
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name == "unit"


def factors(source: str) -> list[int]:
    """The lines in which the unit is multiplied with or divided by a bare number.

    >>> factors("a = unit * 1.7" + chr(10) + "b = Gap.M.of(unit) + unit * WIDTH" + chr(10) + "c = context.unit // 3")
    [1, 3]
    """
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv):
            pairs = ((node.left, node.right), (node.right, node.left))
            found += [node.lineno for one, other in pairs if is_unit(one) and isinstance(other, ast.Constant)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "bar":
            found += [node.lineno for one in node.args if isinstance(one, ast.Constant)]
    return found


def test_nothing_is_drawn_with_sizes_beside_the_scales() -> None:
    found = {path.relative_to(GAME).as_posix(): factors(path.read_text(encoding="utf-8")) for path in DRAWING}
    assert not {path: lines for path, lines in found.items() if lines}


def test_scenes_do_no_geometry() -> None:
    for path in SCENES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                assert name not in PLACING, f"{path.name}:{node.lineno}: places are for the layout to find"


@pytest.mark.parametrize("scale", [TextSize, Gap, Height])
def test_steps_rise_and_can_be_told_apart(scale: type[Token]) -> None:
    for unit in (12, 17, 30):
        steps = [step.of(unit) for step in scale]
        assert steps == sorted(steps)
    assert len({step.of(30) for step in scale}) == len(scale)
