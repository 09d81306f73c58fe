// The loader asks for the same files a little later, some by fetch, some by XMLHttpRequest, and is handed what
// is already on its way.
function taken(address) { // a promise of the part's response, once; a second request goes its own way
  var part = partOf(address), got = part && part.got;
  if (got) part.got = null;
  return got;
}

// The package index names the wheel that Python will ask for. A public index may name another one than it did
// when this page was built.
function follow(index, wheel, native) {
  return obtain(index, native).then(function (response) { return response.text(); }).then(function (text) {
    var tag = "cp" + config.PYBUILD.replace(".", "");
    var named = attempt(function () {
      return JSON.parse(text.replace(/<abi>/g, tag).replace(/<api>/g, "wasm32_bi_emscripten")).pygame;
    });
    if (typeof named === "string" && new URL(named, index.url).href !== wheel.url) {
      wheel.url = new URL(named, index.url).href;
      wheel.total = 0;
    }
    wheel.got = obtain(wheel, native);
    return new Response(text, { headers: { "Content-Type": "application/json" } });
  });
}

(function begin() {
  var native = window.fetch, open = XMLHttpRequest.prototype.open, send = XMLHttpRequest.prototype.send;
  if (!native || attempt(function () { return new Response(new ReadableStream({})).body; }, null) === null) return;
  native = native.bind(window);
  var wheel = parts.filter(function (part) { return part.load === "wheel"; })[0];
  parts.forEach(function (part) {
    part.ours = /fetch|index|wheel/.test(part.load);
    if (part.load === "fetch") part.got = obtain(part, native);
    if (part.load === "index") part.got = follow(part, wheel, native);
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
