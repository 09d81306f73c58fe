// When things go wrong: a screen that says what happened and what to do, with a way on and a report.
var stopped = null; // the failure that is shown, if any
var resumptions = []; // of all downloads that have failed, the one that is shown among them
var FATAL = /RuntimeError|Aborted|unreachable|out of bounds|out of memory|could not allocate|cannot enlarge memory/i;
var MEMORY = /out of memory|could not allocate|cannot enlarge memory|OOM/i;

// kind: a key of WORDS that has a title beside it. facts.part, facts.status: of a download; facts.again: what
// "Try again" does instead of loading the page anew; facts.trace: for the report.
function failed(kind, facts) {
  facts = facts || {};
  if (facts.again) resumptions.push(facts.again);
  if (stopped || azulejo.started && kind !== "crash" && kind !== "memory") return;
  if (kind === "changed" && mayAccept(facts.part)) kind = "moved"; // where it can be accepted
  stopped = { kind: kind, facts: facts };
  if (kind === "start" || kind === "changed" || kind === "moved") mend(); // the offline copy may be why
  clearTimeout(patience);
  giveBack();
  whenReady(function () {
    var values = facts.part ? describe(facts) : {};
    element("loading").hidden = false;
    element("loading").className = "failed";
    element("failure-title").textContent = say(kind + "Title");
    element("failure-text").textContent = say(kind, values);
    element("failure-detail").textContent = essence(facts.trace);
    element("retry").textContent = say(kind === "crash" || kind === "memory" ? "reload" : "again");
    element("retry").hidden = kind === "old";
    element("copy-report").hidden = false;
    element("reset").hidden = !offlineCopy();
    element("newer").hidden = kind !== "moved";
    element("failure").hidden = false;
    (element("retry").hidden ? element("copy-report") : element("retry")).focus();
    if (/^(start|changed|moved)$/.test(kind)) offerPrevious();
  });
}

function describe(facts) {
  var part = facts.part, address = part.url.split(/[?#]/)[0], how = "nothing";
  if (facts.status) how = "status";
  else if (part.done) how = "some";
  return {
    file: address.split("/").pop(),
    host: attempt(function () { return new URL(address).host; }, "") || location.host,
    how: say(how, { status: facts.status, done: megabytes(part.done), total: megabytes(part.total || part.done) })
  };
}

// Python says what happened in the last line, JavaScript in the first.
function essence(trace) {
  var lines = String(trace || "").trim().split("\n");
  return (/^Traceback/.test(lines[0]) ? lines.pop() : lines[0]).slice(0, 300);
}

function retry() {
  var resumed = resumptions, resumes = stopped && stopped.facts.again;
  ["failure", "copy-report", "retry", "reset", "newer", "previous"].forEach(function (id) { element(id).hidden = true; });
  if (!resumes) { loadAnew(); return; }
  stopped = null;
  resumptions = [];
  element("loading").className = "";
  resumed.forEach(function (again) { again(); });
  progress();
}

// Something that raised outside of Python: fatal ones stop the game, the rest goes to the console.
function raised(text) {
  azulejo.lastError = String(text);
  if (MEMORY.test(text)) failed("memory", { trace: text });
  else if (azulejo.started) { if (FATAL.test(text)) failed("crash", { trace: text }); }
  else doubt(text);
}

// Before the first frame a mistake may or may not matter: it is told, and loading may go on.
function doubt(text) {
  console.error(text);
  if (stopped || !element("loading-size")) return;
  element("loading-size").textContent = essence(text);
  element("retry").hidden = element("copy-report").hidden = false;
  offerPrevious();
}

// Nothing in it about the player: no names, no address, only the program, the browser and the position.
function report() {
  var state = azulejo.state || {}, lines = [
    "Azulejo " + SITE.version + ", build " + SITE.build,
    navigator.userAgent,
    "window " + innerWidth + "×" + innerHeight + " at " + (window.devicePixelRatio || 1) + ", " + LANGUAGE,
    "storage " + (azulejo.names() === null ? "refused" : "allowed")
  ];
  attempt(function () {
    performance.getEntriesByType("mark").forEach(function (entry) {
      lines.push(entry.name + " " + Math.round(entry.startTime) + " ms");
    });
  });
  parts.forEach(function (part) {
    lines.push(part.url.split("/").pop() + " " + (part.arrived ? "arrived" : part.done + " of " + (part.total || "?") + " bytes"));
  });
  if (stopped) lines.push(stopped.kind + (stopped.facts.status ? " " + stopped.facts.status : ""));
  if (typeof state.position === "string") lines.push(state.position);
  if (stopped && stopped.facts.trace) lines.push(stopped.facts.trace);
  else if (azulejo.lastError) lines.push(azulejo.lastError);
  return lines.join("\n");
}

// A script did not come, or is another one than this page knows: browsers do not say which.
function missing(source) {
  var part = partOf(source) || { url: source, done: 0, total: 0 };
  if (!part.sum) { failed("download", { part: part }); return; }
  native(source, { credentials: "same-origin" }).then(function (response) {
    if (!response.ok) { failed("download", { part: part, status: response.status }); return; }
    if (!canSum()) { failed("changed", { part: part }); return; } // browsers compare scripts' sums on any page
    return response.arrayBuffer().then(function (data) { return isGenuine(data, part.sum); }).then(function (right) {
      failed(right ? "download" : "changed", { part: part });
    });
  }).catch(function () { failed("download", { part: part }); });
}

// What a hint for a module could not load comes all the same when it is imported, unless it is another one.
function another(source) {
  var part = partOf(source);
  if (part && part.sum) native(source, { credentials: "same-origin" }).then(function (response) {
    return response.ok ? response.arrayBuffer() : null;
  }).then(function (data) { return data === null || isGenuine(data, part.sum); }).then(function (right) {
    if (!right) failed("changed", { part: part });
  }).catch(function () {});
}

// Stopping these events keeps pygbag's loader from popping up alert boxes.
on(window, "error", function (event) {
  var target = event.target, error = event.error;
  if (target && target.nodeName === "SCRIPT") { if (!acceptLoader(target)) missing(target.src); }
  else if (target && target.nodeName === "LINK" && target.rel === "modulepreload") another(target.href);
  else if (error || event.message) raised(error && error.stack || event.message);
  // what remains are hints such as preloads: whoever needs the file says so itself
  event.stopImmediatePropagation();
});
on(window, "unhandledrejection", function (event) {
  var reason = event.reason;
  raised(reason && (reason.stack || reason.message) || String(reason));
  event.stopImmediatePropagation();
});

whenReady(function () {
  if (typeof Promise !== "function" || typeof BigInt !== "function" || !("noModule" in document.createElement("script"))) failed("old");
  else if (typeof WebAssembly !== "object") failed("wasm");
  else if (location.protocol === "file:") failed("file");
});
