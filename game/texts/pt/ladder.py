"""Pontuação, jogos equilibrados e marcos."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "new.fair": "O meu nível",
    "new.fair.words": "Da tua força: {who}. Deves ganhar cerca de metade.",
    "new.fair.placing": "Da tua força: começas contra {who} e bastam dois jogos para a saber.",
    "new.fair.step": "{who} ({n} em 10 jogadas como {other})",
    "new.fair.lot": "{who} ({n} em 10 jogadas ao acaso)",
    "level.fair": "O meu nível",
    "level.fair.sentence": "Da tua força: deves ganhar cerca de metade.",
    "character.fair": "Rival",
    "stats.ladder": "Pontuação",
    "ladder.title": "A tua pontuação",
    "ladder.course": "Jogo a jogo",
    "ladder.range": "intervalo muito provável",
    "ladder.milestones": "Parede: {done} de {all}",
    "ladder.play": "Jogar ao meu nível",
    "ladder.none": "Joga contra um computador: aqui verás a tua força e como vais melhorando.",
    "ladder.games": "jogos válidos",
    "ladder.best": "máximo",
    "ladder.like": (
        "Jogas mais ou menos como {who}. A tua pontuação está muito provavelmente entre {low} e {high}."
    ),
    "ladder.first": "Mais um jogo e a pontuação dirá a tua força.",
    "ladder.how": (
        "Contam os jogos contra o computador, uma vez por distribuição, mas não com dicas, jogadas anuladas "
        "ou análise."
    ),
    "ladder.level": "{who}: {rating}",
    "ladder.game": "{date}: {before} → {after}",
    "ladder.change": "A tua pontuação: {before} → {after} ({change}), com margem de {around}.",
    "ladder.placing": "Falta um jogo para te situar. Para já, cerca de {after}, com margem de {around}.",
    "ladder.placed": "Já tens pontuação: {after}, com margem de {around}.",
    "ladder.why.hint": "Com dicas: a tua pontuação fica em {rating}.",
    "ladder.why.undo": "Com jogadas anuladas: a tua pontuação fica em {rating}.",
    "ladder.why.analysis": "Com o tabuleiro de análise: a tua pontuação fica em {rating}.",
    "ladder.why.again": "Já conhecias esta distribuição: a tua pontuação fica em {rating}.",
    "ladder.tiles": Plural("Novo azulejo na tua parede: {what}.", "Novos azulejos na tua parede: {what}."),
    "game.delete.counts": "Apagar este jogo? Conta como perdido para a tua pontuação.",
    "milestones.title": "A tua parede",
    "milestones.count": "{done} de {all} azulejos",
    "milestones.days": "{n} dias seguidos",
    "milestones.days.how": "Termina um jogo em {n} dias seguidos.",
    "milestones.column": "Uma coluna",
    "milestones.column.how": "Completa uma coluna num jogo.",
    "milestones.colour": "Uma cor",
    "milestones.colour.how": "Coloca os cinco azulejos de uma cor num jogo.",
    "milestones.clean": "Nada perdido",
    "milestones.clean.how": "Termina um jogo sem perder um ponto na linha do chão.",
    "milestones.coloured": "Vitória sobre {who}",
    "milestones.coloured.how": "Ganha a {who} na parede colorida.",
    "milestones.gray": "Vitória sobre {who}, cinza",
    "milestones.gray.where": "parede cinza",
    "milestones.gray.how": "Ganha a {who} na parede cinzenta.",
    "milestones.reached": "Conseguido em {date}.",
    "milestones.far": "Para já {done} de {goal}.",
    "milestones.missing": "Ainda falta.",
    "milestones.help": "Os jogos com dicas ou jogadas anuladas não contam para a parede.",
}
