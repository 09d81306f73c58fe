"""Estatísticas, desafios diários e a análise."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    "stats.title": "Estatísticas",
    "stats.overview": "Todos os jogos",
    "stats.recent": "Os últimos jogos",
    "stats.points": "Pontos de um jogo normal",
    "stats.levels": "Vitórias contra",
    "stats.walls": "Vitórias por parede",
    "stats.best": "Melhores pontuações",
    "stats.none": "Ainda nada. Os jogos que acabares contam-se aqui.",
    "stats.games": "jogos",
    "stats.won": "ganhos",
    "stats.percent": "{n} %",
    "stats.highest": "melhor pontuação",
    "stats.average": "pontuação média",
    "stats.streak": "vitórias seguidas",
    "stats.longest": "maior série",
    "stats.of": "{won} de {games}",
    "stats.rows": Plural("{n} fila", "{n} filas"),
    "stats.columns": Plural("{n} coluna", "{n} colunas"),
    "stats.colours": Plural("{n} cor", "{n} cores"),
    "stats.floor": Plural("Chão: {n} perdido", "Chão: {n} perdidos"),
    "stats.wall.coloured": "Colorida",
    "stats.wall.coloured-jokers": "Colorida, jokers",
    "stats.wall.gray": "Cinzenta",
    "stats.wall.gray-jokers": "Cinzenta, jokers",
    "stats.back": "Voltar",
    "stats.export": "Exportar",
    "stats.reset": "Apagar",
    "stats.keep": "Manter",
    "stats.sure": (
        "Esquecer todas as estatísticas deste aparelho? Os jogos guardados e os desafios diários ficam."
    ),
    "stats.aside.title": "As estatísticas recomeçam",
    "stats.aside": (
        "As estatísticas guardadas não se podem ler: {fault}. Ficam de lado tal como estão e vêm "
        "com a exportação."
    ),
    "stats.fault.damaged": "estão danificadas",
    "stats.fault.foreign": "não são do Azulejo",
    "stats.fault.newer": "escreveu-as uma versão mais recente",
    "daily.title": "Desafio diário",
    "daily.title-of": "Azulejo, desafio de {date}",
    "daily.today": "Hoje",
    "daily.words": (
        "Os mesmos azulejos para todos, todos os dias outros: tu contra um computador ({level}) "
        "na parede colorida, sem voltar atrás. Conta uma só tentativa."
    ),
    "daily.running": "A tua tentativa começou e espera por ti.",
    "daily.given-up": "O jogo desta tentativa foi apagado: o dia fica sem resultado.",
    "daily.won": "Ganhei {mine} : {other}",
    "daily.shared": "Empatei {mine} : {other}",
    "daily.lost": "Perdi {mine} : {other}",
    "daily.bonuses": "Bónus",
    "daily.row": Plural("{n} dia seguido", "{n} dias seguidos"),
    "daily.streak": "dias seguidos",
    "daily.longest": "maior série de dias",
    "daily.next": "Próximo desafio em {hours} h {minutes} min",
    "daily.month": "{month} de {year}",
    "daily.months": (
        "Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro"
    ),
    "daily.weekdays": "Sg Te Qa Qi Sx Sá Do",
    "daily.play": "Jogar o de hoje",
    "daily.continue": "Continuar",
    "daily.share": "Partilhar",
    "daily.practise": "Praticar",
    "daily.back": "Menu",
    "daily.copied": "Na área de transferência, pronto a enviar:",
    "daily.not-copied": "A área de transferência recusou. O texto é este:",
    "daily.key.won": "ganho",
    "daily.key.shared": "empate",
    "daily.key.lost": "perdido",
    "menu.daily": "Desafio diário",
    "menu.statistics": "Estatísticas",
}
