"""A web server for looking at the site on this machine."""

import functools
import http.server
from pathlib import Path

from steps.project import BuildError


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """What is asked for interests nobody."""


def server_of(out: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server of a folder, not yet serving; port 0 takes a free one. OSError where the port is taken."""
    handler = functools.partial(_Handler, directory=str(out))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def serve(out: Path, port: int) -> None:
    """Serve the site on this machine until interrupted."""
    try:
        server = server_of(out, port)
    except OSError as error:
        raise BuildError(f"port {port} of this machine can't be used: {error.strerror}.") from None
    with server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
