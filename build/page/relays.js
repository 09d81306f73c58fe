// Connections to message relays, for game/host/browser.py. Their lines have a queue of their own: commands wake
// the sound and draw anew. A line is "open ADDRESS", "shut ADDRESS", "flood ADDRESS" where more came than is listened
// to, or "text ADDRESS", a line break and the text. Each relay has room for so many lines, and the next one is of the
// relay that has been heard least: game/host/fair_queue.py does the same natively.
var LARGEST_MESSAGE = 262144, MOST_LINES = 1000, MOST_TEXT = 1048576, A_LINE = 200, sockets = {}, unheard = {}, heardSoFar = 0;

function queueLine(address, line) {
  var mine = unheard[address];
  if (!mine) mine = unheard[address] = { lines: [], size: 0, heard: 0 };
  if (!mine.lines.length) mine.heard = Math.max(mine.heard, heardSoFar);
  else if (mine.lines.length >= MOST_LINES || mine.size + line.length > MOST_TEXT) return false;
  mine.lines.push(line);
  mine.size += line.length;
  return true;
}
function endConnection(address, how) {
  var socket = sockets[address];
  delete sockets[address];
  if (how === "flood") {
    delete unheard[address];
    attempt(function () { socket.close(); }, null);
  }
  if (!queueLine(address, how + " " + address)) {
    delete unheard[address];
    queueLine(address, how + " " + address);
  }
}
azulejo.dial = function (address) {
  return attempt(function () {
    azulejo.hangUp(address);
    var socket = new WebSocket(address);
    sockets[address] = socket;
    socket.onopen = function () { if (sockets[address] === socket) queueLine(address, "open " + address); };
    socket.onmessage = function (event) {
      var text = typeof event.data === "string" ? event.data : "";
      if (sockets[address] !== socket) return;
      if (text.length > LARGEST_MESSAGE || !queueLine(address, "text " + address + "\n" + text)) endConnection(address, "flood");
      if (document.hidden) frames(); // messages are not held back as timers are
    };
    socket.onclose = function () { if (sockets[address] === socket) endConnection(address, "shut"); };
    return true;
  }, false);
};
azulejo.post = function (address, text) {
  return attempt(function () {
    var socket = sockets[address];
    if (!socket || socket.readyState !== 1) return false;
    if (socket.bufferedAmount > MOST_TEXT) { // it does not read
      socket.close();
      return false;
    }
    socket.send(text);
    return true;
  }, false);
};
azulejo.heard = function () {
  var next = null, line;
  Object.keys(unheard).forEach(function (address) {
    var mine = unheard[address];
    if (mine.lines.length && (!next || mine.heard < next.heard)) next = mine;
  });
  if (!next) return null;
  line = next.lines.shift();
  next.size -= line.length;
  heardSoFar = next.heard;
  next.heard += line.length + A_LINE;
  return line;
};
azulejo.hangUp = function (address) {
  var socket = sockets[address];
  delete sockets[address];
  delete unheard[address];
  return attempt(function () { if (socket) socket.close(); return !!socket; }, false);
};
