// The page's side of the service worker: registers it at the root of the site once the page has
// loaded, and checks whether a newer version of the client is waiting.

export interface OfflineUse {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** Called when a newer version is waiting; `take` activates it. */
  readonly onUpdate: (take: () => void) => void
  /** Called when the newer version has taken over. */
  readonly reload: () => void
  /** Resolves when the page has no pending requests. */
  readonly quiet: () => Promise<void>
}

/** ms without an answer after which the network counts as quiet. */
const QUIET_MS = 400
const MAX_MS = 3_000

/**
 * Resolves when no file or answer has arrived for a moment, or after a few seconds. A worker cannot
 * take over while the older one is still answering: it would wait until the browser stops that one,
 * half a minute later.
 */
export async function networkQuiet(): Promise<void> {
  const began = performance.now()
  let last = began
  const observer = new PerformanceObserver(() => (last = performance.now()))
  observer.observe({ type: 'resource' })
  try {
    for (let now = began; now - last < QUIET_MS && now - began < MAX_MS; now = performance.now())
      await new Promise((done) => setTimeout(done, last + QUIET_MS - now))
  } finally {
    observer.disconnect()
  }
}

export const WORKER_PATH = '/sw.js'

/** Registers the service worker; if that fails the site works as before, from the network. */
export async function registerOfflineUse(use: OfflineUse) {
  const { container, onUpdate, reload, quiet } = use
  const registration = await container.register(WORKER_PATH, { scope: '/' }).catch(() => null)
  if (!registration) return
  let agreed = false
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: nothing older is on the screen.
    if (!worker || !container.controller) return
    onUpdate(() => {
      agreed = true
      void quiet().then(() => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage('skipWaiting')
      })
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
  container.addEventListener('controllerchange', () => {
    if (agreed) reload()
  })
}
