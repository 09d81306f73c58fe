// A public runtime that is another one by now: the player may start with it all the same. Which files were found then is
// remembered beside the pinned ones, so that what changes later is refused, and offered, once more.
var ACCEPTED = "azulejo-runtime"; // not among the game's own texts, whose names begin with "azulejo."
var accepted = attempt(function () { return JSON.parse(localStorage.getItem(ACCEPTED)); }, null) || {};

// The sums that a file of the runtime may have: the pinned one and, as long as that one is pinned, the accepted one.
function sumsFor(address, pinned) {
  var known = accepted[absolute(address)];
  return pinned && known && known.pinned === pinned ? pinned + " " + known.found : pinned || "";
}

// Only for what comes from elsewhere: a site's own files are as its build left them, or damaged.
function mayAccept(part) { return !SITE.own && part && part.pinned && part.load !== "archive" && part.load !== "index"; }

function acceptNewer() {
  element("newer").disabled = true;
  Promise.all(parts.filter(mayAccept).map(function (part) {
    return native(part.url, { credentials: "same-origin", cache: "reload" }).then(function (response) {
      if (!response.ok) throw new Error(response.status);
      return response.arrayBuffer();
    }).then(sumOf).then(function (sum) {
      if (sum === part.pinned) delete accepted[part.url]; else accepted[part.url] = { pinned: part.pinned, found: sum };
    });
  })).then(function () {
    localStorage.setItem(ACCEPTED, JSON.stringify(accepted));
    location.reload();
  }).catch(function () { element("newer").disabled = false; }); // no network, or no storage: it can be pressed again
}

// The loader's element stands in the page with its pinned sum, and was refused: another one with both takes its place.
function acceptLoader(script) {
  var part = partOf(script.src);
  if (!part || !part.sum || part.sum === script.integrity) return false;
  var copy = document.createElement("script");
  for (var i = 0; i < script.attributes.length; i++) copy.setAttribute(script.attributes[i].name, script.attributes[i].value);
  copy.integrity = part.sum;
  copy.textContent = script.textContent;
  script.parentNode.replaceChild(copy, script);
  return true;
}
