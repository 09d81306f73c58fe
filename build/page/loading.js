// The loading screen: how much has arrived of all that has to, then what starts.
var patience = 0, stage = "", arrived = false, overdue = false, PATIENCE = 45000; // ms without anything new

// Bytes come in thousands of pieces: the screen follows a few times a second, for what it takes to draw it is
// missing where WebAssembly is compiled.
var drawn = true, EVERY = 150; // ms
function progress() {
  if (!arrived && parts.every(function (part) { return part.arrived; })) {
    arrived = true;
    mark("arrived");
    show(); // Python may leave no time for it later
  }
  if (!drawn) return;
  drawn = false;
  wait();
  setTimeout(function () { drawn = true; show(); }, EVERY);
}

function show() {
  if (stopped || azulejo.started || !element("fill")) return;
  var done = 0, total = 0, waiting = null;
  parts.forEach(function (part) {
    var size = Math.max(part.total, part.done) || GUESS;
    total += size;
    done += part.arrived ? size : part.done;
    if (!part.arrived && (!waiting || part.done > waiting.done)) waiting = part; // what is on its way
  });
  // the last tenth of the bar is for what comes after the downloads
  var percent = stage === "opening" ? 97 : stage === "starting" && !waiting ? 92 : Math.floor(90 * done / total);
  percent = Math.max(percent, Number(element("bar").getAttribute("aria-valuenow")));
  element("fill").style.transform = "scaleX(" + percent / 100 + ")";
  element("bar").setAttribute("aria-valuenow", percent);
  element("loading-text").textContent = waiting ? say("loading", { part: say(waiting.name) }) : say(stage || "starting");
  element("loading-size").textContent = waiting ? say("of", { done: megabytes(done), total: megabytes(total) }) : "";
  showTotal();
}

// How much a first visit fetches: the packed files, or the plain ones where the host has no others.
var shownTotal = 0;
function showTotal() {
  var bytes = parts.reduce(function (sum, part) { return sum + part.total; }, 0);
  if (bytes === shownTotal) return;
  shownTotal = bytes;
  element("loading-first").textContent = bytes > 3e6 ? say("first", { total: Math.round(bytes / 1e6) }) : "";
}

// Python tells what it begins: "starting" (it runs), "opening" (the game is unpacked, pygame comes), "running" (the
// game's modules), "drawing" (its first picture).
function enter(name) {
  if (name === "starting" || name === "opening") stage = name; // what follows is over too soon for words
  mark(name);
  wait();
  show();
}

// Loading takes as long as it takes; after a while without anything new there should be a way out. Whatever comes
// after all takes it back.
function wait() {
  clearTimeout(patience);
  if (overdue && !stopped) element("retry").hidden = element("previous").hidden = true;
  overdue = false;
  patience = setTimeout(function () {
    if (stopped || azulejo.started) return;
    overdue = true;
    element("loading-size").textContent = say(arrived ? "busy" : "slow");
    element("retry").hidden = false;
    offerPrevious();
  }, PATIENCE);
}

whenReady(function () {
  element("retry").textContent = say("again");
  element("copy-report").textContent = say("copy");
  element("reset").textContent = say("reset");
  element("reset").onclick = function () { resetOfflineCopy(); };
  element("previous").textContent = say("previous");
  element("previous").onclick = function () { playPrevious(); };
  element("newer").textContent = say("newer");
  element("newer").onclick = function () { acceptNewer(); };
  element("retry").onclick = function () { retry(); };
  element("copy-report").onclick = function () {
    azulejo.copy(report());
    element("copy-report").textContent = say("copied");
  };
  show();
  progress();
});
