// The market data as a whole: the source that MARKET_SOURCE names, the feeds behind it, and the
// order in which they start and stop. It knows nothing of the exchange but the two interfaces it is
// given.
import { basename } from 'node:path'
import type { Observable } from 'rxjs'
import { isOpen } from '../../src/domain/sessions'
import type { Clock } from '../../src/domain/clock'
import type { FeedsApi, MarketSource } from './api'
import type { MarketMakerApi } from '../exchange/market'
import type { CandleStore, MarketBooks, MarketLog, MarketStatus } from './api'
import { Feeds } from './feeds'
import { MarketPublisher } from './published/marketPublisher'
import { MarketReplica } from './published/marketReplica'
import { openReplay, type OpenedReplay } from './replay/openReplay'
import type { ReplaySpeed, ReplayStepper } from './replay/replaySource'
import { ALWAYS_OPEN } from './sim/dealer'
import { type PastBars, pastBarsOf } from './sim/pastBars'
import { PastMarket } from './sim/pastMarket'
import { SimSource } from './sim/simSource'
import { SourceRunner } from './sourceRunner'
import { LOOK_MS } from './staleness'

export interface MarketParts {
  /** MARKET_SOURCE: `sim` or `replay:<path>`. */
  readonly source: string
  readonly seed: number
  readonly clock: Clock
  readonly maker: MarketMakerApi
  readonly books: MarketBooks
  /** How the exchange stands, and each time it halts or resumes; left out: it always trades. */
  readonly status?: () => Omit<MarketStatus, 'source'>
  readonly trading$?: Observable<boolean>
  readonly candleStore: CandleStore
  readonly log: MarketLog
  /** Who computes many bars of the past; left out: whoever is asked, at once. */
  readonly pastBars?: (past: PastMarket) => PastBars
  /** `real`: simulated derivatives keep the real sessions; left out: they trade always. */
  readonly hours?: 'always' | 'real'
  readonly replaySpeed?: ReplaySpeed
  /** At the end of a recording begin again (default), or turn stale. */
  readonly replayLoop?: boolean
  /** False: instruments that the recording does not drive stay silent. For tests. */
  readonly others?: boolean
}

export interface Market {
  readonly source: MarketSource
  readonly feeds: FeedsApi
  /** How the exchange stands, as of the last update. */
  status(): Omit<MarketStatus, 'source'>
  /** Publishes what changed, now. */
  publish(): void
  /** Stops source and feeds; what waits for the store is written. */
  stop(): Promise<void>
  /** The hand on a stepped replay, once started; throws for any other market. */
  stepper(): ReplayStepper
  /** The number of the last published delta of a book, for tests that compare by it. */
  bookSeq(symbol: string): number
}

const ALWAYS_TRADING = { trading: true, stale: [], frozen: [], closed: [] }

type Kind = { readonly kind: 'sim' } | { readonly kind: 'replay'; readonly path: string }

/** Reads MARKET_SOURCE; throws an Error that names the variable. */
export function readMarketSource(text: string): Kind {
  if (text === 'sim') return { kind: 'sim' }
  if (text.startsWith('replay:') && text.length > 'replay:'.length)
    return { kind: 'replay', path: text.slice('replay:'.length) }
  throw new Error(`MARKET_SOURCE must be sim or replay:<path>, not ${text}`)
}

/**
 * Builds the market; nothing moves before `source.start()`, which rejects with one plain sentence.
 */
export function createMarket(parts: MarketParts): Market {
  const { seed, clock, books, log } = parts
  const kind = readMarketSource(parts.source)
  const sources = new SourceRunner(parts.maker)
  const past = new PastMarket(seed)
  const replayed = new Set<string>()
  const store = parts.candleStore
  // Published to everybody: the recording's name, not where it lies on this machine.
  const source = kind.kind === 'sim' ? 'sim' : `replay:${basename(kind.path)}`
  const pastBars = (parts.pastBars ?? pastBarsOf)(past)
  const status = parts.status ?? (() => ALWAYS_TRADING)
  const trading = parts.trading$ ? { trading$: parts.trading$ } : {}
  const publisher = new MarketPublisher({ books, sources, status, ...trading })
  const replica = new MarketReplica(publisher)
  const shown = { books: replica, sources: replica }
  const feeds = new Feeds({ source, clock, ...shown, past, pastBars, store, log, replayed })
  const speed = parts.replaySpeed ?? 1
  const rule = parts.hours === 'real' ? isOpen : ALWAYS_OPEN
  const simulated = { seed, clock, sources, books, past, log }
  const sim = new SimSource({ ...simulated, except: replayed, isOpen: rule })
  let replay: OpenedReplay | undefined
  let watch: NodeJS.Timeout | undefined

  const open = async (path: string) => {
    const played = speed === 'step' ? (symbol: string) => publisher.flush([symbol]) : () => {}
    const loop = parts.replayLoop ?? true
    replay = await openReplay({ path, speed, loop, clock, sources, past, log, played })
    replayed.add(replay.symbol)
    log.info({ symbol: replay.symbol, path, speed }, 'a recording drives this instrument')
  }
  const start = async () => {
    if (kind.kind === 'replay') await open(kind.path)
    publisher.start()
    await replica.start()
    await feeds.start()
    replica.updated$.subscribe(() => feeds.flushAll())
    if (parts.others ?? true) await sim.start()
    publisher.flush()
    await replay?.source.start()
    // A stepped replay says nothing for as long as its test likes.
    if (speed !== 'step') watch = setInterval(() => sources.look(), LOOK_MS).unref()
  }
  const stop = async () => {
    clearInterval(watch)
    await replay?.source.stop()
    await sim.stop()
    publisher.stop()
    replica.stop()
    await feeds.stop()
    await pastBars.close()
  }
  return {
    source: { name: source, start, stop },
    feeds,
    status: () => replica.status(),
    publish: () => publisher.flush(),
    stop,
    stepper: () => {
      if (!replay || speed !== 'step') throw new Error('This market is not a stepped replay')
      return replay.source
    },
    bookSeq: (symbol) => feeds.bookSeq(symbol),
  }
}
