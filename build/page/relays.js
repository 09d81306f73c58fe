// Connections to message relays, for game/host/browser.py. Their lines have a queue of their own: commands wake
// the sound and draw anew. A line is "open ADDRESS", "shut ADDRESS", or "text ADDRESS", a line break and the text.
var LARGEST_MESSAGE = 262144, MOST_LINES = 2000, sockets = {}, lines = [];

azulejo.dial = function (address) {
  return attempt(function () {
    azulejo.hangUp(address);
    var socket = new WebSocket(address);
    sockets[address] = socket;
    socket.onopen = function () { if (sockets[address] === socket) lines.push("open " + address); };
    socket.onmessage = function (event) {
      var text = event.data;
      if (sockets[address] !== socket || typeof text !== "string") return;
      if (text.length <= LARGEST_MESSAGE && lines.length < MOST_LINES) lines.push("text " + address + "\n" + text);
      if (document.hidden) frames(); // messages are not held back as timers are
    };
    socket.onclose = function () {
      if (sockets[address] !== socket) return;
      delete sockets[address];
      lines.push("shut " + address);
    };
    return true;
  }, false);
};
azulejo.post = function (address, text) {
  return attempt(function () {
    var socket = sockets[address];
    if (!socket || socket.readyState !== 1) return false;
    socket.send(text);
    return true;
  }, false);
};
azulejo.heard = function () { return lines.length ? lines.shift() : null; };
azulejo.hangUp = function (address) {
  var socket = sockets[address];
  delete sockets[address];
  return attempt(function () { if (socket) socket.close(); return !!socket; }, false);
};
