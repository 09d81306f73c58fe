// The loader asks for the same files a little later, some by fetch, some by XMLHttpRequest, and is handed what
// is already on its way. None of these requests can fail: Python's half of the loader would open and close
// descriptor 0 for a file that did not come, and its event loop stops for good then.
function taken(address) { // a promise of the part's response, once; a second request goes its own way
  var part = partOf(address), got = part && part.got;
  if (got) part.got = null;
  return got;
}

// The package index names the wheel that Python will ask for. A public index may name another one than it did
// when this page was built: then nobody knows its sum. The wheel is asked for after what it has to wait for.
function follow(index, wheel, native, after) {
  return obtain(index, native).then(function (response) { return response.text(); }).then(function (text) {
    var tag = "cp" + config.PYBUILD.replace(".", "");
    var named = attempt(function () {
      return JSON.parse(text.replace(/<abi>/g, tag).replace(/<api>/g, "wasm32_bi_emscripten")).pygame;
    });
    if (typeof named === "string" && new URL(named, index.url).href !== wheel.url) {
      wheel.url = new URL(named, index.url).href;
      wheel.total = 0;
      wheel.sum = "";
    }
    wheel.got = after.then(function () { return obtain(wheel, native); });
    return new Response(text, { headers: { "Content-Type": "application/json" } });
  });
}

// The loader adds Python's script to the head by itself; the sum is put on it on its way.
(function guard() {
  var append = document.head.appendChild;
  document.head.appendChild = function (node) {
    var part = node.nodeName === "SCRIPT" && node.src && partOf(node.src);
    if (part && part.sum) { node.integrity = part.sum; node.crossOrigin = "anonymous"; }
    return append.call(this, node);
  };
})();

(function begin() {
  var native = window.fetch, open = XMLHttpRequest.prototype.open, send = XMLHttpRequest.prototype.send;
  if (!native || typeof Promise !== "function") return; // too old for the game as well
  native = native.bind(window);
  var wheel = parts.filter(function (part) { return part.load === "wheel"; })[0];
  var runtime = almost(parts.filter(function (part) { return part.load === "fetch"; }));
  parts.forEach(function (part) {
    part.ours = /fetch|index|wheel|archive/.test(part.load);
    if (part.load === "fetch") part.got = obtain(part, native);
    if (part.load === "index") part.got = follow(part, wheel, native, runtime);
    if (part.load === "archive") runtime.then(function () { return obtain(part, native); }).then(function (response) {
      return response.arrayBuffer();
    }).then(bring);
  });
  window.fetch = function (request, options) {
    return taken(typeof request === "string" ? request : request.url || String(request)) || native(request, options);
  };
  XMLHttpRequest.prototype.open = function (method, address, later) {
    this.azulejo = method === "GET" && later !== false ? String(address) : "";
    return open.apply(this, arguments);
  };
  XMLHttpRequest.prototype.send = function () {
    var request = this, got = this.responseType === "arraybuffer" && taken(this.azulejo);
    if (!got) return send.apply(this, arguments);
    got.then(function (response) { return response.arrayBuffer(); }).then(function (data) {
      var facts = { readyState: 4, status: 200, response: data };
      Object.keys(facts).forEach(function (name) { Object.defineProperty(request, name, { value: facts[name] }); });
      request.dispatchEvent(new ProgressEvent("load"));
    });
  };
})();
