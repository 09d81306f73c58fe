"""Saved games, replays, links, files and the daily deal."""

from typing import Final

from game.texts.table import Plural, Table

TEXTS: Final[Table] = {
    # list of games
    "games.title": "Jogos",
    "games.none": "Ainda não há jogos. O que jogas fica guardado aqui.",
    "games.round": "ronda {n}",
    "games.over": "terminado",
    "games.daily": "jogo do dia",
    "games.link": "por ligação",
    "games.faulty": "Não se consegue ler",
    "games.code": "Abrir um código",
    "games.file": "Abrir um ficheiro",
    "games.back": "Voltar",
    "games.ask-code": "Cola a ligação ou o código",
    "games.ask-file": "Caminho do ficheiro",
    # one game
    "game.continue": "Continuar",
    "game.replay": "Rever",
    "game.share": "Partilhar",
    "game.export": "Guardar em ficheiro",
    "game.delete": "Apagar",
    "game.delete.sure": "Apagar este jogo? Não é possível recuperá-lo.",
    "game.keep": "Manter",
    "game.exported": "Guardado como {name}",
    "game.not-exported": "Não foi possível escrever o ficheiro.",
    "game.close": "Fechar",
    # replay
    "replay.at": "Jogada {at} de {all}, ronda {n}",
    "replay.start": "O início: ronda {n} distribuída",
    "replay.here": "Jogar daqui",
    "replay.close": "Fechar",
    "replay.empty": "Ainda não se jogou nada neste jogo.",
    "games.gray": "parede cinzenta",
    "games.coloured": "parede colorida",
    "games.jokers": "jokers",
    "games.ties": "cores desempatam",
    "ask.enter": "Abrir",
    "ask.paste": "Colar",
    "ask.cancel": "Cancelar",
    # sharing
    "share.title": "Partilhar",
    "share.game": "Jogo",
    "share.game.words": (
        "O jogo inteiro, jogada a jogada. Quem abrir a ligação pode revê-lo e jogar a partir de "
        "qualquer ponto."
    ),
    "share.deal": "Desafio",
    "share.deal.words": "A mesma distribuição para outra pessoa: as mesmas regras, lugares e azulejos.",
    "share.seed": "Semente: {seed}.",
    "share.position": "Posição",
    "share.position.words": "Esta posição, para continuar a partir dela.",
    "share.rules": "Regras",
    "share.rules.words": "Estas regras da casa, para os jogos dos teus amigos.",
    "share.copy": "Copiar",
    "share.copied": "Copiado",
    "share.sheet": "Enviar…",
    "share.close": "Fechar",
    "share.no-qr": "Demasiado longo para um código que as câmaras leiam: copia-o.",
    "share.too-long": "Este jogo é demasiado longo para uma ligação. Guarda-o em ficheiro.",
    # opening
    "open.reading": "A abrir…",
    "records.writing": "A escrever o ficheiro…",
    "open.not-now": "Agora não",
    "open.play": "Jogar",
    "open.table": Plural("{n} jogador, {rules}", "{n} jogadores, {rules}"),
    "open.code.title": "Não é possível abrir esta ligação",
    "open.code.foreign": "Isto não é uma ligação nem um código do Azulejo.",
    "open.code.newer": (
        "Esta ligação foi feita por uma versão mais recente do Azulejo. Recarrega a página ou "
        "atualiza o programa."
    ),
    "open.code.long": "Este texto é demasiado longo para uma ligação do Azulejo.",
    "open.code.damaged": "Falta uma parte desta ligação, ou foi alterada pelo caminho. Pede-a outra vez.",
    "open.code.impossible": "O que esta ligação contém não pode acontecer num jogo de Azul.",
    "open.rules.title": "Regras da casa",
    "open.rules.words": "Alguém te enviou regras da casa: {rules}.",
    "open.rules.use": "Preparar um jogo",
    "open.dare.title": "Um desafio",
    "open.dare.words": "{who} fez {points} com esta distribuição ({table}). Consegues melhor?",
    "open.deal.title": "Uma distribuição para ti",
    "open.deal.words": "Alguém te enviou uma distribuição: {table}.",
    "open.position.title": "Uma posição",
    "open.position.words": (
        "Alguém te enviou uma posição: {table}, ronda {n}. Jogas pelo lugar que tem a vez."
    ),
    "open.position.over": "Nesta posição já não há nada para jogar.",
    "open.file.title": "Não é possível abrir este ficheiro",
    "open.file.empty": "Não há nenhum jogo em “{name}”, ou o ficheiro não se consegue ler.",
    "open.file.malformed": (
        "“{name}” não é um ficheiro de jogo do Azulejo: a linha {line}, coluna {column} não está como devia."
    ),
    "open.file.impossible": "«{name}» contém uma posição que não pode acontecer num jogo de Azul.",
    "open.file.illegal": "Em “{name}” há uma jogada contra as regras: linha {line}, coluna {column}.",
    # buttons elsewhere
    "pause.share": "Partilhar",
    "results.replay": "Rever",
    "results.share": "Partilhar",
    "records.title": "Registos",
    "records.ask": (
        "Estatísticas, mãos, problemas, as tuas posições e análises: num ficheiro para outro "
        "dispositivo, de um ficheiro desses, ou os jogos como tabela."
    ),
    "records.all": "Guardar tudo num ficheiro",
    "records.table": "Jogos como tabela (CSV)",
    "records.import": "Juntar de um ficheiro",
    "records.words": (
        "Juntar o que há de novo neste ficheiro ao que está guardado aqui? {what}. Nada do que está "
        "aqui se perde."
    ),
    "records.add": "Juntar",
    "records.added": "Foi tudo juntado.",
    "records.held": "Foi juntado, mas agora não pode ser guardado: dura enquanto esta janela ficar aberta.",
    "records.nothing": "Tudo o que há neste ficheiro já está aqui.",
    "records.damaged": "Este ficheiro está danificado. Nada foi tirado dele e aqui nada mudou.",
    "records.newer": "Este ficheiro é de uma versão mais nova do Azulejo. Nada foi tirado dele.",
    "records.left-out": Plural(
        "{n} análise não pode ser lida (danificada ou de uma versão mais nova) e fica de fora.",
        "{n} análises não podem ser lidas (danificadas ou de uma versão mais nova) e ficam de fora.",
    ),
    "records.no-room": Plural(
        "Não cabe {n} análise: apaga outra e abre este ficheiro de novo. O resto foi juntado.",
        "Não cabem {n} análises: apaga outras e abre este ficheiro de novo. O resto foi juntado.",
    ),
}
