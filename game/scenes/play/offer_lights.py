"""What glows while a person picks: the tiles they point at or hold, and the lines with what would happen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.actions import Action, Pick
from game.rules.state import FLOOR, GameState
from game.rules.tiles import FLOOR_SPACES
from game.scenes.core.picking import laid, picked_tiles
from game.scenes.play.pick_selection import PickSelection
from game.scenes.play.table_pointer import TablePointer
from game.texts import Texts
from game.view.art.highlights import Mark
from game.view.layout.table import BoardLayout
from game.view.table.sprites import Sprites
from game.view.table.table_view import Light, Lights
from game.words.phrases import preview_words


@dataclass(frozen=True)
class Glow:
    """One moment of a pick on the board of the person to act.

    `hinted` is the action of a hint that is pointed at; it outshines what is in the hand.
    """

    texts: Texts
    state: GameState
    board: BoardLayout
    sprites: Sprites
    selection: PickSelection
    pointer: TablePointer
    hinted: Action | None

    def add_to(self, lights: Lights, picks: Sequence[Pick]) -> None:
        """Light what belongs to the hint, or to the hand, or else to the tile that is pointed at."""
        if not picks:
            return
        if isinstance(self.hinted, Pick):
            picked = picked_tiles(self.hinted)
            tiles = self.sprites.picked(picked.source, picked.kinds)
            taken = [Light(tile.rect, hovered=True, mark=Mark.HINT) for tile in tiles]
            lights.targets = [*taken, *self._lines({self.hinted.line: [self.hinted]})]
        elif self.selection.picked is not None:
            lights.picked = self.sprites.picked(self.selection.picked.source, self.selection.picked.kinds)
            self.pointer.carry(lights.picked)
            lights.hovered = lights.picked if not self.pointer.dragging else ()
            lights.targets = self._lines(self.selection.lines(picks))
        elif (tile := self.pointer.sprite) is not None:
            source = tile.place.source
            if source is not None and self.sprites.at.get(tile.place) is tile:
                lights.hovered = self.sprites.picked(source, (tile.tile,))

    def _lines(self, lines: Mapping[int, Sequence[Pick]]) -> list[Light]:
        """The lines with what each would do; while one of them is meant, the others are faint."""
        said = self.selection.advised or self.hinted, self.selection.asked
        meant = [pick.line for pick in said if isinstance(pick, Pick)]
        lights = []
        for line, picks in lines.items():
            words, bad = preview_words(self.texts, picks[0], self.state)
            rect = self.board.floor_rect() if line == FLOOR else self.board.line_rect(line)
            score, left = self.board.score, self.board.lines_at[0] - self.board.pitch // 6
            if rect.centery - rect.height // 4 < score.bottom:
                left = score.right - score.width // 8  # the number's star has points, too
            framed = line == self.pointer.line or line in meant
            faint = bool(meant) and not framed
            advised = isinstance(said[0], Pick) and said[0].line == line
            mark = Mark.HINT if advised else Mark.ACCEPTS
            free, shift = self._free(line)
            ghosts = self._ghosts(picks[0]) if framed else ()
            row = line != FLOOR
            lights.append(
                Light(rect, words, framed, bad, row, left, free, shift, faint, mark=mark, ghosts=ghosts)
            )
        return lights

    def _ghosts(self, pick: Pick) -> list[tuple[Rect, int]]:
        """What would lie in which space of a pattern line."""
        return [(self.board.line_space(pick.line, space), kind) for space, kind in laid(self.state, pick)]

    def _free(self, line: int) -> tuple[int, int]:
        """How many pixels of a pattern line have no tiles; how far from the floor line its words stand."""
        own, board = self.state.boards[self.state.turn], self.board
        if line != FLOOR:
            empty = line + 1 - own.lines[line].tiles - own.lines[line].jokers
            end = board.line_space(line, line - empty + 1).right if empty else board.line_rect(line).x
            return end - board.line_rect(line).x, 0
        if not own.floor:
            return 0, board.tile // 4
        over = max(0, len(own.floor) - FLOOR_SPACES)
        return 0, round(board.pitch * (1.35 + over))  # clear of its sum
