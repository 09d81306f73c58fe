// Keys that belong to the browser: SDL would swallow them.
on(window, "keydown", function (event) {
  var chord = event.ctrlKey || event.metaKey;
  var paging = event.altKey && /^Arrow(Left|Right)$/.test(event.key); // Back and Forward
  if (paging || /^F(5|6|7|11|12)$/.test(event.key) || chord && !/^[zyc]$/i.test(event.key) && event.key.length === 1)
    event.stopImmediatePropagation();
});
azulejo.pointer = function (shape) {
  element("canvas").style.cursor = { hand: "pointer", grab: "grab", grabbing: "grabbing", text: "text" }[shape] || "";
};
on(document, "contextmenu", function (event) {
  if (event.target.id === "canvas") event.preventDefault();
});
// Two fingers on the picture mean no zoom of the page; the words beside it may be zoomed.
on(document, "gesturestart", function (event) {
  if (event.target.id === "canvas") event.preventDefault();
});
