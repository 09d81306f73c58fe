// Read by pygbag's loader; it has to exist before the loader starts.
var config = {
  archive: "{{cookiecutter.archive}}",
  PYBUILD: "{{cookiecutter.PYBUILD}}",
  cdn: "{{cookiecutter.cdn}}", // the folder of pythons.js
  index: "@@INDEX@@", // from there to the package index
  ume_block: {{cookiecutter.ume_block}},
  can_close: {{cookiecutter.can_close}},
  autorun: {{cookiecutter.autorun}},
  user_canvas: 1,
  user_canvas_managed: 1, // the canvas is ours: its size is set below and by Python
  gui_divider: 1,
  fb_ar: 1.7778, fb_width: "{{cookiecutter.width}}", fb_height: "{{cookiecutter.height}}"
};
