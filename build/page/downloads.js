// What has to arrive: the page begins with all of it at once, counts bytes, checks sums, and tries again where
// the network fails. handover.js gives it to the loader, archive.js to Python.
var STREAMS = attempt(function () { return new Response(new ReadableStream({})).body; }, null) !== null;
var UNPACKS = STREAMS && attempt(function () { return new DecompressionStream("gzip").writable; }, null) !== null;
function partFor(part) {
  var places = [part].concat(part.others || []).map(function (place) {
    var packed = UNPACKS && place.packed || 0;
    return {
      url: absolute(place.url), total: packed || place.bytes || 0, packed: packed, pinned: place.sum,
      sum: packed ? place.packedSum : sumsFor(place.url, place.sum) // the packed library lacks what the game does not need
    };
  });
  if (part.part === "game" && fromItch()) places.reverse();
  return Object.assign({ places: places, name: part.part, load: part.load, done: 0, arrived: false, ours: false, got: null }, places[0]);
}
// The archives apart that texts in a language need: its catalogue, and the fonts of its script if it has any.
function textsIn(code) {
  return ["texts-" + code + ".tar", "fonts-" + code + "-1.tar"].filter(function (name) { return SITE.apart[name]; });
}
var parts = SITE.parts.concat(textsIn(LANGUAGE).map(function (name) { return SITE.apart[name]; })).map(partFor);
var native = window.fetch && window.fetch.bind(window); // what everybody else calls is handover.js's
var TRIES = 3, GUESS = 2e6; // bytes of a file whose size nobody knows yet

// itch.io serves gzip files decoded, so the archive is asked for in its other form there.
function fromItch() { return /(^|\.)itch\.(io|zone)$/.test(location.hostname); }

// Python starts when its own files are here, and takes seconds: what it asks for only then begins when no more
// than this is missing of them, since beside them it would delay them.
var ALMOST = 100e3, waits = [];
function almost(files) {
  return new Promise(function (resolve) {
    waits.push(function () {
      return files.every(function (part) { return part.arrived || part.total; }) && files.reduce(function (left, part) {
        return left + (part.arrived ? 0 : Math.max(part.total - part.done, 0));
      }, 0) <= ALMOST && (resolve(), true);
    });
    endWaits();
  });
}
function endWaits() { waits = waits.filter(function (done) { return !done(); }); }

function partOf(address) {
  var bare = absolute(address).split(/[?#]/)[0];
  return parts.filter(function (part) { return part.url === bare; })[0];
}

function wanted(part) { return part.url + (part.packed ? ".gz" : "") + (part.name === "game" ? "?v=" + SITE.build : ""); }

// Without this word from the server, which some do not say, WebAssembly would be fetched once more.
function kindOf(address) { return /\.wasm$/.test(address) ? "application/wasm" : ""; }

function joined(pieces, size) {
  var whole = new Uint8Array(size), at = 0;
  pieces.forEach(function (piece) { whole.set(piece, at); at += piece.length; });
  return whole;
}

// A promise of whether these bytes have the sum that integrity attributes write, or one of several. Browsers
// calculate sums only on pages that came by HTTPS or from this machine; elsewhere everything passes.
function canSum() { return Boolean(window.crypto && window.crypto.subtle); }
function isGenuine(bytes, sums) {
  if (!sums || !canSum()) return Promise.resolve(true);
  return sumOf(bytes).then(function (sum) { return sums.split(" ").indexOf(sum) >= 0; });
}
function sumOf(bytes) {
  return window.crypto.subtle.digest("SHA-256", bytes).then(function (digest) {
    return "sha256-" + btoa(String.fromCharCode.apply(null, new Uint8Array(digest)));
  });
}

// A promise of a reader of the bytes of a packed part. A host may say that the file is packed, and the browser has unpacked
// it then: its first bytes tell.
function unpacked(reader) {
  return reader.read().then(function (first) {
    var packed = first.value && first.value[0] === 0x1f, body = new ReadableStream({
      pull: function (control) {
        var piece = first ? Promise.resolve(first) : reader.read();
        first = null;
        return piece.then(function (next) { if (next.done) control.close(); else control.enqueue(next.value); });
      }
    });
    return (packed ? body.pipeThrough(new DecompressionStream("gzip")) : body).getReader();
  });
}

// A promise of a response whose body never breaks off: after a failure it goes on where it was. Its end comes
// only when the sum is right, so that nothing of another file is ever run.
function obtain(part) {
  return new Promise(function (resolve) {
    var feed = null, tries = 0, pieces = [], done = 0;
    function broken(why) {
      tries += 1;
      if (part.packed && why.status < 500) { part.packed = 0; part.total = 0; part.sum = part.pinned; load(); return; } // a host without packed files
      if (tries < TRIES && !(why.status < 500)) { setTimeout(load, 600 * tries); return; }
      if (!feed && part.places.length > 1) { elsewhere(); return; }
      (part.lost || failed)("download", { part: part, status: why.status, again: function () { tries = 0; load(); } });
    }
    // The same content lies at another address, too.
    function elsewhere() {
      part.places = part.places.slice(1);
      Object.assign(part, part.places[0]);
      part.done = done = 0;
      pieces = []; tries = 0;
      load();
    }
    function load() {
      var lost = true; // the network, not what it brought
      native(wanted(part), { credentials: "same-origin", cache: tries ? "reload" : "default" }).then(function (response) {
        if (!response.ok) { broken({ status: response.status }); return; }
        part.total = part.total || Number(response.headers.get("Content-Length"));
        if (STREAMS && part.load !== "archive" && !feed) answer(new ReadableStream({ start: function (control) { feed = control; } }), response);
        if (response.body && response.body.getReader) {
          var reader = counting(response.body.getReader(), function () { lost = true; }), skip = done;
          lost = false;
          return Promise.resolve(part.packed ? unpacked(reader) : reader).then(function (plain) { return pump(plain, skip, response); });
        }
        return response.arrayBuffer().then(function (data) { part.done = data.byteLength; take(new Uint8Array(data)); return end(response); });
      }).catch(function (why) {
        if (lost || !part.packed) broken(why); else other(); // it can't be unpacked
      });
    }
    function answer(body, response) {
      resolve(new Response(body, {
        headers: { "Content-Type": kindOf(part.url) || response.headers.get("Content-Type") || "application/octet-stream" }
      }));
    }
    // What has come over the network; the same part may be asked for again.
    function counting(reader, lose) {
      var came = 0;
      function count(piece) {
        if (!piece.done) part.done = Math.max(part.done, came += piece.value.length);
        return piece;
      }
      return { read: function () { return reader.read().then(count, function (why) { lose(); throw why; }); } };
    }
    function take(bytes) {
      done += bytes.length;
      if (part.sum || !feed) pieces.push(bytes);
      if (feed) feed.enqueue(bytes);
      endWaits();
      progress();
    }
    function end(response) {
      return isGenuine(part.sum ? joined(pieces, done) : null, part.sum).then(function (right) {
        if (!right) { other(); return; }
        part.arrived = true;
        if (feed) feed.close(); else answer(joined(pieces, done), response);
        pieces = [];
        endWaits();
        progress();
      });
    }
    // A damaged copy in a cache on the way is asked for once more; a file that is another one by now stays so.
    function other() {
      pieces = [];
      part.done = done = 0;
      tries += 1;
      if (!feed && tries < 2) load();
      else if (!feed && part.places.length > 1) elsewhere();
      else {
        part.refused = true; // before anybody can ask again
        if (feed) feed.error(new Error("wrong sum: " + part.url));
        (part.lost || failed)("changed", { part: part });
      }
    }
    function pump(reader, skip, response) {
      return reader.read().then(function (piece) {
        if (piece.done) return end(response);
        var bytes = piece.value;
        if (skip >= bytes.length) skip -= bytes.length;
        else {
          take(skip ? bytes.subarray(skip) : bytes);
          skip = 0;
        }
        return pump(reader, skip, response);
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
