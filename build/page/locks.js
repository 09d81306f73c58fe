// Locks for game/host/locks.py: of two windows that want the same one the second hears "taken". They end with the page.
var claims = {}, releases = {};

function askForLock(name) {
  navigator.locks.request("azulejo." + name, {ifAvailable: true}, function (lock) {
    if (claims[name] !== "asking" && claims[name] !== "taken") return; // released meanwhile, or ours already
    claims[name] = lock ? "mine" : "taken";
    return lock && new Promise(function (resolve) { releases[name] = resolve; });
  }).catch(function () { if (claims[name]) claims[name] = "mine"; });
}

azulejo.claim = function (name) {
  return attempt(function () {
    if (!navigator.locks) return "mine";
    if (claims[name] !== "mine" && claims[name] !== "asking") {
      claims[name] = claims[name] || "asking";
      askForLock(name);
    }
    return claims[name];
  }, "mine");
};
azulejo.release = function (name) {
  var free = releases[name];
  delete claims[name];
  delete releases[name];
  if (free) free();
};
