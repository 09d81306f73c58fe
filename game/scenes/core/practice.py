"""The label of the way out of a practice game, which leads back to the deal's page."""

from game.journal.deals import deal_named
from game.texts import Texts


def leave_label(tr: Texts, practice: str, usual: str) -> str:
    """Returns the label for leaving: the page of the deal named `practice`, otherwise `usual`."""
    deal = deal_named(practice)
    if deal is None:
        return usual
    return tr("weekly.title") if deal.weekly else tr("daily.title")
