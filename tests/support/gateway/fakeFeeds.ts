// Feeds that tests fill by hand: one book, its trades, one bar, tickers that change when told.
import { Subject } from 'rxjs'
import { lots, ticks } from '../../../src/domain/brand'
import type { Candle } from '../../../src/domain/candles'
import type { Interval } from '../../../src/domain/intervals'
import type { MarketTrade, Ticker } from '../../../src/domain/records/records'
import type { BookDelta, BookLevels, FeedsApi } from '../../../server/features/market-data/api'

type Row = readonly [price: number, quantity: number]

export class FakeFeeds implements FeedsApi {
  readonly source = 'fake'
  readonly bookDeltas$ = new Subject<BookDelta>()
  readonly trades$ = new Subject<{ symbol: string; trades: readonly MarketTrade[] }>()
  readonly minute$ = new Subject<{ symbol: string; candle: Candle }>()
  readonly asked: [symbol: string, interval: Interval, from: number, to: number][] = []
  bar: Candle | undefined
  #seq = 10
  #unsaid: (() => void) | undefined
  #sides = new Map<string, { bids: Map<number, number>; asks: Map<number, number> }>()
  #trades = new Map<string, MarketTrade[]>()
  #last = new Map<string, number>()

  /** Changes a level that is published with the next look at the book, as the real feeds do. */
  moveUnsaid(symbol: string, bids: readonly Row[]): void {
    this.#unsaid = () => this.move(symbol, bids)
  }

  book(symbol: string): BookLevels {
    const unsaid = this.#unsaid
    this.#unsaid = undefined
    unsaid?.()
    const { bids, asks } = this.#side(symbol)
    const rows = (side: Map<number, number>, sign: number) =>
      [...side]
        .sort(([a], [b]) => sign * (a - b))
        .map(([price, quantity]) => [ticks(price), lots(quantity)] as const)
    return { seq: this.#seq, at: 1, bids: rows(bids, -1), asks: rows(asks, 1) }
  }

  /** Changes levels and publishes the delta. */
  move(symbol: string, bids: readonly Row[], asks: readonly Row[] = []): void {
    const held = this.#side(symbol)
    for (const [side, rows] of [
      [held.bids, bids],
      [held.asks, asks],
    ] as const)
      for (const [price, quantity] of rows)
        if (quantity === 0) side.delete(price)
        else side.set(price, quantity)
    const prev = this.#seq
    this.#seq += 1
    const brand = (rows: readonly Row[]) => rows.map(([p, q]) => [ticks(p), lots(q)] as const)
    const delta = { symbol, prev, seq: this.#seq, at: 1, bids: brand(bids), asks: brand(asks) }
    this.bookDeltas$.next(delta)
  }

  trades(symbol: string): readonly MarketTrade[] {
    return this.#trades.get(symbol) ?? []
  }

  trade(symbol: string, id: number, price: number): void {
    const trade: MarketTrade = { id, price, quantity: 5, side: 'BUY', at: id }
    this.#trades.set(symbol, [trade, ...this.trades(symbol)].slice(0, 100))
    this.trades$.next({ symbol, trades: [trade] })
  }

  ticker(symbol: string): Ticker {
    const last = this.#last.get(symbol) ?? 1000
    const prices = { last, open24h: 990, high24h: 1100, low24h: 900, bid: 999, ask: 1001 }
    const rest = { volume24h: 12, mark: last, index: last, fundingRate: 10_000 }
    return { symbol, ...prices, ...rest, nextFundingAt: 28_800_000, stale: false, at: 1 }
  }

  price(symbol: string, last: number): void {
    this.#last.set(symbol, last)
  }

  candle(): Candle | undefined {
    return this.bar
  }

  tick(symbol: string, bar: Candle): void {
    this.bar = bar
    this.minute$.next({ symbol, candle: bar })
  }

  history(symbol: string, interval: Interval, from: number, to: number) {
    this.asked.push([symbol, interval, from, to])
    const bar = { at: from, open: 10, high: 12, low: 9, close: 11, volume: 7 }
    return Promise.resolve([bar])
  }

  #side(symbol: string) {
    const held = this.#sides.get(symbol) ?? { bids: new Map(), asks: new Map() }
    this.#sides.set(symbol, held)
    return held
  }
}
