// Timeout for work that may never answer, and an error for undelivered messages whose text may be
// logged.

/** A message was not handed over; the error text is the reason and safe to log. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered'
}

/**
 * The result of `work`, or an Undelivered after `ms` or when `closing` is aborted, whichever comes
 * first; the signal tells the work that nobody waits for it any more.
 */
export async function within<T>(
  ms: number,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  let end: (why: string) => void = () => undefined
  const failure = new Promise<never>((_, reject) => {
    end = (why) => {
      reject(new Undelivered(why))
      ended.abort()
    }
  })
  const close = () => end('The exchange is closing')
  const timer = setTimeout(() => end(`No answer within ${ms} ms`), ms)
  closing.addEventListener('abort', close, { once: true })
  try {
    return await Promise.race([failure, work(ended.signal)])
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', close)
  }
}
