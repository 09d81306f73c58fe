"""The list of blocked people: a press on one unblocks them."""

from datetime import date
from functools import partial
from typing import ClassVar

import pygame

from game.scenes.core.paging import PagedListScene
from game.texts.dates import day_words
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget
from game.words.strangers import stranger_name


class BlockedScene(PagedListScene):
    """Who is blocked on this device, the last one first. It closes once nobody is."""

    name: ClassVar[str] = "blocked"
    heading_key: ClassVar[str] = "blocked.title"
    width: ClassVar[int] = 44

    def count(self) -> int:
        self.people = self.context.stores.blocked_people.read()[::-1]
        return len(self.people)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        tr, one = self.context.texts, self.people[index]
        label = tr("blocked.unblock", who=stranger_name(tr, one.key))
        day = day_words(tr, date.fromisoformat(one.date))
        unblock, aloud = partial(self.unblock, one.key), f"{index + 1}. {label} · {day}"
        return ListRow(f"unblock-{index + 1}", rect, label, unblock, small=day, aloud=aloud)

    def unblock(self, key: str) -> None:
        """Lets a search find somebody again."""
        people = self.context.stores.blocked_people
        people.unblock(key)
        if people.keys:
            self.resize()
        else:
            self.cancel()
