// What pygbag's loader makes of the page, and what it is told.
config.cdn = absolute(config.cdn);

// It takes the address's query and fragment for arguments of Python: "?fbclid=…py…" asks for a Python that
// nobody has, and a stray "%" stops it. It sees neither; they are back before the game asks for them. Meanwhile
// the browser's history keeps them, so that a page that is loaded again before that loses nothing; and on until the
// game has opened the link: who reloads while they are given back gets the address of before.
var asked = location.search + location.hash || attempt(function () { return String(history.state.azulejo || ""); }, "");
function rewrite(tail, kept) {
  attempt(function () { history.replaceState(kept, "", location.href.split(/[?#]/)[0] + tail); });
}
function giveBack() {
  if (asked && !location.search && !location.hash) rewrite(asked, { azulejo: asked });
  asked = "";
}
if (asked) rewrite("", { azulejo: asked });

// Where Python finds its packages. Said in any case: left alone it takes every page on http://localhost:8… for
// one that has them at http://localhost:8000/cdn/, and waits for them for ever.
window.custom_onload = function () {
  var settings = window.Module && window.Module.PyConfig;
  giveBack();
  if (settings && settings.orig_argv) settings.orig_argv.push("PYGPI=" + new URL(config.index, config.cdn).href);
};
window.custom_prerun = window.custom_postrun = function () {};

// When the window gets the focus the loader gives it to the picture, and takes it from whoever is in the mirror.
on(window, "load", function () {
  var before = window.MM && window.MM.focus_handler;
  if (before) window.MM.focus_handler = function (event) {
    if (event && event.type !== "click" && element("mirror").contains(document.activeElement)) return;
    return before.apply(this, arguments);
  };
});
