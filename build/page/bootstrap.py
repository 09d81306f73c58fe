# The Python bootstrap, run by pygbag's loader, which waits for an async function of this name: fetch the
# archive, unpack it, run main.py.
async def custom_site():
    import asyncio
    import io
    import platform
    import sys
    import tarfile
    import traceback
    import zipfile
    from pathlib import Path

    import embed

    page = platform.window.azulejo
    home = Path("/data/data/{{cookiecutter.archive}}")
    async def unpack(name):
        async with platform.fopen(name, "rb") as file:
            packed = io.BytesIO(file.read())
        if zipfile.is_zipfile(packed):
            with zipfile.ZipFile(packed) as archive:
                archive.extractall(home)
        else:
            packed.seek(0)
            with tarfile.open(fileobj=packed) as archive:
                archive.extractall(home, filter="data")

    def told(error, *rest, **options):
        page.error("".join(traceback.format_exception(error)))

    try:
        page.enter("starting")
        home.mkdir(parents=True, exist_ok=True)
        for address in str(page.archives()).split():
            try:
                await unpack(address)
                break
            except Exception as error:
                print(f"{address}: {error!r}")
        else:
            raise OSError("the game's archive could not be loaded")
        page.enter("opening")
        main = home / "assets" / "main.py"
        platform.run_main(PyConfig, loaderhome=main.parent, loadermain=None)
        while embed.counter() < 0:
            await asyncio.sleep(0.1)
        await TopLevel_async_handler.start_toplevel(platform.shell, console=False)
        await shell.source(main)
        # The loader runs it a little later, and only prints what is raised then, where nobody looks.
        sys.print_exception = told
    except Exception as error:
        page.error("".join(traceback.format_exception(error)))


import asyncio

asyncio.run(custom_site())
