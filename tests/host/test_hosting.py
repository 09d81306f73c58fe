"""The snippets for web servers say the same as one another, and the guide to hosting names each."""

from pathlib import Path

import pytest

HOSTING = Path(__file__).resolve().parents[2] / "build" / "hosting"
SNIPPETS = {
    "nginx": ("nginx.conf", "azulejo-headers.conf"),
    "Apache": ("htaccess",),
    "Caddy": ("Caddyfile",),
    "Netlify and Cloudflare Pages": ("_headers",),
}


def text_of(server: str) -> str:
    return "\n".join((HOSTING / name).read_text(encoding="utf-8") for name in SNIPPETS[server])


@pytest.mark.parametrize("server", SNIPPETS)
def test_a_snippet_sets_every_header_that_helps(server: str) -> None:
    text = text_of(server)
    for wanted in ("no-cache", "max-age=86400", "frame-ancestors 'self'", "nosniff", "no-referrer"):
        assert wanted in text, (server, wanted)
    for name in ("index.html", "worker.js", "site.json"):
        assert name in text.replace("\\.", "."), (server, name)
    assert "wasm" in text


def test_the_guide_names_every_snippet() -> None:
    guide = (HOSTING.parent / "README.md").read_text(encoding="utf-8")
    assert {path.name for path in HOSTING.iterdir()} == {name for names in SNIPPETS.values() for name in names}
    for names in SNIPPETS.values():
        for name in names:
            assert f"hosting/{name}" in guide
