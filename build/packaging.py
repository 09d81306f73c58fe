"""Adds the assets to the wheel: they are beside the package here, and inside it once installed."""

import fnmatch
import shutil
from pathlib import Path

from setuptools.command.build_py import build_py

ASSETS = Path("assets")
LEFT_OUT = ("*.py", "*.md", "share.png", "screenshots/*")  # for people, not for the game


class BuildWithAssets(build_py):  # type: ignore[misc]  # setuptools brings no types
    """Copies assets/ to game/assets in the wheel. An editable install finds them in the checkout."""

    editable_mode: bool

    def run(self) -> None:
        """Builds the package, then adds the assets."""
        super().run()
        for source, target in self._assets():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Lists the assets, too, so that they are recorded."""
        return [*super().get_outputs(include_bytecode), *(str(target) for _, target in self._assets())]

    def _assets(self) -> list[tuple[Path, Path]]:
        if self.editable_mode:
            return []
        files = (path for path in sorted(ASSETS.rglob("*")) if path.is_file() and not _left_out(path))
        return [(path, Path(self.build_lib) / "game" / path) for path in files]


def _left_out(path: Path) -> bool:
    name = path.relative_to(ASSETS).as_posix()
    return path.name.startswith(".") or any(fnmatch.fnmatch(name, pattern) for pattern in LEFT_OUT)
