// The offline copy when a start fails: the service worker checks its sums and fetches anew what is damaged, still has the
// version before, and can be thrown away as a whole. Games and settings lie elsewhere and stay.
var mending = null; // a promise, once asked for
function offlineCopy() { return attempt(function () { return navigator.serviceWorker.controller; }, null); }

// A promise of what a worker answers; of nothing where there is none, or it stays silent: it may itself be damaged.
function ask(worker, word, patient) {
  return new Promise(function (resolve) {
    if (!worker) { resolve(); return; }
    var channel = new MessageChannel();
    channel.port1.onmessage = function (event) { resolve(event.data); };
    setTimeout(resolve, patient);
    worker.postMessage(word, [channel.port2]);
  });
}

function mend() {
  if (!mending) mending = ask(offlineCopy(), "mend", 30000);
  return mending;
}

// The worker of this build, also for a page that came past it.
function activeWorker() {
  var workers = attempt(function () { return navigator.serviceWorker; }, null);
  if (!workers || !workers.getRegistration) return Promise.resolve(null);
  return workers.getRegistration().then(function (it) { return it && it.active; }, function () { return null; });
}
function offerPrevious() {
  activeWorker().then(function (worker) { return ask(worker, "previous", 5000); }).then(function (there) {
    if (there === true && stopped) element("previous").hidden = false;
  });
}
function playPrevious() {
  element("previous").disabled = true;
  activeWorker().then(function (worker) { return ask(worker, "go back", 5000); }).then(function () { location.reload(); });
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
