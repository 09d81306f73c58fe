"""The page of a deal by name, to which the way out of a practice game leads back."""

from game.journal.deals import Deal, deal_named
from game.texts import Texts


def leave_label(tr: Texts, practice: str, usual: str) -> str:
    """Returns the label for leaving: the page of the deal named `practice`, otherwise `usual`."""
    deal = deal_named(practice)
    return usual if deal is None else page_name(tr, deal)


def page_name(tr: Texts, deal: Deal) -> str:
    """Returns the name of the page of a deal."""
    return tr("weekly.title") if deal.weekly else tr("daily.title")
