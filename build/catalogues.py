"""Updates the catalogues of all languages from the English one, game/texts/azulejo.pot.

    python build/catalogues.py            adds new messages to each language, and removes deleted ones
    python build/catalogues.py --new sv   creates a language, by its ISO 639 code

New messages are untranslated; those whose English has changed are marked as fuzzy, with the previous English.
Then a line for each language reports how much is translated, and errors. Needs Babel (`pip install -e
".[dev]"`). Exit status: 0, or 1 if there are errors.
"""

import argparse
import io
import sys
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from steps.project import ROOT

sys.path.insert(0, str(ROOT))

from game.texts.po import messages

FOLDER = ROOT / "game" / "texts"
TEMPLATE = FOLDER / "azulejo.pot"
FORMAT = "python-brace-format"  # a flag: {names} stand in the text, which tools compare
WIDTH = 79


def main() -> int:
    """Runs the command line."""
    summary, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--new", metavar="CODE", help="begin a language")
    args = parser.parse_args()
    if args.new:
        begin(FOLDER / f"{args.new}.po")
    update(TEMPLATE, TEMPLATE)
    wrong = False
    for path in sorted(FOLDER.glob("*.po")):
        update(path, TEMPLATE)
        catalog = read(path)
        faults = [f"  {message.context}: {error}" for message, errors in catalog.check() for error in errors]
        print("\n".join([f"{path.name}: {progress(catalog)}", *faults]))
        wrong = wrong or bool(faults)
    return int(wrong)


def read(path: Path) -> Catalog:
    """Reads a catalogue, with the flags and previous English texts that Babel treats as comments."""
    locale = path.stem if path.suffix == ".po" else None
    catalog = read_po(io.StringIO(path.read_text(encoding="utf-8")), locale)
    for message in catalog:
        if message.id:
            set_flags(message)
            before = "\n".join(line[1:].strip() for line in message.user_comments if line.startswith("|"))
            for fields in messages(before):
                message.previous_id = [fields[name] for name in ("msgid", "msgid_plural") if name in fields]
            message.user_comments = [line for line in message.user_comments if not line.startswith("|")]
    return catalog


def set_flags(message: Message) -> None:
    """Sets the flag by which tools compare placeholders with the English ones, unless they may differ.

    Removes the flag that Babel sets for percent signs. Sentences that address the player, with keys that end
    in ".you", need no {who} in many languages.
    """
    message.flags.discard("python-format")
    message.flags.discard(FORMAT)
    if message.python_brace_format and not str(message.context).endswith(".you"):
        message.flags.add(FORMAT)


def begin(path: Path) -> None:
    """Writes an empty catalogue with the plural rule of its language by CLDR."""
    locale = Locale.parse(path.stem)
    empty = Catalog(locale=locale)
    header = [
        *(f"# Azulejo: every text, in {locale.english_name}.", 'msgid ""', 'msgstr ""'),
        *(r'"Project-Id-Version: Azulejo\n"', rf'"Language: {path.stem}\n"'),
        *(rf'"Plural-Forms: {empty.plural_forms}\n"', r'"MIME-Version: 1.0\n"'),
        *(r'"Content-Type: text/plain; charset=UTF-8\n"', r'"Content-Transfer-Encoding: 8bit\n"'),
    ]
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(header) + "\n")


def update(path: Path, template: Path) -> None:
    """Rewrites a catalogue with its own header and translations, and the messages of the template.

    Messages are matched by context, which is the key; Babel's own update matches by the English text, and
    would lose the translation of a reworded one.
    """
    own = read(path)
    by_key = {message.context: message for message in own if message.id}
    fresh = Catalog(locale=own.locale)
    fresh.mime_headers = own.mime_headers  # above all the plural rule
    for model in read(template):
        if not model.id:
            continue
        old = by_key.get(model.context)
        message = fresh.add(model.id, None, (), model.flags, model.auto_comments, context=model.context)
        if old is not None:
            merge(message, old)
        set_flags(message)
    written = io.BytesIO()
    write_po(written, fresh, width=WIDTH, omit_header=True, include_previous=True)
    header = path.read_text(encoding="utf-8").split("\n\n", 1)[0].rstrip()
    text = f"{header}\n\n{written.getvalue().decode()}".rstrip("\n")
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def merge(message: Message, old: Message) -> None:
    """Copies a translation, as fuzzy if the English has changed; not if the plural forms differ."""
    message.user_comments = old.user_comments
    if message.pluralizable != old.pluralizable:
        return
    message.string = old.string
    if is_translated(old) and (old.fuzzy or message.id != old.id):
        message.flags.add("fuzzy")
        before = old.previous_id if message.id == old.id else old.id
        message.previous_id = list(before) if isinstance(before, list | tuple) else [before]


def is_translated(message: Message) -> bool:
    """Whether a message is completely translated."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def progress(catalog: Catalog) -> str:
    """Describes how much of a catalogue is translated."""
    messages = [message for message in catalog if message.id]
    fuzzy = sum(message.fuzzy for message in messages)
    done = sum(is_translated(message) for message in messages)
    summary = f"{done - fuzzy} of {len(messages)} messages are translated"
    return f"{summary}, {fuzzy} more are fuzzy: compare them with the English" if fuzzy else summary


if __name__ == "__main__":
    sys.exit(main())
