// Hooks of pygbag's loader.
// With a runtime of our own, its package index has to be ours as well. Python takes it from the environment.
config.cdn = absolute(config.cdn);
window.custom_onload = function () {
  var settings = window.Module && window.Module.PyConfig;
  if (settings && settings.orig_argv && config.cdn.indexOf("//pygame-web.github.io/") < 0)
    settings.orig_argv.push("PYGPI=" + new URL(config.index, config.cdn).href);
};
window.custom_prerun = window.custom_postrun = function () {};
