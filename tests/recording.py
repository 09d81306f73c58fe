"""The README's pictures: screenshots, and a recording of picks and a wall-tiling as an animated WebP.

    python tests/recording.py [FOLDER]      FOLDER is assets/screenshots if not given

The recording needs `img2webp` (Debian: webp). Pointer and taps go through the scenes as they do in a window;
every frame is what the program draws, and the pointer.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from gallery import GalleryHost, picture, rest, seats, sensible  # noqa: E402

from game.app import App  # noqa: E402
from game.arguments import Arguments  # noqa: E402
from game.match.match import Match, Setup  # noqa: E402
from game.rules.actions import Action, Pick  # noqa: E402
from game.rules.options import HouseRules  # noqa: E402
from game.rules.state import FLOOR  # noqa: E402
from game.scenes.play.start_table import start_table  # noqa: E402
from game.scenes.play.table_scene import TableScene  # noqa: E402
from game.scenes.play.table_spots import tile_name  # noqa: E402
from game.view.intents import Moved, Pressed, Released  # noqa: E402

FOLDER = ROOT / "assets" / "screenshots"
PICTURES = {
    "table.png": ("table3", "1280x720", "day"),
    "night.png": ("picking", "1280x720", "night"),
    "results.png": ("results", "1280x720", "day"),
    "phone.png": ("table2", "390x844", "day"),
}
STEP = 0.04  # seconds between two frames
SIZE = (960, 540)
SEED, ROUND, PICKS = 3, 4, 3  # the recording begins before the last picks of that round
LONGEST = 24.0
ARROW = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))  # the pointer, in frame pixels


class Film:
    """Frames of a running program, written as they are taken."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app, self.folder, self.number = app, folder, 0
        self.pointer = pygame.Vector2(app.screen.get_width() * 0.45, app.screen.get_height() * 0.9)

    def take(self, seconds: float) -> None:
        """Let the program run that long."""
        for _ in range(max(1, round(seconds / STEP))):
            self.app.stack.changed = True
            self.app.frame(STEP)
            small = pygame.transform.smoothscale(self.app.screen, SIZE)
            self._draw_pointer(small)
            pygame.image.save(small, self.folder / f"{self.number:04}.png")
            self.number += 1

    def _draw_pointer(self, frame: pygame.Surface) -> None:
        at = self.pointer * (SIZE[0] / self.app.screen.get_width())
        points = [(at.x + x, at.y + y) for x, y in ARROW]
        pygame.draw.polygon(frame, (255, 255, 255), points)
        pygame.draw.lines(frame, (20, 24, 40), True, points, 2)

    def tap(self, name: str) -> None:
        """Move to a named target as a hand does, and tap it."""
        at = self.app.stack.top.targets()[name].center
        start, steps = pygame.Vector2(self.pointer), 15
        for step in range(1, steps + 1):
            share = step / steps
            self.pointer = start.lerp(pygame.Vector2(at), share * share * (3 - 2 * share))
            self.app.stack.top.handle(Moved((round(self.pointer.x), round(self.pointer.y))))
            self.take(STEP)
        self.take(0.15)
        for intent in (Pressed(at), Released(at)):
            self.app.stack.top.handle(intent)


def starting_match() -> tuple[Match, list[Action]]:
    """A game shortly before the end of a round, and the picks that end it."""
    match = Match(Setup(seats(2), HouseRules(), SEED))
    chance = random.Random(SEED)
    while match.state.round < ROUND:
        match.play(sensible(match, chance))
    ahead = Match(match.setup, match.state)
    picks = [*_picks_of_round(ahead, chance)]
    for action in picks[:-PICKS]:
        match.play(action)
    return match, picks[-PICKS:]


def _picks_of_round(match: Match, chance: random.Random) -> Iterator[Action]:
    round_ = match.state.round
    while match.state.round == round_ and match.state.phase == "offer":
        action = sensible(match, chance)
        match.play(action)
        yield action


def record(app: App, frames: Path) -> int:
    """Play the picks by pointer, then watch the wall-tiling and the next deal; how many frames that took."""
    match, picks = starting_match()
    app.stack.reset(start_table(app.context, match))
    rest(app)
    film = Film(app, frames)
    film.take(0.6)
    for action in picks:
        assert isinstance(action, Pick)
        film.tap(tile_name(action.source, action.kind))
        film.take(0.35)
        film.tap("floor" if action.line == FLOOR else f"line-{action.line + 1}")
        film.take(0.1)
        while not settled(app) and film.number * STEP < LONGEST:
            film.take(STEP)
    film.take(1.0)
    return film.number


def settled(app: App) -> bool:
    """Whether a person is to pick."""
    return isinstance(app.stack.top, TableScene) and app.stack.top.can_act()


def animation(out: Path) -> None:
    if shutil.which("img2webp") is None:
        raise SystemExit("the recording needs img2webp: apt install webp")
    with tempfile.TemporaryDirectory() as folder:
        frames = Path(folder)
        number = record(App(GalleryHost("1280x720"), Arguments()), frames)
        files = [str(path) for path in sorted(frames.glob("*.png"))]
        options = ["-loop", "0", "-lossy", "-q", "62", "-m", "6", "-d", str(round(1000 * STEP))]
        subprocess.run(["img2webp", *options, *files, "-o", str(out)], check=True, capture_output=True)
    print(f"{out}: {number} frames, {number * STEP:.1f} s, {out.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder: Path = parser.parse_args().folder
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as data:
        os.environ["AZULEJO_DATA"] = data
        pygame.init()
        folder.mkdir(parents=True, exist_ok=True)
        for name, (scene, size, look) in PICTURES.items():
            pygame.image.save(picture(scene, size, look), folder / name)
            print(folder / name)
        animation(folder / "play.webp")
        pygame.quit()


if __name__ == "__main__":
    main()
