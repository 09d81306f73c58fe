"""Run by a stand-in's Python: gives the modules of its library bytecode, beside their sources.

compile_library.py ROOT LIBRARY DATA: the runtime's folder, and two archives in it: the standard library, from which
modules are imported, and pygbag's Python half, which is unpacked at each start. Nobody compares the bytecode with the
sources.
"""

import json
import py_compile
import sys
import tempfile
from collections.abc import Callable
from importlib.util import cache_from_source
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def compile_archive(archive: Path, root: str, place: Callable[[str], str]) -> None:
    """Write the archive anew. Its modules are found below `root`; `place` says where a module's bytecode lies."""
    with ZipFile(archive) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    with tempfile.TemporaryDirectory() as folder, ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        source, compiled = Path(folder, "module.py"), Path(folder, "module.pyc")

        def add(name: str, data: bytes) -> None:  # without the time: the same archive is made in each run
            packed.writestr(ZipInfo(name), data, ZIP_DEFLATED)

        for name, data in files.items():
            add(name, data)
            if name.endswith(".py"):
                source.write_bytes(data)
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(source), str(compiled), f"{root}/{name}", True, -1, unchecked)
                add(place(name), compiled.read_bytes())


library = str(json.__file__).partition("/json/")[0]  # where the modules say that they are
compile_archive(Path(sys.argv[1], sys.argv[2]), library, lambda name: f"{name}c")
compile_archive(Path(sys.argv[1], sys.argv[3]), "", cache_from_source)
