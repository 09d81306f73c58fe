// The loader asks for the same files a little later, some by fetch, some by XMLHttpRequest, and is handed what
// is already on its way. None of these requests can fail: Python's half of the loader would open and close
// descriptor 0 for a file that did not come, and its event loop stops for good then.

// A promise of a response for this address if it is a part of the page, else null. However often a part is asked
// for, nothing reaches whoever asked without its sum: a second request gets another checked copy.
function taken(address) {
  var part = partOf(address), got = part && part.got;
  if (!part || !got && !part.sum) return null;
  if (part.refused) return new Promise(function () {}); // its screen is there, and nothing goes on behind it
  part.got = null;
  return got || obtain(part);
}

// The package index names the wheel that Python will ask for. A public index may name another one than it did
// when this page was built: then nobody knows its sum. The wheel is asked for after what it has to wait for.
function follow(index, wheel, after) {
  return obtain(index).then(function (response) { return response.text(); }).then(function (text) {
    var tag = "cp" + config.PYBUILD.replace(".", "");
    var named = attempt(function () {
      return JSON.parse(text.replace(/<abi>/g, tag).replace(/<api>/g, "wasm32_bi_emscripten")).pygame;
    });
    if (typeof named === "string" && new URL(named, index.url).href !== wheel.url) {
      wheel.url = new URL(named, index.url).href;
      wheel.total = 0;
      wheel.sum = wheel.pinned = "";
    }
    wheel.got = after.then(function () { return obtain(wheel); });
    return new Response(text, { headers: { "Content-Type": "application/json" } });
  });
}

// The loader adds Python's script to the head by itself; the sum is put on it as soon as its address is known.
(function guard() {
  var kind = HTMLScriptElement.prototype, set = kind.setAttribute;
  var source = attempt(function () { return Object.getOwnPropertyDescriptor(kind, "src"); }, null);
  // Whether the browser should load it; a packed one is handed over as text.
  function check(script, address) {
    var part = partOf(String(address));
    if (part && part.load === "script" && part.ours) { insertText(script, part); return false; }
    if (part && part.sum) { script.integrity = part.sum; script.crossOrigin = "anonymous"; }
    return true;
  }
  // It runs as soon as its text is there, and finds the other files by its address.
  function insertText(script, part) {
    Object.defineProperty(script, "src", { value: part.url });
    taken(part.url).then(function (response) { return response.text(); }).then(function (text) {
      script.text = text;
      script.dispatchEvent(new Event("load"));
    });
  }
  kind.setAttribute = function (name, value) {
    if (String(name).toLowerCase() !== "src" || check(this, value)) return set.apply(this, arguments);
  };
  if (source && source.set) Object.defineProperty(kind, "src", {
    configurable: true, enumerable: true, get: source.get,
    set: function (value) { if (check(this, value)) source.set.call(this, value); }
  });
})();

(function begin() {
  var open = XMLHttpRequest.prototype.open, send = XMLHttpRequest.prototype.send;
  if (!native || typeof Promise !== "function") return; // too old for the game as well
  var wheel = parts.filter(function (part) { return part.load === "wheel"; })[0];
  function first(part) { return part.load === "fetch" || part.load === "script" && part.packed; }
  var runtime = almost(parts.filter(first));
  parts.forEach(function (part) {
    part.ours = first(part) || /index|wheel|archive/.test(part.load);
    if (first(part)) part.got = obtain(part);
    if (part.load === "index") part.got = follow(part, wheel, runtime);
    if (part.load === "archive") runtime.then(function () { return obtain(part); }).then(function (response) {
      return response.arrayBuffer();
    }).then(bring);
  });
  window.fetch = function (request, options) {
    var method = options && options.method || request.method || "GET"; // browsers take it in any letters
    var got = /^get$/i.test(method) ? taken(typeof request === "string" ? request : request.url || String(request)) : null;
    return got || native(request, options);
  };
  XMLHttpRequest.prototype.open = function (method, address, later) {
    this.azulejo = /^get$/i.test(method) ? { address: String(address), later: later !== false } : null;
    return open.apply(this, arguments);
  };
  XMLHttpRequest.prototype.send = function () {
    var request = this, asked = this.azulejo, got = asked && taken(asked.address);
    if (!got) return send.apply(this, arguments);
    if (!asked.later) throw new DOMException("a pinned file can't be read synchronously", "NetworkError");
    got.then(function (response) {
      if (request.responseType === "arraybuffer") return response.arrayBuffer();
      return request.responseType === "blob" ? response.blob() : response.text();
    }).then(function (data) {
      var text = typeof data === "string" ? data : "";
      var facts = { readyState: 4, status: 200, response: request.responseType === "json" ? JSON.parse(text) : data };
      if (typeof data === "string") facts.responseText = text;
      Object.keys(facts).forEach(function (name) { Object.defineProperty(request, name, { value: facts[name] }); });
      request.dispatchEvent(new ProgressEvent("load"));
    });
  };
})();
