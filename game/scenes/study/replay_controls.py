"""The controls of a replay: buttons on the strip and on the table, and the track along which one seeks."""

from collections.abc import Callable

import pygame

from game.scenes.study.replay_controller import ReplayController
from game.scenes.study.replay_player import ReplayPlayer
from game.scenes.study.ways import Ways, way_keys
from game.scenes.study.why import ask_why
from game.view.art.assets import Assets
from game.view.art.frames import draw_dot
from game.view.layout.replay import ReplayLayout
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix
from game.view.widgets.bar_key import BarKey
from game.view.widgets.icon_button import BarIcon
from game.view.widgets.widgets import Widget


def replay_buttons(
    controller: ReplayController, layout: ReplayLayout, leave: Callable[[], None]
) -> list[Widget]:
    """The buttons as they are now: the strip, those on the table, the scores, the seats' tabs."""
    context, player, display = controller.context, controller.player, controller.display
    tr, px, table = context.texts, TextSize.LABEL.of(context.unit), display.layout
    scores = [
        ask_why(context, player.match, seat, board.score, player.at)
        for seat, board in enumerate(table.boards)
        if not board.mini
    ]
    return [
        *_strip(controller, layout),
        BarKey(
            "close",
            table.menu,
            tr("replay.close"),
            leave,
            px=px,
            icon="close",  # no word of every language has room here
        ),
        BarKey(
            "here",
            table.undo.unionall(table.deeds if table.small else [table.redo]),
            tr("replay.here"),
            controller.from_here if table.small else controller.play_from_here,
            controller.playable,
            px=px,
            icon="play",
        ),
        *(
            []
            if table.small
            else [BarKey("analyse", table.hint, tr("analysis.short"), controller.analyse, px=px, icon="look")]
        ),
        *(
            [BarKey("rules", table.help, tr("menu.rules"), context.routes.rules, px=px, icon="rules")]
            if table.help.width
            else []
        ),
        *scores,
        *display.tabs(controller.show_board),
    ]


def _strip(controller: ReplayController, layout: ReplayLayout) -> list[Widget]:
    """Steps and jumps, playing and its speed."""
    context, player = controller.context, controller.player
    tr, px = context.texts, TextSize.LABEL.of(context.unit)
    playing = {-1: "play-back", 1: "play"}.get(player.direction, "")
    speed = f"{player.speed:g}×"
    return [
        *way_keys(context, layout.ways, replay_ways(controller), kind=BarIcon, playing=playing),
        BarKey(
            "speed",
            layout.speed,
            speed,
            controller.change_speed,
            px=px,
            aloud=tr("sign.speed", speed=speed),
        ),
    ]


def replay_ways(controller: ReplayController) -> Ways:
    """Where the keys lead from here."""
    player = controller.player
    back: Ways = {
        "first": lambda: controller.go(0),
        "jump-back": lambda: controller.jump(-1),
        "step-back": lambda: controller.step(-1),
        "play-back": lambda: controller.play(-1),
    }
    on: Ways = {
        "play": lambda: controller.play(1),
        "step": lambda: controller.step(1),
        "jump-on": lambda: controller.jump(1),
        "last": lambda: controller.go(player.steps),
    }
    return {**(back if player.at > 0 else {}), **(on if player.at < player.steps else {})}


def draw_strip(
    surface: pygame.Surface, assets: Assets, layout: ReplayLayout, player: ReplayPlayer, unit: int
) -> None:
    """The strip and its track: a line with a notch where each round begins, and where we are."""
    theme, strip = assets.theme, layout.strip
    surface.fill(theme.bar, strip)
    pygame.draw.line(surface, theme.turn, strip.topleft, strip.topright, 2)
    thick = max(3, Gap.XS.of(unit))
    line = layout.line(thick)
    pygame.draw.rect(surface, mix(theme.bar, theme.bar_ink, 0.3), line, border_radius=thick // 2)
    here = layout.place(player.at, player.steps)
    done = layout.done(player.at, player.steps, thick)
    pygame.draw.rect(surface, theme.turn, done, border_radius=thick // 2)
    for index in player.round_starts[1:]:
        x = layout.place(index, player.steps)
        pygame.draw.line(surface, theme.bar_ink_soft, (x, line.y - thick), (x, line.bottom + thick - 1), 2)
    draw_dot(surface, assets, theme.turn, (here, line.centery), Gap.L.of(unit))
    draw_dot(surface, assets, theme.bar, (here, line.centery), Gap.S.of(unit))
