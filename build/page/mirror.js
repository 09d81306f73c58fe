// The mirror: the game in words, beside the picture. Python publishes `state.mirror`:
//   status  what is going on, read out when it changes
//   parts   [{key, level, heading, lines, items, table: {head, rows}, buttons, fields}], everything but key optional
//           a button is {label, command, pressed, disabled, lang}, lang if its label is in another language; a field {label, name, value}
// What stays the same stays untouched, so that a reader of the screen does not lose its place.
var told = Object.create(null); // by key: the part's text as JSON

function made(tag, text) {
  var node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
}

function madeButton(button) {
  var node = made("button", button.label);
  node.type = "button";
  node.disabled = !!button.disabled;
  if (button.lang) node.lang = button.lang;
  node.setAttribute("data-command", JSON.stringify(button.command));
  if (typeof button.pressed === "boolean") node.setAttribute("aria-pressed", String(button.pressed));
  return node;
}

function madeField(field) {
  var label = made("label", field.label + " "), input = made("input");
  input.type = "text";
  input.value = field.value;
  input.setAttribute("data-command", JSON.stringify({ fill: field.name }));
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

// Makes one piece of the page like another: what can stay stays, the rest is put in its place.
function become(node, likeness) {
  var same = node.nodeName === likeness.nodeName, i;
  if (same && node.nodeType === 1) same = node.getAttribute("data-command") === likeness.getAttribute("data-command");
  if (!same) { node.parentNode.replaceChild(likeness, node); return; }
  if (node.nodeType !== 1) {
    if (node.data !== likeness.data) node.data = likeness.data;
    return;
  }
  [].slice.call(node.attributes).forEach(function (one) {
    if (!likeness.hasAttribute(one.name)) node.removeAttribute(one.name);
  });
  [].slice.call(likeness.attributes).forEach(function (one) {
    if (node.getAttribute(one.name) !== one.value) node.setAttribute(one.name, one.value);
  });
  if (node.nodeName === "INPUT") {
    if (node !== document.activeElement) node.value = likeness.value;
    return;
  }
  var old = [].slice.call(node.childNodes), fresh = [].slice.call(likeness.childNodes);
  for (i = 0; i < fresh.length; i++) {
    if (i < old.length) become(old[i], fresh[i]);
    else node.appendChild(fresh[i]);
  }
  for (; i < old.length; i++) node.removeChild(old[i]);
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
  var old = Object.create(null), text;
  [].slice.call(box.children).forEach(function (node) { old[node.getAttribute("data-part")] = node; });
  words.parts.forEach(function (part, index) {
    text = JSON.stringify(part);
    var node = old[part.key], fresh = node && told[part.key] === text ? null : madePart(part);
    if (node && fresh) become(node, fresh);
    node = node || fresh;
    told[part.key] = text;
    if (box.children[index] !== node) box.insertBefore(node, box.children[index] || null);
    if (old[part.key] === node) delete old[part.key];
  });
  Object.keys(old).forEach(function (gone) { box.removeChild(old[gone]); });
  if (key && (!box.contains(active) || active.disabled)) refocus(command, key);
}

on(document, "click", function (event) {
  var node = event.target;
  if (node.nodeName === "BUTTON" && node.hasAttribute("data-command") && !node.disabled)
    azulejo.send(JSON.parse(node.getAttribute("data-command")));
});
on(document, "change", function (event) {
  var node = event.target, command;
  if (node.nodeName !== "INPUT" || !node.hasAttribute("data-command")) return;
  command = JSON.parse(node.getAttribute("data-command"));
  command.text = node.value;
  azulejo.send(command);
});

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
