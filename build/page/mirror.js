// The mirror: the game in words, beside the picture. Python publishes `state.mirror`:
//   status  what is going on, read out when it changes
//   parts   [{key, level, heading, lines, items, table: {head, rows}, buttons, fields}], everything but key optional
//           a button is {label, command, pressed, disabled}, a field {label, name, value}
// Parts that stay the same stay untouched, so that a reader of the screen does not lose its place.
var told = {}; // by key: the part's text as JSON

function made(tag, text) {
  var node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
}

function madeButton(button) {
  var node = made("button", button.label);
  node.type = "button";
  node.disabled = !!button.disabled;
  node.setAttribute("data-command", JSON.stringify(button.command));
  if (typeof button.pressed === "boolean") node.setAttribute("aria-pressed", String(button.pressed));
  node.onclick = function () { azulejo.send(button.command); };
  return node;
}

function madeField(field) {
  var label = made("label", field.label + " "), input = made("input");
  input.type = "text";
  input.value = field.value;
  input.setAttribute("data-command", JSON.stringify({ fill: field.name }));
  input.onchange = function () { azulejo.send({ fill: field.name, text: input.value }); };
  label.appendChild(input);
  return label;
}

function madeTable(table) {
  var node = made("table"), row = node.createTHead().insertRow(), body = node.createTBody();
  table.head.forEach(function (text) { row.appendChild(made("th", text)).scope = "col"; });
  table.rows.forEach(function (texts) {
    row = body.insertRow();
    texts.forEach(function (text, index) {
      var cell = row.appendChild(made(index ? "td" : "th", text));
      if (!index) cell.scope = "row";
    });
  });
  return node;
}

function madeList(items, kind, make) {
  var list = made("ul");
  if (kind) list.className = kind;
  items.forEach(function (item) { list.appendChild(made("li")).appendChild(make(item)); });
  return list;
}

function madePart(part) {
  var node = made("div"), heading;
  node.setAttribute("data-part", part.key);
  if (part.heading) {
    heading = node.appendChild(made("h" + (part.level || 2), part.heading));
    heading.tabIndex = -1;
  }
  (part.lines || []).forEach(function (text) { node.appendChild(made("p", text)); });
  if (part.items && part.items.length)
    node.appendChild(madeList(part.items, "", function (text) { return document.createTextNode(text); }));
  if (part.table) node.appendChild(madeTable(part.table));
  (part.fields || []).forEach(function (field) { node.appendChild(made("p")).appendChild(madeField(field)); });
  if (part.buttons && part.buttons.length) node.appendChild(madeList(part.buttons, "buttons", madeButton));
  return node;
}

// Where the focus goes when what had it is gone: the same command, the same part's heading, the first heading.
function refocus(command, key) {
  var inside = element("mirror-parts"), found = null;
  [].forEach.call(inside.querySelectorAll("[data-command]"), function (node) {
    if (!found && !node.disabled && node.getAttribute("data-command") === command) found = node;
  });
  [].forEach.call(inside.children, function (node) {
    if (!found && node.getAttribute("data-part") === key) found = node.querySelector("h2, h3");
  });
  (found || inside.querySelector("h2, h3") || element("mirror-title")).focus();
}

function mirror(state) {
  var words = state.mirror, box = element("mirror-parts"), active = document.activeElement, here, command, key;
  if (!words || !box) return;
  element("mirror").hidden = false;
  if (state.language) document.documentElement.lang = state.language;
  if (element("mirror-status").textContent !== words.status) element("mirror-status").textContent = words.status;
  if (box.contains(active)) {
    command = active.getAttribute("data-command");
    for (here = active; here.parentNode !== box; here = here.parentNode);
    key = here.getAttribute("data-part");
  }
  var old = {}, text;
  [].slice.call(box.children).forEach(function (node) { old[node.getAttribute("data-part")] = node; });
  words.parts.forEach(function (part, index) {
    text = JSON.stringify(part);
    var node = told[part.key] === text && old[part.key] || madePart(part);
    told[part.key] = text;
    if (box.children[index] !== node) box.insertBefore(node, box.children[index] || null);
    if (old[part.key] === node) delete old[part.key];
  });
  Object.keys(old).forEach(function (gone) { box.removeChild(old[gone]); });
  if (key && !box.contains(active)) refocus(command, key);
}

// F2 leads from the picture into the words, Esc back.
on(window, "keydown", function (event) {
  if (event.key === "F2") {
    (element("mirror-parts").querySelector("h2") || element("mirror-title")).focus();
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.key === "Escape" && element("mirror").contains(document.activeElement)) {
    element("canvas").focus({ preventScroll: true });
    event.stopImmediatePropagation();
  }
});
