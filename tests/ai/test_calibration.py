"""The calibration of chances: bins that add up, a table and a picture, clear refusals."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.ai.arena.calibration import Bin, main, table


def test_bins_tell_what_was_predicted_and_what_happened() -> None:
    low, high = Bin(), Bin()
    for won in (0.0, 0.0, 1.0, 0.0):
        low.add(0.2, won, 1)
    high.add(0.9, 1.0, 2)
    assert low.mean == pytest.approx(0.2)
    assert (low.rate, len(low.games)) == (0.25, 1)
    text = table([low, Bin(), high])
    assert "largest gap: 10.0 points" in text
    assert len(text.splitlines()) == 4, "an empty bin has no line"


def test_games_become_a_table_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "chart.svg"
    assert main(["artisan", "beginner", "--games", "4", "--svg", str(picture)]) == 0
    assert "largest gap" in capsys.readouterr().out
    circles = ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}circle")
    assert circles


def test_a_level_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nobody", "greedy"])
    assert "there is no computer player 'nobody'" in capsys.readouterr().err
