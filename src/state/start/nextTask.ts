// A pause in long work, so that the page answers a hand between its parts.

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Resolves in a task of its own, after what the browser has waiting. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
