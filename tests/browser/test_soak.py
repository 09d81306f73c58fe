"""A long session does not use more and more memory; tests/benchmarks/soak.py runs longer ones."""

from harness import Opener
from soaking import WATCH, Session, line_of


def test_playing_on_does_not_fill_memory_or_storage(open_page: Opener) -> None:
    game = open_page(script=WATCH, every_frame=True)
    game.wait_ready()
    samples = Session(game).run(8, 2, lambda sample: print(line_of(sample)))
    first, last = samples[1], samples[-1]
    assert all(sample.frames for sample in samples), "it never stands still"
    assert last.wasm <= 1.5 * first.wasm, "WebAssembly memory never shrinks: it may not grow with every game"
    assert last.heap <= first.heap + 50, "megabytes"
    assert last.stored < 100, "thousands of characters"
    assert game.errors() == []
