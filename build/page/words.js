// What the page itself says, in the player’s language: the texts whose keys begin with "page." in game/texts/, and
// those of the rules to read meanwhile. English stands in the page; another language in a file beside it.
var WORDS = @@WORDS@@, CARD_WORDS = null, LANGUAGES = @@LANGUAGES@@;
// The language chosen in the game, else the browser's first one that is here.
var LANGUAGE = (function () {
  var chosen = attempt(function () { return JSON.parse(localStorage.getItem("azulejo.settings")).language; }, "");
  var tags = [chosen].concat(navigator.languages || [navigator.language]);
  for (var i = 0; i < tags.length; i++) {
    var tag = String(tags[i] || "").split(/[-_]/)[0].toLowerCase();
    if (LANGUAGES[tag]) return tag;
  }
  return "en";
})();
function say(key, values) {
  return WORDS[key].replace(/\{(\w+)\}/g, function (whole, name) { return values[name]; });
}
function megabytes(bytes) { return (bytes / 1e6).toFixed(1); }

// Nothing is shown in English and then in another language, unless the words take too long or can't be had.
var WORDS_PATIENCE = 3000; // ms
if (LANGUAGE !== "en") (function () {
  var shown = addCondition(), root = document.documentElement;
  function reveal() { root.classList.remove("wordless"); shown(); }
  root.classList.add("wordless");
  setTimeout(reveal, WORDS_PATIENCE);
  attempt(function () {
    fetch("words-" + LANGUAGE + ".json?v=" + SITE.build).then(function (response) { return response.json(); }).then(function (words) {
      Object.assign(WORDS, words.page);
      CARD_WORDS = words.cards;
      root.lang = LANGUAGES[LANGUAGE];
    }).catch(function (error) { console.warn("no words: " + error.message); }).then(reveal);
  }, 0);
})();
