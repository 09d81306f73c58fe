
// Added by the tests to a stand-in's main.js. SDL asks emscripten_compute_dom_pk_code which number belongs to a
// KeyboardEvent's `code`; Pyodide is built without this function of Emscripten's (system/include/emscripten/
// dom_pk_codes.h), so that the first key would raise "cannot resolve symbol". Numbers are those of that header.
(function () {
  const rows = [
    [0x01, "Escape Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Minus Equal Backspace Tab"],
    [0x10, "KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Enter ControlLeft"],
    [0x1e, "KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backquote ShiftLeft Backslash"],
    [0x2c, "KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight NumpadMultiply AltLeft Space CapsLock"],
    [0x3b, "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 Pause ScrollLock Numpad7 Numpad8 Numpad9 NumpadSubtract"],
    [0x4b, "Numpad4 Numpad5 Numpad6 NumpadAdd Numpad1 Numpad2 Numpad3 Numpad0 NumpadDecimal PrintScreen"],
    [0x56, "IntlBackslash F11 F12 NumpadEqual"],
    [0xe01c, "NumpadEnter ControlRight"], [0xe035, "NumpadDivide"], [0xe038, "AltRight"], [0xe045, "NumLock"],
    [0xe047, "Home ArrowUp PageUp"], [0xe04b, "ArrowLeft"], [0xe04d, "ArrowRight"],
    [0xe04f, "End ArrowDown PageDown Insert Delete"], [0xe05b, "MetaLeft MetaRight ContextMenu"],
    [0xe069, "BrowserForward BrowserBack"],
  ];
  const numbers = new Map();
  for (const [first, names] of rows) names.split(" ").forEach((name, at) => numbers.set(name, first + at));
  let pyodide;
  Object.defineProperty(window.Module, "pyodide", {
    get: () => pyodide,
    set: python => {
      pyodide = python;
      const inner = python._module;
      inner.mergeLibSymbols({
        emscripten_compute_dom_pk_code: pointer => numbers.get(inner.UTF8ToString(pointer)) || 0,
      }, "keyboard codes");
    },
  });
})();
