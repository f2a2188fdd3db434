// Auto-deleveraging: what the insurance fund cannot pay of a liquidated ticket is closed outside
// the book at its bankruptcy price, first against the market maker's opposite position, then
// against the customers' opposite tickets with the highest effective leverage × profit, as far as
// their own margin bears that price. Should all of these not suffice, the market maker takes the
// rest over, so that it always ends.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { worstPrice } from '../../../../src/domain/perpetual/liquidation'
import { notional, profit } from '../../../../src/domain/perpetual/margin'
import type { PerpetualState } from '../state'
import type { MarketState } from '../market/marketState'
import { isBearable } from '../ticket/closeOrder'
import { openPart, type Ticket } from '../ticket/ticket'
import { closeOutside, giveToMaker } from './outside'

/** Closes `quantity` lots of a ticket in liquidation. */
export function deleverage(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  at: number,
): void {
  const market = state.marketOf(ticket)
  const price = worstPrice(ticket.instrument, openPart(ticket))
  const sign = ticket.direction === 'LONG' ? 1 : -1
  let left: number = quantity
  const opposite = Math.min(left, Math.max(0, -market.makerLots * sign))
  if (opposite > 0) {
    giveToMaker(state, ticket, price, lots(opposite), at)
    left -= opposite
  }
  for (const other of left > 0 ? queueAgainst(market, ticket, price) : []) {
    const part = lots(Math.min(left, other.open))
    closeOutside(state, ticket, price, part, 'LIQUIDATE', at)
    closeOutside(state, other, price, part, 'DELEVERAGE', at)
    state.notice(other.userId, { kind: 'DELEVERAGED', at, futureId: other.id })
    left -= part
    if (left === 0) return
  }
  if (left > 0) giveToMaker(state, ticket, price, lots(left), at)
}

interface Ranked {
  readonly other: Ticket
  /** Effective leverage × profit share as a fraction; `of` is above zero. */
  readonly score: bigint
  readonly of: bigint
  readonly isLast: boolean
}

/**
 * Opposite tickets that bear the price, highest rank first; equals by their first fill, oldest
 * first. Tickets that are being liquidated themselves come last.
 */
function queueAgainst(market: MarketState, ticket: Ticket, price: Ticks): Ticket[] {
  const { mark } = market
  if (mark === null) return []
  const ranked = [...market.tickets]
    .filter((other) => other.open > 0 && other.direction !== ticket.direction)
    .filter((other) => isBearable(other, price))
    .map((other) => rankOf(other, mark))
  return ranked.sort(byRank).map(({ other }) => other)
}

/**
 * Effective leverage, notional ÷ (margin + unrealised profit), × unrealised profit ÷ entry cost,
 * all at the mark.
 */
function rankOf(other: Ticket, mark: Ticks): Ranked {
  const { instrument, direction, open, entryCost, margin, closing } = other
  const value = notional(instrument, mark, open)
  const pnl = profit(direction, entryCost, value)
  const equity = margin + pnl
  const isLast = closing === 'LIQUIDATE' || equity <= 0n
  return { other, score: value * pnl, of: isLast ? 1n : equity * entryCost, isLast }
}

function byRank(a: Ranked, b: Ranked): number {
  if (a.isLast !== b.isLast) return a.isLast ? 1 : -1
  const [left, right] = [a.score * b.of, b.score * a.of]
  if (left !== right) return left > right ? -1 : 1
  const [first, second] = [a.other.firstFillAt ?? 0, b.other.firstFillAt ?? 0]
  return first - second || (a.other.id < b.other.id ? -1 : 1)
}
