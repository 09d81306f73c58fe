// Whoever comes by a link is told what waits: the first letter of a code says what it holds (game/codes/envelope.py).
var LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

whenReady(function () {
  var code = /\baz1-([A-Za-z0-9_-])/.exec(asked), kind = code && LETTERS.indexOf(code[1]) >> 2;
  if (!code || !WORDS["invited" + kind]) return;
  element("invitation").textContent = say("invited" + kind);
  element("invitation").hidden = false;
});
