// The game's archive goes to Python by way of its files. Where the browser can unpack it, that is done here, while
// Python starts: Python would take ten times as long, and only then.
var archive = null; // the tar, or the archive as it came
function bring(data) {
  var packed = new Uint8Array(data), kinds = window.DecompressionStream;
  if (packed[0] !== 0x1f || !kinds) { archive = packed; return; } // a zip is unpacked by Python
  new Promise(function (resolve) {
    resolve(new Response(new Blob([data]).stream().pipeThrough(new kinds("gzip"))).arrayBuffer());
  }).then(function (tar) { archive = new Uint8Array(tar); }, function () { archive = packed; });
}

// "wait" until it is here, then "unpacked" into the folder, or "packed" under a path, else what is wrong.
azulejo.deliver = function (path, folder) {
  if (!archive) return "wait";
  return attempt(function () {
    var FS = window.python.FS, tar = String.fromCharCode.apply(null, archive.subarray(257, 262)) === "ustar";
    if (tar) unpack(FS, archive, folder); else FS.writeFile(path, archive);
    archive = null;
    return tar ? "unpacked" : "packed";
  }, "no room for the archive");
};

// A header of 512 bytes stands before each file, which fills whole blocks of as many. The files stay where they are
// in the tar, uncopied: that takes a third of the time.
function unpack(FS, tar, home) {
  var letters = new TextDecoder(), known = {}, at = 0;
  function field(from, size) { return letters.decode(tar.subarray(at + from, at + from + size)).split("\0")[0]; }
  while (tar[at]) {
    var before = field(345, 155), name = home + "/" + (before && before + "/") + field(0, 100);
    var folder = name.slice(0, name.lastIndexOf("/")), size = parseInt(field(124, 12), 8);
    if (!known[folder]) { FS.mkdirTree(folder); known[folder] = true; }
    FS.writeFile(name, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + 512 * Math.ceil(size / 512);
  }
}
