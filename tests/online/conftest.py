"""What the tests of online games share."""

from collections.abc import Iterator

import pytest
from settled_secrets import settled_secrets


@pytest.fixture(autouse=True)
def the_same_keys_in_every_run(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that depends on who begins fails always or never.

    Most have the same keys, whose tables are made once; not those that share a relay, which knows keys.
    """
    shares = "address" in request.fixturenames
    with settled_secrets(request.node.name, "" if shares else "keys"):
        yield
