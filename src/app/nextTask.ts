// A pause in long work, so that the page can react to input between its parts.

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Resolves in a new task, after the browser's pending work. */
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
