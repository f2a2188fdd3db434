// Owns how a ticket's margin is cut into fills and what must be held for what still rests. Every
// cut is a difference of cumulative shares, so that the parts add up to the whole to the last
// unit.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import { feeOf, initialMargin, notional, shareOf } from '../../../../src/domain/perpetual/margin'
import type { Ticket } from './ticket'

/** The terms of a ticket by which its margin is cut. */
export type HoldTerms = Pick<Ticket, 'instrument' | 'leverage' | 'quantity' | 'marginAsked'>

/** The margin of a fill that comes after `before` lots of the ticket were filled. */
export function fillMargin(terms: HoldTerms, before: Lots, quantity: Lots, value: Amount): Amount {
  if (terms.marginAsked === null) return initialMargin(value, terms.leverage)
  return askedShare(terms, terms.marginAsked, before, quantity)
}

/**
 * Margin plus the base tier's taker fee, never less than any tier's, at the limit price for
 * `resting` lots that follow `before` filled ones.
 */
export function holdFor(terms: HoldTerms, limit: Ticks, before: Lots, resting: Lots): Amount {
  if (resting === 0) return amount(0n)
  const value = notional(terms.instrument, limit, resting)
  const margin = fillMargin(terms, before, resting, value)
  return amount(margin + feeOf(value, terms.instrument.takerFee))
}

function askedShare(terms: HoldTerms, asked: Amount, before: Lots, quantity: Lots): Amount {
  const until = shareOf(asked, lots(before + quantity), terms.quantity)
  return amount(until - shareOf(asked, before, terms.quantity))
}
