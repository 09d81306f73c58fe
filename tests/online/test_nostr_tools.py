"""Compatibility with npm's nostr-tools: events and encryption, in both directions."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from codecs_at_once import decrypt, encrypt
from live import CACHE

from game.online.event_signatures import signing, verify_event
from game.online.events import EVENT_KIND, Event, log_tags, read_event
from game.online.schnorr import Curve, fresh_secret
from game.rules.steps import at_once

PACKAGES = "nostr-tools@2.25.2"
SCRIPT = Path(__file__).parent / "nostr_tools.mjs"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder() -> Path:
    """A folder with nostr-tools, from npm; cached. Without npm the test is skipped, or fails if it must not be."""
    if not (shutil.which("node") and shutil.which("npm")):
        words = "node and npm are missing, so nothing is checked against nostr-tools"
        if os.environ.get("AZULEJO_REQUIRE_BROWSER") == "1":
            pytest.fail(words)
        pytest.skip(words)
    cache = CACHE / "nostr-tools"
    if not (cache / "node_modules" / "nostr-tools").is_dir():
        npm = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(cache), PACKAGES]
        subprocess.run(npm, check=True, capture_output=True)
    shutil.copy(SCRIPT, cache)
    return cache


def ask(folder: Path, question: dict[str, Any]) -> dict[str, Any]:
    node = ["node", str(folder / SCRIPT.name)]
    result = subprocess.run(node, input=json.dumps(question), capture_output=True, text=True, check=True, cwd=folder)
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def test_events_and_seals_go_both_ways(folder: Path) -> None:
    luck, curve, key = random.Random(9), at_once(Curve.build()), bytes(range(32))
    texts = ["a", "Fußball 🦄 \"quoted\" \\ \n\t\r\b\f", "x" * 600, "é" * 33, *(str(luck.random()) * n for n in range(1, 30))]
    secrets = [fresh_secret() for _ in texts]
    events, publics = [], []
    for secret, text in zip(secrets, texts, strict=True):
        public = at_once(curve.public_key(secret)).hex()
        tags = log_tags("ab" * 32, 1_800_000_000)
        events.append(at_once(signing(Event.unsigned(public, 1_800_000_000, EVENT_KIND, tags, text), secret, curve)))
        publics.append(public)
    broken = events[0]._replace(content="b")
    answer = ask(folder, {
        "events": [json.loads(event.text()) for event in [*events, broken]],
        "secrets": [secret.hex() for secret in secrets],
        "sealed": [{"payload": encrypt(text, key), "key": key.hex()} for text in texts],
        "texts": texts,
        "key": key.hex(),
    })  # fmt: skip
    assert answer["verified"] == [True] * len(events) + [False]
    assert answer["keys"] == publics
    assert answer["opened"] == texts
    assert [decrypt(payload, key) for payload in answer["sealed"]] == texts
    for theirs, text in zip(answer["events"], texts, strict=True):
        event = read_event(theirs)
        assert event is not None
        assert event.content == text
        assert at_once(verify_event(event, curve))
        assert not at_once(verify_event(event._replace(created_at=1), curve))
