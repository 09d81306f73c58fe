// The service worker's other half: installs it once the game runs, and tells the game when a newer build waits.
function install() {
  var workers = attempt(function () { return navigator.serviceWorker; }, null);
  if (!workers || window.top !== window) return; // in a frame the page belongs to somebody else's site
  workers.register("worker.js").then(function (registration) {
    var offered = false;
    function offer() {
      if (offered || !registration.waiting || !workers.controller) return;
      offered = true;
      azulejo.send({ update: "ready" });
    }
    function look() { registration.update().catch(function () {}); }
    azulejo.update = function () {
      if (!registration.waiting) return false;
      on(workers, "controllerchange", function () { location.reload(); });
      registration.waiting.postMessage("take over");
      setTimeout(function () { location.reload(); }, 10000); // should the word be lost, nothing is: it is offered again
      return true;
    };
    on(registration, "updatefound", function () {
      var fresh = registration.installing;
      if (fresh) on(fresh, "statechange", offer);
    });
    on(document, "visibilitychange", function () { if (!document.hidden) look(); });
    setInterval(look, 3600000);
    offer();
  }, function (error) { console.warn("no service worker: " + error.message); });
}
