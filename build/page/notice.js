// A line at the foot of the page that can be put away.
function notice(text) {
  element("notice-text").textContent = text;
  element("notice-ok").textContent = say("dismiss");
  element("notice").hidden = false;
  element("notice-ok").onclick = function () {
    element("notice").hidden = true;
    element("canvas").focus({ preventScroll: true });
  };
}
