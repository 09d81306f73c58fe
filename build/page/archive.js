// The game's archive goes to Python by way of its files. Where the browser can unpack it, that is done here, while
// Python starts: Python would take ten times as long, and only then.
var archives = []; // each as a tar, or as it came
function bring(data) {
  var packed = new Uint8Array(data), kinds = window.DecompressionStream, zip = packed[0] === 0x50;
  if (!kinds || !zip && packed[0] !== 0x1f) { archives.push(packed); return; }
  new Promise(function (resolve) {
    var body = zip ? inZip(new DataView(data)) : data;
    resolve(new Response(new Blob([body]).stream().pipeThrough(new kinds(zip ? "deflate-raw" : "gzip"))).arrayBuffer());
  }).then(function (tar) { archives.push(new Uint8Array(tar)); }, function () { archives.push(packed); });
}

// The zip has one entry, whose header tells how long it is itself, with two texts in it, and how long the packed tar.
function inZip(zip) {
  var begin = 30 + zip.getUint16(26, true) + zip.getUint16(28, true);
  return zip.buffer.slice(begin, begin + zip.getUint32(18, true));
}

// "wait" until all are here, then "unpacked" into the folder, or one of them "packed" under a path, else what is wrong.
azulejo.deliver = function (path, folder) {
  if (parts.filter(function (part) { return part.load === "archive"; }).length > archives.length) return "wait";
  return attempt(function () {
    var FS = window.python.FS, packed = archives.filter(function (archive) {
      var tar = String.fromCharCode.apply(null, archive.subarray(257, 262)) === "ustar";
      if (tar) unpack(FS, archive, folder); else FS.writeFile(path, archive);
      return !tar;
    });
    archives = [];
    home = folder;
    return packed.length ? "packed" : "unpacked";
  }, "no room for the archive");
};

// What travels apart comes when the game has begun: sounds, since nothing is heard before the first input, then the texts of
// other languages and the rest of the fonts of one's own; other scripts' fonts when a text needs them. Each is asked for once at a time. What did not come may
// be asked for again, when it is wanted.
var home = "", apart = {};
function fetchApart(name) {
  if (!apart[name]) apart[name] = new Promise(function (resolve, reject) {
    var part = partFor(SITE.apart[name]);
    part.lost = function (kind, facts) { reject(new Error(kind + " " + (facts.status || ""))); };
    obtain(part).then(function (response) { return response.arrayBuffer(); }).then(function (tar) {
      unpack(window.python.FS, new Uint8Array(tar), home);
    }).then(resolve, reject);
  }).catch(function (error) {
    delete apart[name];
    throw error;
  });
  return apart[name];
}
function fetchRest() {
  Object.keys(SITE.apart).reduce(function (before, name) {
    if (partOf(name) || name.indexOf("fonts-") === 0 && name.indexOf("fonts-" + LANGUAGE + "-")) return before;
    return before.then(function () { return fetchApart(name); }).catch(function (error) { console.warn("no " + name + ": " + error.message); });
  }, Promise.resolve());
}
azulejo.fetchTexts = function (code) {
  function tell() { azulejo.send({ texts: code }); }
  Promise.all(textsIn(code).map(fetchApart)).then(tell, tell);
};
azulejo.fetchFonts = function (name) {
  function tell() { azulejo.send({ fonts: name }); }
  fetchApart("fonts-" + name + ".tar").then(tell, tell);
};

// A header of 512 bytes stands before each file, which fills whole blocks of as many. `target` is there already.
function unpack(FS, tar, target) {
  var letters = new TextDecoder(), folders = {}, at = 0;
  folders[target] = FS.lookupPath(target).node;
  function field(from, size) { return letters.decode(tar.subarray(at + from, at + from + size)).split("\0")[0]; }
  function above(path) { return path.slice(0, path.lastIndexOf("/")); }
  function folderAt(path) {
    if (!folders[path] && folderAt(above(path))) attempt(function () { FS.mkdir(path); }); // it may be there
    return folders[path] = folders[path] || FS.lookupPath(path).node;
  }
  while (tar[at]) {
    var before = field(345, 155), name = target + "/" + (before && before + "/") + field(0, 100), size = parseInt(field(124, 12), 8);
    enterFile(FS, folderAt(above(name)), name, tar.subarray(at + 512, at + 512 + size));
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

// What Emscripten's file system in memory does for a new file, without its way through all folders above for each of
// several steps, which takes longer than all else here; the bytes stay where they are in the tar. Another kind of file
// system is written to as usual.
function enterFile(FS, folder, path, bytes) {
  var file = attempt(function () { return folder.node_ops.mknod(folder, path.slice(path.lastIndexOf("/") + 1), 33188, 0); }, {});
  if (file.usedBytes === 0) { file.contents = bytes; file.usedBytes = bytes.length; } else FS.writeFile(path, bytes, { canOwn: true });
}
