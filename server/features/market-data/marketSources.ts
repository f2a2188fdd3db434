// The market data on the side of the exchange: the source that MARKET_SOURCE names, the way from it
// to the market maker, and the updates by which readers follow. It knows nothing of the exchange
// but the interfaces that it is given, and shows nothing to anybody.
import { basename } from 'node:path'
import type { Observable } from 'rxjs'
import { isOpen } from '../../../src/domain/sessions'
import type { Clock } from '../../../src/domain/clock'
import type { MarketMakerApi } from '../../core/exchange/market'
import type { MarketBooks, MarketLog, ReplaySpeed } from './api'
import type { MarketEvents, MarketStatus } from '../../core/exchange/marketEvents'
import { MarketPublisher } from './published/marketPublisher'
import { openReplay, type OpenedReplay } from './replay/openReplay'
import type { ReplayStepper } from './replay/replaySource'
import { ALWAYS_OPEN } from './sim/dealer'
import { PastMarket } from './sim/pastMarket'
import { SimSource } from './sim/simSource'
import { Refusals } from './refusals'
import { SourceRunner } from './sourceRunner'
import { LOOK_MS } from './staleness'

export interface MarketSourcesParts {
  /** MARKET_SOURCE: `sim` or `replay:<path>`. */
  readonly source: string
  readonly seed: number
  readonly clock: Clock
  readonly maker: MarketMakerApi
  readonly books: MarketBooks
  /** How the exchange stands, and each time it halts or resumes; left out: it always trades. */
  readonly status?: () => Omit<MarketStatus, 'source'>
  readonly trading$?: Observable<boolean>
  readonly log: MarketLog
  /** `real`: simulated derivatives keep the real sessions; left out: they trade always. */
  readonly hours?: 'always' | 'real'
  /** Between two beats of the simulated market, ms; left out: the ordinary time. */
  readonly beatMs?: number
  readonly replaySpeed?: ReplaySpeed
  /** At the end of a recording begin again (default), or turn stale. */
  readonly replayLoop?: boolean
  /** False: instruments that the recording does not drive stay silent. For tests. */
  readonly others?: boolean
}

export interface MarketSources extends MarketEvents {
  /** Begins to move; rejects with one plain sentence. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Says what changed, now. */
  publish(): void
  /** The hand on a stepped replay, once started; throws for any other market. */
  stepper(): ReplayStepper
}

const ALWAYS_TRADING = { trading: true, stale: [], frozen: [], closed: [] }

type Kind = { readonly kind: 'sim' } | { readonly kind: 'replay'; readonly path: string }

/** Reads MARKET_SOURCE; throws an Error that names the variable. */
function readMarketSource(text: string): Kind {
  if (text === 'sim') return { kind: 'sim' }
  if (text.startsWith('replay:') && text.length > 'replay:'.length)
    return { kind: 'replay', path: text.slice('replay:'.length) }
  throw new Error(`MARKET_SOURCE must be sim or replay:<path>, not ${text}`)
}

/** Puts the sources together; nothing moves before `start()`. */
export function createMarketSources(parts: MarketSourcesParts): MarketSources {
  const { seed, clock, books, log } = parts
  const kind = readMarketSource(parts.source)
  const sources = new SourceRunner(parts.maker, new Refusals(log))
  const past = new PastMarket(seed)
  const replayed = new Set<string>()
  // Published to everybody: the recording's name, not where it lies on this machine.
  const source = kind.kind === 'sim' ? 'sim' : `replay:${basename(kind.path)}`
  const status = parts.status ?? (() => ALWAYS_TRADING)
  const trading = parts.trading$ ? { trading$: parts.trading$ } : {}
  const publisher = new MarketPublisher({ books, sources, status, clock, ...trading })
  const speed = parts.replaySpeed ?? 1
  const rule = parts.hours === 'real' ? isOpen : ALWAYS_OPEN
  const beat = parts.beatMs === undefined ? {} : { beatMs: parts.beatMs }
  const simulated = { seed, clock, sources, books, past, log, ...beat }
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
  return {
    update$: publisher.update$,
    whole: () => publisher.whole(),
    async origin() {
      const scales = [...replayed].map((symbol) => ({ symbol, scale: past.scaleOf(symbol) }))
      return { source, seed, replayed: scales }
    },
    async start() {
      if (kind.kind === 'replay') await open(kind.path)
      publisher.start()
      if (parts.others ?? true) await sim.start()
      publisher.flush()
      await replay?.source.start()
      // A stepped replay is silent for as long as its test needs.
      if (speed !== 'step') watch = setInterval(() => sources.look(), LOOK_MS).unref()
    },
    async stop() {
      clearInterval(watch)
      await replay?.source.stop()
      await sim.stop()
      publisher.stop()
    },
    publish: () => publisher.flush(),
    stepper: () => {
      if (!replay || speed !== 'step') throw new Error('This market is not a stepped replay')
      return replay.source
    },
  }
}
