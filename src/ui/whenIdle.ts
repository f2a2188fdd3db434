// Work that can wait until the page has loaded, so that it does not delay anything visible.

/** In ms; a page that is never idle runs it after this. */
const AT_MOST_MS = 1_000

/** Runs once when the page is idle, unless the returned function was called before. */
export function whenIdle(run: () => void): () => void {
  // Not every browser reports when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run, { timeout: AT_MOST_MS })
  return () => window.cancelIdleCallback(asked)
}
