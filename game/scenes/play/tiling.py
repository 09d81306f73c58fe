"""Wall-tiling: lines move to the walls one by one; people choose spaces where the rules leave a choice."""

from typing import ClassVar

import pygame

from game.rules.actions import Action, Place, legal_actions
from game.rules.scoring import placement_points
from game.scenes.play import choices
from game.scenes.play.choice_chips import chip_row, sure_chips
from game.scenes.play.table_scene import TableScene
from game.view.intents import Intent, Moved, Numbered, Point, Pressed
from game.view.table.table_view import Light, Lights
from game.view.widgets.widgets import Spot, Widget


class TilingScene(TableScene):
    """The motion of the wall-tiling, and its choices."""

    name: ClassVar[str] = "tiling"
    phase: ClassVar[str] = "tiling"
    hovered: tuple[int, int] | None = None
    asked: Place | None = None  # what waits to be confirmed
    advised: Place | None = None  # the hint that was chosen

    @property
    def pace(self) -> float:
        """The wall-tiling has a pace of its own."""
        return self.context.settings.tiling_pace

    def finished(self) -> bool:
        """Until the phase is another."""
        return self.match.state.phase != "tiling"

    def show(self, events: tuple) -> None:  # type: ignore[type-arg]
        """All of it is shown here, the next deal included."""
        self.motion.pending = events
        self.start_motion()

    def places(self) -> list[Place]:
        """The spaces the person to act may choose."""
        if not self.can_act():
            return []
        return [action for action in legal_actions(self.match.state) if isinstance(action, Place)]

    def spots(self) -> list[Spot]:
        """The spaces, for the focus."""
        return choices.space_spots(self.places(), self.layout.boards[self.match.state.turn], self.choose)

    def choose(self, place: Place) -> None:
        """Put the tile there; where choices are confirmed, the second time that it is chosen."""
        if self.asks and place != self.asked:
            self.asked = place
            self.refresh()
            return
        self.do(place)

    def do(self, action: Action) -> None:
        """However it was chosen, nothing waits to be confirmed afterwards."""
        self.asked, self.advised = None, None
        super().do(action)

    def buttons(self) -> list[Widget]:
        """Also what a choice is confirmed with."""
        found = super().buttons()
        if self.asked is not None and self.can_act():
            found += chip_row(self.context, self.layout, sure_chips(self.context), self._chip)
        return found

    def _chip(self, name: str) -> None:
        place, self.asked = self.asked, None
        if name == "confirm" and place is not None:
            self.do(place)
        self.refresh()

    def first_focus(self) -> str:
        """What a choice is confirmed with, or the first space."""
        return "confirm" if self.asked is not None else super().first_focus()

    def cancel(self) -> None:
        """Esc takes a choice that waits back."""
        if self.asked is None:
            super().cancel()
        else:
            self._chip("back")

    def make_lights(self) -> Lights:
        """Each space that may be chosen with the points it would give."""
        lights = super().make_lights()
        state = self.match.state
        board = state.boards[state.turn]
        lights.targets = [
            Light(
                self.layout.boards[state.turn].wall_space(place.row, place.column),
                f"+{placement_points(board.filled, place.row, place.column)}",
                (place.row, place.column) == self.hovered or place in (self.asked, self.shown, self.advised),
            )
            for place in self.places()
        ]
        return lights

    def handle(self, intent: Intent) -> None:
        """Tap a glowing space, or type its column."""
        acting = self.can_act()
        if isinstance(intent, Numbered) and acting:
            place = next((place for place in self.places() if place.column == intent.number - 1), None)
            if place is not None:
                self.choose(place)
            return
        super().handle(intent)
        if isinstance(intent, Moved):
            place = self._place_at(intent.at)
            hovered = (place.row, place.column) if place else None
            if hovered != self.hovered:
                self.hovered = hovered
                self.refresh()
        if isinstance(intent, Pressed) and acting and self.can_act():
            place = self._place_at(intent.at)
            if place is not None:
                self.choose(place)

    def places_of(self, action: Action) -> list[pygame.Rect]:
        """See TableScene."""
        if not isinstance(action, Place):
            return []
        return [self.layout.boards[self.match.state.turn].wall_space(action.row, action.column)]

    def take_advice(self, action: Action) -> None:
        """Its space framed among the others."""
        if isinstance(action, Place) and action in self.places():
            self.advised = action
            self.refresh()
            if self.context.keyed:
                self.widgets.focused = choices.space_name(action.row, action.column)

    def _place_at(self, at: Point) -> Place | None:
        board = self.layout.boards[self.match.state.turn]
        for place in self.places():
            if board.wall_target(place.row, place.column).collidepoint(at):
                return place
        return None

    def message(self) -> str:
        """Who chooses, or that the walls are tiled."""
        state, tr = self.match.state, self.context.texts
        if state.phase == "tiling" and self.motion.still:
            name = self.table.names[state.turn]
            if self.match.seat.away:
                return super().message()
            if not self.match.seat.is_person:
                return tr("table.choosing", who=name)
            if self.asked is not None:
                row, column = self.asked.row, self.asked.column
                points = placement_points(state.boards[state.turn].filled, row, column)
                return tr("table.sure-space", row=row + 1, column=column + 1, points=points)
            places = self.places()
            return tr.person("table.choose-space", name, n=places[0].row + 1) if places else ""
        return tr("table.tiling")
