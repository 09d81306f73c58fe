"""The one-file program: built for this system, it starts and plays without the checkout and without a screen."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
NEEDED = {"game", "filelock", "platformdirs", "pygame", "segno", "typing_extensions", "websockets"}
SECONDS = 120  # a busy machine may take as long


def lacking() -> str:
    """What PyInstaller needs and this machine does not have."""
    if not sys.platform.startswith("linux"):
        return "a screen: other systems have no window without one"
    if shutil.which("objdump") is None:
        return "objdump (Debian: binutils)"
    library = Path(str(sysconfig.get_config_var("LIBDIR")), str(sysconfig.get_config_var("INSTSONAME")))
    if sysconfig.get_config_var("Py_ENABLE_SHARED") and not library.exists():
        return f"{library.name} (Debian: libpython3-dev)"
    return ""


def wait_for_picks(folder: Path, running: "subprocess.Popen[str]") -> str:
    """The stored game, once computer players have picked something."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and running.poll() is None:
        for path in folder.glob("game-*.txt"):
            if "\n1: " in (text := path.read_text(encoding="utf-8")):
                return text
        time.sleep(0.1)
    running.kill()
    raise AssertionError(f"nothing was played: {running.communicate()}")


@pytest.mark.slow
@pytest.mark.skipif(lacking() != "", reason=f"PyInstaller lacks {lacking()}")
def test_the_built_program_plays(tmp_path: Path) -> None:
    packed = tmp_path / "azulejo-linux.zip"
    command = [sys.executable, str(ROOT / "build" / "desktop.py"), "--out", str(tmp_path / "out")]
    built = subprocess.run([*command, "--archive", str(packed)], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    subprocess.run(["sha256sum", "-c", f"{packed.name}.sha256"], cwd=tmp_path, check=True)
    program, data = tmp_path / "out" / "azulejo", tmp_path / "data"
    with ZipFile(packed) as archive:
        assert archive.read("azulejo") == program.read_bytes()
        assert archive.getinfo("azulejo").external_attr >> 16 & 0o111, "it can be run when it is unpacked"
        assert "azulejo-LICENSE" in archive.namelist()
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]  # noqa: PLC0415

    packed_modules = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc
    packages = {name.partition(".")[0] for name in packed_modules if not name.startswith("_")}
    assert packages - sys.stdlib_module_names <= NEEDED, "nothing that only developers use"
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment |= {"AZULEJO_DATA": str(data), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.run([program, "--version"], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split("\n")[-2] == f"Azulejo {__version__}"
    running = subprocess.Popen(
        [program, "--demo", "--seed", "4"],
        cwd=tmp_path, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    text = wait_for_picks(data, running)
    assert "# seed: 4\n" in text
    running.send_signal(signal.SIGTERM)
    _, complaints = running.communicate(timeout=SECONDS)
    assert complaints == ""
    assert running.returncode == 0, "closed like a window, not killed"


def test_icons_hold_the_pictures(tmp_path: Path) -> None:
    from steps.icons import LARGE, SMALL, program_icon  # noqa: PLC0415

    windows, mac = program_icon("win32", tmp_path), program_icon("darwin", tmp_path)
    assert windows is not None
    assert mac is not None
    assert program_icon("linux", tmp_path) is None
    data = windows.read_bytes()
    size, offset = struct.unpack("<II", data[14:22])
    assert data[offset : offset + size] == SMALL.read_bytes()
    data = mac.read_bytes()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    assert data[16:] == LARGE.read_bytes()
    for picture, side in ((SMALL, 64), (LARGE, 512)):
        assert struct.unpack(">II", picture.read_bytes()[16:24]) == (side, side)
