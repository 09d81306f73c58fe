"""Força de jogo, jogos equilibrados e marcos."""

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
    "stats.ladder": "Força de jogo",
    "ladder.title": "A tua força de jogo",
    "ladder.course": "Jogo a jogo",
    "ladder.range": "intervalo muito provável",
    "ladder.milestones": "Parede: {done} de {all}",
    "ladder.play": "Jogar ao meu nível",
    "ladder.none": "Joga contra um computador: aqui verás a tua força e como vais melhorando.",
    "ladder.games": Plural("jogo válido", "jogos válidos"),
    "ladder.best": "máxima",
    "ladder.like": (
        "Jogas mais ou menos como {who}. A tua força de jogo está muito provavelmente entre {low} e {high}."
    ),
    "ladder.first": "Mais um jogo e ficas a saber a tua força de jogo.",
    "ladder.how": (
        "Contam os jogos contra o computador, uma vez por distribuição, mas não com dicas, jogadas anuladas "
        "ou análise."
    ),
    "ladder.level": "{who}: {rating}",
    "ladder.game": "{date}: {before} → {after}",
    "ladder.change": "A tua força: {before} → {after} ({change}), com margem de {around}.",
    "ladder.placing": "Falta um jogo para te situar. Para já, cerca de {after}, com margem de {around}.",
    "ladder.placed": "Já tens força de jogo: {after}, com margem de {around}.",
    "ladder.rated": (
        "Este jogo conta para a tua força de jogo, salvo com dicas, jogadas anuladas ou tabuleiro de análise."
    ),
    "ladder.ended": "Este jogo já não conta para a tua força de jogo.",
    "ladder.unrated": "{why}: este jogo não conta para a tua força de jogo.",
    "ladder.stays": "{why}: a tua força fica em {rating}.",
    # why it is so
    "ladder.why.hint": "Com dicas",
    "ladder.why.undo": "Com jogadas anuladas",
    "ladder.why.analysis": "Com o tabuleiro de análise",
    "ladder.why.again": "Já conhecias esta distribuição",
    "ladder.why.others": "Não é uma pessoa contra computadores",
    "ladder.why.part": "Não foi jogado desde o início",
    "ladder.tiles": Plural("Novo azulejo na tua parede: {what}.", "Novos azulejos na tua parede: {what}."),
    "game.delete.counts": "Apagar este jogo? Conta como perdido para a tua força de jogo.",
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
