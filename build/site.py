"""Build the static web site: stage clean copies of the sources, run pygbag on them, finish the result.

    python build/site.py                  the site in build/web; its page loads the runtime from pygbag's CDN
    python build/site.py --self-host      the site carries its runtime: no other host is ever asked
    python build/site.py --follow         its page also runs a public runtime that is another one by then
    python build/site.py --update-pins    fetch the runtime and write its sums to build/runtime.json
    python build/site.py --zopfli         pack the archive by Zopfli (`pip install zopfli`): 4 % less, later
    python build/site.py --itch [ZIP]     also make a zip for itch.io [build/azulejo-itch.zip]
    python build/site.py --anew           take nothing from earlier builds, which keep what is slow to make
    python build/site.py --check          look whether the site in build/web is whole, and starts
    python build/site.py --serve [PORT]   also serve the site on this machine
    python build/site.py --relay ADDRESS  the site's own relays for playing together; may be repeated
    python build/site.py --probe-relays   say which relays keep what the game leaves there; build nothing

Needs pygbag 0.9.3 (`pip install -e ".[dev]"`). Only the runtime is fetched, each file once.
Exit status: 0, 1 when --check finds something, 2 when the site can't be built; then nothing was changed.
"""

import argparse
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from steps.archive import by_zlib, by_zopfli
from steps.budget import budget
from steps.build_cache import BuildCache
from steps.bytecode import NO_PYTHON, RUNTIME_PYTHON, find_python
from steps.checking import problems, warnings
from steps.drift import check_drift
from steps.finish import SITE_LIST, finish
from steps.head import Where
from steps.itch import make_zip
from steps.lock import lock_of, settle_wheel, with_lock
from steps.packing import check_tools, run_pygbag
from steps.pins import PINS, Runtime, read_pins
from steps.project import CDN, NAME, ROOT, BuildError
from steps.relays import chosen, relay_address, stage_relays
from steps.runtime import CACHE, place_runtime, update_pins
from steps.serving import serve
from steps.stage import stage
from steps.starting import try_start

PORT = 8080
OWN = "runtime/"  # the folder of the runtime in a self-hosted site


def arguments() -> argparse.Namespace:
    """Parses the command line."""
    summary, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    build = ROOT / "build"
    parser.add_argument("--cdn", default=CDN, metavar="URL", help="folder of pythons.js [%(default)s]")
    parser.add_argument("--pins", type=Path, default=PINS, metavar="FILE", help="[build/runtime.json]")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="DIR", help="[build/cache/runtime]")
    parser.add_argument("--out", type=Path, default=build / "web", metavar="DIR", help="[build/web]")
    parser.add_argument(
        "--url", type=web_address, metavar="URL", help="the site's own address, for link previews"
    )
    parser.add_argument("--self-host", action="store_true", help="put the runtime beside the game")
    parser.add_argument("--follow", action="store_true", help="run the public runtime whatever it has become")
    parser.add_argument("--update-pins", action="store_true", help="pin what --cdn serves now")
    parser.add_argument(
        "--bytecode",
        metavar="COMMAND",
        help=f"a Python that compiles for the runtime [one of {RUNTIME_PYTHON}], or none",
    )
    parser.add_argument("--zopfli", action="store_true", help="pack by Zopfli, which makes 4 %% less of it")
    parser.add_argument("--anew", action="store_true", help="take nothing from build/cache/made")
    parser.add_argument("--place-runtime", type=Path, metavar="DIR", help="only fetch and check the runtime")
    parser.add_argument("--itch", nargs="?", type=Path, const=build / f"{NAME}-itch.zip", metavar="ZIP")
    parser.add_argument("--check", action="store_true", help="check a finished site and start it once")
    parser.add_argument("--relay", action="append", type=relay_address, metavar="ADDRESS", help="wss://…")
    parser.add_argument("--probe-relays", action="store_true", help="ask the relays, build nothing")
    parser.add_argument(
        "--serve", nargs="?", type=port, const=PORT, metavar="PORT", help=f"serve it [{PORT}]"
    )
    return parser.parse_args()


def port(word: str) -> int:
    """Parses a port of this machine; 0 takes a free one."""
    if not (word.isascii() and word.isdigit() and int(word) < 65536):
        raise argparse.ArgumentTypeError(f"{word} is no port, which is a number from 0 to 65535")
    return int(word)


def web_address(word: str) -> str:
    """Parses the complete address of a folder."""
    if not word.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"{word} is no whole address, such as https://example.org/azulejo/")
    return word if word.endswith("/") else word + "/"


def main() -> int:
    """Runs the command line; prints a sentence if something is impossible."""
    args = arguments()
    if args.check:
        return check(args.out)
    if args.probe_relays:
        from steps.probing import probe  # noqa: PLC0415  (the game itself, installed or in this folder)

        for line in probe(chosen(args.relay)):
            print(line, flush=True)
        return 0
    try:
        return make(args)
    except BuildError as error:
        print(f"build/site.py: {error}", file=sys.stderr)
    except OSError as error:
        print(f"build/site.py: {error.filename or 'the system'}: {error.strerror or error}.", file=sys.stderr)
    return 2


def make(args: argparse.Namespace) -> int:
    """Updates pins, builds, zips and serves as requested."""
    runtime = read_pins(args.pins)
    cdn = args.cdn if args.cdn.endswith("/") else args.cdn + "/"
    root = runtime.root_of(cdn)
    if args.update_pins:
        runtime = update_pins(runtime, root, args.pins, args.cache)
        lock_of(args.pins).unlink(missing_ok=True)
        print(f"{args.pins}: {len(runtime.files)} files pinned")
        if not args.self_host and args.itch is None:
            return 0
    runtime = with_lock(runtime, args.pins)
    if args.place_runtime is not None:
        runtime = settle_wheel(runtime, root, args.pins, args.cache)
        place_runtime(runtime, root, args.cache, args.place_runtime)
        return 0
    check_tools()
    deflate = by_zopfli() if args.zopfli else by_zlib
    if args.self_host:
        runtime = settle_wheel(runtime, root, args.pins, args.cache)
    elif not args.follow:
        print(check_drift(runtime, root, args.cache), flush=True)
    where = replace(place(runtime, cdn, args), relays=tuple(chosen(args.relay)))
    fill = partial(place_runtime, runtime, root, args.cache) if args.self_host else None
    kept = BuildCache(None) if args.anew else BuildCache()
    python = compiler(args.bytecode)
    complete = partial(finish, runtime=runtime, where=where, kept=kept, python=python, deflate=deflate)
    outcome = build(args.out, complete, where, fill, kept)
    print(budget(args.out, runtime, where))
    print(outcome)
    if args.itch is not None:
        make_zip(args.out, args.itch)
        print(f"{args.itch}: {args.itch.stat().st_size:,} bytes")
    if args.serve is not None:
        serve(args.out, args.serve)
    return 0


def place(runtime: Runtime, cdn: str, args: argparse.Namespace) -> Where:
    """Returns where the page will load the runtime from, and how strictly."""
    if args.self_host:
        return Where(cdn=OWN + runtime.loader, root=OWN, own=True, url=args.url)
    root = runtime.root_of(cdn)
    return Where(cdn=cdn, root=root, own=False, url=args.url, strict=not args.follow)


def compiler(words: str | None) -> list[str] | None:
    """Returns the command that compiles for the runtime: the requested one, or any that is found."""
    return find_python() if words is None else None if words == NO_PYTHON else shlex.split(words)


def build(
    out: Path,
    complete: Callable[[Path], str],
    where: Where,
    fill: Callable[[Path], None] | None,
    kept: BuildCache,
) -> str:
    """Builds the site, then replaces an earlier one.

    `fill` puts a runtime into a folder, first of all, since networks fail; `complete` finishes what pygbag
    has made and returns a report.
    """
    if file := next((one for one in (out, *out.parents) if one.exists() and not one.is_dir()), None):
        raise BuildError(f"{file} is no folder: choose another --out.")
    if (
        out.exists()
        and any(out.iterdir())
        and not any((out / name).exists() for name in (SITE_LIST, f"{NAME}.apk"))
    ):
        raise BuildError(f"{out} holds something else than an earlier build: choose another --out.")
    with tempfile.TemporaryDirectory() as temporary:
        app, fetched = Path(temporary) / NAME, Path(temporary) / "fetched"
        fetched.mkdir()
        if fill is not None:
            fill(fetched)
        stage(app, kept)
        stage_relays(app, where.relays)
        made = run_pygbag(app, where.cdn)
        if fill is not None:
            fetched.rename(made / OWN)
        outcome = complete(made)
        if found := problems(made):
            raise BuildError("the finished site is not whole: " + "; ".join(found))
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = out.with_name(out.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        try:
            shutil.copytree(made, fresh)
        except OSError:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)
        return outcome


def check(out: Path) -> int:
    """Prints whether the site is complete, and whether it starts."""
    found = problems(out)
    if not found:
        print(f"{out}: whole", flush=True)
        for warning in warnings(out):
            print(f"{out}: {warning}", flush=True)
        started, outcome = try_start(out)
        if started:
            print(f"{out}: {outcome}")
        else:
            found = [outcome]
    for problem in found:
        print(f"{out}: {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
