// The game's archive goes to Python by way of its files. Where the browser can unpack it, that is done here, while
// Python starts: Python would take ten times as long, and only then.
var archive = null; // the tar, or the archive as it came
function bring(data) {
  var packed = new Uint8Array(data), kinds = window.DecompressionStream, zip = packed[0] === 0x50;
  if (!kinds || !zip && packed[0] !== 0x1f) { archive = packed; return; }
  new Promise(function (resolve) {
    var body = zip ? inZip(new DataView(data)) : data;
    resolve(new Response(new Blob([body]).stream().pipeThrough(new kinds(zip ? "deflate-raw" : "gzip"))).arrayBuffer());
  }).then(function (tar) { archive = new Uint8Array(tar); }, function () { archive = packed; });
}

// The zip has one entry, whose header tells how long it is itself, with two texts in it, and how long the packed tar.
function inZip(zip) {
  var begin = 30 + zip.getUint16(26, true) + zip.getUint16(28, true);
  return zip.buffer.slice(begin, begin + zip.getUint32(18, true));
}

// "wait" until it is here, then "unpacked" into the folder, or "packed" under a path, else what is wrong.
azulejo.deliver = function (path, folder) {
  if (!archive) return "wait";
  return attempt(function () {
    var FS = window.python.FS, tar = String.fromCharCode.apply(null, archive.subarray(257, 262)) === "ustar";
    if (tar) unpack(FS, archive, folder); else FS.writeFile(path, archive);
    archive = null;
    home = folder;
    return tar ? "unpacked" : "packed";
  }, "no room for the archive");
};

// Sounds come when the game has begun, since nothing is heard before the first input. Without them it is silent.
var home = "";
function bringSounds() {
  obtain(partFor(SITE.sounds)).then(function (response) { return response.arrayBuffer(); }).then(function (tar) {
    unpack(window.python.FS, new Uint8Array(tar), home);
  }).catch(function (error) { console.warn("no sounds: " + error.message); });
}

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
