// The current figures of instruments, merged from all channels: a trade, a bar, a ticker and the
// list of all prices carry the same last price, and the newest one counts for every view. Unchanged
// figures stay the same object.
import type { Candle } from '../domain/candles'
import { findInstrument, instrumentsOf, type Market } from '../domain/instruments'
import { intervalMs, type Interval } from '../domain/intervals'
import type { Ticker } from '../domain/records/records'
import type { FundingRow, PriceRow } from '../domain/views/views'
import { bestLevel } from './bookLevels'
import type { ChannelState } from './channel'
import type { BookFold } from './folds/bookFold'
import type { Timed } from './folds/keyedFolds'

interface Dated {
  readonly price: number
  /** The exchange time from which the price is known to hold. */
  readonly at: number
}

interface Quote {
  readonly bid: number
  readonly ask: number
  readonly at: number
}

export class Figures {
  /** The price of the newest trade and of the newest bars, by symbol. */
  private readonly traded = new Map<string, Dated>()
  private readonly charted = new Map<string, Dated>()
  private readonly books = new Map<string, Quote>()
  private readonly kept = new Map<string, object>()
  /** The tickers of the present moment. */
  private readonly composed = new Map<string, Ticker>()

  constructor(private readonly states: ReadonlyMap<string, ChannelState>) {}

  /** Merges the present state of the channels. */
  refresh(): void {
    this.traded.clear()
    this.charted.clear()
    this.books.clear()
    this.composed.clear()
    for (const state of this.states.values()) this.note(state)
  }

  /** Undefined before the first. */
  ticker(symbol: string): Ticker | undefined {
    const ticker = this.composed.get(symbol) ?? this.compose(symbol)
    if (ticker) this.composed.set(symbol, ticker)
    return ticker
  }

  tickers(market: Market): ReadonlyMap<string, Ticker> {
    return this.table(`tickers:${market}`, market, (symbol) => this.ticker(symbol))
  }

  prices(market: Market): ReadonlyMap<string, PriceRow> {
    return this.table(`prices:${market}`, market, (symbol) => {
      const row = this.pricesRow(symbol)
      if (!row) return undefined
      const { last, bid, ask } = this.ticker(symbol) ?? row
      const price = { symbol, last: this.last(symbol)?.price ?? last }
      return this.keep(`price:${symbol}`, {
        ...price,
        bid: row.bid === null ? null : bid,
        ask: row.ask === null ? null : ask,
      })
    })
  }

  funding(): ReadonlyMap<string, FundingRow> {
    return this.table('funding', 'futures', (symbol) => {
      const row = this.fundingRow(symbol)
      if (!row) return undefined
      const ticker = this.ticker(symbol)
      const [rate, nextAt] = ticker
        ? [ticker.fundingRate, ticker.nextFundingAt]
        : [row.rate, row.nextAt]
      return this.keep(`funding:${symbol}`, { symbol, rate, nextAt })
    })
  }

  /** The running bar, whose close is the last price. */
  candle(symbol: string, interval: Interval): Candle | null {
    const state = this.states.get(`candles:${symbol}:${interval}`)
    const bar = state?.fold.kind === 'candles' ? state.fold.candle : null
    if (!state || !bar) return null
    const last = this.last(symbol)
    const isOfBar = last && last.at >= state.at && last.at < bar.at + intervalMs(interval)
    if (!isOfBar || last.price === bar.close) return bar
    return this.keep(`candle:${symbol}:${interval}`, {
      ...bar,
      close: last.price,
      high: Math.max(bar.high, last.price),
      low: Math.min(bar.low, last.price),
    })
  }

  private compose(symbol: string): Ticker | undefined {
    const market = findInstrument(symbol)?.market
    const state = this.states.get(`tickers:${market}`)
    const row = state?.fold.kind === 'tickers' ? state.fold.rows.get(symbol) : undefined
    if (!state || !row) return undefined
    const { bid, ask } = this.quote(row, state.at)
    const funding = this.fundingRow(symbol)
    const isNewer = funding && funding.at > state.at
    return this.keep(`ticker:${symbol}`, {
      ...row,
      last: this.last(symbol)?.price ?? row.last,
      bid,
      ask,
      fundingRate: isNewer ? funding.rate : row.fundingRate,
      nextFundingAt: isNewer ? funding.nextAt : row.nextFundingAt,
    })
  }

  private note({ fold, channel, at, seq }: ChannelState): void {
    if (fold.kind === 'trades' && 'symbol' in channel) {
      const trade = fold.trades.at(-1)
      if (trade) this.traded.set(channel.symbol, { price: trade.price, at: trade.at })
    }
    if (fold.kind === 'candles' && 'symbol' in channel && fold.candle)
      this.noteBar(channel.symbol, { price: fold.candle.close, at })
    // The book of an instrument that trades at quotes is empty.
    if (fold.kind === 'book' && seq !== null && fold.bids.count + fold.asks.count > 0)
      this.books.set(fold.symbol, quoteOf(fold, at))
  }

  /** The newest of the bars of several intervals. */
  private noteBar(symbol: string, price: Dated): void {
    const held = this.charted.get(symbol)
    if (!held || price.at >= held.at) this.charted.set(symbol, price)
  }

  /** The newest last price; at equal times, that of the channel with the finer resolution. */
  private last(symbol: string): Dated | undefined {
    const market = findInstrument(symbol)?.market
    const fold = this.states.get(`tickers:${market}`)?.fold
    const row = fold?.kind === 'tickers' ? fold.rows.get(symbol) : undefined
    const listed = this.pricesRow(symbol)
    return [
      this.traded.get(symbol),
      this.charted.get(symbol),
      row && { price: row.last, at: row.at },
      listed && { price: listed.last, at: listed.at },
    ].reduce((known, next) => (known && (!next || known.at >= next.at) ? known : next))
  }

  /** Bid and ask of the newest single source: the book, the list of all prices or the ticker. */
  private quote({ symbol, bid, ask }: Ticker, at: number): Quote {
    let newest: Quote = { bid, ask, at }
    const listed = this.pricesRow(symbol)
    if (listed && listed.bid !== null && listed.ask !== null && listed.at > newest.at)
      newest = { bid: listed.bid, ask: listed.ask, at: listed.at }
    const book = this.books.get(symbol)
    return book && book.at >= newest.at ? book : newest
  }

  private pricesRow(symbol: string): Timed<PriceRow> | undefined {
    const market = findInstrument(symbol)?.market
    const fold = this.states.get(`prices:${market}`)?.fold
    return fold?.kind === 'prices' ? fold.rows.get(symbol) : undefined
  }

  private fundingRow(symbol: string): Timed<FundingRow> | undefined {
    const fold = this.states.get('funding')?.fold
    return fold?.kind === 'funding' ? fold.rows.get(symbol) : undefined
  }

  /** The rows of a market in the order of the instruments; the same map while no row changes. */
  private table<Row extends object>(
    key: string,
    market: Market,
    rowOf: (symbol: string) => Row | undefined,
  ): ReadonlyMap<string, Row> {
    const rows = new Map<string, Row>()
    for (const { symbol } of instrumentsOf(market)) {
      const row = rowOf(symbol)
      if (row) rows.set(symbol, row)
    }
    // Stored under a key of its own, so it contains rows of this kind.
    const former = this.kept.get(key) as ReadonlyMap<string, Row> | undefined
    if (
      former &&
      former.size === rows.size &&
      all(rows, (row, symbol) => former.get(symbol) === row)
    )
      return former
    this.kept.set(key, rows)
    return rows
  }

  /** The previous object if nothing in it has changed. */
  private keep<Row extends object>(key: string, next: Row): Row {
    const former = this.kept.get(key)
    // Stored under a key of its own, so it is a row of this kind.
    if (former && isEqual(former, next)) return former as Row
    this.kept.set(key, next)
    return next
  }
}

function quoteOf({ bids, asks }: BookFold, at: number): Quote {
  return { bid: bestLevel(bids)?.[0] ?? 0, ask: bestLevel(asks)?.[0] ?? 0, at }
}

/** Shallow equality of two flat objects. */
function isEqual(a: object, b: object): boolean {
  return Object.entries(b).every(([name, value]) => a[name as keyof typeof a] === value)
}

function all<Row>(rows: Map<string, Row>, holds: (row: Row, symbol: string) => boolean): boolean {
  for (const [symbol, row] of rows) if (!holds(row, symbol)) return false
  return true
}
