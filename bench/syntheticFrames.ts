// Synthetic loads: R, an active trader; 10R, a liquidation cascade; 100R, stress. Half of each
// second's messages arrive within 100 ms. Seeded, so that every run is identical.
import { formatScaled } from '../src/domain/decimal'
import { instrumentsOf, type Instrument } from '../src/domain/instruments'
import { encodeBinaryBook, encodeBinaryFrame } from '../src/protocol/binaryBook'
import { encodeBook, encodeMessage } from '../src/protocol/codec'
import type { BookMessage } from '../src/protocol/decoded'
import type { WireTicker } from '../src/protocol/messages'
import { seeded, type Dice } from '../tests/support/seeded'
import type { Frame, Workload } from './workload'

export const SEED = 20_261_121
const DEPTH = 1_000
const MIDDLE = 500_000

/** A ticker row in which only bid, ask and time matter. */
export function tickerOf(symbol: string, bid: string, ask: string, at: number): WireTicker {
  return [symbol, bid, bid, ask, bid, '1', bid, ask, bid, bid, '0.0001', at, false, at]
}

/** Messages per second of an active trader, by kind. */
const ACTIVE = { book: 50, trade: 50, ticker: 500 } as const
type Kind = keyof typeof ACTIVE

/** An endless market: five books of 1,000 levels per side, 15 to 40 levels per delta. */
export class SyntheticMarket {
  readonly symbols: readonly string[]
  private readonly dice = seeded(SEED)
  private readonly maker = new Maker(this.dice)
  private readonly books = instrumentsOf('futures').slice(0, 5)
  private seconds = 0

  /** `times` the load of an active trader. */
  constructor(private readonly times: number) {
    this.symbols = this.books.map(({ symbol }) => symbol)
  }

  /** The snapshots, to be read before the first second. */
  beginning(): Frame[] {
    return this.books.map((instrument) => this.maker.book(instrument, true, DEPTH, 0))
  }

  /** The frames of the next second, in order. */
  second(): Frame[] {
    const { dice, maker } = this
    const kinds = (Object.keys(ACTIVE) as Kind[]).flatMap((kind) =>
      Array.from({ length: ACTIVE[kind] * this.times }, () => kind),
    )
    const all = kinds.map((kind) => ({ kind, at: this.seconds * 1_000 + moment(dice) }))
    this.seconds += 1
    return all
      .sort((a, b) => a.at - b.at)
      .map(({ kind, at }) => {
        const instrument = dice.pick(this.books)
        if (kind === 'book') return maker.book(instrument, false, 15 + dice.below(26), at)
        return kind === 'trade' ? maker.trade(instrument, at) : maker.ticker(instrument, at)
      })
  }
}

/** `seconds` of the load at `times` that of an active trader. */
export function syntheticWorkload(seconds: number, times = 10): Workload {
  const market = new SyntheticMarket(times)
  const frames = market.beginning()
  for (let second = 0; second < seconds; second += 1)
    for (const frame of market.second()) frames.push(frame)
  const { book, trade, ticker } = ACTIVE
  const perSecond = (book + trade + ticker) * times
  const counts = `${book * times} book deltas, ${trade * times} trades, ${ticker * times} tickers`
  return {
    name: `synthetic ${times === 1 ? '' : times}R (seed ${SEED}): ${counts} a second`,
    symbol: market.symbols[0] ?? '',
    frames,
    peakPerSecond: perSecond,
    meanPerSecond: perSecond,
    speed: 1,
  }
}

/** Half of a second's messages fall within its first 100 ms. */
const moment = (dice: Dice): number => (dice.chance(0.5) ? dice.below(100) : dice.below(1_000))

class Maker {
  private readonly seqs = new Map<string, number>()

  constructor(private readonly dice: Dice) {}

  book(it: Instrument, snapshot: boolean, levels: number, at: number): Frame {
    const { symbol } = it
    const { prev, seq } = this.step(`book:${symbol}`)
    const side = (sign: number) =>
      Array.from({ length: snapshot ? levels : Math.ceil(levels / 2) }, (_, i) => {
        const away = snapshot ? i : this.away()
        const size = !snapshot && this.dice.chance(0.4) ? 0 : 1 + this.dice.below(5_000)
        return [MIDDLE + sign * (1 + away), size]
      }).flat()
    const ch = `book:${symbol}`
    const head = { kind: 'book', ch, symbol, snapshot, seq, prev: snapshot ? 0 : prev, at } as const
    const book: BookMessage = { ...head, bids: side(-1), asks: side(1) }
    const binary = new Uint8Array(encodeBinaryFrame([encodeBinaryBook(book)])).buffer
    return { at, text: Buffer.from(encodeBook(book)), binary }
  }

  trade(it: Instrument, at: number): Frame {
    const { prev, seq } = this.step(`trades:${it.symbol}`)
    const price = formatScaled(BigInt(MIDDLE + this.dice.below(10)), it.tickDecimals)
    const size = formatScaled(BigInt(1 + this.dice.below(900)), it.lotDecimals)
    const side = this.dice.chance(0.5) ? 'BUY' : 'SELL'
    const data = { trades: [[seq, price, size, side, at] as const] }
    const head = { ch: `trades:${it.symbol}`, type: 'delta', seq, prev, at } as const
    return { at, text: Buffer.from(encodeMessage({ ...head, data })), binary: undefined }
  }

  ticker(it: Instrument, at: number): Frame {
    const { prev, seq } = this.step('tickers:futures')
    const price = formatScaled(BigInt(MIDDLE + this.dice.below(10)), it.tickDecimals)
    const data = { tickers: [tickerOf(it.symbol, price, price, at)] }
    const head = { ch: 'tickers:futures', type: 'delta', seq, prev, at } as const
    return { at, text: Buffer.from(encodeMessage({ ...head, data })), binary: undefined }
  }

  /** Most changes are near the best price. */
  private away(): number {
    return this.dice.chance(0.7) ? this.dice.below(20) : this.dice.below(DEPTH)
  }

  private step(key: string): { prev: number; seq: number } {
    const prev = this.seqs.get(key) ?? 0
    this.seqs.set(key, prev + 1)
    return { prev, seq: prev + 1 }
  }
}
