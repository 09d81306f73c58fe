// What has to arrive: the page begins with all of it at once, counts bytes, and tries again where the network
// fails. handover.js gives it to the loader.
var parts = SITE.parts.map(function (part) {
  var address = absolute(part.url);
  if (part.part === "game" && fromItch()) address = address.replace(/tar\.gz$/, "apk");
  return { url: address, name: part.part, load: part.load, total: part.bytes || 0, done: 0, arrived: false, ours: false, got: null };
});
var TRIES = 3, GUESS = 2e6; // bytes of a file whose size nobody knows yet

// itch.io serves gzip files decoded, so the archive is asked for in its other form there.
function fromItch() { return /(^|\.)itch\.(io|zone)$/.test(location.hostname); }

function partOf(address) {
  var bare = absolute(address).split(/[?#]/)[0];
  return parts.filter(function (part) { return part.url === bare; })[0];
}

function wanted(part) { return part.name === "game" ? part.url + "?v=" + SITE.build : part.url; }

// Without this word from the server, which some do not say, WebAssembly would be fetched once more.
function kindOf(address) { return /\.wasm$/.test(address) ? "application/wasm" : ""; }

// A promise of a response whose body never breaks off: after a failure it goes on where it was.
function obtain(part, native) {
  return new Promise(function (resolve) {
    var feed = null, tries = 0;
    function broken(why) {
      tries += 1;
      if (tries < TRIES && !(why.status < 500)) { setTimeout(load, 600 * tries); return; }
      failed("download", { part: part, status: why.status, again: function () { tries = 0; load(); } });
    }
    function load() {
      native(wanted(part), { credentials: "same-origin", cache: tries ? "reload" : "default" }).then(function (response) {
        if (!response.ok) {
          if (part.name === "game") resolve(response); // Python knows another archive
          else broken({ status: response.status });
          return;
        }
        part.total = part.total || Number(response.headers.get("Content-Length"));
        if (!feed) resolve(new Response(new ReadableStream({ start: function (control) { feed = control; } }), {
          headers: { "Content-Type": kindOf(part.url) || response.headers.get("Content-Type") || "application/octet-stream" }
        }));
        return pump(response.body.getReader(), part.done);
      }).catch(broken);
    }
    function pump(reader, skip) {
      return reader.read().then(function (piece) {
        if (piece.done) {
          part.arrived = true;
          feed.close();
          progress();
          return;
        }
        var bytes = piece.value;
        if (skip >= bytes.length) skip -= bytes.length;
        else {
          bytes = skip ? bytes.subarray(skip) : bytes;
          skip = 0;
          part.done += bytes.length;
          feed.enqueue(bytes);
          progress();
        }
        return pump(reader, skip);
      });
    }
    load();
  });
}

// Scripts are loaded by the browser alone: it tells when they are there, and some browsers why they are not.
attempt(function () {
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      var part = partOf(entry.name);
      if (!part || part.ours) return;
      if (entry.responseStatus >= 400) failed("download", { part: part, status: entry.responseStatus });
      else {
        part.arrived = true;
        part.done = part.total = entry.decodedBodySize || part.total;
      }
    });
    progress();
  }).observe({ type: "resource", buffered: true });
});
