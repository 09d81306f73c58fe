"""Phrases the reasons why a position is impossible."""

from collections.abc import Sequence
from typing import Final

from game.rules.flaws import Flaw
from game.rules.tiles import COLOUR_NAMES
from game.texts import Subject, Texts

MAX_REASONS: Final = 2  # reasons that are listed: a dialog has room for them on the smallest screen


def flaw_words(tr: Texts, flaw: Flaw, names: Sequence[Subject] = ()) -> str:
    """Phrases one reason as a sentence. All numbers count from 1; `names` are added to numbers of seats."""
    seat = f"{flaw.seat + 1}"
    if names:
        seat = tr.joined((seat, tr.name(names[flaw.seat])), "brackets")
    tile = tr(f"colour.{COLOUR_NAMES[flaw.tile]}")
    return tr(
        f"flaw.{flaw.kind}",
        field=flaw.field,
        seat=seat,
        row=flaw.row + 1,
        tile=tile,
        have=flaw.have,
        most=flaw.most,
        factory=flaw.factory + 1,
    )


def flaws_words(tr: Texts, flaws: Sequence[Flaw]) -> str:
    """Phrases the first few reasons; empty if there are none."""
    return tr.sentences(flaw_words(tr, flaw) for flaw in flaws[:MAX_REASONS])
