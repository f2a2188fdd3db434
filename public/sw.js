// The service worker: pages from the network, as they last came when there is none, else the offline
// page; hashed files from the cache. Calls, streams and the outbox never pass through it.
const SHELL = 'meridian.shell.v2'
const ASSETS = 'meridian.assets.v1'
const OFFLINE = '/offline.html'
/** Pages and hashed files that are kept; the oldest go first. */
const MOST_PAGES = 30
const MOST_ASSETS = 300

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(OFFLINE)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== SHELL && name !== ASSETS))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// The reader has agreed to the newer version.
self.addEventListener('message', (event) => {
  if (event.data === 'skipWaiting') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(investor|v1|dev)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function page(request) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    // Each address has a first view of its own.
    if (answer.ok) await keep(cache, request, answer, MOST_PAGES)
    return answer
  } catch {
    const kept = (await cache.match(request)) ?? (await cache.match(OFFLINE))
    return kept ?? Response.error()
  }
}

/** The oldest of too many go; the offline page is none of them. */
async function keep(cache, request, answer, most) {
  await cache.delete(request)
  await cache.put(request, answer.clone())
  const keys = await cache.keys()
  const pages = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE)
  for (const old of pages.slice(0, Math.max(0, pages.length - most))) await cache.delete(old)
}

async function asset(request) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(cache, request, answer, MOST_ASSETS)
  return answer
}
