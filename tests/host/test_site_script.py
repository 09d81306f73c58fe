"""The site's build script: what it refuses, and what it makes."""

import functools
import gzip
import html
import http.server
import json
import os
import re
import socket
import sys
import tarfile
import threading
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from live import LiveRelay
from site_building import ROOT, Told, site_script

sys.path.insert(0, str(ROOT / "build"))

from steps.drift import check_drift
from steps.pins import read_pins
from steps.probing import probe
from steps.project import BuildError

pytestmark = pytest.mark.slow  # each builds or downloads


def packed(site: Path) -> list[str]:
    """The files in a site's archive, which both of its forms hold."""
    with tarfile.open(site / "azulejo.tar.gz") as archive, ZipFile(site / "azulejo.apk") as zipped:
        assert zipped.read("azulejo.tar") == gzip.decompress((site / "azulejo.tar.gz").read_bytes())
        return archive.getnames()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished site, whose page loads the public runtime."""
    out = tmp_path_factory.mktemp("built") / "site"
    result = site_script("--out", out, "--url", "https://example.org/azulejo")
    assert result.returncode == 0, result.stderr
    return out


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    result = site_script("--out", str(tmp_path))
    assert result.returncode == 2
    assert "choose another --out" in result.stderr
    assert (tmp_path / "thesis.txt").exists()


def test_a_site_holds_the_game_and_its_policy_allows_the_public_runtime_and_relays_alone(site: Path) -> None:
    assert {"index.html", "favicon.png", "robots.txt", "azulejo.apk", "azulejo.tar.gz", "worker.js"} < {
        path.name for path in site.iterdir()
    }
    page = (site / "index.html").read_text(encoding="utf-8")
    for wanted in (
        'src="https://pygame-web.github.io/cdn/0.9.3/pythons.js"', 'data-python="python3.12"', "<noscript>",
        '<link rel="canonical" href="https://example.org/azulejo/">',
        '<meta property="og:image" content="https://example.org/azulejo/share.png">',
    ):  # fmt: skip
        assert wanted in page
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    rules = dict(rule.split(" ", 1) for rule in html.unescape(policy[1]).split("; "))
    assert rules["default-src"] == "'none'"
    assert "'unsafe-inline'" not in policy[1]
    relays = json.loads((ROOT / "game" / "online" / "relays.json").read_text())
    assert re.findall(r"wss?://[^\s;]+", policy[1]) == [relay["address"] for relay in relays]
    assert all(f" {relay['address']}" in rules["connect-src"] for relay in relays)
    assert set(re.findall(r"https?://[^\s;]+", policy[1])) == {"https://pygame-web.github.io/"}

    names = packed(site)
    assert "assets/main.py" in names
    assert {"assets/game/app.py", "assets/game/app.pyc"} & set(names)
    segno = {name.replace(".pyc", ".py") for name in names if name.startswith("assets/segno/")}
    assert segno == {f"assets/segno/{name}" for name in ("__init__.py", "encoder.py", "consts.py", "LICENSE")}
    weights = {f"assets/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "game" / "ai").rglob("*.json")}
    assert len(weights) == 4, "what computer players have learnt, for each kind of wall"
    assert weights <= set(names)
    tools = re.compile("/tests/|/build/|/protocol.py|/__main__.py|[.]md$")
    assert not [name for name in names if tools.search(name)]


def test_another_build_replaces_a_site_and_names_its_own_relays(site: Path) -> None:
    own = ["wss://relay.example.org/azulejo", "ws://127.0.0.1:7777"]
    words = [word for address in own for word in ("--relay", address)]
    listed = [json.loads((site / "site.json").read_text())]
    for more in (words, []):
        assert site_script("--out", site, "--url", "https://example.org/azulejo", *more).returncode == 0
        listed.append(json.loads((site / "site.json").read_text()))
        if not more:
            continue
        page = html.unescape((site / "index.html").read_text(encoding="utf-8"))
        assert set(re.findall(r"wss?://[^\s;\"]+", page)) == {"wss://relay.example.org", "ws://127.0.0.1:7777"}
        with tarfile.open(site / "azulejo.tar.gz") as archive:
            file = archive.extractfile("assets/game/online/relays.json")
            assert file is not None
            relays = json.load(file)
        assert [(relay["number"], relay["address"]) for relay in relays] == [(128, own[0]), (129, own[1])]
    first, other, again = listed
    assert first == again, "builds of the same files are the same"
    assert first["build"] != other["build"]


def test_what_makes_no_sense_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    listed = json.loads((ROOT / "build" / "runtime.json").read_text())
    listed["files"][0]["sha256"] = "not a sum"
    (tmp_path / "bad.json").write_text(json.dumps(listed))
    (tmp_path / "no.json").write_text("[]")
    unpinned = {"root": "", "loader": "", "index": None, "files": [{"path": "one.js", "load": "fetch", "part": "x"}]}
    (tmp_path / "unpinned.json").write_text(json.dumps(unpinned))
    out = ("--out", str(tmp_path / "site"))
    told = {
        ("--out", str(tmp_path / "file")): "is no folder",
        ("--out", str(tmp_path / "file" / "site")): f"{tmp_path / 'file'} is no folder",
        ("--pins", str(tmp_path / "nowhere.json"), *out): "can't be read",
        ("--pins", str(tmp_path / "no.json"), *out): "is no list of runtime files",
        ("--pins", str(tmp_path / "bad.json"), *out): "no SHA-256 sum where it should be: '0.9.3/pythons.js'",
        ("--cdn", "https://example.org/", *out): "has to end with 0.9.3/",
        ("--serve", "70000", *out): "70000 is no port",
        ("--url", "example.org", *out): "example.org is no whole address",
        ("--self-host", "--cdn", "http://127.0.0.1/", "--pins", str(tmp_path / "unpinned.json"), *out): "no sum is pinned for one.js",
    }
    for words, sentence in told.items():
        result = site_script(*words)
        assert result.returncode == 2, words
        assert sentence in result.stderr
        assert "Traceback" not in result.stderr
    result = site_script("--check", *out)
    assert result.returncode == 1
    assert "no finished site: No such file" in result.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"file", "bad.json", "no.json", "unpinned.json"}


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    """A list of two files of a runtime, with sums."""
    data = {"one.js": b"1", "two.wasm": b"22"}
    files = [
        {
            "path": path,
            "load": "fetch",
            "part": "python",
            "bytes": len(body),
            "sha256": sha256(body).hexdigest(),
        }
        for path, body in data.items()
    ]
    path = tmp_path / "runtime.json"
    path.write_text(json.dumps({"root": "", "loader": "", "index": None, "files": files}))
    return path


def own_site(tmp_path: Path, cdn: str, pins: Path, *words: str) -> Told:
    places = ["--out", str(tmp_path / "site"), "--pins", str(pins), "--cache", str(tmp_path / "cache")]
    return site_script("--self-host", "--cdn", cdn, *places, *words)


def test_without_a_network_nothing_is_half_written(tmp_path: Path, pins: Path) -> None:
    listed = pins.read_text()
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        cdn = f"http://127.0.0.1:{nobody.getsockname()[1]}/"
        for words in ((), ("--update-pins",), ("--itch", str(tmp_path / "itch.zip"))):
            result = own_site(tmp_path, cdn, pins, *words)
            assert result.returncode == 2
            assert re.fullmatch(
                r"build/site\.py: \S+ could not be fetched: .*\. Nothing was written\.\n", result.stderr
            )
    assert pins.read_text() == listed
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["runtime.json"]


def test_a_runtime_with_another_sum_is_refused(tmp_path: Path, pins: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    (served / "one.js").write_bytes(b"1")
    (served / "two.wasm").write_bytes(b"something else")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(served))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        result = own_site(tmp_path, f"http://127.0.0.1:{server.server_port}/", pins)
        server.shutdown()
    assert result.returncode == 2
    assert "two.wasm is not the pinned file" in result.stderr
    assert not (tmp_path / "site").exists()


def test_a_public_runtime_that_has_moved_on_is_noticed_before_a_site_is_written(
    tmp_path: Path, pins: Path
) -> None:
    served, asked, busy = tmp_path / "served", list[str](), list[str]()
    served.mkdir()
    (served / "one.js").write_bytes(b"1")
    (served / "two.wasm").write_bytes(b"22")

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path in busy:
                self.send_error(503)
            else:
                super().do_GET()

        def log_request(self, code: object = "-", size: object = "-") -> None:
            asked.append(f"{self.path} {int(str(code))}")

    handler = functools.partial(Handler, directory=str(served))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        cdn = f"http://127.0.0.1:{server.server_port}/"
        runtime, cache = read_pins(pins), tmp_path / "cache"
        for answers in ("200", "304"):  # what has not changed is not fetched again
            assert check_drift(runtime, cdn, cache) == f"{cdn} serves the pinned files."
            assert asked == [f"/one.js {answers}", f"/two.wasm {answers}"]
            asked.clear()
        (cache / "served.json").write_text("[]")
        check_drift(runtime, cdn, cache)  # what the cache holds may be damaged
        busy.append("/two.wasm")
        assert "Not compared" in check_drift(runtime, cdn, cache), "a busy server says nothing about its files"
        (served / "one.js").write_bytes(b"newer")
        os.utime(served / "one.js", (2e9, 2e9))
        with pytest.raises(BuildError):  # nor does it help a file that is another one
            check_drift(runtime, cdn, cache)
        busy.clear()
        (served / "one.js").unlink()
        (served / "two.wasm").write_bytes(b"newer")
        os.utime(served / "two.wasm", (2e9, 2e9))
        places = ["--out", tmp_path / "site", "--pins", pins, "--cache", cache]
        result = site_script("--cdn", cdn, *places)
        assert result.returncode == 2
        assert "one.js (404 File not found), two.wasm" in result.stderr
        for advice in ("--self-host", "--update-pins", "--follow"):
            assert advice in result.stderr
        assert not (tmp_path / "site").exists()
        assert site_script("--cdn", cdn, "--follow", *places).returncode == 0
        server.shutdown()
    assert "Not compared" in check_drift(runtime, cdn, cache), "without a network a site can be built all the same"


def test_new_pins_are_compared_with_the_old_ones(tmp_path: Path, pins: Path) -> None:
    """And the wheel is the one that the index names, in a site of its own as well."""
    listed = json.loads(pins.read_text().replace("one.js", "pythons.js"))
    wheel = {"path": "cp/old.whl", "load": "wheel", "part": "pygame", "bytes": 1, "sha256": "0" * 64}
    pins.write_text(json.dumps(listed | {"index": "index.json", "files": [*listed["files"], wheel]}))
    served = tmp_path / "served"
    (served / "cp").mkdir(parents=True)
    (served / "pythons.js").write_bytes(b"1")
    (served / "two.wasm").write_bytes(b"something else")
    (served / "index.json").write_text(
        '{"-CDN-": "https://example.org/", "pygame": "cp/new-<abi>.whl", "x": "y"}'
    )
    (served / "cp" / "new-cp312.whl").write_bytes(b"a wheel")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(served))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        result = own_site(tmp_path, f"http://127.0.0.1:{server.server_port}/", pins, "--update-pins")
        server.shutdown()
    assert result.returncode == 0, result.stderr
    told = [" ".join(line.split()[:3]) for line in result.stdout.splitlines()[:3]]
    assert told == ["as pinned pythons.js", "CHANGED two.wasm 14", "new cp/new-cp312.whl 7"]
    index = json.loads((tmp_path / "site" / "runtime" / "index.json").read_text())
    assert index == {"-CDN-": "./", "pygame": "cp/new-cp312.whl"}
    assert (tmp_path / "site" / "runtime" / "cp" / "new-cp312.whl").read_bytes() == b"a wheel"


def test_a_runtime_without_sums_is_refused(tmp_path: Path, pins: Path) -> None:
    data = json.loads(pins.read_text())
    data["files"][1]["sha256"] = None
    pins.write_text(json.dumps(data))
    result = own_site(tmp_path, "http://127.0.0.1/", pins)
    assert result.returncode == 2
    assert "no sum is pinned for two.wasm" in result.stderr
    assert "--update-pins" in result.stderr


@pytest.mark.parametrize("address", ["https://example.org", "wss://", "wss://a b", "relay.example.org", "wss://x;script-src *"])
def test_what_is_no_relay_is_refused(address: str) -> None:
    result = site_script("--relay", address)
    assert result.returncode == 2
    assert "such as wss://relay.example.org" in result.stderr


def test_probing_says_which_relays_keep_events() -> None:
    """By the script itself: tests/online/test_own_relay.py."""
    good, forgetful, dead = LiveRelay(), LiveRelay(), LiveRelay()
    forgetful.relay.forgets = True
    dead.stop()
    first, second, third = probe([relay.address for relay in (good, forgetful, dead)], timeout=5)
    assert "keeps events of this kind" in first
    assert "does not keep them" in second
    assert "not reachable" in third
