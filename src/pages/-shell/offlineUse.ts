// The service worker as the page sees it: registered at the root of the site once the page has
// come, and asked about when a newer version of the client waits.

export interface OfflineUse {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** A newer version waits; call `take` to change over. */
  readonly onUpdate: (take: () => void) => void
  /** The newer version is in charge. */
  readonly reload: () => void
}

export const WORKER_PATH = '/sw.js'

/** Registers it; where that fails the site works as before, from the network. */
export async function registerOfflineUse({ container, onUpdate, reload }: OfflineUse) {
  const registration = await container.register(WORKER_PATH, { scope: '/' }).catch(() => null)
  if (!registration) return
  let agreed = false
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: nothing older is on the screen.
    if (!worker || !container.controller) return
    onUpdate(() => {
      agreed = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage('skipWaiting')
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
