// The price at which a wallet is stopped out: one instrument moves, and with it all tickets in
// it and all that it converts; the others stay where they are.
import { amount, ticks, type Amount, type Ticks } from '../brand'
import { closingPrice } from './figures'
import type { DerivativeInstrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { conversionSymbol, type Quote, type QuoteOf } from './conversion'
import { isStoppedOut, unrealisedProfit, type CfdPart } from './wallet'

/** A short is looked for up to this many times the price of now. */
const FARTHEST = 64

/** The balance of a wallet, the locked part included, and all that is open in it. */
export interface OpenWallet {
  readonly balance: Amount
  readonly parts: readonly CfdPart[]
}

/**
 * The liquidation price of the tickets of one instrument and direction: the closing price (bid for
 * a long, ask for a short) nearest to the one of now at which the wallet reaches the stop-out
 * level, the spread unchanged, pending orders cancelled. null when no price does it, or while a
 * quote is missing. Equity is monotone in one price, so the edge is found by halving.
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

/** The first price from `start` (not out) towards `edge` (out) that is out. */
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
