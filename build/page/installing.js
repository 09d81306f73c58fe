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
    // The page goes in any case. Where the newer build no longer waits, it has taken over already (another tab
    // agreed to it) or was replaced by one that is newer still: loading the page again finds what there is.
    azulejo.update = function () {
      var waiting = registration.waiting, going = false;
      function go() {
        if (going) return;
        going = true;
        location.reload();
        setTimeout(function () { going = false; }, 5000); // who is still here then was refused by the browser
      }
      azulejo.update = function () {};
      if (!waiting) { go(); return; }
      on(workers, "controllerchange", go);
      on(waiting, "statechange", function () { if (/activated|redundant/.test(waiting.state)) go(); });
      waiting.postMessage("take over");
      setTimeout(go, 10000); // a browser may keep the old build until its downloads have ended: it is offered again
    };
    on(registration, "updatefound", function () {
      var fresh = registration.installing;
      if (fresh) on(fresh, "statechange", offer);
    });
    on(document, "visibilitychange", function () { if (!document.hidden) look(); });
    setInterval(look, 3600000);
    offer();
    return workers.ready.then(function (it) { it.active.postMessage({ kind: "shown", build: SITE.build }); });
  }, function (error) { console.warn("no service worker: " + error.message); });
}
