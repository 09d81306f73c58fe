// Small helpers that every other part uses, and the facts that the build has left for them.
var SITE = @@SITE@@; // version, build, parts: what a first visit loads
function element(id) { return document.getElementById(id); }
function on(target, kind, action) { target.addEventListener(kind, action, true); }
function attempt(action, otherwise) { try { return action(); } catch (error) { return otherwise; } }
function absolute(address) { return attempt(function () { return new URL(address, location.href).href; }, address); }
function mark(name) { attempt(function () { performance.mark("azulejo:" + name); }); }
// What waits for the page's elements, and for its words: not for the event of that name, which waits for the loader.
var actions = [], conditions = [];
function whenReady(action) { if (actions) actions.push(action); else action(); }
// Has it wait for one thing more, until the function that this returns is called.
function addCondition() {
  function met() {
    var at = conditions.indexOf(met), all = actions;
    if (at >= 0) conditions.splice(at, 1);
    if (conditions.length || !all) return;
    actions = null;
    all.forEach(function (action) { action(); });
  }
  conditions.push(met);
  return met;
}
var isParsed = addCondition(); // called at the end of the page
