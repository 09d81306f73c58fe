"""Run by the runtime's Python: gives the modules in its python_stdlib.zip bytecode, beside their sources.

compile_library.py FOLDER, in which the archive lies. The bytecode is never compared with the sources.
"""

import json
import py_compile
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def compile_library(archive: Path) -> None:
    """Write the archive anew."""
    root = str(json.__file__).partition("/json/")[0]  # where the modules say that they are
    with ZipFile(archive) as packed:
        modules = {name: packed.read(name) for name in packed.namelist()}
    with tempfile.TemporaryDirectory() as folder, ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        source, compiled = Path(folder, "module.py"), Path(folder, "module.pyc")
        for name, data in modules.items():
            packed.writestr(name, data)
            if name.endswith(".py"):
                source.write_bytes(data)
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(source), str(compiled), f"{root}/{name}", True, -1, unchecked)
                packed.writestr(f"{name}c", compiled.read_bytes())


compile_library(Path(sys.argv[1], "python_stdlib.zip"))
