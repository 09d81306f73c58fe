"""The archive in its two forms, packed by zlib and by Zopfli."""

import gzip
import io
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.archive import Deflate, by_zlib, by_zopfli, forms  # noqa: E402

FILES = {f"assets/{path.name}": path.read_bytes() for path in sorted((ROOT / "build" / "steps").glob("*.py"))}


@pytest.mark.parametrize("deflate", [by_zlib, by_zopfli()])
def test_both_forms_hold_the_same_files(deflate: Deflate) -> None:
    gzipped, zipped = forms(FILES, deflate)
    tar = gzip.decompress(gzipped)
    with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
        held = {member.name: archive.extractfile(member) for member in archive}
        assert {name: file.read() for name, file in held.items() if file is not None} == FILES
    with ZipFile(io.BytesIO(zipped)) as outer:
        assert outer.testzip() is None
        assert {name: outer.read(name) for name in outer.namelist()} == {"azulejo.tar": tar}
    assert forms(FILES, deflate) == (gzipped, zipped), "the same at every build"


def test_zopfli_makes_less_of_it() -> None:
    assert len(forms(FILES, by_zopfli())[0]) < 0.98 * len(forms(FILES)[0])
