"""What the game uses of pygame, each name with an example that is tried on the runtime that pages load.

pygbag's wheel is older than the desktop's pygame: what is not here may raise NotImplementedError in every visitor's
page. `tests/test_pygame_calls.py` compares the list with the sources in a second; `tests/browser/test_pinned_wheel.py`
runs every example in the page, on the pinned wheel, and compares the answers with those of this machine's pygame.
"""

import itertools
import os
from typing import Any, Final

import pygame

PRELUDE: Final = '''
import json, pygame, tempfile
from pathlib import Path
from pygame import Rect, transform
from game.view.art.typesetting import REGULAR, asset_path
from game.view.audio import FOLDER


def r(x=3, y=4, width=20, height=10):
    return Rect(x, y, width, height)


def changed(what, action):
    action(what)
    return what


def picture(width=12, height=8, alpha=True):
    surface = pygame.Surface((width, height), pygame.SRCALPHA if alpha else 0, 32)
    surface.fill((200, 40, 30, 255))
    surface.fill((10, 90, 160, 120), (2, 2, width // 2, height // 2))
    return surface


def drawn(action):
    return seen(changed(picture(30, 20), action))


def seen(surface):
    "Size, the box of what is not clear, and the mean of each channel."
    pixels = pygame.image.tobytes(surface, "RGBA")
    means = [sum(pixels[channel::4]) * 4 / max(1, len(pixels)) for channel in range(4)]
    return [list(surface.get_size()), list(surface.get_bounding_rect()), means]


def font(px=28):
    return pygame.Font(str(asset_path(REGULAR)), px)


def text(*given, px=28):
    "A text's size, and how much of it is ink: letters of other versions of FreeType differ by a shade."
    surface = font(px).render(*given)
    return [surface.get_width() * 1.0, surface.get_height() * 1.0, seen(surface)[2][3] / 4]


def sound():
    return pygame.mixer.Sound(str(next(iter(sorted(FOLDER.glob("*.ogg"))))))


def plain(value):
    if isinstance(value, pygame.Surface):
        return seen(value)
    if isinstance(value, (list, tuple, pygame.Rect)):
        return [plain(one) for one in value]
    return value if isinstance(value, (bool, int, float, str)) else type(value).__name__


def answers(examples):
    found = {}
    for example in examples:
        try:
            found[example] = plain(eval(example))
        except Exception as error:
            found[example] = f"{type(error).__name__}: {error}"
    return found
'''

EXAMPLES: Final = {
    # Rect
    "[getattr(r(), name) for name in 'bottom bottomleft bottomright center centerx centery height left'.split()]":
        "Rect Rect.bottom Rect.bottomleft Rect.bottomright Rect.center Rect.centerx Rect.centery Rect.height Rect.left",
    "[getattr(r(), name) for name in 'midbottom midleft midright midtop right size top topleft topright'.split()]":
        "Rect.midbottom Rect.midleft Rect.midright Rect.midtop Rect.right Rect.size Rect.top Rect.topleft Rect.topright",
    "[r().width, r().x, r().y]": "Rect.width Rect.x Rect.y",
    "r().clamp(Rect(0, 0, 9, 40))": "Rect.clamp",
    "changed(r(), lambda it: it.clamp_ip((10, 10, 90, 90)))": "Rect.clamp_ip",
    "r().clip((10, 0, 90, 6))": "Rect.clip",
    "[r().clipline((0, 0), (40, 20)), r().clipline((0, 0), (1, 1))]": "Rect.clipline",
    "[key for key, _ in r().collidedictall({'a': (0, 0, 5, 5), 'b': (90, 0, 1, 1)}, True)]":
        "Rect.collidedictall",
    "[r().collidelist([(90, 0, 1, 1), (3, 4, 1, 1)]), r().collidelistall([(3, 4, 1, 1), (0, 0, 9, 9)])]":
        "Rect.collidelist Rect.collidelistall",
    "[r().collidepoint((3, 4)), r().collidepoint(23, 4), r().colliderect((0, 0, 4, 5)), r().contains(r())]":
        "Rect.collidepoint Rect.colliderect Rect.contains",
    "[r().copy(), Rect((0, 0), (4, 8)).fit(r())]": "Rect.copy Rect.fit",
    "[r().inflate(5, -3), changed(r(), lambda it: it.inflate_ip(-5, 3))]": "Rect.inflate Rect.inflate_ip",
    "[r().move(3, -2), changed(r(), lambda it: it.move_ip(1, 1)), r().move_to(midright=(50, 50))]":
        "Rect.move Rect.move_ip Rect.move_to Rect.move_to(midright)",
    "[r().union((0, 0, 1, 1)), changed(r(), lambda it: it.union_ip((40, 0, 1, 1))), r().unionall([(0, 0, 1, 1)])]":
        "Rect.union Rect.union_ip Rect.unionall",
    "changed(r(), lambda it: it.update(1, 2, 3, 4))": "Rect.update",
    # Surface
    "[picture().width, picture().height, picture().size, picture().get_size(), picture().get_width(), picture().get_height()]":
        "Surface Surface.width Surface.height Surface.size Surface.get_size Surface.get_width Surface.get_height",
    "drawn(lambda it: it.blit(picture(), (3, 3)))": "Surface.blit",
    "[drawn(lambda it: it.blit(picture(), (3, 3), special_flags=flag)) for flag in (pygame.BLEND_RGBA_ADD,"
    " pygame.BLEND_RGBA_MAX, pygame.BLEND_RGBA_MULT, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT)]":
        "Surface.blit(special_flags)",
    "[drawn(lambda it: it.fill((90, 90, 90, 90), (1, 1, 5, 5), special_flags=flag)) for flag in (pygame.BLEND_RGBA_ADD,"
    " pygame.BLEND_RGBA_MULT, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT)]":
        "Surface.fill Surface.fill(special_flags)",
    "[picture().convert(), picture().convert_alpha(), picture(9, 9, False).convert()]":
        "Surface.convert Surface.convert_alpha",
    "[picture().copy(), drawn(lambda it: it.fblits([(picture(), (3, 3)), (picture(4, 4), (9, 9))]))]":
        "Surface.copy Surface.fblits",
    "[picture().get_bounding_rect(), picture().get_bounding_rect(200), picture().get_clip()]":
        "Surface.get_bounding_rect Surface.get_clip",
    "[bool(picture().get_flags() & pygame.SRCALPHA), bool(picture(alpha=False).get_flags() & pygame.SRCALPHA), picture().get_pitch()]":
        "Surface.get_flags Surface.get_pitch",
    "[picture().get_rect(**{name: (50, 40)}) for name in 'bottomleft bottomright center midbottom midleft midright midtop topleft'.split()]":
        "Surface.get_rect Surface.get_rect(bottomleft) Surface.get_rect(bottomright) Surface.get_rect(center)"
        " Surface.get_rect(midbottom) Surface.get_rect(midleft) Surface.get_rect(midright) Surface.get_rect(midtop)"
        " Surface.get_rect(topleft)",
    "changed(picture(), lambda it: (it.lock(), it.set_at((1, 1), (1, 2, 3)), it.unlock()))": "Surface.lock Surface.set_at",
    "drawn(lambda it: it.blit(changed(picture(alpha=False), lambda one: one.set_alpha(90)), (1, 1)))": "Surface.set_alpha",
    "drawn(lambda it: it.blit(changed(picture(), lambda one: one.set_alpha(90, pygame.RLEACCEL)), (1, 1)))":
        "Surface.set_alpha",
    "drawn(lambda it: (it.set_clip((0, 0, 9, 9)), it.fill((1, 2, 3, 4)), it.set_clip(None)))": "Surface.set_clip",
    "drawn(lambda it: it.blit(changed(picture(alpha=False), lambda one: one.set_colorkey((200, 40, 30), pygame.RLEACCEL)), (1, 1)))":
        "Surface.set_colorkey",
    "changed(picture(30, 20), lambda it: it.subsurface((3, 3, 9, 9)).fill((0, 0, 0, 0)))": "Surface.subsurface",
    # Font: each line by itself; SDL_ttf of the pinned wheel neither sets the distance of lines nor aligns them
    "[text('Já são 7 pontos', True, (10, 20, 30)), text('l', True, (10, 20, 30), px=14)]": "Font Font.render",
    "[[one * 1.0 for one in font().size('factory 5')], font().get_height() * 1.0, font().get_linesize() * 1.0]":
        "Font.size Font.get_height Font.get_linesize",
    "font().get_ascent() * 1.0": "Font.get_ascent",
    "changed(font(), lambda it: it.set_point_size(12)).get_height() * 1.0": "Font.set_point_size",
    # draw and transform
    "[drawn(lambda it: pygame.draw.circle(it, (1, 2, 3), (9, 9), 6)), drawn(lambda it: pygame.draw.circle(it, (1, 2, 3), (9, 9), 6, 2))]":
        "draw.circle",
    "[drawn(lambda it: pygame.draw.line(it, (1, 2, 3), (2, 2), (20, 9), 3)), drawn(lambda it: pygame.draw.lines(it, (1, 2, 3), True, [(2, 2), (20, 9), (4, 15)], 2))]":
        "draw.line draw.lines",
    "drawn(lambda it: pygame.draw.polygon(it, (1, 2, 3), [(2, 2), (20, 9), (4, 15)]))": "draw.polygon",
    "[drawn(lambda it: pygame.draw.rect(it, (1, 2, 3), (2, 2, 20, 9), width, border_radius=4)) for width in (0, 2)]":
        "draw.rect draw.rect(border_radius)",
    "[transform.flip(picture(), True, False), transform.rotozoom(picture(), 30, 1), transform.scale(picture(), (5, 9))]":
        "transform.flip transform.rotozoom transform.scale",
    "[transform.smoothscale(picture(), (6, 4)), transform.smoothscale(picture(alpha=False), (25, 18)), transform.smoothscale_by(picture(), 4)]":
        "transform.smoothscale transform.smoothscale_by",
    "transform.gaussian_blur(picture(30, 20), 2)": "transform.gaussian_blur",
    # the window, events, clock, files
    "[type(pygame.display.get_surface()).__name__, pygame.display.get_init(), pygame.display.flip() is None]":
        "display.get_surface display.get_init display.flip init display.set_mode quit",
    "type(pygame.display.get_driver()).__name__": "display.get_driver",
    "[type(pygame.event.get()).__name__, pygame.Event(pygame.KEYDOWN, key=pygame.K_a).key]": "event.get Event",
    "[type(pygame.time.Clock().tick()).__name__, issubclass(pygame.error, Exception), type(pygame.version.ver).__name__]":
        "time.Clock time.Clock.tick error version.ver",
    "[pygame.image.save(picture(), str(Path(tempfile.gettempdir()) / 'azulejo-picture.png')), pygame.image.load(str(Path(tempfile.gettempdir()) / 'azulejo-picture.png'))]":
        "image.save",
    # sound
    "[len(pygame.mixer.get_init()), pygame.mixer.set_num_channels(16) is None, pygame.mixer.pre_init(44100, -16, 2, 2048) is None]":
        "mixer.get_init mixer.set_num_channels mixer.pre_init",
    "changed(sound(), lambda it: (it.set_volume(0), it.play(), it.fadeout(10), it.stop()))":
        "mixer.Sound mixer.Sound.set_volume mixer.Sound.play mixer.Sound.fadeout mixer.Sound.stop",
    "changed(sound().play(), lambda it: (it.set_volume(0), it.set_volume(0, 0), it.play(sound()), it.queue(sound()), it.fadeout(5), it.stop()))":
        "mixer.Channel.set_volume mixer.Channel.play mixer.Channel.queue mixer.Channel.fadeout mixer.Channel.stop",
    "pygame.mixer.Sound(buffer=bytes(8000)).get_length() > 0": "mixer.Sound(buffer)",
}  # fmt: skip
"""Expressions by which names are tried, after PRELUDE; `pygame.` before each name is left out."""

CONSTANTS: Final = ["BLEND_RGBA_ADD", "BLEND_RGBA_MAX", "BLEND_RGBA_MULT", "BLEND_RGB_ADD", "BLEND_RGB_MULT", "BUTTON_X1", "CONTROLLERAXISMOTION", "CONTROLLERBUTTONDOWN", "CONTROLLERDEVICEADDED", "CONTROLLERDEVICEREMOVED", "CONTROLLER_AXIS_LEFTX", "CONTROLLER_AXIS_LEFTY", "CONTROLLER_BUTTON_A", "CONTROLLER_BUTTON_B", "CONTROLLER_BUTTON_BACK", "CONTROLLER_BUTTON_DPAD_DOWN", "CONTROLLER_BUTTON_DPAD_LEFT", "CONTROLLER_BUTTON_DPAD_RIGHT", "CONTROLLER_BUTTON_DPAD_UP", "CONTROLLER_BUTTON_LEFTSHOULDER", "CONTROLLER_BUTTON_LEFTSTICK", "CONTROLLER_BUTTON_RIGHTSHOULDER", "CONTROLLER_BUTTON_START", "CONTROLLER_BUTTON_X", "CONTROLLER_BUTTON_Y", "DROPFILE", "FINGERDOWN", "FULLSCREEN", "KEYDOWN", "KMOD_ALT", "KMOD_CTRL", "KMOD_META", "KMOD_SHIFT", "KSCAN_1", "KSCAN_KP_1", "K_AC_BACK", "K_BACKSPACE", "K_DOWN", "K_END", "K_ESCAPE", "K_F1", "K_F2", "K_HOME", "K_KP_ENTER", "K_KP_MINUS", "K_LEFT", "K_MINUS", "K_PAGEDOWN", "K_PAGEUP", "K_RETURN", "K_RIGHT", "K_SPACE", "K_TAB", "K_UP", "K_c", "K_f", "K_h", "K_p", "K_u", "K_y", "K_z", "MOUSEBUTTONDOWN", "MOUSEBUTTONUP", "MOUSEMOTION", "MOUSEWHEEL", "QUIT", "RESIZABLE", "RLEACCEL", "SRCALPHA", "SYSTEM_CURSOR_ARROW", "SYSTEM_CURSOR_HAND", "SYSTEM_CURSOR_IBEAM", "SYSTEM_CURSOR_SIZEALL", "TEXTINPUT"]
"""Numbers, whose values are compared; `pygame.` before each is left out."""

NATIVE: Final = {
    "pygame.Window": "game/host/desktop.py",
    "pygame.Window.from_display_module": "game/host/desktop.py",
    "pygame.FLASH_UNTIL_FOCUSED": "game/host/desktop.py",
    "pygame.display.quit": "game/host/display.py",
    "pygame.display.get_caption": "game/host/desktop.py",
    "pygame.display.set_caption": "game/app.py",
    "pygame.display.get_window_size": "game/app.py",
    "pygame.display.is_fullscreen": "game/host/desktop.py",
    "pygame.mouse.set_cursor": "game/host/desktop.py",
    "pygame.key.get_focused": "game/host/desktop.py",
    "pygame.scrap.get_text": "game/host/desktop.py",
    "pygame.scrap.put_text": "game/host/desktop.py",
    "pygame._sdl2.controller.Controller": "game/input/gamepad.py",
    "pygame._sdl2.controller.get_init": "game/input/gamepad.py",
    "pygame._sdl2.controller.init": "game/input/gamepad.py",
}
"""Used on desktops alone, by these modules; a page never comes there, or does without."""

UNRELATED: Final = {
    "pygame.Font.bold", "pygame.Font.name", "pygame.Font.outline", "pygame.mixer.Channel.id",
    "pygame.mixer.Sound.copy",
}
"""Attributes of pygame's classes that are called like others, which the game means."""

LACKING: Final = {"font().set_linesize(40)": "pygame.Font.set_linesize"}
"""What the pinned wheel lacks though its class has it, and the name that must not be used: found by trying."""


def native_scope() -> dict[str, Any]:
    """PRELUDE run in this process, with pygame begun on no screen and no loudspeaker."""
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    pygame.quit()
    pygame.init()
    pygame.display.set_mode((64, 64))
    scope: dict[str, Any] = {}
    exec(PRELUDE, scope)
    return scope


def tried() -> set[str]:
    """All names that an example tries."""
    return {f"pygame.{name}" for names in (*EXAMPLES.values(), *CONSTANTS) for name in names.split()}


def differences(here: dict[str, Any], there: dict[str, Any]) -> list[str]:
    """The examples whose answers differ: numbers with a point by more than one and a half, all else at all."""
    return [f"{example}: {here[example]} here, {there[example]} there" for example in EXAMPLES
            if not _alike(here[example], there[example])]  # fmt: skip


def _alike(one: object, other: object) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(itertools.starmap(_alike, zip(one, other, strict=True)))
    if isinstance(one, float) and isinstance(other, int | float):
        return abs(one - other) <= 1.5
    return one == other
