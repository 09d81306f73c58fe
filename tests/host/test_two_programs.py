"""Several programs on one data folder: no write of one is lost to another."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.daily import DailyTries
from game.rules.options import HouseRules
from game.saves.rule_sets import RuleSet, RuleSets
from game.settings import SettingsStore

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = 4
EACH = 25
WRITING = """
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.daily import DailyTries

number, each = int(sys.argv[2]), int(sys.argv[3])
daily = DailyTries(Storage(FileBackend(Path(sys.argv[1]))), lambda: datetime.now(UTC))
print("ready", flush=True)
sys.stdin.readline()
for count in range(each):
    daily.begin(date.fromordinal(730_000 + number * each + count).isoformat(), f"game-{number}-{count}")
"""


@pytest.mark.slow
def test_100_of_100_provoked_writes_of_four_programs_stay(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITING, str(tmp_path), str(number), str(EACH)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )
        for number in range(PROGRAMS)
    ]  # fmt: skip
    for program in programs:
        assert program.stdout is not None
        assert "ready" in program.stdout.readline()
    for program in programs:  # all of them now
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        program.communicate(timeout=120)
        assert program.returncode == 0
    daily = DailyTries(Storage(FileBackend(tmp_path)), lambda: datetime.now(UTC))
    keys = {day.key for day in daily.days().values()}
    assert keys == {f"game-{number}-{count}" for number in range(PROGRAMS) for count in range(EACH)}
    assert len(keys) == 100


def test_two_windows_that_change_different_settings_keep_both(tmp_path: Path) -> None:
    first, second = (SettingsStore(Storage(FileBackend(tmp_path))) for _ in range(2))
    ours, theirs = first.load(), second.load()
    assert first.save(replace(ours, theme="night"))
    assert second.save(replace(theirs, volume="25"))
    both = SettingsStore(Storage(FileBackend(tmp_path))).load()
    assert (both.theme, both.volume) == ("night", "25")


def test_two_windows_that_add_house_rules_keep_both(tmp_path: Path) -> None:
    first, second = (RuleSets(Storage(FileBackend(tmp_path))) for _ in range(2))
    assert first.all() == second.all() == ()
    first.put(RuleSet("Sunday", HouseRules()))
    second.put(RuleSet("Monday", HouseRules(gray=True)))
    assert [one.name for one in RuleSets(Storage(FileBackend(tmp_path))).all()] == ["Sunday", "Monday"]
    assert [one.name for one in first.all()] == ["Sunday", "Monday"]
