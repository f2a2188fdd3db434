// The prices of a market's sources as a model of stop orders sees them: those that count, in the
// order in which they come, without a look into the exchange's own judgement.
import type { TriggerSource } from '../../../src/domain/records/stopRecords'
import type { Dice } from '../seeded'
import type { StopExchange } from './stopExchange'

export type Prices = Readonly<Record<TriggerSource, number | null>>

/** Prices that count, of one step. */
export interface Seen {
  /** Of trades, in their order. */
  readonly trades: readonly number[]
  /** Every source as of a new mark; left out where there is none that counts. */
  readonly marked?: Prices
}

const NONE: Prices = { MARK: null, INDEX: null, LAST: null }

export class WatchedPrices {
  /** The newest of each source; null until it has one. */
  now: Prices = NONE
  private isStale = false

  constructor(private readonly exchange: StopExchange) {}

  private get market() {
    return this.exchange.fixture.state.market('btcusdtperp')
  }

  /** Prices of the trades that it prints, where the index is trusted by then. */
  watch(run: () => void): Seen {
    const { journal } = this.exchange.fixture
    journal.drainTrades()
    run()
    const { stale, frozen, mark } = this.market
    const prices = journal.drainTrades().map(({ trade }) => trade.price)
    this.now = { ...this.now, LAST: prices.at(-1) ?? this.now.LAST }
    return { trades: stale || frozen !== null || mark === null ? [] : prices }
  }

  /** A mark in ticks, with an index beside it. */
  mark(mark: number): Seen {
    const index = mark + (mark % 2 === 0 ? 3 : -3)
    // A last price that came while the index was not trusted is judged with the next mark.
    const marked = { ...this.now, MARK: mark, INDEX: index }
    const { trades } = this.watch(() => this.exchange.mark(text(mark), text(index)))
    this.now = { ...marked, LAST: this.now.LAST }
    const isTrusted = !this.market.stale && this.market.frozen === null
    return isTrusted ? { trades, marked } : { trades }
  }

  /** Prices are unknown until they come again. */
  restart(): void {
    this.exchange.restart()
    this.now = NONE
    this.isStale = false
  }

  /** The source is lost now and then, and is back. */
  lose(dice: Dice): Seen {
    this.isStale = !this.isStale && dice.chance(0.4)
    return this.watch(() => this.exchange.apply({ kind: 'stale', stale: this.isStale }))
  }
}

/** Ticks of the instrument as decimal text. */
export const text = (price: number): string => (price / 10).toFixed(1)
