// The service worker: keeps this build of the site and its runtime, so that the game starts without a network.
// A build is stored as a whole, each file checked against its sum, and never changes afterwards. A newer build
// waits until the player asks for it (page: installing.js) or every tab is closed: no page ever sees a mix. The build
// before stays until the newer one has shown its first frame; if that never comes, the player can go back to it.
"use strict";

const SITE = @@WORKER@@;
const PREFIX = "azulejo " + registration.scope + " ";
const absolute = name => new URL(name, registration.scope).href;

// A file that stands there packed, too, is kept so where the page can unpack it. A host may say that it is
// packed, and the browser unpacks it then: either sum is right.
function asKept([name, sum, packed, unpacked]) {
  return packed && "DecompressionStream" in self ? [name + ".gz", packed + " " + unpacked] : [name, sum];
}

// A build as it is kept: its facts as the site's build wrote them, and the names under which caches hold it.
class Copy {
  constructor(facts) {
    this.facts = facts;
    this.files = PREFIX + "site " + facts.build;
    this.runtime = PREFIX + "runtime " + facts.runtime;
    this.siteFiles = facts.files.map(asKept);
    this.laterFiles = (facts.later || []).map(asKept); // kept from when a page asks for them
    this.own = new Set(this.siteFiles.concat(this.laterFiles).map(([name]) => absolute(name)));
    this.runtimeFiles = facts.runtimeFiles.map(asKept);
    this.shared = new Set(this.runtimeFiles.concat([facts.index]).filter(it => it.length).map(([name]) => absolute(name)));
    this.sums = new Map(this.siteFiles.concat(this.laterFiles, this.runtimeFiles).map(([name, sum]) => [absolute(name), sum]));
  }

  // The cache that holds what lies at an address, null for what is not of this build.
  storeOf(address) { return this.own.has(address) ? this.files : this.shared.has(address) ? this.runtime : null; }
}

const NEWEST = new Copy(SITE);

// What outlives a build: `shown`, the facts of the last build whose first frame was seen, and the names of builds that
// the player has gone back from.
const STATE = PREFIX + "state", ENTRY = absolute("offline-state.json"), REMEMBERED = 8;
let reading = null;
function readState() {
  reading ||= caches.match(ENTRY, { cacheName: STATE }).then(found => found && found.json()).catch(() => null)
    .then(state => ({ shown: null, rejected: [], ...state }));
  return reading;
}
async function writeState(state) {
  reading = Promise.resolve(state);
  const cache = await caches.open(STATE);
  await cache.put(ENTRY, new Response(JSON.stringify(state), { headers: { "Content-Type": "application/json" } }));
}

// The last build that has started, if it is another one than this, as long as its cache is there.
async function previous() {
  const { shown } = await readState();
  if (!shown || shown.build === SITE.build) return null;
  const copy = new Copy(shown);
  return await caches.has(copy.files) ? copy : null;
}

async function served() {
  const { rejected } = await readState();
  return rejected.includes(SITE.build) && await previous() || NEWEST;
}

class Changed extends Error {} // the file is another one now, or gone: asking again does not help

// `freshness` is how the browser's own cache takes part: the site's files are asked for anew, the runtime's seldom
// change at their address, and the page has just loaded them. What is kept already is checked as well: builds share
// a runtime, and a damaged file must not live on from one to the next.
async function fill(name, files, freshness) {
  const cache = await caches.open(name);
  const done = await Promise.allSettled(files.map(async ([file, sum]) => {
    if (!await isWhole(await cache.match(absolute(file)), sum)) await renew(cache, file, sum, freshness);
  }));
  const failures = done.map(one => one.reason).filter(Boolean);
  if (failures.length) throw failures.find(error => error instanceof Changed) || failures[0];
}

// Only a whole file with the right sum is ever stored. One with another sum may be an old one out of the browser's cache.
// Archives are asked for by the address that the page has just loaded, so that the server need not send them again.
async function renew(cache, file, sum, freshness) {
  const address = absolute(file), version = /\.tar(\.gz)?$/.test(file) ? "?v=" + SITE.build : "";
  const response = await fetch(address + version, { cache: freshness, mode: "cors", credentials: "same-origin" });
  if (response.status >= 500 || response.status === 429) throw new Error(response.status + " for " + address);
  if (!response.ok) throw new Changed(response.status + " for " + address);
  const body = await response.arrayBuffer();
  if (!await isGenuine(body, sum)) {
    if (freshness !== "reload") return renew(cache, file, sum, "reload");
    throw new Changed("wrong sum: " + address);
  }
  return cache.put(address, new Response(body, { headers: response.headers }));
}

async function isWhole(response, sum) {
  if (!isAnswer(response)) return false;
  return isGenuine(await response.arrayBuffer(), sum);
}

async function isGenuine(body, sums) { return !sums || sums.split(" ").includes(await sumOf(body)); }

// Scripts are refused without their type, and everything with another status.
function isAnswer(response) { return response && response.status === 200 && response.headers.has("Content-Type"); }

// The package index is not what the public place answers but what goes with the wheel that is kept.
async function keepIndex(cache, index) {
  if (!index.length) return;
  const [address, text] = index, found = await cache.match(absolute(address));
  if (isAnswer(found) && text === await found.text()) return;
  await cache.put(absolute(address), new Response(text, { headers: { "Content-Type": "application/json" } }));
}

async function sumOf(data) {
  const digest = await crypto.subtle.digest("SHA-256", data);
  return "sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

// What is kept and damaged is fetched anew, past the browser's own cache; what can't be had is at least dropped.
async function mend(name, files, index = []) {
  if (!await caches.has(name)) return;
  const cache = await caches.open(name);
  await keepIndex(cache, index);
  await Promise.allSettled(files.map(async ([file, sum]) => {
    if (await isWhole(await cache.match(absolute(file)), sum)) return;
    await cache.delete(absolute(file));
    await renew(cache, file, sum, "reload");
  }));
}

// A public runtime may have changed since this build was made. The game then goes on loading it from there, as
// on the first visit, and needs a network; the site's own files are kept all the same. When it is the network
// that fails, or a file of our own, the browser tries the whole installation again at the next visit.
async function fillRuntime() {
  try {
    await fill(NEWEST.runtime, NEWEST.runtimeFiles, "force-cache");
    await keepIndex(await caches.open(NEWEST.runtime), SITE.index);
  } catch (error) {
    if (SITE.own || !(error instanceof Changed)) throw error;
    await caches.delete(NEWEST.runtime);
    console.warn("The runtime is not the one this build knows; the game needs a network: " + error.message);
  }
}

// Of what is kept from when a page asks for it, what an earlier build has kept.
async function usedBefore() {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX));
  const used = await Promise.all(NEWEST.laterFiles.map(async ([file]) => {
    const found = await Promise.all(names.map(cacheName => caches.match(absolute(file), { cacheName })));
    return found.some(Boolean);
  }));
  return NEWEST.laterFiles.filter((_, number) => used[number]);
}

// A build that did not start is not taken again.
self.addEventListener("install", event => event.waitUntil(readState().then(async ({ rejected }) => {
  if (rejected.includes(SITE.build)) throw new Error(`build ${SITE.build} did not start before`);
  return Promise.all([fill(NEWEST.files, [...NEWEST.siteFiles, ...await usedBefore()], "no-cache"), fillRuntime()]);
})));

// While this worker waited, the one before it has written: what was read at the installation is out of date.
self.addEventListener("activate", event => {
  reading = null;
  event.waitUntil(previous().then(before => clear(before)));
});

async function clear(...others) {
  const keep = [NEWEST, ...others].filter(Boolean).flatMap(copy => [copy.files, copy.runtime]).concat(STATE);
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !keep.includes(name)) await caches.delete(name);
}

// What a page may ask for, and what it is answered where it waits for that.
const HANDLERS = {
  "take over": () => self.skipWaiting(),
  "mend": async () => {
    const { files, siteFiles, runtime, runtimeFiles, facts } = await served();
    await Promise.all([mend(files, siteFiles), mend(runtime, runtimeFiles, facts.index)]).catch(() => {});
    return "mended";
  },
  // The first frame of this build was seen. The one before goes; another one may be on its way already.
  "shown": async () => {
    const before = await previous(), { rejected } = await readState();
    await writeState({ shown: SITE, rejected: rejected.filter(build => build !== SITE.build) });
    if (!before) return;
    await caches.delete(before.files);
    if (before.runtime !== NEWEST.runtime) await caches.delete(before.runtime);
  },
  "previous": async () => await previous() !== null,
  "go back": async () => {
    if (!await previous()) return false;
    const { shown, rejected } = await readState();
    await writeState({ shown, rejected: [...new Set([SITE.build, ...rejected])].slice(0, REMEMBERED) });
    return true;
  },
};

self.addEventListener("message", event => {
  const { kind, build } = event.data.kind ? event.data : { kind: event.data };
  if (!HANDLERS[kind] || build && build !== SITE.build) return; // of a page whose build is another one
  event.waitUntil(Promise.resolve(HANDLERS[kind]()).then(answer => event.ports[0] && event.ports[0].postMessage(answer)));
});

// The page, the archive and the scripts that start everything are checked each time: were one of them damaged,
// nobody could ask for mending. The large files are checked when they are stored, and when a start fails. What
// has gone missing comes from its place, and is kept again.
const CHECKED = 2e6; // bytes
async function kept(event, name, copy) {
  const store = copy.storeOf(name);
  if (!await caches.has(store)) return null;
  const cache = await caches.open(store), sum = copy.sums.get(name), { index } = copy.facts;
  if (index.length && name === absolute(index[0])) await keepIndex(cache, index);
  const found = await cache.match(name);
  if (!found) {
    event.waitUntil(renew(cache, name, sum, "force-cache").catch(warn));
    return null;
  }
  if (isAnswer(found)) {
    if (!sum || Number(found.headers.get("Content-Length")) > CHECKED) return found;
    const body = await found.clone().arrayBuffer();
    if (body.byteLength > CHECKED || await isGenuine(body, sum)) return found;
  }
  await cache.delete(name);
  await renew(cache, name, sum, "reload").catch(warn);
  return cache.match(name);
}

function warn(error) { console.warn("The offline copy is damaged: " + error.message); }

// A notice that calls to the table: it leads to the page, or opens it.
self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(pages =>
    pages.length ? pages[0].focus() : self.clients.openWindow(registration.scope)));
});

async function respond(event) {
  const copy = await served(), address = event.request.url.split(/[?#]/)[0];
  const name = address === registration.scope ? absolute("index.html") : address;
  const build = name.startsWith(registration.scope) && new URL(event.request.url).searchParams.get("v");
  const mine = copy.storeOf(name) !== null && (!build || build === copy.facts.build); // a page takes its own archive
  return mine && await kept(event, name, copy) || fetch(event.request);
}

self.addEventListener("fetch", event => {
  if (event.request.method === "GET") event.respondWith(respond(event));
});
