// The worker's entry: one engine for all windows in a SharedWorker, or for one in a dedicated
// Worker. The exchange's address is part of the worker's name, so that it is known before the first
// call.
import { expose, type Endpoint } from 'comlink'
import { StreamEngine } from '../streams/engine'
import { createMonotonicScheduler } from './monotonicScheduler'
import { allowObservables } from './observables'
import { WindowHost } from './windowHost'
import type { EngineConfig } from './engineConfig'

let engine: StreamEngine | undefined
let lastId = 0

function start(config: EngineConfig): StreamEngine {
  return new StreamEngine({
    ...config,
    socketFactory: (url, protocols) => new WebSocket(url, protocols),
    fetcher: (url, init) => fetch(url, init),
    ids: () => (lastId += 1),
    ...createMonotonicScheduler(),
    deviceNow: Date.now,
    random: Math.random,
    binary: true,
    savesData: () => savesData(self.navigator),
  })
}

/** Most browsers do not report it. */
const savesData = (browser: object): boolean =>
  (browser as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true

function serve(endpoint?: Endpoint): void {
  // Only workerLink.ts writes the name.
  engine ??= start(JSON.parse(self.name) as EngineConfig)
  expose(new WindowHost(engine, () => performance.now()), endpoint)
}

allowObservables()
if ('onconnect' in self)
  self.addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports
    if (port) serve(port)
  })
else serve()
