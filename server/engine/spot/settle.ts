// Owns what one meeting of two orders does: coins change hands at the resting order's price, each
// customer pays his fee in the coin he receives, both orders are filled. A party that is null is
// the house, which trades from its own account and pays no fee. It refuses to know the book.
import type { Posting } from '../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import { feeParts, NO_FEE, type FeeParts } from '../../../src/domain/fees/feeParts'
import { notional } from '../../../src/domain/perpetual/margin'
import { baseAmount } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { paidCoin, receivedCoin, type SpotFill, type SpotOrder } from './order'
import { spotFillRecord } from './orderRecord'
import type { HouseAccounts, SpotMarket, SpotState } from './state'

export interface Meeting {
  readonly taker: SpotOrder | null
  readonly maker: SpotOrder | null
  /** The taker's side. */
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
  readonly at: number
}

/** What one side of a meeting gives and gets. */
interface Leg {
  readonly order: SpotOrder | null
  readonly isMaker: boolean
  readonly paid: Amount
  readonly received: Amount
  readonly fee: FeeParts
}

/** Books a meeting; answers the taker's fill, null when the house took. */
export function settleMeeting(
  state: SpotState,
  market: SpotMarket,
  meeting: Meeting,
): SpotFill | null {
  const { taker, maker, side, price, quantity, at } = meeting
  if (!taker && !maker) return null
  const { instrument, house } = market
  const value = notional(instrument, price, quantity)
  const base = baseAmount(instrument, quantity)
  const takerBuys = side === 'BUY'
  const bought = legOf(state, takerBuys ? taker : maker, !takerBuys, value, base, at)
  const sold = legOf(state, takerBuys ? maker : taker, takerBuys, base, value, at)
  const postings: Posting[] = []
  pushLeg(state, postings, bought, house.quote, house.base)
  pushLeg(state, postings, sold, house.base, house.quote)
  const cause = `spot:${state.lastFill + 1}`
  state.journal.money.post({ kind: 'TRADE', cause, at, postings })
  const fill = apply(state, takerBuys ? bought : sold, meeting, value)
  apply(state, takerBuys ? sold : bought, meeting, value)
  return fill
}

function legOf(
  state: SpotState,
  order: SpotOrder | null,
  isMaker: boolean,
  paid: Amount,
  received: Amount,
  at: number,
): Leg {
  if (!order) return { order, isMaker, paid, received, fee: NO_FEE }
  const rates = state.journal.volumes.feesOf(order.userId, order.instrument, at)
  const fee = feeParts(received, isMaker ? rates.maker : rates.taker)
  return { order, isMaker, paid, received, fee }
}

/** A taker pays from what is free, a maker from what is held; both receive into what is free. */
function pushLeg(
  state: SpotState,
  postings: Posting[],
  { order, isMaker, paid, received, fee }: Leg,
  paidTo: HouseAccounts,
  gotFrom: HouseAccounts,
): void {
  if (!order) {
    postings.push([paidTo.maker, amount(-paid)], [gotFrom.maker, received])
    return
  }
  const owner = state.ownerOf(order)
  const purse = owner.purse(paidCoin(order))
  postings.push(
    [isMaker ? purse.locked : purse.free, amount(-paid)],
    [owner.purse(receivedCoin(order)).free, amount(received - fee.due)],
    [gotFrom.fees, fee.fee],
  )
  if (fee.dust > 0n) postings.push([gotFrom.dust, fee.dust])
}

/** The order's own side of it; the house has none. */
function apply(
  state: SpotState,
  { order, isMaker, paid, fee }: Leg,
  { price, quantity, at }: Meeting,
  value: Amount,
): SpotFill | null {
  if (!order) return null
  order.filled = lots(order.filled + quantity)
  order.filledCost = amount(order.filledCost + value)
  order.fee = amount(order.fee + fee.due)
  order.updatedAt = at
  state.lastFill += 1
  const liquidity = isMaker ? 'MAKER' : 'TAKER'
  const fill: SpotFill = { id: state.lastFill, order, price, quantity, fee: fee.due, liquidity, at }
  state.filled(fill)
  state.journal.volumes.add(order.userId, value, at)
  state.journal.notice(order.userId, () => ({ kind: 'SPOT_FILL', at, fill: spotFillRecord(fill) }))
  if (isMaker) {
    order.resting = lots(order.resting - quantity)
    order.held = amount(order.held - paid)
    if (order.resting === 0) {
      order.restSeq = 0
      order.closedAt = at
    }
    state.changed(order)
  }
  return fill
}
