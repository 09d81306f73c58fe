"""A web server for the browser tests, which can also be a bad one."""

import http.server
import sys
import threading
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

from steps.serving import QuietServer


@dataclass
class Faults:
    """What goes wrong for now, by path: answers, and bodies that break off after a number of bytes."""

    status: dict[str, int] = field(default_factory=dict)
    cut: dict[str, int] = field(default_factory=dict)

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self.status.clear()
        self.cut.clear()


class _Handler(http.server.SimpleHTTPRequestHandler):
    owner: "SiteServer"
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        name = urlsplit(path).path
        for prefix, folder in self.owner.mounts.items():
            if name.startswith(prefix):
                inside = name.removeprefix(prefix)
                return str(folder / inside) + ("/" if inside.endswith("/") else "")
        return str(self.owner.site / "no such file")

    def do_GET(self) -> None:
        name = urlsplit(self.path).path
        self.owner.requests.append(name)
        faults = self.owner.faults
        if status := faults.status.get(name):
            self.send_error(status)
        elif name in faults.cut:
            self._break_off(Path(self.translate_path(self.path)), faults.cut[name])
        else:
            super().do_GET()

    def _break_off(self, path: Path, after: int) -> None:
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[:after])
        self.close_connection = True

    def end_headers(self) -> None:
        if self.owner.encodes and self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")  # browsers ask whether a file has changed, however old it is
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if code == HTTPStatus.NOT_MODIFIED:
            self.owner.unchanged.append(urlsplit(self.path).path)

    def log_message(self, *args: object) -> None:
        pass


class SiteServer:
    """A web server on a free port of this machine: folders by the paths they are found at."""

    def __init__(self, site: Path, **mounts: Path) -> None:
        """Serve `site` at / and every other folder at /its-name/."""
        self.site = site
        self.mounts = {f"/{name}/": folder for name, folder in mounts.items()} | {"/": site}
        self.faults = Faults()
        self.requests: list[str] = []  # paths, in the order in which they were asked for
        self.unchanged: list[str] = []  # paths of what the browser's cache had, which were not sent again
        self.encodes = False  # whether it says that .gz files are packed, so that browsers unpack them
        self._server = QuietServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"owner": self}))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
