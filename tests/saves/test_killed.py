"""The program is killed while it saves, natively: what is on the disk is the old game or the new one, whole."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from saves_help import Clock

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.match.records import match_of
from game.saves.library import Library

HERE = Path(__file__).parent
SAVING = """
import sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from saves_help import Clock, match, play_on
from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.tags import NO_TAGS

game = match(3)
folder = FileBackend(Path(sys.argv[1]))
storage = Storage(folder, folder.prepare)
storage.queue.patient = PATIENT
autosave = Autosave(Library(storage, Clock()), game, NO_TAGS)
autosave.keep()
storage.queue.finish()
print("saved", flush=True)
while True:
    play_on(game, 1) if not game.is_over else [game.undo() for _ in range(9)]
    autosave.keep()
    storage.pass_time(0.02)
"""


@pytest.mark.parametrize("seed", range(2))
def test_a_program_killed_while_saving_leaves_a_whole_game(tmp_path: Path, seed: int) -> None:
    saving = SAVING.replace("PATIENT", str(seed % 2 == 1))  # each second one writes beside its frames
    words = [sys.executable, "-c", saving, str(tmp_path), str(HERE), str(HERE.parents[1])]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        while "saved" not in program.stdout.readline():
            assert program.poll() is None
        time.sleep(random.Random(seed).random() / 3)  # anywhere: nothing below depends on when
        program.kill()
    library = Library(Storage(FileBackend(tmp_path)), Clock())
    (entry,) = library.entries()
    assert entry.fault is None
    saved = library.load(entry.key)
    assert match_of(saved.record).state.round == int(saved.tags.round)
