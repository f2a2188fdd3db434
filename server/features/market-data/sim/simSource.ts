// The beat of the simulated market: at each beat it lets quotes move, takers come, perpetuals be
// marked and derivatives be quoted, for every instrument that nobody else drives. What happens at a
// beat follows from seed and clock alone. It knows nothing of feeds or customers.
import type { Subscription } from 'rxjs'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import type { Clock } from '../../../../src/domain/clock'
import type { MarketSource } from '../api'
import type { MarketBooks, MarketLog } from '../api'
import type { SourceRunner } from '../sourceRunner'
import { ALWAYS_OPEN, Dealer, type SessionRule } from './dealer'
import { BEAT_MS } from './flow'
import type { PastMarket } from './pastMarket'
import { keyOf, mix } from './random'
import { Stall } from './stall'

/** After a pause at most this many beats are made up for; older ones are skipped. */
const CATCH_UP_BEATS = 3
const MARK_MS = 1_000
const FUNDING_MS = 5_000
const DEALT_MS = 300

export interface SimSourceParts {
  readonly seed: number
  readonly clock: Clock
  readonly sources: SourceRunner
  readonly books: MarketBooks
  readonly past: PastMarket
  readonly log: MarketLog
  /** Symbols that another source drives; read when the market opens. */
  readonly except: ReadonlySet<string>
  /** When CFDs trade; left out: always. */
  readonly isOpen?: SessionRule
  /** Between two beats; left out: the ordinary time. */
  readonly beatMs?: number
}

export class SimSource implements MarketSource {
  readonly name = 'sim'
  readonly #parts: SimSourceParts
  readonly #stalls = new Map<string, Stall>()
  readonly #dealers = new Map<string, Dealer>()
  /** Spreads the work of the instruments over the beats. */
  readonly #phases = new Map<string, number>()
  readonly #beatMs: number
  #beat = -1
  #timer: NodeJS.Timeout | undefined
  #trades: Subscription | undefined

  constructor(parts: SimSourceParts) {
    this.#parts = parts
    this.#beatMs = parts.beatMs ?? BEAT_MS
  }

  /** First quotes, marks and rates of every instrument that nobody else drives. */
  open(): void {
    this.#build()
    const now = this.#parts.clock.now()
    this.#beat = Math.floor(now / this.#beatMs)
    for (const stall of this.#stalls.values()) {
      stall.quote(now)
      stall.mark(now)
      stall.fund(now)
    }
    for (const [symbol, dealer] of this.#dealers) {
      this.#parts.sources.session(symbol, dealer.isOpen(now))
      const { bid, ask } = dealer.standing(now)
      this.#parts.sources.quote(symbol, bid, ask)
    }
  }

  async start(): Promise<void> {
    this.#trades = this.#parts.books.marketTrade$.subscribe(({ symbol, trade }) =>
      this.#stalls.get(symbol)?.touched(trade.price),
    )
    this.open()
    this.#timer = setInterval(() => this.#guarded(), this.#beatMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#trades?.unsubscribe()
  }

  /** Plays the beats that are due. */
  advance(): void {
    const now = this.#parts.clock.now()
    const due = Math.floor(now / this.#beatMs)
    // Where the clock was set back, the market goes on from where it is now.
    if (due < this.#beat) this.#beat = due - 1
    this.#beat = Math.max(this.#beat, due - CATCH_UP_BEATS)
    while (this.#beat < due) {
      this.#beat += 1
      for (const [symbol, stall] of this.#stalls) this.#play(symbol, stall, this.#beat)
      for (const [symbol, dealer] of this.#dealers) this.#deal(symbol, dealer, this.#beat)
    }
  }

  #build(): void {
    const { except, isOpen = ALWAYS_OPEN, ...parts } = this.#parts
    for (const instrument of INSTRUMENTS) {
      if (except.has(instrument.symbol)) continue
      this.#phases.set(instrument.symbol, mix(parts.seed, keyOf(instrument.symbol), 601, 0) % 64)
      if (instrument.market === 'derivatives')
        this.#dealers.set(instrument.symbol, new Dealer({ ...parts, instrument, isOpen }))
      else
        this.#stalls.set(
          instrument.symbol,
          new Stall({ ...parts, instrument, beatMs: this.#beatMs }),
        )
    }
  }

  #guarded(): void {
    try {
      this.advance()
    } catch (error) {
      this.#parts.log.error({ error }, 'a beat of the simulated market failed')
    }
  }

  #play(symbol: string, stall: Stall, beat: number): void {
    const turn = beat + (this.#phases.get(symbol) ?? 0)
    const at = beat * this.#beatMs
    if (turn % stall.quoteEvery === 0) stall.quote(at)
    stall.trade(beat)
    if (turn % this.#beatsIn(MARK_MS) === 0) stall.mark(at)
    if (turn % this.#beatsIn(FUNDING_MS) === 0) stall.fund(at)
  }

  #deal(symbol: string, dealer: Dealer, beat: number): void {
    const turn = beat + (this.#phases.get(symbol) ?? 0)
    if (turn % this.#beatsIn(DEALT_MS) !== 0) return
    const { sources } = this.#parts
    const at = beat * this.#beatMs
    const open = dealer.isOpen(at)
    sources.session(symbol, open)
    if (!open) return
    const { bid, ask } = dealer.quote(at)
    sources.quote(symbol, bid, ask)
  }

  #beatsIn(ms: number): number {
    return Math.max(1, Math.round(ms / this.#beatMs))
  }
}
