// Thread of the exchange: it opens, serves the exchange on the given port, and closes on request. A
// failure inside ends it; the parent reports it.
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { destination, pino } from 'pino'
import { carryError } from '../../core/exchange/transport/carriedError'
import { serveSeam } from '../../core/exchange/transport/serveSeam'
import { modules } from '../../features'
import { SteadyClock } from '../clock'
import { loggedError } from '../loggedError'
import { keepBeating } from './heartbeat'
import type { FromThread, ThreadData, ToThread } from './exchangeThread'
import { openExchange } from './openExchange'

const { config, level, port, heartbeat } = workerData as ThreadData
const say = (message: FromThread) => parentPort?.postMessage(message)
const stopping = new AbortController()
const how = { level, base: null, serializers: { err: loggedError } }
const meter = config.metrics && (await import('../metrics/exchangeMetrics')).exchangeMeter()
const opening = openExchange(
  {
    config,
    meter: meter ?? undefined,
    // The parent's clock reads the same system clock, and reports when it is set.
    clock: new SteadyClock(),
    ids: { uuid: () => randomUUID() },
    log: pino(how, destination({ dest: 2, sync: true })),
    stopping: stopping.signal,
  },
  modules,
)
const closed = new Promise<void>((close) => {
  parentPort?.on('message', ({ kind }: ToThread) => {
    if (kind === 'metrics') return void meter?.text().then((text) => say({ kind, text }))
    stopping.abort(new Error('Stopped while starting.'))
    close()
  })
})

try {
  const exchange = await opening
  keepBeating(heartbeat)
  const end = serveSeam(port, exchange.seam)
  say({ kind: 'open', database: exchange.database })
  await closed
  await exchange.close()
  end()
  say({ kind: 'closed' })
} catch (cause) {
  say({ kind: 'failed', error: carryError(cause) })
}
port.close()
parentPort?.close()
