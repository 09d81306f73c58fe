# The Python bootstrap, run by pygbag's loader, which waits for an async function of this name: take the archive
# from the page, unpack it, run main.py. Nothing is fetched from here: see handover.js.
async def custom_site():
    import asyncio
    import platform
    import sys
    import traceback
    from pathlib import Path

    import embed

    page = platform.window.azulejo
    home = Path("/data/data/{{cookiecutter.archive}}")

    async def unpack():
        packed = Path("/tmp/azulejo")
        packed.parent.mkdir(exist_ok=True)
        while (answer := str(page.deliver(str(packed), str(home)))) == "wait":
            await asyncio.sleep(0)
        if answer == "unpacked":
            return
        if answer != "packed":
            raise OSError(answer)
        import tarfile  # what follows is for browsers that unpack nothing themselves
        import zipfile

        if zipfile.is_zipfile(packed):  # the same tar in another wrapping
            with zipfile.ZipFile(packed) as outer:
                packed.write_bytes(outer.read(outer.namelist()[0]))
        with tarfile.open(packed) as archive:
            archive.extractall(home, filter="data")
        packed.unlink()

    class Beginning:
        """Tells the page when the game's first module is asked for, which is after pygame has come."""

        def find_spec(self, name, path=None, target=None):
            if name == "game":
                sys.meta_path.remove(self)
                page.enter("running")

    def told(error, *rest, **options):
        page.error("".join(traceback.format_exception(error)))

    try:
        page.enter("starting")
        home.mkdir(parents=True, exist_ok=True)
        await unpack()
        page.enter("opening")
        main = home / "assets" / "main.py"
        platform.run_main(PyConfig, loaderhome=main.parent, loadermain=None)
        while embed.counter() < 0:
            await asyncio.sleep(0.1)
        await TopLevel_async_handler.start_toplevel(platform.shell, console=False)
        sys.meta_path.insert(0, Beginning())
        await shell.source(main)
        # The loader runs it a little later, and only prints what is raised then, where nobody looks.
        sys.print_exception = told
    except Exception as error:
        page.error("".join(traceback.format_exception(error)))


import asyncio

asyncio.run(custom_site())
