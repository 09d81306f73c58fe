"""The drawn examples of the layout solver's README are what the solver does."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "game/layout/README.md"


def test_the_examples_of_the_readme_are_true() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0
