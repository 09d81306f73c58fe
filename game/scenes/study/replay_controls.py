"""The controls of a replay: buttons on the strip and on the table, and the track along which one seeks."""

from collections.abc import Callable

import pygame

from game.scenes.study.replay_controller import ReplayController
from game.scenes.study.replay_player import ReplayPlayer
from game.scenes.study.why import ask_why
from game.view.art.assets import Assets
from game.view.layout.replay import BUTTONS, ReplayLayout
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
            table.undo.union(table.redo),
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
    """Steps and jumps, playing, its speed, and the ends of the track."""
    context, player = controller.context, controller.player
    tr, px = context.texts, TextSize.LABEL.of(context.unit)
    actions = (
        lambda: controller.jump(-1), lambda: controller.step(-1), lambda: controller.play(-1),
        lambda: controller.play(1), lambda: controller.step(1), lambda: controller.jump(1),
    )  # fmt: skip
    before, after = player.at > 0, player.at < player.steps
    usable = (before, before, before, after, after, after)
    playing = {-1: "play-back", 1: "play"}.get(player.direction)
    widgets: list[Widget] = []
    for name, rect, action, on in zip(BUTTONS[:6], layout.buttons[:6], actions, usable, strict=True):
        sign = "stop" if name == playing else name
        widgets.append(
            BarIcon(name, rect, tr(f"sign.{sign}"), action, on, name == "play", px=px, sign=sign)
        )
    speed, (first, last) = f"{player.speed:g}×", layout.ends
    ends = (("first", first, 0, before), ("last", last, player.steps, after))
    return [
        *widgets,
        BarKey(
            "speed",
            layout.buttons[6],
            speed,
            controller.change_speed,
            px=px,
            aloud=tr("sign.speed", speed=speed),
        ),
        *(
            BarIcon(
                name, rect, tr(f"sign.{name}"), lambda to=to: controller.go(to), on, px=px, sign=name  # type: ignore[misc]
            )
            for name, rect, to, on in ends
        ),
    ]  # fmt: skip


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
    pygame.draw.circle(surface, theme.turn, (here, line.centery), Gap.L.of(unit))
    pygame.draw.circle(surface, theme.bar, (here, line.centery), Gap.S.of(unit))
