"""The tools that make the weights: a small round of them, from games to a file that the players can read."""

import random
from pathlib import Path

import pytest
from training_help import NEEDS_DASK, NEEDS_NUMBA

if NEEDS_NUMBA:
    pytest.skip(NEEDS_NUMBA, allow_module_level=True)

import numpy as np

from game.ai import protocol
from game.ai.network import read_weights, weights_file
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.values import values_of
from game.rules.engine import advance, new_game
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.state import observation
from learning import self_play
from learning.calibration import Bin, table
from learning.self_play import batches
from learning.targets import targets
from numba_engine.layout import ROUND
from numba_engine.network import net_of_weights
from numba_engine.player import compiled_player_of
from train import main, recipe

pytestmark = pytest.mark.slow
GAMES = 10  # in a file


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "GAMES_PER_FILE", GAMES)


def test_games_become_weights_and_are_not_played_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lessons, weights = tmp_path / "lessons", tmp_path / "weights.json"
    play = ["play", "--generation", "1", "--games", str(2 * GAMES), "--nodes", "1", "--lessons", str(lessons)]
    main(play)
    files = sorted(lessons.iterdir())
    assert [path.name for path in files] == ["1-coloured-2-00000.npz", "1-gray-2-00001.npz"]
    capsys.readouterr()
    main(play)
    assert capsys.readouterr().out == "", "nothing was left to play"
    main(["fit", "--rules", "gray", "--epochs", "1", "--out", str(weights), "--lessons", str(lessons)])
    scores = values_of(read_weights(weights)).scores(new_game(1, 3, HouseRules(gray=True)))
    assert len(scores) == 3
    assert all(-30 < score < 120 for score in scores)


@pytest.mark.skipif(bool(NEEDS_DASK), reason=NEEDS_DASK)
def test_a_cluster_plays_the_same_games_as_processes_of_one_machine(tmp_path: Path) -> None:
    from distributed import LocalCluster  # noqa: PLC0415

    play = ["play", "--generation", "1", "--games", str(2 * GAMES), "--nodes", "1", "--lessons"]
    main([*play, str(tmp_path / "processes"), "--processes", "2"])
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,  # each would compile the engine anew, for minutes; what is sent and asked is the same
        protocol="tcp://",
        dashboard_address=None,
        local_directory=str(tmp_path / "dask"),
    ) as cluster:
        main([*play, str(tmp_path / "cluster"), "--scheduler", cluster.scheduler_address])
    games = [
        {path.name: path.read_bytes() for path in (tmp_path / place).iterdir()} for place in ("processes", "cluster")
    ]
    assert len(games[0]) == 2
    assert games[0] == games[1]


def test_a_fit_asks_for_chances_that_add_up_and_ends_that_came_true(tmp_path: Path) -> None:
    main(["play", "--generation", "1", "--games", str(GAMES), "--nodes", "20", "--lessons", str(tmp_path)])
    with np.load(tmp_path / "1-coloured-2-00000.npz") as file:
        rows, ends, worths, picks = (file[name] for name in ("rows", "ends", "worths", "picks"))
    net = net_of_weights(read_weights(weights_file(HouseRules())))
    told, odds = targets(rows, ends, worths, np.full_like(picks, -1), net)
    last = np.append(np.diff(rows[:, ROUND].astype(int)) < 0, True)
    assert last.sum() == GAMES
    assert (told[last] == ends[last]).all()
    assert (odds[last, 0] == np.sign(ends[last, 0].astype(int) - ends[last, 1]) / 2 + 0.5).all()
    searched, searched_odds = targets(rows, ends, worths, picks, net)
    assert np.abs(odds.sum(axis=1) - 1).max() < 1e-6 and np.abs(searched_odds.sum(axis=1) - 1).max() < 1e-6
    first = np.append(True, last[:-1])
    assert 0 < searched_odds[first, 0].std() < odds[first, 0].std(), "what the search found is less a matter of luck"
    assert (searched != told).any()


def test_weights_are_as_strong_as_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    both = [str(weights_file(HouseRules(gray=True)))] * 2
    main(["match", *both, "--rules", "gray", "--games", "4", "--nodes", "20"])
    told = capsys.readouterr().out
    assert "4 games, 2 seats, gray, 20 : 20 positions a pick: 50.0% won" in told and "margin +0.00" in told


def test_predictions_of_both_seats_mirror_each_other_and_say_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    main(["calibrate", "--rules", "gray", "--games", "16", "--nodes", "10"])
    _, *lines, gap = capsys.readouterr().out.splitlines()
    bins = [line.split()[:4] for line in lines]
    assert [bins[place][2] for place in range(5)] == [bins[9 - place][2] for place in range(5)]
    assert float(bins[0][1].rstrip("%")) < 25 and float(bins[9][1].rstrip("%")) > 75
    assert gap.startswith("largest gap: ")


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


def test_walls_and_seats_are_mixed_and_parts_share_them() -> None:
    tables = {(batch.rules, batch.seats) for batch in batches(1, 20 * GAMES)}
    assert len(tables) == 12
    assert len({batch.name for batch in batches(1, 20 * GAMES)}) == 20


def test_every_fit_has_its_games() -> None:
    played: set[str] = set()
    for command, *words in recipe(Path("lessons"), rounds=4, games=100):
        if command == "play":
            played.add(words[words.index("--generation") + 1])
        else:
            assert played.issuperset(words[words.index("--generations") + 1].split(","))


def test_no_games_are_told_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there are no games of generation 7"):
        main(["fit", "--generations", "7", "--lessons", str(tmp_path)])


def test_house_rules_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["fit", "--rules", "purple"])
    assert "purple" in capsys.readouterr().err


def test_the_compiled_grandmaster_plays_as_the_grandmaster(capsys: pytest.CaptureFixture[str]) -> None:
    for seats, rules in ((2, HouseRules()), (3, HouseRules(gray=True, jokers=True))):
        state, chance = new_game(5, seats, rules), random.Random(1)
        players = player_of("grandmaster"), compiled_player_of("grandmaster")
        for _ in range(12):
            picks = [think_through(one, observation(state), chance, Budget(nodes=60)) for one in players]
            assert picks[0] == picks[1]
            state = advance(state, picks[0])
    asked = [f"position {format_position(observation(new_game(1, 2, HouseRules())))}", "go level grandmaster seconds 1"]
    assert protocol.main(asked, compiled_player_of) == 0
    assert "error: the compiled search is limited by nodes alone" in capsys.readouterr().out
