// The market data on the side of its readers: a replica that follows the updates of the exchange,
// and the feeds that show it. Books, trades and prices come by the updates; the computed past and
// the stored bars are their own.
import type { Observable } from 'rxjs'
import type { Clock } from '../../../src/domain/clock'
import type { CandleStore, MarketLog } from './api'
import type { MarketEvents, MarketStatus } from '../../core/exchange/marketEvents'
import { Feeds } from './feeds'
import { MarketReplica } from './published/marketReplica'
import { type PastBars, pastBarsOf } from './sim/pastBars'
import { PastMarket } from './sim/pastMarket'

export interface MarketViewParts {
  readonly events: MarketEvents
  /** Each time trading halts or resumes; left out: taken from the updates. */
  readonly trading$?: Observable<boolean>
  readonly clock: Clock
  readonly store: CandleStore
  readonly log: MarketLog
  /** Who computes many bars of the past; left out: whoever is asked, at once. */
  readonly pastBars?: (past: PastMarket) => PastBars
}

export interface MarketView {
  readonly feeds: Feeds
  /** Status of the exchange as of the last update; halted as soon as that is known. */
  status(): Omit<MarketStatus, 'source'>
  /** Lines and figures of market sources that were refused since the exchange started. */
  refused(): number
  /** Stops the feeds; what waits for the store is written. */
  stop(): Promise<void>
}

/** Takes in how the markets stand, and follows them from there on. */
export async function openMarketView(parts: MarketViewParts): Promise<MarketView> {
  const { events, clock, store, log } = parts
  const { source, seed, replayed } = await events.origin()
  const past = new PastMarket(seed)
  for (const { symbol, scale } of replayed) past.stretch(symbol, scale)
  const pastBars = (parts.pastBars ?? pastBarsOf)(past)
  const replica = new MarketReplica(events)
  const shown = { books: replica, sources: replica, past, pastBars }
  const unkept = new Set(replayed.map(({ symbol }) => symbol))
  const feeds = new Feeds({ source, clock, ...shown, store, log, replayed: unkept })
  let halted = false
  const held = parts.trading$?.subscribe((trading) => (halted = !trading))
  const status = () => (halted ? { ...replica.status(), trading: false } : replica.status())
  const stop = async () => {
    held?.unsubscribe()
    replica.stop()
    await feeds.stop()
    await pastBars.close()
  }
  try {
    await replica.start()
    await feeds.start()
    replica.updated$.subscribe(() => feeds.flushAll())
  } catch (cause) {
    await stop()
    throw cause
  }
  return { feeds, status, refused: () => replica.refused(), stop }
}
