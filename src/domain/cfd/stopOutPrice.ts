// The price at which a wallet is stopped out if one instrument moves, and with it all tickets in it
// and all that it converts, while the others stay unchanged.
import { amount, ticks, type Amount, type Ticks } from '../brand'
import { closingPrice, openingNeed, type OpeningTerms } from './figures'
import type { DerivativeInstrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { conversionOf, conversionSymbol, type Quote, type QuoteOf } from './conversion'
import { isStoppedOut, unrealisedProfit, type CfdPart } from './wallet'

/** For a short the search extends to this multiple of the present price. */
const FARTHEST = 64

/** The balance of a wallet, including the locked part, and all its open positions. */
export interface OpenWallet {
  readonly balance: Amount
  readonly parts: readonly CfdPart[]
}

/**
 * The liquidation price of the tickets of one instrument and direction: the closing price (bid for
 * a long, ask for a short) nearest to the present one at which the wallet reaches the stop-out
 * level, with an unchanged spread and pending orders cancelled. null if there is no such price, or
 * while a quote is missing. Equity is monotonic in one price, so the edge is found by bisection.
 */
export function stopOutPrice(
  { balance, parts }: OpenWallet,
  instrument: DerivativeInstrument,
  direction: Direction,
  quoteOf: QuoteOf,
): Ticks | null {
  const now = quoteOf(instrument.symbol)
  const moves = (part: CfdPart) =>
    part.instrument.symbol === instrument.symbol ||
    conversionSymbol(part.instrument) === instrument.symbol
  const moving = parts.filter(moves)
  const still = unrealisedProfit(
    parts.filter((part) => !moves(part)),
    quoteOf,
  )
  if (!now || still === null || unrealisedProfit(moving, quoteOf) === null) return null
  const used = amount(parts.reduce((sum, part) => sum + part.margin, 0n))
  const isOut = (price: number): boolean => {
    const there = movedQuote(now, direction, price)
    const at: QuoteOf = (symbol) => (symbol === instrument.symbol ? there : quoteOf(symbol))
    const profit = unrealisedProfit(moving, at) ?? 0n
    return isStoppedOut(amount(balance + still + profit), used)
  }
  const start = closingPrice(direction, now)
  if (isOut(start)) return start
  const edge = direction === 'LONG' ? 1 : start * FARTHEST
  return isOut(edge) ? ticks(halve(start, edge, isOut)) : null
}

/**
 * The liquidation price of a ticket executed at its price, together with all open positions; for a
 * pending one, of the wallet as it would be if the quote went there and nothing else moved. null if
 * there is no such price, if a quote is missing, or if the wallet is below the level there already.
 */
export function stopOutOfOrder(
  { balance, parts }: OpenWallet,
  instrument: DerivativeInstrument,
  { direction, size, leverage, price }: Omit<OpeningTerms, 'exit'>,
  quoteOf: QuoteOf,
): Ticks | null {
  const now = quoteOf(instrument.symbol)
  const conversion = conversionOf(instrument, quoteOf)
  if (!now || !conversion) return null
  const terms = { direction, size, leverage, price, exit: null }
  const { margin, commission } = openingNeed(instrument, terms, conversion)
  // A long opens at the price at which a short closes.
  const there = movedQuote(now, direction === 'LONG' ? 'SHORT' : 'LONG', price)
  const wallet = {
    balance: amount(balance - commission.due),
    parts: [...parts, { instrument, direction, size, entry: price, margin }],
  }
  const at: QuoteOf = (symbol) => (symbol === instrument.symbol ? there : quoteOf(symbol))
  const out = stopOutPrice(wallet, instrument, direction, at)
  return out === closingPrice(direction, there) ? null : out
}

/** The first stopped-out price from `start` (not stopped out) towards `edge` (stopped out). */
function halve(start: number, edge: number, isOut: (price: number) => boolean): number {
  let [safe, out] = [start, edge]
  while (Math.abs(out - safe) > 1) {
    const middle = Math.floor((safe + out) / 2)
    if (isOut(middle)) out = middle
    else safe = middle
  }
  return out
}

function movedQuote(now: Quote, direction: Direction, price: number): Quote {
  const spread = now.ask - now.bid
  if (direction === 'LONG') return { bid: ticks(price), ask: ticks(price + spread) }
  return { bid: ticks(price - spread), ask: ticks(price) }
}
