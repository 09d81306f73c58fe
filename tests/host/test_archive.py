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

from steps.archive import Deflate, by_zlib, by_zopfli, forms, taken_apart  # noqa: E402

FILES = {f"assets/{path.name}": path.read_bytes() for path in sorted((ROOT / "build" / "steps").glob("*.py"))}


@pytest.mark.slow
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


def test_sounds_scripts_and_the_texts_of_each_language_travel_apart() -> None:
    names = {
        "fonts-ja-1.tar": ["assets/assets/fonts/scripts/ja-1/Bold.otf"],
        "sounds.tar": ["assets/assets/sounds/button.ogg", "assets/assets/sounds/end.ogg"],
        "texts-de.tar": ["assets/game/texts/de.json"],
        "texts-en.tar": ["assets/game/texts/en.json"],
    }
    others = {"assets/assets/fonts/Regular.ttf": b"", "assets/game/texts/lookup.py": b"", "assets/game/online/relays.json": b"[]"}
    files = {name: name.encode() for listed in names.values() for name in listed}
    rest, apart = taken_apart(files | others)
    assert rest == others
    assert set(apart) == set(names)
    for name, tar in apart.items():
        with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
            assert archive.getnames() == names[name]


def test_zopfli_makes_less_of_it() -> None:
    assert len(forms(FILES, by_zopfli())[0]) < 0.98 * len(forms(FILES)[0])
