// A load that is repeated with growing pauses until it succeeds: parts of the client that are
// fetched late must come after a line that was down for a moment.

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** The loaded value; undefined once `signal` has ended it. */
export async function persistently<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await passed(pause, signal)
    }
  }
  return undefined
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
