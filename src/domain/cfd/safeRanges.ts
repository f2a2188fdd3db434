// Ranges within which quotes may move before a wallet could reach the stop-out level: one for each
// instrument that prices or converts an open position, such that while all quotes stay within
// theirs the wallet stays above the level. Conservative, never exact: stopOutPrice is the exact
// answer for one price.
import { amount, ticks, type Amount } from '../brand'
import { divCeil, RATE_DECIMALS, pow10 } from '../decimal'
import { conversionOf, conversionSymbol, dollarsUp, type QuoteOf } from './conversion'
import { contractValue } from './figures'
import { partProfit, STOP_OUT_LEVEL, type CfdPart } from './wallet'

/**
 * No range is wider than this fraction of the price, so that the product of two moves stays
 * negligible.
 */
const WIDEST = 50
/** Half of the slack is distributed; the rest covers products of moves, and rounding. */
const CAUTION = 2n

export type SafeRanges = ReadonlyMap<string, readonly [low: number, high: number]>

/**
 * Ranges by symbol: lowest bid and highest ask, in ticks, both safe. null if nothing is safe: the
 * wallet is at the level, or a quote is missing.
 */
export function safeRanges(
  { equity, usedMargin }: { readonly equity: Amount; readonly usedMargin: Amount },
  parts: readonly CfdPart[],
  quoteOf: QuoteOf,
): SafeRanges | null {
  const needed = divCeil(usedMargin * STOP_OUT_LEVEL, pow10(RATE_DECIMALS))
  const slack = equity - needed
  if (slack <= 0n) return null
  const perTick = lossesPerTick(parts, quoteOf)
  if (perTick === null) return null
  const share = slack / (CAUTION * BigInt(Math.max(1, perTick.size)))
  const ranges = new Map<string, readonly [number, number]>()
  for (const [symbol, loss] of perTick) {
    const quote = quoteOf(symbol)
    if (!quote) return null
    const most = Math.floor(quote.bid / WIDEST)
    const reach = loss === 0n ? most : Math.min(most, Number(share / loss))
    ranges.set(symbol, [quote.bid - reach, quote.ask + reach])
  }
  return ranges
}

/** The maximum loss per tick of each instrument, in dollars, rounded up. */
function lossesPerTick(
  parts: readonly CfdPart[],
  quoteOf: QuoteOf,
): ReadonlyMap<string, bigint> | null {
  const losses = new Map<string, bigint>()
  const add = (symbol: string, loss: bigint) =>
    losses.set(symbol, (losses.get(symbol) ?? 0n) + loss)
  for (const part of parts) {
    const { instrument, size } = part
    const conversion = conversionOf(instrument, quoteOf)
    const profit = partProfit(part, quoteOf)
    if (!conversion || profit === null) return null
    add(instrument.symbol, dollarsUp(contractValue(instrument, ticks(1), size), conversion))
    const joining = conversionSymbol(instrument)
    const rate = joining === null ? null : quoteOf(joining)
    if (joining === null || !rate) continue
    const whole = amount(profit < 0n ? -profit : profit)
    add(joining, divCeil(whole, BigInt(rate.bid)))
  }
  return losses
}
