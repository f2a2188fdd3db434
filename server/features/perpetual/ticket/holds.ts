// Division of a ticket's margin among its fills, and the funds held for its resting part: margin,
// fee, and the loss at the mark of the moment it came to rest. Each part of a margin is a
// difference of cumulative shares, so that the parts add up to the whole to the last unit.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import {
  feeOf,
  initialMargin,
  isLiquidatable,
  notional,
  openLoss,
  shareOf,
  type OpenPart,
} from '../../../../src/domain/perpetual/margin'
import type { Ticket } from './ticket'

/** The terms of a ticket by which its margin is cut. */
export type HoldTerms = Pick<
  Ticket,
  'instrument' | 'direction' | 'leverage' | 'quantity' | 'marginAsked'
>

/** The margin of a fill that comes after `before` lots of the ticket were filled. */
export function fillMargin(terms: HoldTerms, before: Lots, quantity: Lots, value: Amount): Amount {
  if (terms.marginAsked === null) return initialMargin(value, terms.leverage)
  return askedShare(terms, terms.marginAsked, before, quantity)
}

function askedShare(terms: HoldTerms, asked: Amount, before: Lots, quantity: Lots): Amount {
  const until = shareOf(asked, lots(before + quantity), terms.quantity)
  return amount(until - shareOf(asked, before, terms.quantity))
}

/** What must be held for `resting` lots that come to rest after `before` filled ones. */
export function holdFor(
  terms: HoldTerms,
  limit: Ticks,
  before: Lots,
  resting: Lots,
  mark: Ticks,
): Amount {
  const lost = openLoss(terms.instrument, terms.direction, limit, mark, resting)
  return amount(costOf(terms, limit, before, resting) + lost)
}

/** Margin plus the base tier's taker fee, never less than any tier's, at the limit price. */
function costOf(terms: HoldTerms, limit: Ticks, before: Lots, resting: Lots): Amount {
  const value = notional(terms.instrument, limit, resting)
  const margin = fillMargin(terms, before, resting, value)
  return amount(margin + feeOf(value, terms.instrument.takerFee))
}

/** The part of a hold that is reserved for the loss at once; a whole number of units a lot. */
export function reservedLoss(ticket: Ticket): Amount {
  const { limit, filled, resting, held } = ticket
  if (limit === null || resting === 0) return amount(0n)
  return amount(held - costOf(ticket, limit, filled, resting))
}

/** What an order goes on holding for `resting` lots of new terms, with the same loss a lot. */
export function holdLeft(ticket: Ticket, terms: HoldTerms, before: Lots, resting: Lots): Amount {
  const { limit } = ticket
  if (limit === null || resting === 0) return amount(0n)
  const reserved = shareOf(reservedLoss(ticket), resting, ticket.resting)
  return amount(costOf(terms, limit, before, resting) + reserved)
}

/** The margin that a fill at once brings: its own, and what it loses at the mark. */
export function takerMargin(
  terms: HoldTerms,
  before: Lots,
  price: Ticks,
  quantity: Lots,
  mark: Ticks,
): Amount {
  const { instrument, direction } = terms
  const margin = fillMargin(terms, before, quantity, notional(instrument, price, quantity))
  return amount(margin + openLoss(instrument, direction, price, mark, quantity))
}

/**
 * The margin that the next fill of a resting order brings: its own, and of its loss what is lost.
 */
export function makerMargin(ticket: Ticket, price: Ticks, quantity: Lots, mark: Ticks): Amount {
  const { instrument, direction, filled, resting } = ticket
  const margin = fillMargin(ticket, filled, quantity, notional(instrument, price, quantity))
  const lost = openLoss(instrument, direction, price, mark, quantity)
  if (lost === 0n) return margin
  const reserved = shareOf(reservedLoss(ticket), quantity, resting)
  return amount(margin + (lost < reserved ? lost : reserved))
}

/** What is open of a ticket once its resting order was filled by so much. */
export function partWith(ticket: Ticket, price: Ticks, quantity: Lots, mark: Ticks): OpenPart {
  const { instrument, direction, open, entryCost, margin, tierBase } = ticket
  return {
    direction,
    quantity: lots(open + quantity),
    entryCost: amount(entryCost + notional(instrument, price, quantity)),
    margin: amount(margin + makerMargin(ticket, price, quantity, mark)),
    tierBase,
  }
}

/**
 * Whether a resting order bears a fill at the mark: whether its ticket would not be liquidated
 * there. A first fill at the mark or better always does.
 */
export function bearsFill(ticket: Ticket, price: Ticks, quantity: Lots, mark: Ticks): boolean {
  const { instrument, direction, open } = ticket
  if (open === 0 && (direction === 'LONG' ? price <= mark : price >= mark)) return true
  return !isLiquidatable(instrument, partWith(ticket, price, quantity, mark), mark)
}
