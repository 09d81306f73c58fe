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
const runtime = new Set(SITE.runtimeFiles.map(([name]) => absolute(name)));

// `freshness` is how the browser's own cache takes part: the site's files are asked for anew, the runtime's
// never change at their address, and the page has just loaded them.
async function fill(name, files, freshness) {
  const cache = await caches.open(name);
  await Promise.all(files.map(async ([file, integrity]) => {
    const address = absolute(file);
    if (await cache.match(address)) return;
    const options = { cache: freshness, mode: "cors", credentials: "same-origin" };
    if (integrity) options.integrity = integrity;
    const response = await fetch(address, options);
    if (!response.ok) throw new Error(response.status + " for " + address);
    await cache.put(address, response);
  }));
}

self.addEventListener("install", event => event.waitUntil(
  Promise.all([fill(FILES, SITE.files, "no-cache"), fill(RUNTIME, SITE.runtimeFiles, "force-cache")])
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
    const kept = await (await caches.open(store)).match(name);
    return kept || fetch(event.request);
  })());
});
