// Fewer frames while nothing moves, which batteries feel. Python says when (game/scenes/core/resting.py); whatever the player does,
// and whatever the page has for Python, brings the next frame at once.
var REST = 100, resting = false, resters = [], begun = Object.create(null), lastWait = 0; // REST in ms

function rouse() {
  var all = resters;
  resters = [];
  all.forEach(function (one) { one.go(); });
}
function gamepads() { // they are asked, since they tell nothing by themselves
  return attempt(function () {
    return Array.prototype.some.call(navigator.getGamepads(), function (one) { return one; });
  }, false);
}

if (window.requestAnimationFrame) (function (request, cancel) {
  window.requestAnimationFrame = function (action) {
    if (!resting || document.hidden || gamepads()) return request.call(window, action);
    var one = { id: lastWait -= 1 }; // the browser's own numbers are above 0
    one.go = function () {
      clearTimeout(one.timer);
      begun[one.id] = request.call(window, function (time) { delete begun[one.id]; action(time); });
    };
    one.timer = setTimeout(function () { resters.splice(resters.indexOf(one), 1); one.go(); }, REST);
    resters.push(one);
    return one.id;
  };
  window.cancelAnimationFrame = function (id) {
    resters = resters.filter(function (one) { if (one.id === id) clearTimeout(one.timer); return one.id !== id; });
    cancel.call(window, id < 0 ? begun[id] : id);
    delete begun[id];
  };
  ["pointerdown", "pointermove", "pointerup", "mousedown", "mousemove", "touchstart", "touchmove", "wheel", "keydown",
    "resize", "focus", "gamepadconnected"].forEach(function (kind) { on(window, kind, rouse); });
  on(document, "visibilitychange", rouse);
})(window.requestAnimationFrame, window.cancelAnimationFrame);

azulejo.rest = function (still) {
  resting = still === true;
  if (!resting) rouse();
};
