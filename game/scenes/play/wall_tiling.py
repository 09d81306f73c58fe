"""Wall-tiling: tiles move to the walls line by line; people choose spaces where the rules leave a choice."""

from typing import ClassVar

from pygame import Rect

from game.rules.actions import Action, Place
from game.rules.scoring import placement_points
from game.rules.state import Phase, line_tiles
from game.scenes.play import table_spots
from game.scenes.play.choice_chips import chip_row, confirm_chips
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_controller import TableController
from game.view.art.highlights import Highlight
from game.view.intents import Intent, Moved, Numbered, Point
from game.view.table.table_view import Light, Lights
from game.view.widgets.widgets import Spot, Widget, WidgetSet


class WallTilingInteraction(Interaction):
    """The choice of a wall space; where the rules leave none, tiles move to the walls by themselves."""

    name: ClassVar[str] = "tiling"
    phase: ClassVar[Phase] = "tiling"
    hovered: tuple[int, int] | None = None  # row and column of a space
    asked: Place | None = None  # waits to be confirmed
    advised: Place | None = None  # the hint that was chosen

    def __init__(self, controller: TableController, widgets: WidgetSet) -> None:
        super().__init__(controller, widgets)
        stores = self.context.stores
        self._explains = not stores.holds(stores.journal.store.key)  # whether no game was finished yet

    def places(self) -> list[Place]:
        """Returns the spaces that the person to act may choose."""
        return [action for action in self.controller.allowed() if isinstance(action, Place)]

    def spots(self) -> list[Spot]:
        """The spaces to choose from."""
        return table_spots.space_spots(self.places(), self.board, self.choose)

    def chips(self) -> list[Widget]:
        """The chips that confirm a choice."""
        if self.asked is None or not self.controller.can_act():
            return []
        chips, about = confirm_chips(self.context), self.places_of(self.asked)
        return chip_row(self.context, self.controller.display, chips, self.press_chip, about)

    def first_focus(self) -> str:
        """The chip that confirms a choice, or the first space."""
        return "confirm" if self.asked is not None else super().first_focus()

    def light(self, lights: Lights) -> None:
        """Each space that may be chosen, with its points."""
        state = self.controller.match.state
        board, hinted = state.boards[state.turn], (self.controller.hinted, self.advised)
        lights.targets = []
        for place in self.places():
            space = self.board.wall_space(place.row, place.column)
            framed = (place.row, place.column) == self.hovered or place in (self.asked, *hinted)
            lights.targets.append(
                Light(
                    space,
                    f"+{placement_points(board.filled, place.row, place.column)}",
                    hovered=framed,
                    mark=Highlight.HINT if place in hinted else Highlight.DROP_TARGET,
                    ghosts=[(space, line_tiles(board.lines[place.row])[0])] if framed else (),
                )
            )

    def cursor(self) -> str:
        return "hand" if self.hovered is not None and self.controller.can_act() else "arrow"

    # Intents

    def intercept(self, intent: Intent) -> bool:
        """A digit chooses a column; the space under the pointer is highlighted."""
        if isinstance(intent, Numbered) and self.controller.can_act():
            place = next((place for place in self.places() if place.column == intent.number - 1), None)
            if place is not None:
                self.choose(place)
            return True
        if isinstance(intent, Moved):
            under = self._place_at(intent.at)
            hovered = (under.row, under.column) if under else None
            if hovered != self.hovered:
                self.hovered = hovered
                self.controller.refresh()
        return False

    def press(self, at: Point, hurried: bool) -> None:
        """Chooses the space that was pressed."""
        place = None if hurried else self._place_at(at)
        if place is not None:
            self.choose(place)

    def _place_at(self, at: Point) -> Place | None:
        target = self.board.wall_target
        hit = (place for place in self.places() if target(place.row, place.column).collidepoint(at))
        return next(hit, None)

    def cancel(self) -> bool:
        if self.asked is None:
            return False
        self.press_chip("back")
        return True

    def clear(self) -> None:
        self.asked, self.advised = None, None

    # Choosing

    def choose(self, place: Place) -> None:
        """Places the tile; where choices are confirmed, when the space is chosen a second time."""
        if self.controller.confirms_choices and place != self.asked:
            self.asked = place
            self.controller.refresh()
            return
        self.clear()
        self.controller.do(place)

    def press_chip(self, name: str) -> None:
        """Handles a press on a chip of `confirm_chips`."""
        place, self.asked = self.asked, None
        if name == "confirm" and place is not None:
            self.clear()
            self.controller.do(place)
        self.controller.refresh()

    # Hints and words

    def places_of(self, action: Action) -> list[Rect]:
        """The space."""
        return [self.board.wall_space(action.row, action.column)] if isinstance(action, Place) else []

    def take_advice(self, action: Action) -> None:
        """Frames the space of the hint among the others."""
        if isinstance(action, Place) and action in self.places():
            self.advised = action
            self.controller.refresh()
            if self.context.uses_keys:
                self.widgets.focused = table_spots.space_name(action.row, action.column)

    def message(self) -> str:
        """Who is to choose a space, or that the walls are tiled; in a first game, how to hurry that."""
        controller, tr = self.controller, self.context.texts
        state, session, display = controller.match.state, controller.session, controller.display
        computer = not session.match.seat.is_person  # its choice takes a moment only
        if state.phase != "tiling" or not display.still or computer:
            if self._explains and not display.playback.hurried:
                return tr(f"table.hurry.{self.context.input_device}")
            return tr("table.tiling", n=display.presented.round)
        if session.match.seat.away:
            return super().message()
        if self.asked is not None:
            row, column = self.asked.row, self.asked.column
            points = placement_points(state.boards[state.turn].filled, row, column)
            return tr("table.sure-space", n=state.round, row=row + 1, column=column + 1, points=points)
        places = self.places()
        if not places:
            return ""
        who, row = session.match.seat.who, places[0].row + 1
        return tr.person("table.choose-space", who, n=row, round=state.round)
