// Hooks of pygbag's loader, and what can be said once the page stands.

// With a runtime of our own, its package index has to be ours as well. Python takes it from the environment.
window.custom_onload = function () {
  var settings = window.Module && window.Module.PyConfig;
  if (settings && settings.orig_argv && config.cdn.indexOf("//pygame-web.github.io/") < 0)
    settings.orig_argv.push("PYGPI=" + new URL("../", new URL(config.cdn, location.href)).href);
};
window.custom_prerun = window.custom_postrun = function () {};

on(document, "DOMContentLoaded", function () {
  element("retry").onclick = function () { location.reload(); };
  new MutationObserver(function () { show(); wait(); }).observe(element("progress"), { attributes: true });
  if (typeof WebAssembly !== "object" || typeof BigInt !== "function" || !("noModule" in document.createElement("script")))
    fail("This browser is too old for the game, or WebAssembly is switched off. Please use a recent Firefox, Chrome, Edge or Safari.");
  else if (location.protocol === "file:")
    fail("The game can’t run from a file. Open it through a web server.");
  show();
  wait();
});
