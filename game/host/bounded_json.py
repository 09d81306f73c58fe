"""Parses JSON from outside; refuses duplicate names and deep nesting.

Python raises RecursionError for deep nesting, but in a browser the stack may overflow first, which crashes
the page: so the depth is checked before parsing.
"""

import json
import re
from typing import Any, Final

MAX_DEPTH: Final = 40  # valid data is not nested deeper than 5
_PARTS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def loads(text: str) -> Any:  # noqa: ANN401  (JSON can be anything)
    """Parses a JSON text; ValueError if it is invalid, has a duplicate name, or is nested too deeply.

    >>> loads('{"a": [1]}')
    {'a': [1]}
    """
    depth = 0
    for part in _PARTS.finditer(text):
        if part[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise ValueError("nested too deeply")
        elif part[0] in "]}":
            depth -= 1
    return json.loads(text, object_pairs_hook=_named_once)


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Returns an object; ValueError for a duplicate name, whose value would be ambiguous."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found
