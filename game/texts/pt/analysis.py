"""The analysis board."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "analysis.title": "Tabuleiro de análise",
    "pause.analyse": "Tabuleiro de análise",
    "analysis.short": "Analisar",
    "analysis.start": "O início: ronda {n}",
    "analysis.dealt": "Ronda {n}, semente {seed}",
    "analysis.row": "Entrada {n}: {words}",
    "analysis.line": "{action}. {points} pontos, {chance} % de hipóteses de ganhar",
    "analysis.no-coach": "Este jogo segue sem dicas: o treinador cala-se.",
    "analysis.looking": "O treinador observa…",
    "analysis.no-lines": "Aqui não há nada a escolher.",
    "analysis.deeper": Plural("{n} jogada à frente…", "{n} jogadas à frente…"),
    "analysis.deep": Plural("{n} jogada à frente", "{n} jogadas à frente"),
    "analysis.variation": "Variante seguinte: {which}",
    "analysis.more": "Mais",
    "analysis.full": "Não cabem mais jogadas: apague antes algumas.",
    "analysis.deal": "Ronda {n} contada. O que vem não se sabe.",
    "analysis.over": "O jogo acabou após a ronda {n}.",
    "analysis.lines": "O que o treinador propõe",
    "analysis.moves": "Jogadas e variantes",
    "analysis.rename": "Nomear a variante",
    "analysis.note": "Escrever uma nota",
    "analysis.promote": "Tornar linha principal",
    "analysis.remove": "Apagar a partir daqui",
    "analysis.share": "Partilhar como ligação",
    "analysis.copy": "Copiar a notação",
    "analysis.close": "Fechar",
    "analysis.ask-name": "Um nome para esta variante:",
    "analysis.ask-note": "Uma nota sobre esta posição:",
    "analysis.copied": Plural(
        "{n} jogada está na área de transferência, com nomes e notas.",
        "{n} jogadas estão na área de transferência, com nomes e notas.",
    ),
    "analysis.not-copied": "A área de transferência recusou.",
}
