"""The tools that make the weights: a small round of them, from games to a file that the players can read."""

from pathlib import Path

import pytest

from game.ai.training.__main__ import main, recipe
from game.ai.values import Values, read_weights
from game.rules.engine import new_game
from game.rules.options import parse_rules


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["coloured", "gray,jokers"])
def test_games_become_weights(rules: str, tmp_path: Path) -> None:
    lessons, weights = tmp_path / "lessons.npz", tmp_path / "weights.json"
    games = ["--rules", rules, "--games", "20", "--processes", "1", "--first"]
    main(["play", *games, "--out", str(lessons)])
    main(["fit", "--rules", rules, "--epochs", "2", "--out", str(weights), str(lessons)])
    house = parse_rules(rules)
    scores = Values(read_weights(weights), house.gray).scores(new_game(1, 3, house))
    assert len(scores) == 3
    assert all(-30 < score < 120 for score in scores)


def test_every_fit_has_its_lessons() -> None:
    made: set[str] = set()
    for command, *words in recipe("gray,jokers", Path("lessons"), rounds=4, games=100):
        if command == "play":
            made.add(words[words.index("--out") + 1])
        else:
            assert made.issuperset(words[2:])
            assert words[2:]


def test_lessons_that_are_none_are_refused_with_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "text.npz"
    text.write_text("no lessons", encoding="utf-8")
    for path in (text, tmp_path / "nowhere.npz", tmp_path):
        with pytest.raises(SystemExit, match="holds no lessons"):
            main(["fit", "--out", str(tmp_path / "weights.json"), str(path)])
    assert not (tmp_path / "weights.json").exists()


def test_house_rules_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["grow", "--rules", "purple"])
    assert "purple" in capsys.readouterr().err
