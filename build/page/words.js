// What the page itself says, in the player’s language: the texts whose keys begin with "page." in game/texts/.
var WORDS = @@WORDS@@;
// The language chosen in the game, else the browser's first one that is here.
var LANGUAGE = (function () {
  var chosen = attempt(function () { return JSON.parse(localStorage.getItem("azulejo.settings")).language; }, "");
  var tags = [chosen].concat(navigator.languages || [navigator.language]);
  for (var i = 0; i < tags.length; i++) {
    var tag = String(tags[i] || "").split(/[-_]/)[0].toLowerCase();
    if (WORDS[tag]) return tag;
  }
  return "en";
})();
function say(key, values) {
  return (WORDS[LANGUAGE][key] || WORDS.en[key]).replace(/\{(\w+)\}/g, function (whole, name) { return values[name]; });
}
function megabytes(bytes) { return (bytes / 1e6).toFixed(1); }
