"""The snippets for web servers in the servers themselves, those that are installed."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path

import pytest

HOSTING = Path(__file__).resolve().parents[2] / "build" / "hosting"
FILES = {
    "index.html": b"<!DOCTYPE html>" + b" " * 4000,
    "worker.js": b"//" + b" " * 4000,
    "site.json": b"{}" + b" " * 4000,
    "azulejo.tar.gz": b"\x1f\x8b" + b"x" * 4000,
    "azulejo.apk": b"PK" + b"x" * 4000,
    "manifest.webmanifest": b"{}",
    "runtime/main.wasm": b"\0asm" + b"\0" * 4000,
    "runtime/main.data": b"\0" * 4000,
}
NO_SERVERS = not any(map(shutil.which, ("nginx", "caddy", "apache2")))
pytestmark = pytest.mark.skipif(
    NO_SERVERS and not os.environ.get("AZULEJO_REQUIRE_BROWSER"),
    reason="neither nginx, Caddy nor Apache is installed",
)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def nginx(folder: Path, site: Path, port: int) -> list[str]:
    block = (HOSTING / "nginx.conf").read_text(encoding="utf-8").replace("/srv/azulejo", str(site))
    block = block.replace("/etc/nginx/azulejo-headers.conf", str(HOSTING / "azulejo-headers.conf"))
    kept = "".join(
        f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; worker_processes 1; events {{}}"
        f"http {{ access_log off; {kept} server {{ listen 127.0.0.1:{port};\n{block}\n}} }}"
    )
    return ["nginx", "-e", f"{folder}/log", "-c", f"{folder}/nginx.conf"]


def caddy(folder: Path, site: Path, port: int) -> list[str]:
    text = (HOSTING / "Caddyfile").read_text(encoding="utf-8").replace("/srv/azulejo", str(site))
    text = "{\n\tadmin off\n}\n" + text.replace(
        "example.org", f"http://127.0.0.1:{port}"
    )
    (folder / "Caddyfile").write_text(text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]


def apache2(folder: Path, site: Path, port: int) -> list[str]:
    shutil.copy(HOSTING / "htaccess", site / ".htaccess")
    modules = ("mpm_event", "authz_core", "mime", "headers", "deflate", "dir", "filter", "alias")
    loaded = "\n".join(f"LoadModule {one}_module /usr/lib/apache2/modules/mod_{one}.so" for one in modules)
    (folder / "apache.conf").write_text(
        f"ServerRoot {folder}\nServerName localhost\nPidFile {folder}/pid\nErrorLog {folder}/log\n{loaded}\n"
        f"Listen 127.0.0.1:{port}\nTypesConfig /etc/mime.types\nDirectoryIndex index.html\nAlias /azulejo {site}\n"
        f"AddEncoding x-gzip .gz\n<Directory {site}>\nAllowOverride All\nRequire all granted\n</Directory>\n"
    )
    return ["apache2", "-f", f"{folder}/apache.conf", "-D", "FOREGROUND"]


@pytest.fixture(
    params=[
        pytest.param(
            one, marks=pytest.mark.skipif(not shutil.which(one.__name__) and not NO_SERVERS, reason="absent")
        )
        for one in (nginx, caddy, apache2)
    ],
    ids=lambda one: one.__name__,
)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A server with the snippet, and some files as a site has them."""
    with tempfile.TemporaryDirectory() as open_to_all:  # pytest's own folders are closed to others
        yield from served(request.param, Path(open_to_all))


def served(of: Callable[[Path, Path, int], list[str]], place: Path) -> Iterator[str]:
    folder, site, port = place / "server", place / "site", free_port()
    folder.mkdir()
    for name, data in FILES.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(data)
    for path in (place, *place.rglob("*")):
        path.chmod(0o755)  # servers that root starts read as somebody else
    with running(of(folder, site, port), port, folder):
        yield f"http://127.0.0.1:{port}/azulejo"


@contextmanager
def running(command: list[str], port: int, home: Path) -> Iterator[None]:
    """Runs a server, from when it answers at the port."""
    environment = {**os.environ, "HOME": str(home)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            for _ in range(200):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield
        finally:
            server.terminate()


def headers(address: str) -> Message:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        found: Message = answer.headers
        found["Address"] = answer.url
        return found


def test_a_server_with_its_snippet_sends_the_headers_that_help(address: str) -> None:
    assert headers(address)["Address"] == f"{address}/"  # without the slash the page finds none of its files
    types = {"worker.js": "text/javascript", "manifest.webmanifest": "application/manifest+json",
             "runtime/main.wasm": "application/wasm", "azulejo.tar.gz": "application/gzip"}  # fmt: skip
    packed = {"", "index.html", "worker.js", "site.json", "runtime/main.wasm", "runtime/main.data"}
    for name in ("", *FILES):
        found = headers(f"{address}/{name}")
        fresh = name in ("", "index.html", "worker.js", "site.json")
        assert found.get_all("Cache-Control") == ["no-cache" if fresh else "public, max-age=86400"], name
        assert found.get_all("Content-Security-Policy") == ["frame-ancestors 'self'"], name
        assert (found["X-Content-Type-Options"], found["Referrer-Policy"]) == ("nosniff", "no-referrer"), name
        assert types.get(name, found.get_content_type()) == found.get_content_type(), name
        assert (found["Content-Encoding"] == "gzip") == (name in packed) or name == "manifest.webmanifest", (
            name
        )
    with pytest.raises(urllib.error.HTTPError):
        headers(f"{address}/nothing.txt")
