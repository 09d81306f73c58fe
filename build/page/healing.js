// The offline copy when a start fails: the service worker checks its sums and fetches anew what is damaged, still has the
// version before, and can be thrown away as a whole. Games and settings lie elsewhere and stay.
var mending = null; // a promise, once asked for
function offlineCopy() { return attempt(function () { return navigator.serviceWorker.controller; }, null); }

// A promise of what a worker answers; of nothing where there is none, or it stays silent: it may itself be damaged.
function ask(worker, message, patient) {
  return new Promise(function (resolve) {
    if (!worker) { resolve(); return; }
    var channel = new MessageChannel();
    channel.port1.onmessage = function (event) { resolve(event.data); };
    setTimeout(resolve, patient);
    worker.postMessage(message, [channel.port2]);
  });
}

function mend() {
  if (!mending) mending = ask(offlineCopy(), "mend", 30000);
  return mending;
}

// The active worker, also for a page that it does not control. It answers for its own build: a page of another one is
// the version before already.
function askActive(kind) {
  return navigator.serviceWorker.getRegistration().then(function (it) {
    return ask(it && it.active, { kind: kind, build: SITE.build }, 5000);
  });
}
// Where this build can't start. A network that fails is no reason: what it lacks may come the next time.
function offerPrevious() {
  if (azulejo.started || !attempt(function () { return navigator.serviceWorker.getRegistration; }, null)) return;
  askActive("previous").then(function (there) {
    if (there === true && !azulejo.started) element("previous").hidden = false;
  }, function () {});
}
function playPrevious() {
  element("previous").disabled = true;
  askActive("go back").then(function () { location.reload(); });
}

function loadAnew() {
  var part = stopped && stopped.facts.part;
  element("retry").disabled = true;
  Promise.all([mend(), part && part.load ? refresh(part) : null]).then(function () { location.reload(); });
}

// The browser's own cache may hold the wrong file, too.
function refresh(part) {
  return native(wanted(part), { cache: "reload", credentials: "same-origin" })
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
