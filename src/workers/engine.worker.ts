// The worker's entry: one engine for all windows in a SharedWorker, or for one in a dedicated
// Worker. The address of the exchange comes with the worker's name, so that no call can come first.
import { expose, type Endpoint } from 'comlink'
import { asyncScheduler } from 'rxjs'
import { StreamEngine } from '../streams/engine'
import { allowObservables } from './observables'
import { WindowHost } from './windowHost'
import type { EngineConfig } from './workerLink'

let engine: StreamEngine | undefined
let lastId = 0

function start(config: EngineConfig): StreamEngine {
  return new StreamEngine({
    ...config,
    socketFactory: (url, protocols) => new WebSocket(url, protocols),
    fetcher: (url, init) => fetch(url, init),
    ids: () => (lastId += 1),
    scheduler: asyncScheduler,
    random: Math.random,
    binary: true,
    savesData: () => savesData(self.navigator),
  })
}

/** Most browsers do not say. */
const savesData = (browser: object): boolean =>
  (browser as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true

function serve(endpoint?: Endpoint): void {
  // The name is written by workerLink.ts and by nobody else.
  engine ??= start(JSON.parse(self.name) as EngineConfig)
  expose(new WindowHost(engine, Date.now), endpoint)
}

allowObservables()
if ('onconnect' in self)
  self.addEventListener('connect', (event) => {
    const [port] = (event as MessageEvent).ports
    if (port) serve(port)
  })
else serve()
