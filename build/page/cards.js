// The rules to read while Python starts. English stands in the page already.
whenReady(function () {
  var list = document.querySelector("#cards ol"), cards = list.children, words = CARD_WORDS, at = 0;
  function put(node) {
    var text = words[node.getAttribute("data-say")];
    if (typeof text === "string") node.textContent = text;
    else if (text) [].forEach.call(node.children, function (paragraph, index) { paragraph.textContent = text[index] || ""; });
  }
  if (words) [].forEach.call(document.querySelectorAll("#cards [data-say]"), put);
  if (words) [].forEach.call(list.querySelectorAll("svg"), function (picture, index) {
    picture.setAttribute("aria-label", cards[index].querySelector("h2").textContent);
  });
  element("cards-title").textContent = say("cards");
  function turn(index) {
    at = Math.max(0, Math.min(cards.length - 1, index));
    list.scrollTo({ left: cards[at].offsetLeft - list.offsetLeft, behavior: azulejo.calm() ? "auto" : "smooth" });
    tell();
  }
  function tell() {
    element("cards-at").textContent = at + 1 + " / " + cards.length;
    element("cards-back").disabled = at === 0;
    element("cards-on").disabled = at === cards.length - 1;
  }
  element("cards-back").onclick = function () { turn(at - 1); };
  element("cards-on").onclick = function () { turn(at + 1); };
  list.addEventListener("scroll", function () {
    at = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    tell();
  });
  tell();
});
