// Addresses, files and the share sheet, beside bridge.js. What the player opens comes through the queue:
// {"link": TEXT} when the address changes, {"file": NAME, "text": TEXT} for a chosen or dropped file.
var LARGEST = 1000000; // bytes of a file; a game has one or two thousand

azulejo.address = function () { return location.href.split(/[?#]/)[0]; }; // without what networks append to links
azulejo.forgetFragment = function () {
  return attempt(function () { history.replaceState({ depth: steps() }, "", location.href.split("#")[0]); return true; }, false);
};
azulejo.canShare = function () { return typeof navigator.share === "function"; };
azulejo.share = function (text, address) {
  return attempt(function () {
    var shared = { title: document.title, text: text };
    if (address) shared.url = address;
    navigator.share(shared).catch(function () {}); // closing the sheet is a rejection, too
    return true;
  }, false);
};
azulejo.download = function (name, text, picture) { // a picture comes as base64; "shared": the sheet has it
  return attempt(function () {
    if (!picture) return give(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
    var bytes = Uint8Array.from(atob(text), function (letter) { return letter.charCodeAt(0); });
    var file = new File([bytes], name, { type: "image/png" });
    if (navigator.canShare && navigator.canShare({ files: [file] })) {
      navigator.share({ files: [file] }).catch(function (why) { if (why.name !== "AbortError") give(name, file); });
      return "shared";
    }
    return give(name, file);
  }, false);
};

function give(name, content) {
  var link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.appendChild(link);
  link.click();
  document.body.removeChild(link);
  setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
  return true;
}

function hand(file) {
  if (!file) return;
  if (file.size > LARGEST) { azulejo.send({ file: file.name, text: "" }); return; }
  var reader = new FileReader();
  reader.onload = function () { azulejo.send({ file: file.name, text: String(reader.result) }); };
  reader.onerror = function () { azulejo.send({ file: file.name, text: "" }); };
  reader.readAsText(file);
}
azulejo.chooseFile = function () {
  return attempt(function () {
    var input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,.azulejo,text/plain";
    input.id = "chosen-file";
    input.style.display = "none";
    input.onchange = function () { hand(input.files[0]); document.body.removeChild(input); };
    var old = element("chosen-file");
    if (old) old.parentNode.removeChild(old);
    document.body.appendChild(input);
    input.click();
    return true;
  }, false);
};
on(window, "dragover", function (event) { event.preventDefault(); });
on(window, "drop", function (event) {
  event.preventDefault();
  var data = event.dataTransfer;
  if (data && data.files.length) hand(data.files[0]);
  else if (data && data.getData("text")) azulejo.send({ link: data.getData("text") });
});
on(window, "hashchange", function () {
  if (location.hash.length > 1) azulejo.send({ link: location.hash.slice(1) });
});
