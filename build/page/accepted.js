// A public runtime that is another one by now: the player may start with it all the same. Which files were found then is
// remembered beside the pinned ones, so that what changes later is refused, and offered, once more.
var ACCEPTED = "azulejo-runtime"; // not among the game's own texts, whose names begin with "azulejo."
var accepted = attempt(function () { return JSON.parse(localStorage.getItem(ACCEPTED)); }, null);
if (!accepted || typeof accepted !== "object" || Array.isArray(accepted)) accepted = {};

// The sums that a file of the runtime may have: the pinned one and, as long as that one is pinned, the accepted one.
function sumsFor(address, pinned) {
  var known = accepted[absolute(address)];
  return pinned && known && known.pinned === pinned ? pinned + " " + known.found : pinned || "";
}

// Only for what comes from elsewhere: a site's own files are as its build left them, or damaged. And only where sums
// can be calculated and remembered: elsewhere it would be asked for ever.
function mayAccept(part) {
  if (SITE.own || !part || !part.pinned || part.load === "archive" || part.load === "index") return false;
  return canSum() && azulejo.names() !== null;
}

// What is there now, and nothing out of a damaged offline copy. What can't be had is named by the next start.
function acceptNewer() {
  element("newer").disabled = true;
  mend().then(function () {
    return Promise.all(parts.filter(mayAccept).map(function (part) {
      return native(part.url, { credentials: "same-origin", cache: "reload" }).then(function (response) {
        return response.ok ? response.arrayBuffer().then(sumOf) : "";
      }).then(function (sum) {
        if (sum === part.pinned) delete accepted[part.url];
        else if (sum) accepted[part.url] = { pinned: part.pinned, found: sum };
      });
    }));
  }).then(function () {
    localStorage.setItem(ACCEPTED, JSON.stringify(accepted));
    location.reload();
  }).catch(function (error) { // no network, or a full storage: it can be pressed again
    element("failure-detail").textContent = String(error && error.message || error);
    element("newer").disabled = false;
  });
}

// The loader's element stands in the page with its pinned sum, and was refused: another one with both takes its place. A
// module that failed is never fetched again under the same address (Firefox holds to that), but this one ends in "#".
function acceptLoader(script) {
  var part = partOf(script.src);
  if (!part || !part.sum || part.sum === script.integrity) return false;
  var copy = document.createElement("script");
  for (var i = 0; i < script.attributes.length; i++) copy.setAttribute(script.attributes[i].name, script.attributes[i].value);
  copy.src = script.src + "#";
  copy.integrity = part.sum;
  copy.textContent = script.textContent;
  script.parentNode.replaceChild(copy, script);
  return true;
}
