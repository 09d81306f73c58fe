// What the page itself says, in the player's language. The game brings its own words.
var WORDS = {
  en: {
    loading: "Loading {part}…", of: "{done} of {total} MB", first: "The first visit loads {total} MB. After that the game also starts without a connection.",
    loader: "the loader", python: "Python", library: "Python’s library", pygame: "pygame", game: "the game",
    starting: "Starting Python…", opening: "Starting the game…",
    slow: "This is taking long. The connection may be slow or interrupted.",
    busy: "This is taking long. Everything has arrived; the device is busy starting Python.",
    changedTitle: "A file is not the right one", changed: "“{file}” from {host} is not the file that this page was made for. It was not used. Try again; if that does not help, tell whoever runs this site.",
    reset: "Reset the offline copy",
    again: "Try again", reload: "Load the page again", copy: "Copy report", copied: "Copied", dismiss: "OK",
    downloadTitle: "A file could not be loaded",
    download: "“{file}” from {host}: {how}. Check the connection, then try again. What has arrived is kept.",
    nothing: "nothing arrived", some: "{done} of {total} MB arrived", status: "the server answered {status}",
    oldTitle: "This browser is too old", old: "The game needs newer things than this browser offers. Please use a recent Firefox, Chrome, Edge or Safari.",
    wasmTitle: "WebAssembly is switched off", wasm: "The game runs as WebAssembly, which this browser, or a strict security mode of it, does not allow here. Allow it for this page or use another browser.",
    fileTitle: "The game can’t run from a file", file: "Browsers refuse to load programs that way. Run “python3 -m http.server” in this folder and open the address that it names.",
    memoryTitle: "Not enough memory", memory: "Close other tabs and programs, then load the page again.",
    startTitle: "The game could not start", start: "A mistake in the program stopped it. Try again; if that does not help, copy the report and send it to whoever runs this site.",
    crashTitle: "The game has stopped", crash: "A mistake in the program stopped it. Load the page again; if it happens again, copy the report and send it to whoever runs this site.",
    storage: "This browser keeps nothing for this page: games and settings are forgotten when it closes. Allow cookies or site data here to keep them."
  },
  pt: {
    loading: "A carregar {part}…", of: "{done} de {total} MB", first: "A primeira visita carrega {total} MB. Depois, o jogo também arranca sem ligação.",
    loader: "o carregador", python: "o Python", library: "a biblioteca do Python", pygame: "o pygame", game: "o jogo",
    starting: "A iniciar o Python…", opening: "A iniciar o jogo…",
    slow: "Está a demorar. A ligação pode estar lenta ou interrompida.",
    busy: "Está a demorar. Já chegou tudo; o dispositivo está ocupado a iniciar o Python.",
    changedTitle: "Um ficheiro não é o certo", changed: "“{file}” de {host} não é o ficheiro para o qual esta página foi feita. Não foi usado. Tente de novo; se não ajudar, avise quem mantém este sítio.",
    reset: "Repor a cópia offline",
    again: "Tentar de novo", reload: "Carregar a página de novo", copy: "Copiar relatório", copied: "Copiado", dismiss: "OK",
    downloadTitle: "Não foi possível carregar um ficheiro",
    download: "“{file}” de {host}: {how}. Verifique a ligação e tente de novo. O que já chegou fica guardado.",
    nothing: "nada chegou", some: "chegaram {done} de {total} MB", status: "o servidor respondeu {status}",
    oldTitle: "Este navegador é demasiado antigo", old: "O jogo precisa de funções que este navegador não tem. Use um Firefox, Chrome, Edge ou Safari recente.",
    wasmTitle: "O WebAssembly está desligado", wasm: "O jogo corre em WebAssembly, que este navegador, ou um modo de segurança seu, não permite aqui. Autorize-o para esta página ou use outro navegador.",
    fileTitle: "O jogo não pode correr a partir de um ficheiro", file: "Os navegadores recusam carregar programas assim. Execute “python3 -m http.server” nesta pasta e abra o endereço indicado.",
    memoryTitle: "Memória insuficiente", memory: "Feche outros separadores e programas e carregue a página de novo.",
    startTitle: "O jogo não conseguiu arrancar", start: "Um erro no programa parou-o. Tente de novo; se não ajudar, copie o relatório e envie-o a quem mantém este sítio.",
    crashTitle: "O jogo parou", crash: "Um erro no programa parou-o. Carregue a página de novo; se voltar a acontecer, copie o relatório e envie-o a quem mantém este sítio.",
    storage: "Este navegador não guarda nada para esta página: jogos e opções perdem-se ao fechar. Permita cookies ou dados do sítio para os guardar."
  },
  de: {
    loading: "{part} wird geladen …", of: "{done} von {total} MB", first: "Der erste Besuch lädt {total} MB. Danach startet das Spiel auch ohne Verbindung.",
    loader: "Das Ladeprogramm", python: "Python", library: "Pythons Bibliothek", pygame: "pygame", game: "Das Spiel",
    starting: "Python startet …", opening: "Das Spiel startet …",
    slow: "Das dauert lange. Vielleicht ist die Verbindung langsam oder unterbrochen.",
    busy: "Das dauert lange. Alles ist angekommen; das Gerät ist noch damit beschäftigt, Python zu starten.",
    changedTitle: "Eine Datei ist nicht die richtige", changed: "„{file}“ von {host} ist nicht die Datei, für die diese Seite gemacht ist. Sie wurde nicht benutzt. Bitte noch einmal versuchen; hilft das nicht, dem Betreiber dieser Seite Bescheid geben.",
    reset: "Offline-Kopie zurücksetzen",
    again: "Noch einmal versuchen", reload: "Seite neu laden", copy: "Bericht kopieren", copied: "Kopiert", dismiss: "OK",
    downloadTitle: "Eine Datei ließ sich nicht laden",
    download: "„{file}“ von {host}: {how}. Bitte die Verbindung prüfen und noch einmal versuchen. Was schon da ist, bleibt.",
    nothing: "nichts kam an", some: "{done} von {total} MB kamen an", status: "der Server antwortete {status}",
    oldTitle: "Dieser Browser ist zu alt", old: "Das Spiel braucht Neueres, als dieser Browser kann. Bitte einen aktuellen Firefox, Chrome, Edge oder Safari benutzen.",
    wasmTitle: "WebAssembly ist abgeschaltet", wasm: "Das Spiel läuft als WebAssembly. Dieser Browser, oder ein strenger Sicherheitsmodus, lässt das hier nicht zu. Bitte für diese Seite erlauben oder einen anderen Browser benutzen.",
    fileTitle: "Aus einer Datei läuft das Spiel nicht", file: "Browser laden Programme so nicht. Bitte in diesem Ordner „python3 -m http.server“ starten und die genannte Adresse öffnen.",
    memoryTitle: "Zu wenig Speicher", memory: "Bitte andere Tabs und Programme schließen und die Seite neu laden.",
    startTitle: "Das Spiel konnte nicht starten", start: "Ein Fehler im Programm hat es angehalten. Bitte noch einmal versuchen; hilft das nicht, den Bericht kopieren und an den Betreiber dieser Seite senden.",
    crashTitle: "Das Spiel ist stehen geblieben", crash: "Ein Fehler im Programm hat es angehalten. Bitte die Seite neu laden; passiert es wieder, den Bericht kopieren und an den Betreiber dieser Seite senden.",
    storage: "Dieser Browser merkt sich nichts für diese Seite: Spiele und Einstellungen sind nach dem Schließen vergessen. Cookies oder Websitedaten hier erlauben, um sie zu behalten."
  },
  fr: {
    loading: "Chargement : {part}…", of: "{done} sur {total} Mo", first: "La première visite charge {total} Mo. Ensuite, le jeu démarre aussi sans connexion.",
    loader: "le chargeur", python: "Python", library: "la bibliothèque de Python", pygame: "pygame", game: "le jeu",
    starting: "Démarrage de Python…", opening: "Démarrage du jeu…",
    slow: "C’est long. La connexion est peut-être lente ou interrompue.",
    busy: "C’est long. Tout est arrivé ; l’appareil est occupé à démarrer Python.",
    changedTitle: "Un fichier n’est pas le bon", changed: "« {file} » de {host} n’est pas le fichier pour lequel cette page a été faite. Il n’a pas été utilisé. Réessayez ; si cela n’aide pas, prévenez qui tient ce site.",
    reset: "Réinitialiser la copie hors ligne",
    again: "Réessayer", reload: "Recharger la page", copy: "Copier le rapport", copied: "Copié", dismiss: "OK",
    downloadTitle: "Un fichier n’a pas pu être chargé",
    download: "« {file} » de {host} : {how}. Vérifiez la connexion, puis réessayez. Ce qui est arrivé est gardé.",
    nothing: "rien n’est arrivé", some: "{done} sur {total} Mo sont arrivés", status: "le serveur a répondu {status}",
    oldTitle: "Ce navigateur est trop ancien", old: "Le jeu a besoin de fonctions que ce navigateur n’a pas. Utilisez un Firefox, Chrome, Edge ou Safari récent.",
    wasmTitle: "WebAssembly est désactivé", wasm: "Le jeu fonctionne en WebAssembly, que ce navigateur ou l’un de ses modes de sécurité ne permet pas ici. Autorisez-le pour cette page ou utilisez un autre navigateur.",
    fileTitle: "Le jeu ne peut pas démarrer depuis un fichier", file: "Les navigateurs refusent de charger un programme ainsi. Lancez « python3 -m http.server » dans ce dossier et ouvrez l’adresse indiquée.",
    memoryTitle: "Mémoire insuffisante", memory: "Fermez d’autres onglets et programmes, puis rechargez la page.",
    startTitle: "Le jeu n’a pas pu démarrer", start: "Une erreur du programme l’a arrêté. Réessayez ; si cela n’aide pas, copiez le rapport et envoyez-le à qui tient ce site.",
    crashTitle: "Le jeu s’est arrêté", crash: "Une erreur du programme l’a arrêté. Rechargez la page ; si cela se répète, copiez le rapport et envoyez-le à qui tient ce site.",
    storage: "Ce navigateur ne garde rien pour cette page : parties et réglages sont oubliés à la fermeture. Autorisez ici les cookies ou les données de site pour les garder."
  },
  es: {
    loading: "Cargando {part}…", of: "{done} de {total} MB", first: "La primera visita carga {total} MB. Después, el juego también arranca sin conexión.",
    loader: "el cargador", python: "Python", library: "la biblioteca de Python", pygame: "pygame", game: "el juego",
    starting: "Iniciando Python…", opening: "Iniciando el juego…",
    slow: "Está tardando. La conexión puede ser lenta o haberse cortado.",
    busy: "Está tardando. Ya llegó todo; el dispositivo está ocupado iniciando Python.",
    changedTitle: "Un archivo no es el correcto", changed: "«{file}» de {host} no es el archivo para el que se hizo esta página. No se ha usado. Inténtelo de nuevo; si no sirve, avise a quien mantiene este sitio.",
    reset: "Restablecer la copia sin conexión",
    again: "Intentar de nuevo", reload: "Recargar la página", copy: "Copiar informe", copied: "Copiado", dismiss: "OK",
    downloadTitle: "No se pudo cargar un archivo",
    download: "«{file}» de {host}: {how}. Compruebe la conexión e inténtelo de nuevo. Lo que ya llegó se conserva.",
    nothing: "no llegó nada", some: "llegaron {done} de {total} MB", status: "el servidor respondió {status}",
    oldTitle: "Este navegador es demasiado antiguo", old: "El juego necesita funciones que este navegador no tiene. Use un Firefox, Chrome, Edge o Safari reciente.",
    wasmTitle: "WebAssembly está desactivado", wasm: "El juego funciona con WebAssembly, que este navegador, o un modo de seguridad suyo, no permite aquí. Permítalo en esta página o use otro navegador.",
    fileTitle: "El juego no puede abrirse desde un archivo", file: "Los navegadores no cargan programas así. Ejecute «python3 -m http.server» en esta carpeta y abra la dirección que indica.",
    memoryTitle: "No hay memoria suficiente", memory: "Cierre otras pestañas y programas y recargue la página.",
    startTitle: "El juego no pudo arrancar", start: "Un error del programa lo detuvo. Inténtelo de nuevo; si no sirve, copie el informe y envíelo a quien mantiene este sitio.",
    crashTitle: "El juego se ha detenido", crash: "Un error del programa lo detuvo. Recargue la página; si vuelve a ocurrir, copie el informe y envíelo a quien mantiene este sitio.",
    storage: "Este navegador no guarda nada para esta página: partidas y ajustes se olvidan al cerrarlo. Permita aquí las cookies o los datos del sitio para conservarlos."
  }
};
// The language chosen in the game, else the browser's first one that is here.
var LANGUAGE = (function () {
  var chosen = attempt(function () { return JSON.parse(localStorage.getItem("azulejo.settings")).language; }, "");
  var tags = [chosen].concat(navigator.languages || [navigator.language]);
  for (var i = 0; i < tags.length; i++) {
    var tag = String(tags[i] || "").slice(0, 2).toLowerCase();
    if (WORDS[tag]) return tag;
  }
  return "en";
})();
function say(key, values) {
  return (WORDS[LANGUAGE][key] || WORDS.en[key]).replace(/\{(\w+)\}/g, function (whole, name) { return values[name]; });
}
function megabytes(bytes) { return (bytes / 1e6).toFixed(1); }
