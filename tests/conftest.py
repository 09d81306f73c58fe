"""How the tests share two processes: those in browsers stay in one, the rest goes wherever there is time."""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling


class BrowsersTogether(LoadScopeScheduling):
    """Two browsers at a time would only wait for each other, and the site would be built twice."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowsersTogether:
    return BrowsersTogether(config, log)
