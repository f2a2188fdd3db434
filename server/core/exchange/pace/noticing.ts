// Waiting for work that may take long, with a call when it does.

/**
 * Calls `late` when `work` has not ended after so long; the work continues. An answer that
 * came while this process was busy with something else is read before that.
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
