"""Run by a stand-in's Python: gives the modules of its library bytecode, beside their sources, and reads it once.

compile_library.py ROOT LIBRARY DATA: the runtime's folder, and two archives in it: the standard library, from which
modules are imported, and pygbag's Python half, which is unpacked at each start. Nobody compares the bytecode with the
sources. pygbag has Python look for new modules five times a start: free in the real library, which is a folder, but
each of the twenty packages in the archive would read all of its directory anew, a sixth of what a start costs.
"""

import json
import py_compile
import sys
import tempfile
from collections.abc import Callable
from importlib.util import cache_from_source
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

READ_ONCE = b"import zipimport\nzipimport.zipimporter.invalidate_caches = lambda _: None\n"


def compile_archive(archive: Path, root: str, place: Callable[[str], str], **more: bytes) -> None:
    """Write the archive anew, with more modules. They are found below `root`; `place` says where bytecode lies."""
    with ZipFile(archive) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    files |= {f"{name}.py": text for name, text in more.items()}
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
compile_archive(Path(sys.argv[1], sys.argv[2]), library, lambda name: f"{name}c", sitecustomize=READ_ONCE)
compile_archive(Path(sys.argv[1], sys.argv[3]), "", cache_from_source)
