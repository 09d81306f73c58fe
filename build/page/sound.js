// Browsers let a page be heard once somebody has pressed something. SDL 2.28 resumes its audio context at
// touchstart alone, which no browser takes for that: on a phone the game would stay silent.
["pointerup", "touchend", "click", "keydown"].forEach(function (kind) {
  on(window, kind, function () {
    var context = attempt(function () { return window.Module.SDL2.audioContext; }, null);
    if (context && context.state !== "running" && context.state !== "closed") attempt(function () { context.resume().catch(function () {}); });
  });
});
