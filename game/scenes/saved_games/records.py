"""A file of records from another device: what is new in it is added to what is here, after a question."""

from collections.abc import Callable
from functools import partial

from game.analysis.tree_text import parse_tree_steps
from game.journal.records_file import Found, record_steps
from game.rules.steps import Steps
from game.saves.analyses import KEY, SavedAnalysis
from game.saves.seal import SealError
from game.scenes.core.base import Context
from game.scenes.overlays.loading import load
from game.scenes.overlays.notice import TITLES, Choice, NoticeScene


def records_steps(context: Context, text: str) -> Steps[Callable[[], None]]:
    """Reads such a file; returns what shows the question, or the sentence about why there is none."""
    tr, parts = context.texts, context.stores.record_parts()
    try:
        found = yield from record_steps(text, parts)
    except SealError as error:
        return partial(_tell, context, tr("records.newer" if error.fault == "newer" else "records.damaged"))
    left_out = yield from _without_broken(found)
    words = [tr("records.left-out", n=left_out)] if left_out else []
    if not found:
        return partial(_tell, context, *(words or [tr("records.nothing")]))
    what = tr.listed([f"{tr(TITLES[key])} ({len(records)})" for key, records in found.items()])
    words.insert(0, tr("records.words", what=what))

    def adding() -> Steps[Callable[[], None]]:
        stored = True
        for number, (key, records) in enumerate(found.items(), 1):
            stored &= parts[key].join(records)
            yield number / len(found)
        no_room = yield from parts[KEY].news(found.get(KEY, ()))
        told = [] if stored and no_room else [tr("records.added" if stored else "records.held")]
        if no_room:
            told.append(tr("records.no-room", n=len(no_room)))
        return partial(_tell, context, *told)

    choices: list[Choice] = [
        ("open", tr("records.add"), lambda: load(context, adding(), words="records.title")),
        ("not-now", tr("open.not-now"), lambda: None),
    ]
    notice = NoticeScene(context, tr("records.title"), " ".join(words), choices)
    return partial(context.stack.push, notice)


def _without_broken(found: Found) -> Steps[int]:
    """Take out what no analysis board could show; returns how many."""
    records = found.pop(KEY, ())
    whole = []
    for one in records:
        try:
            if isinstance(one, SavedAnalysis):
                yield from parse_tree_steps(one.text)
                whole.append(one)
        except ValueError:
            continue
    if whole:
        found[KEY] = whole
    return len(records) - len(whole)


def _tell(context: Context, *words: str) -> None:
    """Sentences; what lies below may show what has been added."""
    context.stack.push(NoticeScene(context, context.texts("records.title"), " ".join(words)))
    context.stack.resize()
