"""Everything that the game uses of pygame was tried on the runtime of pages; checked without a browser."""

import re

import pytest
from pygame_calls import EXAMPLES, LACKING, NATIVE, UNRELATED, native_scope, tried
from pygame_uses import pygame_uses, uses_in


@pytest.fixture(scope="module")
def used() -> dict[str, str]:
    """Read when a test wants it: each process of a run imports this module."""
    return pygame_uses()


@pytest.fixture(scope="module")
def scope() -> dict[str, object]:
    """A program's pygame, with what the examples begin with."""
    return native_scope()


def test_every_name_was_tried_on_the_runtime_of_pages(used: dict[str, str]) -> None:
    known = tried() | set(NATIVE) | UNRELATED
    new = {name: where for name, where in used.items() if name not in known}
    assert not new, (
        "Pages run an older pygame than this machine. Give each of these names an example, or a place among the "
        "constants, in "
        f"tests/helpers/pygame_calls.py, and run tests/browser/test_pinned_wheel.py, which tries it: {new}"
    )


def test_nothing_is_used_that_the_runtime_of_pages_lacks(used: dict[str, str]) -> None:
    assert not {name: where for name, where in used.items() if name.split("(")[0] in LACKING.values()}


@pytest.mark.parametrize("source", ["self._font.set_linesize(40)", "make = pygame.Font.set_linesize", "font.align = 1",
                                    "pygame.WINDOWICCPROFCHANGED"])
def test_uses_are_found_in_sources(source: str) -> None:
    assert not {name for name, _ in uses_in(f"import pygame\n{source}")} <= tried() | set(NATIVE)


def test_the_list_holds_nothing_else(used: dict[str, str]) -> None:
    with_owners = {re.sub(r"\(.*", "", name) for name in used} | set(used)
    assert sorted((tried() | set(NATIVE)) - with_owners) == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs_natively(scope: dict[str, object], example: str) -> None:
    """On the lowest version that pyproject.toml allows, too: CI has a job with that."""
    eval(example, scope)
