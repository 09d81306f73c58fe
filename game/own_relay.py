"""`azulejo relay`: a message relay on this machine, for a home network or a club.

The relay is PyPI's `nostr-relay`, a program of its own, from the extra `relay`. Its settings, and
the rules of `relay_rules.py`, fit what the game needs: logs and public events that are signed and recent,
kept in the user's data folder for a month, a limited number per topic or key, and sent only to who names the
topic or collection.
"""

import importlib.util
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.host.desktop import data_folder

PACKAGE: Final = "nostr_relay"
_ROOT: Final = str(Path(__file__).resolve().parents[1])  # to import the rules from
_START: Final = f"import sys; sys.path.append({_ROOT!r}); from {PACKAGE}.cli import main; main()"
_SETTINGS: Final = """\
relay_name: Azulejo
relay_description: messages of games, sealed; nothing else is wanted here
storage:
  class: game.relay_rules.CheckedStorage
  sqlalchemy.url: "sqlite+aiosqlite:///{folder}/events.sqlite3"
  num_concurrent_adds: 1
  validators:
    - game.relay_rules.is_of_game
    - nostr_relay.validators.is_signed
    - nostr_relay.validators.is_recent
oldest_event: 2592000
max_limit: 100
subscription_limit: 64
message_timeout: 300
rate_limiter_class: game.relay_rules.Limiter
rate_limits:
  limited: {{}}
verification:
  nip05_verification: disabled
gunicorn:
  bind: "{host}:{port}"
  host: "{host}"
  workers: 1
  ws_max_size: 32768
  ws_max_queue: 8
  limit_concurrency: 500
"""


def run_relay(port: int, folder: Path | None = None, host: str = "0.0.0.0") -> int:
    """Runs the relay; returns its exit status. Prints a sentence if the extra is not installed."""
    folder = data_folder() / "relay" if folder is None else folder
    if importlib.util.find_spec(PACKAGE) is None:
        hint = 'the relay is an extra: run pip install -e ".[relay]" in the folder of the game\'s sources'
        print(f"azulejo: {hint}", file=sys.stderr)
        return 2
    if not _is_free(host, port):
        print(f"azulejo: port {port} is taken: choose another one with `azulejo relay PORT`", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "settings.yaml"
    text = _SETTINGS.format(folder=folder.as_posix(), host=host, port=port)
    settings.write_text(text, encoding="utf-8")
    print(f"A relay for playing together, until you press Ctrl+C: ws://{_own_address()}:{port}", flush=True)
    command = [sys.executable, "-c", _START, "-c", str(settings), "serve", "--use-uvicorn"]
    try:
        return subprocess.run(command, cwd=folder, check=False).returncode
    except KeyboardInterrupt:
        return 0


def _is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _own_address() -> str:
    """Returns this machine's address in the local network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
