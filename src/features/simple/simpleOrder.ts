// Input of the simple trading form, parsed and checked: the estimate, the call, and the obstacles.
import { amount, type Amount } from '../../domain/brand'
import { AMOUNT_DECIMALS, formatLots, parsePositive } from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import { estimateMarket, type MarketEstimate } from '../../domain/orders/marketEstimate'
import { bandLimit } from '../../domain/orders/priceBand'
import { worthTooLittle } from '../../domain/orders/orderNumbers'
import { validateSpot } from '../../domain/orders/validateSpot'
import type { Ticks } from '../../domain/brand'
import type { Side } from '../../domain/records/records'
import { refusal, type ReceivedRefusal } from '../../domain/refusals'
import type { InputOf } from '../../session/calls'
import type { SimpleBook } from './useBook'

export interface SimpleFacts {
  readonly pair: SpotInstrument
  readonly side: Side
  /** As typed: the coin paid with. */
  readonly text: string
  readonly book: SimpleBook | null
  /** The last price; null before the first. */
  readonly last: Ticks | null
  readonly stale: boolean
  /** Of the coin paid with; null while unknown and for a guest. */
  readonly available: Amount | null
}

/**
 * empty: nothing typed. refused: it would be, and why. ready: the call that the button makes;
 * estimate is null without a book.
 */
export type SimpleOrder =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'refused'
      readonly why: ReceivedRefusal
      readonly estimate: MarketEstimate | null
    }
  | {
      readonly kind: 'ready'
      readonly body: InputOf<'ordersBuy'>
      readonly estimate: MarketEstimate
      /** The price beyond which it does not trade. */
      readonly worst: Ticks
    }

export function readSimple(facts: SimpleFacts): SimpleOrder {
  const { pair, side, text, book, last, stale, available } = facts
  if (text === '') return { kind: 'empty' }
  const parsed = parsePositive(text, AMOUNT_DECIMALS)
  if (!parsed.ok)
    return {
      kind: 'refused',
      why: refusal(KEYS[parsed.error], undefined, { decimals: AMOUNT_DECIMALS }),
      estimate: null,
    }
  if (book === null || last === null)
    return stale
      ? { kind: 'refused', why: refusal('instrumentStale'), estimate: null }
      : { kind: 'waiting' }
  const offered = amount(parsed.value)
  const levels = side === 'BUY' ? book.asks : book.bids
  const estimate = estimateMarket(pair, side, offered, levels, pair.takerFee)
  const body = {
    type: 'MARKET',
    from: pair.base,
    to: pair.quote,
    quantity: formatLots(estimate.quantity, pair.lotDecimals),
  } as const
  const tooLittle = worthTooLittle(pair, 'quantity')
  if (estimate.quantity === 0) return { kind: 'refused', why: tooLittle, estimate }
  const valid = validateSpot(pair, side, body, { reference: last, stale })
  if (!valid.ok) {
    // A buyer types the amount to pay, not the amount received.
    const isWorth = side === 'BUY' && valid.refusal.key === 'amountTooSmall'
    return { kind: 'refused', why: isWorth ? tooLittle : valid.refusal, estimate }
  }
  if (available !== null && offered > available)
    return { kind: 'refused', why: refusal('insufficientAvailable'), estimate }
  return { kind: 'ready', body, estimate, worst: bandLimit(pair, side, last) }
}

const KEYS = {
  format: 'numberFormat',
  precision: 'numberPrecision',
  notPositive: 'numberNotPositive',
  tooLarge: 'numberTooLarge',
} as const
