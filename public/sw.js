// The service worker: pages from the network, the last one that came when there is none, else the
// offline page; hashed files from the cache. Calls, streams and the outbox never pass through it.
const SHELL = 'meridian.shell.v1'
const ASSETS = 'meridian.assets.v1'
const PAGE = '/'
const OFFLINE = '/offline.html'
/** Hashed files that are kept; the oldest go first. */
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
  if (/^\/(investor|dev)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function page(request) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    // One shell serves every address: the client finds its own way.
    if (answer.ok) await cache.put(PAGE, answer.clone())
    return answer
  } catch {
    const kept = (await cache.match(PAGE)) ?? (await cache.match(OFFLINE))
    return kept ?? Response.error()
  }
}

async function asset(request) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await cache.delete(old)
  }
  return answer
}
