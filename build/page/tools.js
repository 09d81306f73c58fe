// Small helpers that every other part uses, and the facts that the build has left for them.
var SITE = @@SITE@@; // version, build, parts: what a first visit loads
function element(id) { return document.getElementById(id); }
function on(target, kind, action) { target.addEventListener(kind, action, true); }
function attempt(action, otherwise) { try { return action(); } catch (error) { return otherwise; } }
function absolute(address) { return attempt(function () { return new URL(address, location.href).href; }, address); }
function mark(name) { attempt(function () { performance.mark("azulejo:" + name); }); }
var parsed = []; // what waits for the page's elements; not for the event of that name, which waits for the loader
function whenReady(action) { if (parsed) parsed.push(action); else action(); }
