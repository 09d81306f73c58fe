// The service worker: keeps this build of the site and its runtime, so that the game starts without a network.
// A build is stored as a whole, each file checked against its sum, and never changes afterwards. A newer build
// waits until the player asks for it (page: installing.js) or every tab is closed: no page ever sees a mix.
"use strict";

const SITE = @@WORKER@@;
const PREFIX = "azulejo " + registration.scope + " ";
const FILES = PREFIX + "site " + SITE.build;
const RUNTIME = PREFIX + "runtime " + SITE.runtime;
const absolute = name => new URL(name, registration.scope).href;
const own = new Set(SITE.files.map(([name]) => absolute(name)));
const sums = new Map(SITE.files.concat(SITE.runtimeFiles).map(([name, sum]) => [absolute(name), sum]));
const runtime = new Set(SITE.runtimeFiles.concat([SITE.index]).filter(it => it.length).map(([name]) => absolute(name)));

class Changed extends Error {} // the file is another one now, or gone: asking again does not help

// `freshness` is how the browser's own cache takes part: the site's files are asked for anew, the runtime's
// never change at their address, and the page has just loaded them. What is kept already is checked as well:
// builds share a runtime, and a damaged file must not live on from one to the next.
async function fill(name, files, freshness) {
  const cache = await caches.open(name);
  const done = await Promise.allSettled(files.map(async ([file, sum]) => {
    if (!await isWhole(await cache.match(absolute(file)), sum)) await renew(cache, file, sum, freshness);
  }));
  const failures = done.map(one => one.reason).filter(Boolean);
  if (failures.length) throw failures.find(error => error instanceof Changed) || failures[0];
}

// Only a whole file with the right sum is ever stored.
async function renew(cache, file, sum, freshness) {
  const address = absolute(file);
  const response = await fetch(address, { cache: freshness, mode: "cors", credentials: "same-origin" });
  if (response.status >= 500 || response.status === 429) throw new Error(response.status + " for " + address);
  if (!response.ok) throw new Changed(response.status + " for " + address);
  const body = await response.arrayBuffer();
  if (sum && sum !== await sumOf(body)) throw new Changed("another " + address);
  await cache.put(address, new Response(body, { headers: response.headers }));
}

async function isWhole(response, sum) {
  if (!isAnswer(response)) return false;
  return !sum || sum === await sumOf(await response.arrayBuffer());
}

// Scripts are refused without their type, and everything with another status.
function isAnswer(response) { return response && response.status === 200 && response.headers.has("Content-Type"); }

// The package index is not what the public place answers but what goes with the wheel that is kept.
async function keepIndex(cache) {
  const [address, text] = SITE.index, found = await cache.match(absolute(address));
  if (isAnswer(found) && text === await found.text()) return;
  await cache.put(absolute(address), new Response(text, { headers: { "Content-Type": "application/json" } }));
}

async function sumOf(data) {
  const digest = await crypto.subtle.digest("SHA-256", data);
  return "sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

// What is kept and damaged is fetched anew, past the browser's own cache; what can't be had is at least dropped.
async function mend(name, files) {
  if (!await caches.has(name)) return;
  const cache = await caches.open(name);
  if (name === RUNTIME && SITE.index.length) await keepIndex(cache);
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
    await fill(RUNTIME, SITE.runtimeFiles, "force-cache");
    if (SITE.index.length) await keepIndex(await caches.open(RUNTIME));
  } catch (error) {
    if (SITE.own || !(error instanceof Changed)) throw error;
    await caches.delete(RUNTIME);
    console.warn("The runtime is not the one this build knows; the game needs a network: " + error.message);
  }
}

self.addEventListener("install", event => event.waitUntil(
  Promise.all([fill(FILES, SITE.files, "no-cache"), fillRuntime()])
));

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== FILES && name !== RUNTIME) await caches.delete(name);
})()));

self.addEventListener("message", event => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "mend") event.waitUntil(
    Promise.all([mend(FILES, SITE.files), mend(RUNTIME, SITE.runtimeFiles)])
      .catch(() => {}).then(() => event.ports[0].postMessage("mended"))
  );
});

// The page, the archive and the scripts that start everything are checked each time: were one of them damaged,
// nobody could ask for mending. The large files are checked when they are stored, and when a start fails. What
// has gone missing comes from its place, and is kept again.
const CHECKED = 2e6; // bytes
async function kept(event, name, store) {
  if (!await caches.has(store)) return null;
  const cache = await caches.open(store), sum = sums.get(name);
  if (SITE.index.length && name === absolute(SITE.index[0])) await keepIndex(cache);
  const found = await cache.match(name);
  if (!found) {
    event.waitUntil(renew(cache, name, sum, "force-cache").catch(warn));
    return null;
  }
  if (isAnswer(found)) {
    if (!sum || Number(found.headers.get("Content-Length")) > CHECKED) return found;
    const body = await found.clone().arrayBuffer();
    if (body.byteLength > CHECKED || sum === await sumOf(body)) return found;
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

self.addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  const url = new URL(event.request.url);
  const address = event.request.url.split(/[?#]/)[0];
  const name = address === registration.scope ? absolute("index.html") : address;
  const store = own.has(name) ? FILES : runtime.has(name) ? RUNTIME : null;
  const build = name.startsWith(registration.scope) && url.searchParams.get("v");
  if (store === null || build && build !== SITE.build) return; // a page of another build takes its own archive
  event.respondWith(kept(event, name, store).then(found => found || fetch(event.request)));
});
