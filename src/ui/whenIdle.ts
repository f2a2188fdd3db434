// What can wait until the page is made: it takes nothing from what somebody waits for.

/** ms; a page that is never idle does it all the same. */
const AT_MOST_MS = 1_000

/** Runs once when the page has nothing to do, unless the result was called before. */
export function whenIdle(run: () => void): () => void {
  // Not every browser says when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run, { timeout: AT_MOST_MS })
  return () => window.cancelIdleCallback(asked)
}
