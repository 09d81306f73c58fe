// A line at the foot of the page that can be put away. The picture makes room for it, so that it covers no button.
function makeRoom() {
  element("canvas").style.height = "calc(100% - " + Math.ceil(element("notice").getBoundingClientRect().height) + "px)";
}
function notice(text) {
  element("notice-text").textContent = text;
  element("notice-ok").textContent = say("dismiss");
  element("notice").hidden = false;
  makeRoom();
  on(window, "resize", makeRoom);
  element("notice-ok").onclick = function () {
    element("notice").hidden = true;
    makeRoom();
    element("canvas").focus({ preventScroll: true });
  };
}
