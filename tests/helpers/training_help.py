"""Whether what training needs is installed (`pip install -e ".[training,distributed]"`)."""

import importlib.util
import os


def lacking(module: str, extra: str) -> str:
    """Why tests that need a module can't run here; empty where they can, or where they have to."""
    if os.environ.get("AZULEJO_REQUIRE_TRAINING") or importlib.util.find_spec(module) is not None:
        return ""
    return f'{module} is not installed: pip install -e ".[{extra}]"'


NEEDS_NUMBA = lacking("numba", "training")
NEEDS_DASK = lacking("distributed", "distributed")
