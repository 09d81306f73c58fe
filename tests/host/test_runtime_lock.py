"""A site with a runtime of its own, when the public package index names another wheel than the pinned one."""

import functools
import http.server
import json
import threading
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from site_building import ROOT, Told, site_script


class Cdn:
    """A small public runtime: a loader, an index, a wheel."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url

    def serve_wheel(self, name: str, body: bytes) -> None:
        """The index names this wheel from now on."""
        (self.folder / "cp").mkdir(exist_ok=True)
        (self.folder / "cp" / name).write_bytes(body)
        index = {"-CDN-": "https://example.org/", "pygame": f"cp/{name}"}
        (self.folder / "index.json").write_text(json.dumps(index))


@pytest.fixture
def cdn(tmp_path: Path) -> Iterator[Cdn]:
    folder = tmp_path / "served"
    folder.mkdir()
    (folder / "pythons.js").write_bytes(b"loader")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cdn = Cdn(folder, f"http://127.0.0.1:{server.server_port}/")
        cdn.serve_wheel("pinned.whl", b"the pinned wheel")
        yield cdn
        server.shutdown()


@pytest.fixture
def pins(tmp_path: Path, cdn: Cdn) -> Path:
    """The list of its files, with the sums that they have."""
    files = [("pythons.js", "module", b"loader"), ("cp/pinned.whl", "wheel", b"the pinned wheel")]
    listed = [
        {"path": path, "load": load, "part": "python", "bytes": len(body), "sha256": sha256(body).hexdigest()}
        for path, load, body in files
    ]
    path = tmp_path / "runtime.json"
    path.write_text(json.dumps({"root": cdn.url, "loader": "", "index": "index.json", "files": listed}))
    return path


def build(cdn: Cdn, pins: Path, *words: str) -> Told:
    """Copy the runtime as a build with --self-host does."""
    folder = pins.parent
    places = ["--cache", folder / "cache", "--place-runtime", folder / "placed"]
    return site_script("--cdn", cdn.url, "--pins", pins, *places, *words)


def test_the_pinned_wheel_needs_no_lock(cdn: Cdn, pins: Path) -> None:
    result = build(cdn, pins)
    assert result.returncode == 0, result.stderr
    assert (pins.parent / "placed" / "cp" / "pinned.whl").read_bytes() == b"the pinned wheel"
    assert not (pins.parent / "runtime.lock.json").exists()


def test_another_wheel_is_told_locked_and_held_to(cdn: Cdn, pins: Path) -> None:
    listed = pins.read_bytes()
    cdn.serve_wheel("newer.whl", b"a newer wheel")
    result = build(cdn, pins)
    assert result.returncode == 0, result.stderr
    assert "names cp/newer.whl, which is not pinned in runtime.json" in result.stdout
    locked = json.loads((pins.parent / "runtime.lock.json").read_text())
    assert (locked["path"], locked["sha256"]) == ("cp/newer.whl", sha256(b"a newer wheel").hexdigest())
    cdn.serve_wheel("newest.whl", b"the newest wheel")
    (pins.parent / "cache" / locked["sha256"]).unlink()  # as on another machine, with the lock committed
    result = build(cdn, pins)
    assert (result.returncode, result.stdout) == (0, "")
    assert (pins.parent / "placed" / "cp" / "newer.whl").read_bytes() == b"a newer wheel"
    assert json.loads((pins.parent / "placed" / "index.json").read_text())["pygame"] == "cp/newer.whl"
    assert pins.read_bytes() == listed


def test_new_pins_do_away_with_the_lock(cdn: Cdn, pins: Path) -> None:
    cdn.serve_wheel("newer.whl", b"a newer wheel")
    assert build(cdn, pins).returncode == 0
    cdn.serve_wheel("newest.whl", b"the newest wheel")
    result = build(cdn, pins, "--update-pins")
    assert result.returncode == 0, result.stderr
    assert not (pins.parent / "runtime.lock.json").exists()
    wheel = json.loads(pins.read_text())["files"][1]
    assert (wheel["path"], wheel["note"]) == ("cp/newest.whl", f"fetched from {cdn.url}")


@pytest.mark.parametrize("where", ["pinned", "locked"])
def test_a_wheel_that_has_changed_is_refused(cdn: Cdn, pins: Path, where: str) -> None:
    name = "pinned.whl"
    if where == "locked":
        name = "newer.whl"
        cdn.serve_wheel(name, b"a newer wheel")
        assert build(cdn, pins).returncode == 0
        locked = json.loads((pins.parent / "runtime.lock.json").read_text())
        (pins.parent / "cache" / locked["sha256"]).unlink()
    cdn.serve_wheel(name, b"something else")
    result = build(cdn, pins)
    assert result.returncode == 2
    assert f"cp/{name} is not the pinned file" in result.stderr


@pytest.mark.parametrize("text", ["", "[]", '{"path": "../x.whl", "load": "wheel", "part": "pygame"}'])
def test_a_lock_that_makes_no_sense_is_told(cdn: Cdn, pins: Path, text: str) -> None:
    (pins.parent / "runtime.lock.json").write_text(text)
    result = build(cdn, pins)
    assert result.returncode == 2
    assert "runtime.lock.json" in result.stderr
    assert "Traceback" not in result.stderr


def test_every_file_of_the_public_runtime_is_pinned_and_says_by_whom() -> None:
    """Two projects that know nothing of each other publish the same sums; of the wheel only one does."""
    listed = json.loads((ROOT / "build" / "runtime.json").read_text())
    assert all(len(file["sha256"]) == 64 and file["bytes"] > 0 for file in listed["files"])
    said = {file["load"] == "wheel": file["note"] for file in listed["files"]}
    assert said[True].startswith("one public project")
    assert "two public projects" in said[False]
