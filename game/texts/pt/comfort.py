"""What makes playing easier: confirming, counting, explaining."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    # calling a person whose turn it is
    "turn": "É a vez de {who}",
    "turn.you": "É a tua vez",
    "options.call": "Quando for a tua vez",
    "options.call.sound": "Som",
    "options.call.vibration": "Vibrar",
    "options.call.notice": "Notificação",
    "call.refused": "As notificações estão bloqueadas",
    "call.refused.words": (
        "Este navegador não deixa esta página mostrar notificações."
        " Podes permiti-lo nas definições do navegador para a página."
    ),
    # playing
    "options.group.play": "Jogo",
    "options.tiling": "Animação ao azulejar",
    "options.tiling.normal": "1×",
    "options.tiling.fast": "3×",
    "options.tiling.off": "Sem",
    "options.confirm": "Confirmar",
    "options.confirm.off": "Não",
    "options.confirm.on": "Sim",
    "table.confirm": "Confirmar",
    "table.think-again": "Mudar",
    "table.sure": "{tiles} → {where}?",
    "table.sure-space": "Fila {row}, coluna {column}: +{points}?",
    # how a score was counted
    "why.title": "{who}: {points}",
    "why.ask": "{score}. Porquê?",
    "why.round": "Ronda {n}: {before} → {after}",
    "why.bonuses": "Bónus finais: {before} → {after}",
    "why.none": "Ainda nada foi contado.",
    "why.tile": "Fila {row}: {how}",
    "why.alone": "sem vizinhos",
    "why.across": "{n} na horizontal",
    "why.down": "{n} na vertical",
    "why.floor": "Linha do chão",
    "why.floor.zero": "Linha do chão: −{n}, mas nunca abaixo de 0",
    "why.fell": "Fila {row}: sem espaço livre, a linha caiu",
    # how many tiles are left, and the table during a pause
    "counts.title": "Azulejos que restam",
    "counts.bag": "Saco",
    "counts.lid": "Tampa",
    "counts.table": "Mesa",
    "counts.boards": "Tabuleiros",
    "pause.look": "Ver a mesa",
    "pause.back": "Voltar",
    # the signs of a replay, for those who do not see them
    "sign.first": "Ao início",
    "sign.round-back": "Ronda anterior",
    "sign.step-back": "Passo atrás",
    "sign.play-back": "Reproduzir para trás",
    "sign.play": "Reproduzir",
    "sign.stop": "Pausar",
    "sign.step": "Passo à frente",
    "sign.round-on": "Ronda seguinte",
    "sign.last": "Ao fim",
    "sign.speed": "Velocidade: {speed}",
    "sign.word.first": "Início",
    "sign.word.round": "Ronda",
    "sign.word.mistake": "Erro",
    "sign.word.parting": "Desvio",
    "sign.word.step": "Jogada",
    "sign.word.play-back": "Para trás",
    "sign.word.play": "Ver",
    "sign.word.stop": "Pausa",
    "sign.word.last": "Fim",
}
