"""What a build keeps for the next one: the same files for the same input, and nothing else's."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.build_cache import BuildCache, told_of  # noqa: E402


class Step:
    """A slow step that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> dict[str, bytes]:
        self.asked += 1
        return {"a/one.py": b"1", "two.pyc": bytes([self.asked])}


def test_the_same_input_is_worked_on_once(tmp_path: Path) -> None:
    step = Step()
    first = BuildCache(tmp_path).of("step", [b"x", b"y"], step)
    assert BuildCache(tmp_path).of("step", [b"x", b"y"], step) == first
    assert step.asked == 1


def test_other_input_other_steps_and_no_folder_are_worked_on_anew(tmp_path: Path) -> None:
    step = Step()
    for given in ([b"x", b"y"], [b"xy"], [b"y", b"x"]):
        BuildCache(tmp_path).of("step", given, step)
    BuildCache(tmp_path).of("another", [b"xy"], step)
    BuildCache(None).of("step", [b"xy"], step)
    assert step.asked == 5


def test_damaged_results_are_made_anew(tmp_path: Path) -> None:
    step = Step()
    BuildCache(tmp_path).of("step", [b"x"], step)
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], whole.replace(b"1", b"2", 1)):
        path.write_bytes(damaged)
        before = step.asked
        assert BuildCache(tmp_path).of("step", [b"x"], step)["a/one.py"] == b"1"
        assert step.asked == before + 1


def test_only_the_latest_results_stay(tmp_path: Path) -> None:
    step = Step()
    for number in range(9):
        BuildCache(tmp_path, most=10**6).of("step", [b"%d" % number], step)
    size = max(path.stat().st_size for path in tmp_path.iterdir())
    BuildCache(tmp_path, most=5 * size).of("step", [b"9"], step)
    assert len(list(tmp_path.iterdir())) == 5
    before = step.asked
    BuildCache(tmp_path).of("step", [b"9"], step)
    assert step.asked == before


def test_different_builds_by_turns_are_made_once(tmp_path: Path) -> None:
    """With a file a language, and more than one kind of site."""
    step = Step()
    for _ in range(2):
        for number in range(200):
            BuildCache(tmp_path).of("gzip", [b"%d" % number], step)
    assert step.asked == 200


def test_a_folder_that_can_not_be_written_stops_no_build(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert BuildCache(tmp_path / "file").of("step", [], Step())["a/one.py"] == b"1"


def test_a_command_is_another_one_when_its_files_have_changed(tmp_path: Path) -> None:
    (tmp_path / "runtime").mkdir()
    library = tmp_path / "runtime" / "library.zip"
    library.write_bytes(b"one")
    command = ["node", str(tmp_path / "runtime")]
    before = list(told_of(command))
    assert list(told_of(command)) == before
    library.write_bytes(b"another")
    assert list(told_of(command)) != before
