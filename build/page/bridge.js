// window.azulejo, what Python talks to through game/host/browser.py. No function here throws or uses `this`.
var PREFIX = "azulejo.", KEY = /^azulejo\.[a-z0-9][a-z0-9_.-]{0,63}$/, queue = [], store = attempt(function () { return window.localStorage; }, null);

var scheme = attempt(function () { return window.matchMedia("(prefers-color-scheme: dark)"); }, null);

var azulejo = window.azulejo = {
  version: 0,       // counts what Python has published
  build: SITE.build, // names this build of the site
  state: null,      // the latest of it
  started: false,   // whether the first frame has been seen
  lastError: "",    // the latest text given to error()

  publish: function (text) {
    azulejo.state = JSON.parse(text);
    azulejo.version += 1;
    mirror(azulejo.state);
    if (typeof azulejo.state.depth === "number") keepHistory(azulejo.state.depth);
  },
  send: function (command) { queue.push(JSON.stringify(command)); rouse(); },
  next: function () { return queue.length ? queue.shift() : null; },
  ready: function () {
    if (azulejo.started) return;
    azulejo.started = true;
    mark("frame");
    clearTimeout(patience);
    element("loading").className = "gone";
    setTimeout(function () { if (!stopped) element("loading").hidden = true; }, 400);
    element("canvas").focus({ preventScroll: true });
    if (azulejo.names() === null) notice(say("storage"));
    fetchRest();
    install();
  },
  error: function (text) {
    azulejo.lastError = String(text);
    console.error(azulejo.lastError);
    failed(MEMORY.test(text) ? "memory" : "start", { trace: azulejo.lastError });
  },
  gaveUp: function (text) { // Python has ended; whatever is on the screen stays as it is
    azulejo.error(text);
    failed("crash", { trace: azulejo.lastError });
  },
  enter: enter,
  parsed: isParsed,
  about: function () { return navigator.userAgent; },
  update: function () {}, // loads the newer build that waits; see installing.js

  load: function (key) { // null: nothing there; false: it can't be read now. What is refused as a whole holds nothing.
    return store ? attempt(function () { return store.getItem(PREFIX + key); }, false) : null;
  },
  save: function (key, text) { return attempt(function () { store.setItem(PREFIX + key, text); return true; }, false); },
  drop: function (key) { return attempt(function () { store.removeItem(PREFIX + key); return true; }, false); },
  names: function () {
    return attempt(function () {
      return JSON.stringify(Object.keys(store).filter(function (name) {
        return KEY.test(name); // other pages of this origin may use the prefix for keys that Python has not
      }).map(function (name) { return name.slice(PREFIX.length); }));
    }, null);
  },

  viewport: function () { // "width height ratio": device pixels, and how many make a CSS pixel
    var canvas = element("canvas"), shorter = Math.max(1, Math.min(canvas.clientWidth, canvas.clientHeight));
    var ratio = Math.min(window.devicePixelRatio || 1, Math.max(2, 640 / shorter)); // small windows: as sharp as 320 points
    return Math.round(canvas.clientWidth * ratio) + " " + Math.round(canvas.clientHeight * ratio) + " " + ratio;
  },
  fragment: function () { return location.hash.slice(1); },
  language: function () { return (navigator.languages || [navigator.language || "en"]).join(","); },
  calm: function () {
    return attempt(function () { return window.matchMedia("(prefers-reduced-motion: reduce)").matches; }, false);
  },
  dark: function () { return !!scheme && scheme.matches; },
  ask: function (question, value) { return attempt(function () { return window.prompt(question, value); }, null); },
  canFullscreen: function () { return !!(document.fullscreenEnabled || document.webkitFullscreenEnabled); },
  fullscreen: function () {
    return attempt(function () {
      var root = document.documentElement, ignore = function () {};
      var leave = document.exitFullscreen || document.webkitExitFullscreen;
      var fill = root.requestFullscreen || root.webkitRequestFullscreen;
      if (!fill) return false;
      var promise = document.fullscreenElement || document.webkitFullscreenElement ? leave.call(document) : fill.call(root);
      if (promise && promise.catch) promise.catch(ignore);
      return true;
    }, false);
  },
  copy: function (text) {
    var area = document.createElement("textarea"), done;
    area.value = text; area.readOnly = true; area.style.cssText = "position:fixed;top:0;opacity:0";
    document.body.appendChild(area);
    area.select();
    done = attempt(function () { return document.execCommand("copy"); }, false);
    document.body.removeChild(area);
    element("canvas").focus({ preventScroll: true });
    if (!done && navigator.clipboard) {
      navigator.clipboard.writeText(text).catch(function () {});
      done = true;
    }
    return done;
  }
};
if (scheme) scheme.onchange = function () { azulejo.send({ scheme: "changed" }); };
