// The patience with what may never answer, and the failure of a letter in words that may stand in a
// log: they name neither receiver nor code.

/** A letter was not handed over; the message says why and is safe to keep. */
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
