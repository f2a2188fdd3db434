// Owns a stream of values that the worker tells by a proxied callback: subscribing hands a callback
// over, unsubscribing takes it back and releases both proxies.
import { proxy, releaseProxy, type ProxyMarked, type Remote } from 'comlink'
import { Observable } from 'rxjs'
import type { Stop } from './wire'

/** `start` passes the callback to the worker and gives the worker's function that ends it. */
export function watched$<T>(
  start: (tell: ((value: T) => void) & ProxyMarked) => Promise<Remote<Stop>>,
): Observable<T> {
  return new Observable<T>((subscriber) => {
    const tell = proxy((value: T) => subscriber.next(value))
    const started = start(tell)
    return () => {
      void end(started)
    }
  })
}

async function end(started: Promise<Remote<Stop>>): Promise<void> {
  try {
    const stop = await started
    await stop()
    stop[releaseProxy]()
  } catch {
    // The thread is gone, and with it what was to be released.
  }
}
