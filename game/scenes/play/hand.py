"""The tiles in a person's hand: raised where they lie, dragged by the pointer, put back or played."""

from dataclasses import dataclass

from game.rules.actions import Take
from game.scenes.core.picking import pick_of
from game.scenes.play.pick_selection import PickSelection
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_pointer import TablePointer
from game.view.table.sprites import raised


@dataclass(frozen=True)
class Hand:
    """What is held, and the pointer that may drag it. Where tiles are shown never jumps."""

    controller: TableController
    selection: PickSelection
    pointer: TablePointer

    def empty(self) -> None:
        """Hold nothing; the tiles go back to where they were picked."""
        self.selection.clear()
        self.pointer.let_go()
        self.controller.display.put_back()

    def let_go(self) -> None:
        """The pointer drags nothing any more.

        The tiles wait where they were dropped while something is asked about them, else they go back.
        """
        selection = self.selection
        if self.pointer.let_go() and selection.asked is None and not selection.choices:
            self.controller.display.put_back()

    def play(self, take: Take) -> None:
        """The held tiles are the pick's, and go on from where they are shown."""
        for sprite in self.controller.display.sprites.picked(take.source, pick_of(take).kinds):
            if self.pointer.dragging:
                sprite.lift = 1.0  # until it is there
            else:
                sprite.put(raised(sprite.rect))
        self.selection.clear()
        self.pointer.let_go()
        self.controller.do(take)
