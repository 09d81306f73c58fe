// Calling a person who looks elsewhere, for game/host/attention.py. Browsers give no frames to a hidden page: there
// a timer gives them, about one a second, so that computers think on and turns of others arrive. After some minutes
// Chromium's timers fire once a minute, but not those of a worker.
var NAME = document.title, away = "", noticed = null, pending = Object.create(null), beat = 0, clock = null;
var TICKS = "data:text/javascript,setInterval(function () { postMessage(0); }, 1000);";

function entitle() { document.title = document.hidden && away || NAME; }
function frames() { // those that wait for a hidden page to be seen
  clearTimeout(beat);
  beat = 0;
  if (document.hidden) Object.keys(pending).forEach(function (id) {
    var action = pending[id];
    window.cancelAnimationFrame(Number(id));
    action(attempt(function () { return performance.now(); }, 0));
  });
}
function keepOn() { if (document.hidden && !beat) beat = setTimeout(frames, 50); }
function tick() {
  if (clock) clock.terminate();
  clock = document.hidden ? attempt(function () { return new window.Worker(TICKS); }, null) : null;
  if (clock) clock.onmessage = frames;
}

if (window.requestAnimationFrame) (function (request, cancel) {
  window.requestAnimationFrame = function (action) {
    var id = request.call(window, function (time) { delete pending[id]; action(time); });
    pending[id] = action;
    keepOn();
    return id;
  };
  window.cancelAnimationFrame = function (id) { delete pending[id]; cancel.call(window, id); };
})(window.requestAnimationFrame, window.cancelAnimationFrame);

on(document, "visibilitychange", function () {
  entitle();
  keepOn();
  tick();
  if (!document.hidden && noticed) { noticed(); noticed = null; }
});

azulejo.away = function () { return document.hidden; };
azulejo.title = function (text) { away = text; entitle(); };
azulejo.canVibrate = function () {
  return typeof navigator.vibrate === "function" && attempt(function () { return window.matchMedia("(pointer: coarse)").matches; }, false);
};
azulejo.vibrate = function () { return attempt(function () { return navigator.vibrate([120, 90, 120]); }, false); };
azulejo.notices = function () {
  var kinds = { "default": "ask", granted: "allowed", denied: "refused" };
  return attempt(function () { return kinds[window.Notification.permission]; }, "") || "absent";
};
azulejo.askNotices = function () {
  attempt(function () { window.Notification.requestPermission().catch(function () {}); }); // the old kind has no promise
};
azulejo.notify = function (text) {
  var options = { body: text, tag: "turn", icon: "icon-192.png" };
  function plain() { // not on phones, which want the service worker to do it
    var shown = new window.Notification(NAME, options);
    shown.onclick = function () { window.focus(); };
    noticed = function () { shown.close(); };
  }
  return azulejo.notices() === "allowed" && attempt(function () {
    var workers = navigator.serviceWorker;
    if (!workers) { plain(); return true; }
    workers.getRegistration().then(function (registration) {
      if (!registration || !registration.active) return plain();
      noticed = function () {
        registration.getNotifications({ tag: "turn" }).then(function (all) { all.forEach(function (one) { one.close(); }); });
      };
      return registration.showNotification(NAME, options);
    }).catch(function () {});
    return true;
  }, false);
};
