"""A web server for looking at the site on this machine."""

import functools
import http.server
from pathlib import Path

from steps.project import BuildError


def serve(out: Path, port: int) -> None:
    """Serve the site on this machine until interrupted."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(out))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise BuildError(f"port {port} of this machine can't be used: {error.strerror}.") from None
    with server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
