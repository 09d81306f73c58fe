"""Practice of a deal of a day or week: what the way out is called, which leads back to the deal's page."""

from game.journal.deals import deal_named
from game.texts import Texts


def leave_label(tr: Texts, practice: str, usual: str) -> str:
    """What leaving is called: the deal's page where the deal of that name is practised, else as usual."""
    deal = deal_named(practice)
    if deal is None:
        return usual
    return tr("weekly.title") if deal.weekly else tr("daily.title")
