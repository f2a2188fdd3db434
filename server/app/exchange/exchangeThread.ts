// The exchange in a thread of its own: its startup, connection and shutdown, and the handling of a
// thread that ends by itself or hangs. Nothing is retried here: the process that started the thread
// ends as well.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { arrivedError, type CarriedError } from '../../core/exchange/transport/carriedError'
import { connectSeam } from '../../core/exchange/transport/connectSeam'
import { jobCode } from '../../lib/offload/jobCode'
import { stopLeftDatabase } from '../../store/openSecondary'
import type { Config } from '../config/config'
import { heartbeatBounds, newHeartbeat, watchHeartbeat } from './heartbeat'
import type { Heartbeat, HeartbeatBounds } from './heartbeat'
import type { ExchangeDeps, OpenExchange } from './openExchange'

export interface ThreadData {
  readonly config: Config
  /** Its log level; the log goes to standard error like its parent's. */
  readonly level: string
  /** The port on which the seam is served. */
  readonly port: MessagePort
  /** Raised by its event loop. */
  readonly heartbeat: Heartbeat
}

export interface ToThread {
  readonly kind: 'close' | 'metrics'
}

export type FromThread =
  | { readonly kind: 'open'; readonly database: ClientConfig }
  | { readonly kind: 'failed'; readonly error: CarriedError }
  | { readonly kind: 'metrics'; readonly text: string }
  | { readonly kind: 'closed' }

/**
 * Garbage from a burst of orders is collected within this young space, and never promoted to where
 * collection takes long.
 */
const YOUNG_MB = 64

export interface ThreadDeps extends Pick<ExchangeDeps, 'config' | 'log' | 'stopping'> {
  /** Called if an open exchange ends without a request, or is ended because it hangs. */
  readonly failed: (cause: Error) => void
  /** Limit of a hang; as configured by default. */
  readonly heartbeatBounds?: HeartbeatBounds
  /** The module that the thread runs; if omitted, the exchange. For tests. */
  readonly code?: string
}

/** Starts the thread; resolves once it trades, rejects with the reason if it cannot. */
export async function exchangeInThread(deps: ThreadDeps): Promise<OpenExchange> {
  const { config, log, stopping } = deps
  const { port1, port2 } = new MessageChannel()
  const heartbeat = newHeartbeat()
  const workerData: ThreadData = { config, level: log.level, port: port2, heartbeat }
  const worker = new Worker(deps.code ?? jobCode('app/exchange/exchange.job'), {
    eval: true,
    execArgv: ['--enable-source-maps'],
    workerData,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const thread = new ExchangeThread(worker)
  const stop = () => thread.say({ kind: 'close' })
  if (stopping?.aborted) stop()
  stopping?.addEventListener('abort', stop, { once: true })
  const seam = connectSeam(port1)
  const end = (cause?: Error) => {
    seam.close(cause)
    port1.close()
  }
  try {
    const database = await thread.opened
    let closing = false
    const unwatch = watchHeartbeat(
      heartbeat,
      {
        silent: (silent) => {
          log.warn({ silent }, 'The thread of the exchange does not answer')
          seam.setSilent(silent)
        },
        dead: () => thread.end(new Error('The thread of the exchange hangs')),
      },
      deps.heartbeatBounds ?? heartbeatBounds(config.hangSeconds),
    )
    void thread.ended.then((cause) => {
      unwatch()
      end(cause)
      if (cause && !closing) deps.failed(cause)
    })
    return {
      seam,
      database,
      metrics: config.metrics === null ? undefined : () => thread.metrics(),
      async close() {
        closing = true
        thread.say({ kind: 'close' })
        // A thread that ended by itself has left its database running.
        if (await thread.ended) await stopLeftDatabase(config)
      },
    }
  } catch (cause) {
    end()
    await worker.terminate()
    throw cause
  } finally {
    stopping?.removeEventListener('abort', stop)
  }
}

class ExchangeThread {
  /** The connection settings of its database, once it trades. */
  readonly opened: Promise<ClientConfig>
  /** Resolves when the thread is gone, with the reason if it had not closed. */
  readonly ended: Promise<Error | undefined>
  #cause: Error | undefined = new Error('The thread of the exchange has ended')
  /** Callers waiting for its metrics, in order. */
  readonly #texts: ((text: string) => void)[] = []

  constructor(private readonly worker: Worker) {
    worker.on('error', (error: unknown) => {
      if (error instanceof Error) this.#cause = error
    })
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve(this.#cause)))
    this.opened = new Promise((resolve, reject) => {
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'metrics') return this.#texts.shift()?.(message.text)
        if (message.kind === 'open') return resolve(message.database)
        if (message.kind === 'failed') return reject(arrivedError(message.error))
        this.#cause = undefined
        // It is done, whatever it still holds open.
        return void worker.terminate()
      })
      void this.ended.then(reject)
    })
  }

  say(message: ToThread): void {
    this.worker.postMessage(message)
  }

  metrics(): Promise<string> {
    return new Promise((resolve) => {
      this.#texts.push(resolve)
      this.say({ kind: 'metrics' })
    })
  }

  /** Ends the thread, whatever it is doing. */
  end(cause: Error): void {
    this.#cause = cause
    void this.worker.terminate()
  }
}
