"""Whether what training needs is installed (`pip install -e .[training]`)."""

import importlib.util
import os

NEEDS_NUMBA = ""  # why tests of training can't run here; empty where they can
if importlib.util.find_spec("numba") is None and not os.environ.get("AZULEJO_REQUIRE_TRAINING"):
    NEEDS_NUMBA = "numba is not installed: pip install -e .[training]"
