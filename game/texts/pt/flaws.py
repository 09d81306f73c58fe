"""Why a position can’t be, a sentence for each reason of `game.rules.flaws`."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "flaw.form": "O campo «{field}» da posição contém algo impossível.",
    "flaw.tiles": "Azulejos de um tipo ({tile}): {have} em vez de {most}.",
    "flaw.marker-twice": "O marcador inicial está em dois sítios.",
    "flaw.marker-missing": "Falta o marcador inicial.",
    "flaw.offer-empty": "Não há nada para tirar na oferta das fábricas.",
    "flaw.table-full": "Há azulejos nas fábricas ou no centro embora a oferta tenha acabado.",
    "flaw.no-choice": "O lugar {seat} não tem nenhum espaço para escolher na parede.",
    "flaw.deal-known": "A semente da próxima ronda é conhecida, por isso já estaria distribuída.",
    "flaw.standstill-rounds": "Contam-se mais rondas sem azulejo posto numa parede do que as que se jogaram.",
    "flaw.standstill-on": "Depois de cinco rondas sem azulejo posto numa parede o jogo teria acabado.",
    "flaw.standstill-tiling": (
        "Contam-se rondas sem azulejo posto numa parede embora um esteja para ser posto."
    ),
    "flaw.bag": "Azulejos no saco: {have}; nesta ronda têm de ser {most}.",
    "flaw.factory-short": "Azulejos na fábrica {factory}: {have} de {most}, embora houvesse que chegasse.",
    "flaw.centre-full": "Azulejos no centro: {have}; as fábricas vazias deixaram {most} no máximo.",
    "flaw.turn": "Depois destas jogadas não é a vez do lugar {seat}.",
    "flaw.turn-scored": (
        "Depois de uma ronda pontuada é a vez de quem começa a seguinte, não do lugar {seat}."
    ),
    "flaw.turn-tiling": "O lugar {seat} teria azulejado a sua parede primeiro.",
    "flaw.marker-early": "O marcador inicial foi tirado antes de haver algo no centro.",
    "flaw.marker-scored": "O marcador inicial só volta ao centro com a próxima distribuição.",
    "flaw.floor-scored": "A linha do chão do lugar {seat} estaria vazia depois da ronda.",
    "flaw.line-scored": "A linha {row} do lugar {seat} estaria vazia depois da ronda.",
    "flaw.line-early": "O lugar {seat} tem mais linhas completas do que as jogadas que pode ter feito.",
    "flaw.floor-early": "O lugar {seat} tem azulejos no chão antes da sua primeira jogada.",
    "flaw.offer-tiles": (
        "Há mais azulejos em linhas completas e no chão do que os que se tiraram nesta ronda."
    ),
    "flaw.row-complete": (
        "A fila {row} da parede do lugar {seat} está completa, por isso o jogo teria acabado."
    ),
    "flaw.row-tiles": (
        "A fila {row} da parede do lugar {seat} tem mais azulejos do que houve rondas para os pôr."
    ),
    "flaw.used": "Paredes, linhas e chão levaram mais azulejos do que os que foram distribuídos.",
    "flaw.score-high": "Pontos do lugar {seat}: {have}; a sua parede não pode ter dado mais de {most}.",
    "flaw.score-low": "Pontos do lugar {seat}: {have}; só os bónus finais são {most}.",
    "flaw.over": "O jogo acabou sem fila completa, sem impasse e sem faltarem azulejos para distribuir.",
    "flaw.deal-empty": "Não há nada para distribuir, por isso o jogo teria acabado.",
}
