"""Play by link, undoing, named house rules."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "link.title": "Por ligação",
    "link.waiting": "À espera de {who}",
    "link.send": "Enviar a ligação",
    "link.answer": "Abrir a resposta",
    "link.go-on": "Continuar",
    "link.anew": "Jogar como novo jogo",
    "link.ahead": Plural(
        "No jogo de {names} houve mais {n} jogada.",
        "No jogo de {names} houve mais {n} jogadas.",
    ),
    "link.same": "O jogo de {names} está como o teu: não há nada de novo.",
    "link.behind": "No jogo de {names} já vais mais adiante do que esta ligação.",
    "link.invitation": (
        "Convidam-te para um jogo por ligação: {table}, ronda {n}. Jogas por {seat}; depois devolves "
        "o jogo com uma ligação."
    ),
    "differs.title": "Esta ligação difere",
    "differs.parted": "A partir daqui, jogo e ligação diferem.",
    "differs.own": "A ligação traz uma jogada de {who} que não foi feita neste aparelho.",
    "differs.own.you": "A ligação traz uma jogada tua que não foi feita neste aparelho.",
    "differs.own.why": "Aceita-a se aqui foi anulada ou se foi feita noutro aparelho.",
    "differs.here.words": "Aqui: {pick}.",
    "differs.there.words": "Na ligação: {pick}.",
    "differs.both-stay": "O teu fica na lista; o outro passa a ser um jogo à parte.",
    "differs.keep": "Ficar com o meu",
    "differs.take": "Aceitar o outro",
    "differs.replay": "Ver o outro",
    "share.turn": "Vez",
    "share.turn.words": (
        "Continua noutro aparelho: quem abrir a ligação joga por quem tem a vez e devolve uma "
        "ligação. Abre-a aqui."
    ),
    "share.end": "O fim",
    "share.end.words": "O jogo acabou. Envia esta ligação para que os outros também vejam o fim.",
    "new.by-link": "Pessoa, por ligação",
    "new.by-link.words": "Noutro aparelho, por ligações.",
    "new.nobody-here": "Alguém tem de jogar neste aparelho.",
    "new.sets": "Minhas regras…",
    "new.undo.free": "Anular: sempre",
    "new.undo.strict": "Anular: ronda",
    "new.undo.off": "Anular: nunca",
    "new.undo.free.words": "Tudo se pode anular.",
    "new.undo.strict.words": "Pode anular-se até saírem novos azulejos.",
    "new.undo.off.words": "O que se tirou está tirado.",
    "sets.title": "Regras da casa",
    "sets.none": "Ainda não há. As novas começam com as regras do jogo que preparas.",
    "sets.new": "Novas regras",
    "sets.default": "predefinição",
    "sets.name.new": "As nossas regras",
    "set.gray.off": "Parede colorida",
    "set.gray.on": "Parede cinzenta",
    "set.gray.off.words": "Cada cor tem a sua casa em cada fila da parede.",
    "set.gray.on.words": "Escolhes a casa da fila; nenhuma cor duas vezes na fila ou na coluna.",
    "set.jokers.off": "Sem jokers",
    "set.jokers.on": "Jokers",
    "set.jokers.off.words": "No saco só há as cinco cores.",
    "set.jokers.on.words": "Os jokers substituem alguns azulejos e vão com qualquer cor.",
    "set.ties.off": "Empate: filas",
    "set.ties.on": "Empate: e cores",
    "set.ties.off.words": "Com os mesmos pontos ganham mais filas completas; senão, partilha-se.",
    "set.ties.on.words": "Com os mesmos pontos e filas ganham mais cores completas; senão, partilha-se.",
    "set.use": "Jogar com estas",
    "set.default": "Predefinição",
    "set.share": "Partilhar",
    "set.done": "Pronto",
    "open.rules.keep": "Guardá-las",
    "dare.beaten": "Superas {who}, que fez {theirs} neste jogo.",
    "dare.equal": "{who} também fez {theirs} neste jogo.",
    "dare.missed": Plural(
        "{who} fez {theirs} neste jogo: mais {n} ponto.",
        "{who} fez {theirs} neste jogo: mais {n} pontos.",
    ),
}
