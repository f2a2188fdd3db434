// The thread of the exchange: it opens, serves the seam on the port that it was given, and closes
// when it is told to. What fails in it ends it, and is for its parent to report.
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { destination, pino } from 'pino'
import { carryError } from '../../exchange/transport/carriedError'
import { serveSeam } from '../../exchange/transport/serveSeam'
import { modules } from '../../modules'
import { SteadyClock } from '../clock'
import { loggedError } from '../loggedError'
import { keepBeating } from './heartbeat'
import type { FromThread, ThreadData, ToThread } from './exchangeThread'
import { openExchange } from './openExchange'

const { config, level, port, heartbeat } = workerData as ThreadData
const say = (message: FromThread) => parentPort?.postMessage(message)
const stopping = new AbortController()
const how = { level, base: null, serializers: { err: loggedError } }
const opening = openExchange(
  {
    config,
    // The parent's clock looks at the same system, and says it when that is set.
    clock: new SteadyClock(),
    ids: { uuid: () => randomUUID() },
    log: pino(how, destination({ dest: 2, sync: true })),
    stopping: stopping.signal,
  },
  modules,
)
const closed = new Promise<void>((close) => {
  parentPort?.on('message', ({ kind }: ToThread) => {
    if (kind !== 'close') return
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
