// Small helpers that every other part uses.
function element(id) { return document.getElementById(id); }
function on(target, kind, action) { target.addEventListener(kind, action, true); }
function attempt(action, otherwise) { try { return action(); } catch (error) { return otherwise; } }
