// A link between client and engine over message channels of Node.js instead of a worker: the same
// code on both sides in one thread, so that a test can inspect both ends.
import { expose } from 'comlink'
import type { StreamEngine } from '../../../src/streams/engine'
import { allowObservables } from '../../../src/workers/observables'
import { WindowHost } from '../../../src/workers/windowHost'
import type { WorkerLink } from '../../../src/workers/workerLink'

export interface Window {
  readonly host: WindowHost
  readonly link: WorkerLink
  /** Ends the thread without notice, as a system does. */
  readonly kill: () => void
}

/** A new window's link to an engine. */
export function openWindow(engine: StreamEngine, now: () => number): Window {
  allowObservables()
  const { port1, port2 } = new MessageChannel()
  const host = new WindowHost(engine, now)
  expose(host, port2)
  port2.start()
  port1.start()
  return {
    host,
    kill() {
      host.leave()
      port2.close()
    },
    link: {
      endpoint: port1,
      // The other side closes with it, once the messages sent before have arrived.
      close: () => port1.close(),
    },
  }
}
