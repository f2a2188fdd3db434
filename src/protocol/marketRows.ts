// The conversion of market records into wire rows, the same for REST answers and stream messages,
// and of levels back: ticks and lots as decimal text of the instrument's scale, rates at 10^-8.
import { lots, ticks } from '../domain/brand'
import type { Candle } from '../domain/candles'
import {
  formatLots,
  formatTicks,
  formatTrimmed,
  RATE_DECIMALS,
  readScaled,
} from '../domain/decimal'
import { findInstrument, type DerivativeInstrument } from '../domain/instruments'
import type { Instrument } from '../domain/instruments'
import type { MarketTrade, Ticker } from '../domain/records/records'
import { nextRollover, nightsOf } from '../domain/sessions'
import type { WireCandle, WireLevel, WirePrices } from './messages'
import type { WireSwap, WireTicker, WireTrade } from './messages'

/** The instrument of a symbol that is known to exist. */
export function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new RangeError(`No instrument ${symbol}`)
  return instrument
}

export const priceText = (instrument: Instrument, price: number): string =>
  formatTicks(ticks(price), instrument.tickDecimals)

export const quantityText = (instrument: Instrument, quantity: number): string =>
  formatLots(lots(quantity), instrument.lotDecimals)

export const rateText = (value: number | bigint): string =>
  formatTrimmed(BigInt(value), RATE_DECIMALS)

export function levelRows(
  instrument: Instrument,
  levels: readonly (readonly [price: number, quantity: number])[],
): WireLevel[] {
  return levels.map(([price, quantity]) => [
    priceText(instrument, price),
    quantityText(instrument, quantity),
  ])
}

export const tradeRow = (instrument: Instrument, trade: MarketTrade): WireTrade => [
  trade.id,
  priceText(instrument, trade.price),
  quantityText(instrument, trade.quantity),
  trade.side,
  trade.at,
]

export const candleRow = (instrument: Instrument, bar: Candle): WireCandle => [
  bar.at,
  priceText(instrument, bar.open),
  priceText(instrument, bar.high),
  priceText(instrument, bar.low),
  priceText(instrument, bar.close),
  quantityText(instrument, bar.volume),
]

/** CFDs also carry bid and ask. */
export const pricesRow = (
  instrument: Instrument,
  { symbol, last, bid, ask }: Ticker,
): WirePrices =>
  instrument.market === 'derivatives'
    ? [symbol, priceText(instrument, last), priceText(instrument, bid), priceText(instrument, ask)]
    : [symbol, priceText(instrument, last)]

/** The charge of the next roll-over after `now`. */
export function swapRow(
  { symbol, swapLong, swapShort }: DerivativeInstrument,
  now: number,
): WireSwap {
  const nextAt = nextRollover(now)
  return [symbol, swapLong, swapShort, nightsOf(nextAt), nextAt]
}

export const tickerRow = (instrument: Instrument, row: Ticker): WireTicker => [
  row.symbol,
  priceText(instrument, row.last),
  priceText(instrument, row.open24h),
  priceText(instrument, row.high24h),
  priceText(instrument, row.low24h),
  quantityText(instrument, row.volume24h),
  priceText(instrument, row.bid),
  priceText(instrument, row.ask),
  priceText(instrument, row.mark),
  priceText(instrument, row.index),
  rateText(row.fundingRate),
  row.nextFundingAt,
  row.stale,
  row.at,
]

/** Levels of decimal text as flat ticks and lots; throws RangeError on more places than allowed. */
export function readSide(instrument: Instrument, levels: readonly WireLevel[]): number[] {
  const out: number[] = []
  for (const [price, quantity] of levels)
    out.push(
      readScaled(price, instrument.tickDecimals),
      readScaled(quantity, instrument.lotDecimals),
    )
  return out
}
