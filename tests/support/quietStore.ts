// Owns a store that holds what it is given, keeps nothing and finds nothing wrong: for an exchange
// whose money is not the matter of the test.
import type { Snapshot } from '../../server/store/loadSnapshot'
import type { Store } from '../../server/store/openStore'

const NOTHING: Snapshot = {
  accounts: [],
  liveTickets: [],
  finishedTickets: [],
  liveSpotOrders: [],
  finishedSpotOrders: [],
  liveForexs: [],
  finishedForexs: [],
  volumes: [],
  instruments: [],
  answers: [],
  olderAnswers: [],
  lastTransfer: 0,
  lastFill: 0,
  lastRest: 0,
  lastSpotFill: 0,
  lastDeal: 0,
}

export function quietStore(held: Partial<Snapshot> = {}): Store {
  return {
    db: { execute: () => Promise.resolve({ rows: [] }) } as unknown as Store['db'],
    commit: () => Promise.resolve(),
    load: () => Promise.resolve({ ...NOTHING, ...held }),
    reconnect: () => Promise.resolve(),
    listen: () => ({ close: () => Promise.resolve() }),
    close: () => Promise.resolve(),
  }
}
