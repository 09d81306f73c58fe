// The mirror of the game in words: `text` is read out when it changes, `actions` ([label, command] each)
// become buttons.
function mirror(state) {
  if (typeof state.text === "string" && element("mirror-text").textContent !== state.text)
    element("mirror-text").textContent = state.text;
  if (!Array.isArray(state.actions)) return;
  var list = element("mirror-actions"), buttons = [].slice.call(list.querySelectorAll("button"));
  var focused = buttons.indexOf(document.activeElement);
  list.textContent = "";
  state.actions.forEach(function (action) {
    var button = document.createElement("button");
    button.textContent = action[0];
    button.onclick = function () { azulejo.send(action[1]); };
    list.appendChild(document.createElement("li")).appendChild(button);
  });
  if (focused >= 0 && list.childNodes.length)
    list.childNodes[Math.min(focused, list.childNodes.length - 1)].firstChild.focus();
}
