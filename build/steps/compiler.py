"""Compile every module below a folder, beside its source. Run by the Python that is to read the result later.

    python -X no_debug_ranges compiler.py FOLDER HOME

HOME is where the folder will lie when the game runs. The last line of the output names this Python. The
hashes in the files are never checked: nobody changes a source in an archive. Docstrings and assertions, which
only tell type checkers what is known, stay in the sources: a tenth less to fetch and to unpack.
"""

import py_compile
import sys
from pathlib import Path


def main(folder: Path, home: str) -> None:
    """Compile."""
    for source in sorted(folder.rglob("*.py")):
        name = source.relative_to(folder).as_posix()
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        compiled = str(source.parent / "__pycache__" / f"{source.stem}.{sys.implementation.cache_tag}.pyc")
        py_compile.compile(str(source), compiled, f"{home}/{name}", True, 2, mode)
    print(*sys.version_info[:2], sep=".")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
