"""A client for WebDriver BiDi, the W3C's protocol for driving browsers, as far as the tests need it.

Firefox speaks it without any driver between: https://www.w3.org/TR/webdriver-bidi/
"""

import json
from copy import copy
from typing import Any

import websocket

ANSWER_SECONDS = 90


class Remote:
    """A tab of a browser."""

    def __init__(self, address: str) -> None:
        """Connect to the browser's address, which begins with ws://, and take its first tab."""
        self._socket = websocket.create_connection(
            address + "/session", timeout=ANSWER_SECONDS, suppress_origin=True
        )
        self._sent = 0
        self.logged: list[str] = []  # errors from the console, and what scripts have thrown
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._container = "default"  # whose storage and cache its tabs share
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.logged.append(str(answer["params"]["text"]))
            if answer.get("id") == self._sent:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                result: dict[str, Any] = answer["result"]
                return result

    def visitor(self) -> "Remote":
        """A tab in front of this one that finds nothing stored and nothing kept; `forget` ends it."""
        other = copy(self)
        other._container = self.ask("browser.createUserContext")["userContext"]
        return other.another()

    def forget(self) -> None:
        """Close a visitor's tabs, and forget what they have stored."""
        self.ask("browser.removeUserContext", userContext=self._container)

    def another(self) -> "Remote":
        """A second tab, in front of this one."""
        other = copy(self)
        other._tab = self.ask("browsingContext.create", type="tab", userContext=self._container)["context"]
        other.show()
        return other

    def show(self) -> None:
        """Bring the tab in front of the others."""
        self.ask("browsingContext.activate", context=self._tab)

    def leave(self) -> None:
        """Close the tab; others go on."""
        self.ask("browsingContext.close", context=self._tab)

    def go(self, url: str) -> None:
        """Open the address."""
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="interactive")

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401  (whatever JSON can say)
        """Return what a JavaScript expression gives."""
        result = self.ask(
            "script.evaluate",
            expression=f"JSON.stringify({{ value: ({expression}) }})",
            target={"context": self._tab},
            awaitPromise=False,
        )
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"]).get("value")

    def click(self, x: float, y: float) -> None:
        """Move the mouse there, press and let go."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": steps,
        }
        self.ask("input.performActions", context=self._tab, actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, in CSS pixels."""
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def close(self) -> None:
        """Let go of the browser."""
        self._socket.close()
