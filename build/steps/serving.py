"""A web server for looking at the site on this machine."""

import functools
import http.server
import sys
from pathlib import Path

from steps.project import BuildError


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Logs no requests."""


class QuietServer(http.server.ThreadingHTTPServer):
    """A server that ignores browsers which disconnect while loading."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports errors other than network errors."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server_of(out: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server of a folder, not yet serving; port 0 takes a free one. OSError where the port is taken."""
    handler = functools.partial(_Handler, directory=str(out))
    return QuietServer(("127.0.0.1", port), handler)


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
