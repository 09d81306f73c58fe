// The loading screen: what has arrived, what is missing, what went wrong before the first frame.
// What has to arrive, in the order of its arrival: a test of the address, words, share of the bar.
var ARCHIVE = /\.(tar\.gz|apk)(\?|$)/;
var parts = [
  [/pythons\.js/, "the loader", 3],
  [/\.wasm(\?|$)/, "Python", 50],
  [/main\.data|python_stdlib\.zip/, "Python’s library", 22],
  [ARCHIVE, "the game", 8],
  [/\.whl(\?|$)/, "pygame", 12]
];
var arrived = {}, failed = false, patience = 0;

function show() {
  if (failed || !element("fill")) return;
  var sum = 0, waiting = null;
  parts.forEach(function (part) {
    if (arrived[part[1]]) sum += part[2];
    else waiting = waiting || part;
  });
  var partial = Number(element("progress").value) || 0; // percent of one file, where the loader tells
  if (waiting && partial > 0 && partial < 100) sum += waiting[2] * partial / 100;
  sum = Math.max(Math.round(sum), Number(element("bar").getAttribute("aria-valuenow")));
  element("fill").style.width = sum + "%";
  element("bar").setAttribute("aria-valuenow", sum);
  element("loading-text").textContent = waiting ? "Loading " + waiting[1] + "…" : "Starting the game…";
}

// Loading takes as long as it takes; after a while without anything new there should be a way out.
function wait() {
  clearTimeout(patience);
  patience = setTimeout(function () {
    doubt(element("loading-text").textContent + " This is taking long. The connection may be slow or interrupted.");
  }, 45000);
}

// Something looks wrong, but loading may go on: then show() overwrites this.
function doubt(text) {
  if (failed || azulejo.started || !element("loading-text")) return;
  element("loading-text").textContent = text;
  element("retry").hidden = false;
}

function fail(text) {
  if (failed || azulejo.started) return;
  failed = true;
  clearTimeout(patience);
  var write = function () {
    element("loading").className = "failed";
    element("loading").setAttribute("role", "alert");
    element("loading-text").textContent = text;
    element("retry").hidden = false;
  };
  if (element("loading")) write(); else on(document, "DOMContentLoaded", write);
}
function missing(address) {
  fail("“" + address.split(/[?#]/)[0].split("/").pop() + "” could not be loaded from " +
    (attempt(function () { return new URL(address, location.href).host; }, "") || "this site") +
    ". Check the connection, then try again.");
}

attempt(function () {
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      var broken = entry.responseStatus >= 400; // 0 or unknown in some browsers
      if (broken && !ARCHIVE.test(entry.name)) missing(entry.name); // of the archives there is a second
      parts.forEach(function (part) {
        if (!broken && part[0].test(entry.name)) arrived[part[1]] = true;
      });
    });
    show();
    wait();
  }).observe({ type: "resource", buffered: true });
});

// Errors: told here and in the console. Stopping them keeps the loader from popping up alert boxes.
on(window, "error", function (event) {
  if (event.target && event.target.src) missing(event.target.src);
  else doubt("Something went wrong: " + event.message);
  event.stopImmediatePropagation();
});
on(window, "unhandledrejection", function (event) {
  var reason = event.reason;
  doubt("Something went wrong: " + (reason && reason.message || reason));
  event.stopImmediatePropagation();
});
