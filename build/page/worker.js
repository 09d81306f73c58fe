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
const runtime = new Set(SITE.runtimeFiles.concat([SITE.index]).filter(it => it.length).map(([name]) => absolute(name)));

class Changed extends Error {} // the file is another one now, or gone: asking again does not help

// `freshness` is how the browser's own cache takes part: the site's files are asked for anew, the runtime's
// never change at their address, and the page has just loaded them.
async function fill(name, files, freshness) {
  const cache = await caches.open(name);
  const done = await Promise.allSettled(files.map(async ([file, sum]) => {
    const address = absolute(file);
    if (await cache.match(address)) return;
    const response = await fetch(address, { cache: freshness, mode: "cors", credentials: "same-origin" });
    if (response.status >= 500 || response.status === 429) throw new Error(response.status + " for " + address);
    if (!response.ok) throw new Changed(response.status + " for " + address);
    if (sum && sum !== await sumOf(response.clone())) throw new Changed("another " + address);
    await cache.put(address, response);
  }));
  const failures = done.map(one => one.reason).filter(Boolean);
  if (failures.length) throw failures.find(error => error instanceof Changed) || failures[0];
}

async function sumOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return "sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

// A public runtime may have changed since this build was made. The game then goes on loading it from there, as
// on the first visit, and needs a network; the site's own files are kept all the same. When it is the network
// that fails, or a file of our own, the browser tries the whole installation again at the next visit.
async function fillRuntime() {
  try {
    await fill(RUNTIME, SITE.runtimeFiles, "force-cache");
    if (SITE.index.length) {
      const [address, text] = SITE.index, headers = { "Content-Type": "application/json" };
      await (await caches.open(RUNTIME)).put(absolute(address), new Response(text, { headers }));
    }
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
});

self.addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  const address = event.request.url.split(/[?#]/)[0];
  const name = address === registration.scope ? absolute("index.html") : address;
  const store = own.has(name) ? FILES : runtime.has(name) ? RUNTIME : null;
  if (store === null) return;
  event.respondWith((async () => {
    const kept = await caches.match(name, { cacheName: store });
    return kept || fetch(event.request);
  })());
});
