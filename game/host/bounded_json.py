"""JSON of texts from outside, refused where a name stands twice, or where it is nested so deeply that reading
it could break the program.

Python raises RecursionError for such texts. In a browser the stack may end before Python notices, which stops
the page: so the depth is counted first.
"""

import json
import re
from typing import Any, Final

MAX_DEPTH: Final = 40  # nothing of ours is nested deeper than 5
_PARTS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def loads(text: str) -> Any:  # noqa: ANN401  (JSON can be anything)
    """What a JSON text holds; ValueError if it is none, says a name twice, or is nested too deeply.

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
    """An object's names and values. Of a name that stands twice nobody can tell which value is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found
