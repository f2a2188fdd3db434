// How market records become rows of the wire, the same for REST answers and stream messages: ticks
// and lots as decimal text of the instrument's scale, rates at 10^-8.
import { lots, ticks } from '../../src/domain/brand'
import type { Candle } from '../../src/domain/candles'
import { formatLots, formatTicks, formatTrimmed, RATE_DECIMALS } from '../../src/domain/decimal'
import { findInstrument, type DerivativeInstrument } from '../../src/domain/instruments'
import type { Instrument } from '../../src/domain/instruments'
import type { MarketTrade, Ticker } from '../../src/domain/records/records'
import { nextRollover, nightsOf } from '../../src/domain/sessions'
import type { WireCandle, WireLevel, WirePrices } from '../../src/protocol/messages'
import type { WireSwap, WireTicker, WireTrade } from '../../src/protocol/messages'

/** The instrument of a symbol that is known to be one. */
export function instrumentOf(symbol: string): Instrument {
  const it = findInstrument(symbol)
  if (!it) throw new RangeError(`No instrument ${symbol}`)
  return it
}

export const priceText = (it: Instrument, price: number): string =>
  formatTicks(ticks(price), it.tickDecimals)

export const quantityText = (it: Instrument, quantity: number): string =>
  formatLots(lots(quantity), it.lotDecimals)

export const rateText = (value: number | bigint): string =>
  formatTrimmed(BigInt(value), RATE_DECIMALS)

export function levelRows(
  it: Instrument,
  levels: readonly (readonly [price: number, quantity: number])[],
): WireLevel[] {
  return levels.map(([price, quantity]) => [priceText(it, price), quantityText(it, quantity)])
}

export const tradeRow = (it: Instrument, trade: MarketTrade): WireTrade => [
  trade.id,
  priceText(it, trade.price),
  quantityText(it, trade.quantity),
  trade.side,
  trade.at,
]

export const candleRow = (it: Instrument, bar: Candle): WireCandle => [
  bar.at,
  priceText(it, bar.open),
  priceText(it, bar.high),
  priceText(it, bar.low),
  priceText(it, bar.close),
  quantityText(it, bar.volume),
]

/** Dealt instruments say what they deal at as well. */
export const pricesRow = (it: Instrument, { symbol, last, bid, ask }: Ticker): WirePrices =>
  it.market === 'derivatives'
    ? [symbol, priceText(it, last), priceText(it, bid), priceText(it, ask)]
    : [symbol, priceText(it, last)]

/** What the next roll-over after `now` charges. */
export function swapRow(
  { symbol, swapLong, swapShort }: DerivativeInstrument,
  now: number,
): WireSwap {
  const nextAt = nextRollover(now)
  return [symbol, swapLong, swapShort, nightsOf(nextAt), nextAt]
}

export const tickerRow = (it: Instrument, row: Ticker): WireTicker => [
  row.symbol,
  priceText(it, row.last),
  priceText(it, row.open24h),
  priceText(it, row.high24h),
  priceText(it, row.low24h),
  quantityText(it, row.volume24h),
  priceText(it, row.bid),
  priceText(it, row.ask),
  priceText(it, row.mark),
  priceText(it, row.index),
  rateText(row.fundingRate),
  row.nextFundingAt,
  row.stale,
  row.at,
]
