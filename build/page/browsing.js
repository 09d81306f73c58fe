// The browser's Back, and what a page that is loaded again goes on with. Python publishes `state.depth`: how often one
// can go back before the site is left. The history has an entry for each time, made when the player's press opened
// something, as browsers pass over entries that were made unasked. Forward leads to what Back has left. In a frame the
// history belongs to another site.
var depth = 0, level = steps(), moving = false, RUNNING = "azulejo.running";

function steps() { return attempt(function () { return Number(history.state.depth) || 0; }, 0); }
function keepHistory(times) {
  depth = times;
  if (moving || depth === level || window.top !== window) return;
  attempt(function () {
    if (depth < level) { moving = true; history.go(depth - level); }
    while (level < depth) history.pushState({ depth: ++level }, "");
  });
}
on(window, "popstate", function () {
  if (!azulejo.started || window.top !== window) return;
  if (location.hash.length > 1 && steps() === 0) { // a link was opened in this tab: it is an entry of the game, too
    attempt(function () { history.replaceState({ depth: level }, ""); });
    return;
  }
  level = steps();
  if (moving) moving = false;
  else if (level < depth) {
    azulejo.send({ back: depth - level });
    setTimeout(function () { keepHistory(depth); }, 500); // where that was not possible
    return;
  } else if (level > depth) { // Forward: what Back has left is shown again, unless something else came between
    azulejo.send({ forward: level - depth });
    setTimeout(function () { keepHistory(depth); }, 500);
    return;
  }
  keepHistory(depth);
});

// A tab keeps for itself which game runs in it, until it is closed.
azulejo.recall = function () { return attempt(function () { return sessionStorage.getItem(RUNNING) || ""; }, ""); };
azulejo.remember = function (key) {
  attempt(function () { if (key) sessionStorage.setItem(RUNNING, key); else sessionStorage.removeItem(RUNNING); });
};
