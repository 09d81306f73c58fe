"""Playing together on several devices."""

from typing import Final

from game.texts.table import Table

TEXTS: Final[Table] = {
    "online.none": (
        "Abre uma sala e envia a sua ligação ou o seu código: quem o abrir pode jogar contigo, esteja onde "
        "estiver. Jogam de dois a quatro; o computador pode ocupar os lugares livres e outros podem "
        "ver.\n\nNinguém precisa de conta. Tudo o que enviam vai cifrado: os relés públicos que o "
        "transmitem veem endereços de rede, mas não os nomes nem as jogadas."
    ),
    "online.unreadable": (
        "Não é possível ler esta sala: é de uma versão mais recente do Azulejo ou está danificada. Fica "
        "guardada tal como está. Recarrega a página ou atualiza o programa e abre-a outra vez."
    ),
    "online.unreadable.row": "Uma sala ilegível",
    "online.forget": "Apagá-la",
    "online.forget.sure": "Apagar esta sala? Não é possível recuperar o teu lugar nela.",
    "online.new": "Nova sala",
    "online.room": "Sala",
    "online.name": "O teu nome",
    "online.enter": "Entrar",
    "online.invite": "Convidar",
    "online.ready": "Estou pronto",
    "online.start": "Começar",
    "online.seat.free": "Lugar livre",
    "online.seat.offer": "Sentar o computador",
    "online.seat.computer": "Computador",
    "online.seat.host": "Anfitrião",
    "online.seat.ready": "Pronto",
    "online.seat.unready": "Ainda não está pronto",
    "online.seat.swap": "Trocar os lugares {n} e {m}",
    "online.seat.up": "Subir",
    "online.clock.time": "Tempo: {clock}",
    "online.clock.0": "Sem relógio",
    "online.clock.30": "30 s por jogada",
    "online.clock.60": "1 min por jogada",
    "online.clock.180": "3 min por jogada",
    "online.note.enter": "Entra com o teu nome ou fica só a ver.",
    "online.note.own": "Escreve o nome que os outros vão ver; depois podes convidá-los.",
    "online.note.full": (
        "Todos os lugares estão ocupados. Entra e o anfitrião pode dar-te o próximo livre, ou fica "
        "só a ver."
    ),
    "online.note.host": "À espera do aparelho do anfitrião.",
    "online.note.free": "Convida: quem chega ocupa um lugar livre. Toca num lugar para o dar ao computador.",
    "online.note.unready": "Ainda não está pronto: {who}.",
    "online.note.start": "Todos estão prontos.",
    "online.note.agree": "{rules}. Diz quando estiveres pronto.",
    "online.note.ready": "{rules}. O anfitrião começa o jogo.",
    "online.note.no-seat": "{rules}. Não tens lugar: ficas a ver.",
    "online.trouble.newer": (
        "Alguém tem aqui uma versão mais recente do Azulejo. Recarrega a página ou atualiza o programa."
    ),
    "online.trouble.older": "Alguém tem aqui uma versão mais antiga do Azulejo: tem de recarregar a página.",
    "online.trouble.elsewhere": "Jogas este jogo noutra janela. Esta só vê.",
    "online.trouble.full": (
        "Este aparelho não consegue guardar o jogo agora: o armazenamento está cheio ou não aceita escrita. "
        "Até lá, nada teu é enviado. Liberta espaço e tudo continua. Também podes continuar por ligação."
    ),
    "online.trouble.clock": "Os relés recusam a hora deste aparelho. Acerta o relógio e tudo continua.",
    "online.trouble.none": (
        "De momento não há contacto com os outros. Nada se perde: o jogo continua por si assim que for "
        "possível. Também podes continuar por ligação."
    ),
    "online.bar.newer": "Alguém tem uma versão mais recente.",
    "online.bar.older": "Alguém tem uma versão mais antiga.",
    "online.bar.elsewhere": "Jogas noutra janela.",
    "online.bar.full": "Este aparelho não consegue guardar.",
    "online.bar.clock": "O relógio deste aparelho está errado.",
    "online.bar.none": "À procura de contacto…",
    "online.bar.fault": "O programa de {who} falha.",
    "online.bar.asleep": "O aparelho de {who} dorme.",
    "online.fault.two-stories": "O programa de {who} não conta o mesmo a todos.",
    "online.fault.illegal": "O programa de {who} tentou uma jogada que as regras não permitem.",
    "online.fault.difference": "O programa de {who} vê outra posição que este.",
    "online.fault.false-share": "O programa de {who} deu uma parte falsa da distribuição.",
    "online.fault.stranger": "{who} escreveu o que só os jogadores podem. Não conta.",
    "online.fault.nonsense": "O programa de {who} envia coisas sem sentido. Não contam.",
    "online.link.none": "À procura de contacto…",
    "online.link.poor": "Ligado por um só relé.",
    "online.link.good": "Bem ligado.",
    "online.relay-lies": "{who} transmite mensagens falsas e fica de parte durante dez minutos.",
    "online.relay-floods": "De parte durante dez minutos por enviar demasiado: {who}.",
    "online.stage.waits": "É a tua vez",
    "online.stage.lobby": "Ainda não começou",
    "online.stage.on": "Jogam os outros",
    "online.stage.over": "Terminado",
    "online.stage.wanted": "Estão à tua espera para começar",
    "online.stage.rematch": "Tens outro jogo à espera",
    "online.stage.left": "Saíste do jogo",
    "online.stage.link": "Continuas por ligação",
    "online.stage.before": "situação a {day}",
    "online.tag.waits": "É a tua vez",
    "online.tag.lobby": "Por começar",
    "online.tag.on": "Jogam outros",
    "online.tag.over": "Terminado",
    "online.tag.wanted": "Começamos?",
    "online.tag.rematch": "Mais um jogo?",
    "online.tag.left": "Saíste",
    "online.tag.link": "Por ligação",
    "online.asleep": "O aparelho de {who} dorme: distribui-se quando acordar.",
    "online.dealing": "Distribui-se a ronda seguinte.",
    "online.since": "{words} · {time}",
    "online.over-time": "{words} · {time} a mais",
    "online.undo.ask": "Pedir para anular",
    "online.undo.wish": "{who} quer anular a última jogada.",
    "online.undo.mine": "Pediste para anular: todos têm de aceitar.",
    "online.undo.refused": "Nem todos aceitam: a jogada fica.",
    "online.agree": "Aceitar",
    "online.refuse": "Não",
    "online.take-back": "Retomar o meu lugar",
    "online.look-on": "Assistir",
    "online.replace": "Joga o computador",
    "online.wait": "Esperar",
    "online.replaced": "O computador ocupa o teu lugar.",
    "online.gone": "{who} saiu.",
    "online.missed": "{who} não dá notícias.",
    "online.missed.computer": "{computer} espera: {who} não dá notícias.",
    "online.plays-for": "{level} joga por {who}.",
    "online.said": "{who}: «{words}»",
    "online.signs": "Dizer algo…",
    "online.say": "Dizer",
    "online.sign.0": "Bem jogado!",
    "online.sign.1": "Estou a pensar…",
    "online.sign.2": "Um momento, por favor",
    "online.sign.3": "Olá!",
    "online.sign.4": "Oh, não!",
    "online.sign.5": "Obrigado!",
    "online.unsent": "A tua última jogada fica guardada até poder ser enviada.",
    "online.leave": "Sair do jogo",
    "online.leave.words": (
        "Assim os outros não têm de esperar por ti: o computador pode ocupar o teu lugar. Podes voltar."
    ),
    "online.by-link": "Continuar por ligação",
    "online.by-link.words": (
        "Nada se perde: o jogo continua a partir desta posição e, depois de cada jogada, enviam uma "
        "ligação uns aos outros. Avisa primeiro os outros, porque assim sais da sala."
    ),
    "online.rematch": "Jogar de novo",
    "online.rematch.wait": "O anfitrião pode abrir outro jogo.",
    "share.room": "Sala",
    "share.room.words": "Quem abre esta ligação entra na sala, joga se houver um lugar livre e, se não, vê.",
}
