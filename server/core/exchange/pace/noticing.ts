// Waiting for work that may take long, with a callback if it does.

/**
 * Calls `late` if `work` has not ended after `ms`; the work continues. An answer that arrived while
 * this process was busy is read first.
 */
export async function noticing<T>(ms: number, late: () => void, work: () => Promise<T>) {
  let over = false
  const timer = setTimeout(() => setImmediate(() => !over && late()), ms)
  try {
    return await work()
  } finally {
    over = true
    clearTimeout(timer)
  }
}
