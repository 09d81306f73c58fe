// The offline copy when a start fails: the service worker checks its sums and fetches anew what is damaged; and
// the player can throw it away as a whole. Games and settings lie elsewhere and stay.
var mending = null; // a promise, once asked for
function offlineCopy() { return attempt(function () { return navigator.serviceWorker.controller; }, null); }

function mend() {
  var worker = offlineCopy();
  if (!mending) mending = new Promise(function (resolve) {
    if (!worker) { resolve(); return; }
    var channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    setTimeout(resolve, 30000); // a worker that is itself damaged answers nothing
    worker.postMessage("mend", [channel.port2]);
  });
  return mending;
}

function loadAnew() {
  var part = stopped && stopped.facts.part;
  element("retry").disabled = true;
  Promise.all([mend(), part && part.load ? refresh(part) : null]).then(function () { location.reload(); });
}

// The browser's own cache may hold the wrong file, too.
function refresh(part) {
  return window.fetch(wanted(part), { cache: "reload", credentials: "same-origin" })
    .then(function (response) { return response.arrayBuffer(); }).catch(function () {});
}

function resetOfflineCopy() {
  var scope = new URL("./", location.href).href, start = "azulejo " + scope + " ";
  element("reset").disabled = true;
  Promise.all([
    caches.keys().then(function (names) {
      return Promise.all(names.filter(function (name) { return name.indexOf(start) === 0; }).map(function (name) { return caches.delete(name); }));
    }),
    navigator.serviceWorker.getRegistration().then(function (registration) { return registration && registration.unregister(); })
  ]).catch(function () {}).then(function () { location.reload(); });
}
