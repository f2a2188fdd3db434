// What one meeting of two orders does: coins change hands at the resting order's price, each
// customer pays his fee in the coin he receives, both orders are filled. A party that is null is
// the market maker, which trades from its own account and pays no fee.
import type { OpenTransfer } from '../../../src/domain/accounts'
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import { feesOf } from '../../../src/domain/fees/fees'
import { feeSums, type FeeSums } from '../../../src/domain/fees/feeParts'
import { worth } from '../../../src/domain/perpetual/margin'
import { baseSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { minus, NOTHING, plus, type Sum } from '../../../src/domain/sum'
import { SpotFill } from './order/fill'
import type { SpotOrder } from './order/order'
import { receivedCoin } from './order/orderFacts'
import type { CoinAccounts, SpotMarket, SpotState } from './state'

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
  readonly paid: Sum
  readonly received: Sum
  readonly fee: FeeSums
}

/** Books a meeting; answers the taker's fill, null when the market maker took. */
export function settleMeeting(
  state: SpotState,
  market: SpotMarket,
  meeting: Meeting,
): SpotFill | null {
  const { taker, maker, side, price, quantity, at } = meeting
  if (!taker && !maker) return null
  const { instrument, makerAccounts } = market
  const value = worth(instrument, price, quantity)
  const base = baseSum(instrument, quantity)
  const takerBuys = side === 'BUY'
  const bought = legOf(state, takerBuys ? taker : maker, !takerBuys, value, base, at)
  const sold = legOf(state, takerBuys ? maker : taker, takerBuys, base, value, at)
  const transfer = state.journal.money.open('TRADE', state.lastFill + 1, at, 'spot:')
  addLeg(transfer, bought, makerAccounts.quote, makerAccounts.base)
  addLeg(transfer, sold, makerAccounts.base, makerAccounts.quote)
  transfer.book()
  const fill = apply(state, takerBuys ? bought : sold, meeting, value)
  apply(state, takerBuys ? sold : bought, meeting, value)
  return fill
}

/** The market maker pays no fee. */
const FREE: FeeSums = { due: NOTHING, fee: NOTHING, dust: NOTHING }

function legOf(
  state: SpotState,
  order: SpotOrder | null,
  isMaker: boolean,
  paid: Sum,
  received: Sum,
  at: number,
): Leg {
  if (!order) return { order, isMaker, paid, received, fee: FREE }
  const { volumes } = state.journal
  const rates = feesOf(order.instrument, volumes.tierNow(order.customer.volume, at))
  const fee = feeSums(received, isMaker ? rates.maker : rates.taker)
  return { order, isMaker, paid, received, fee }
}

/** A taker pays from what is free, a maker from what is held; both receive into what is free. */
function addLeg(
  transfer: OpenTransfer,
  { order, isMaker, paid, received, fee }: Leg,
  paidTo: CoinAccounts,
  gotFrom: CoinAccounts,
): void {
  if (!order) {
    transfer.add(paidTo.maker, minus(NOTHING, paid))
    transfer.add(gotFrom.maker, received)
    return
  }
  const { free, locked } = order.purse
  transfer.add(isMaker ? locked : free, minus(NOTHING, paid))
  transfer.add(order.customer.purse(receivedCoin(order)).free, minus(received, fee.due))
  transfer.add(gotFrom.fees, fee.fee)
  transfer.add(gotFrom.dust, fee.dust)
}

/** The order's own side of it; the market maker has none. */
function apply(
  state: SpotState,
  { order, isMaker, paid, fee }: Leg,
  { price, quantity, at }: Meeting,
  value: Sum,
): SpotFill | null {
  if (!order) return null
  order.filled = lots(order.filled + quantity)
  order.filledCost = plus(order.filledCost, value)
  order.fee = plus(order.fee, fee.due)
  order.updatedAt = at
  state.lastFill += 1
  const liquidity = isMaker ? 'MAKER' : 'TAKER'
  const fill = new SpotFill(state.lastFill, order, price, quantity, fee.due, liquidity, at)
  state.filled(fill)
  state.journal.volumes.count(order.customer.volume, value, at)
  state.journal.notify(fill)
  if (isMaker) {
    order.resting = lots(order.resting - quantity)
    order.held = minus(order.held, paid)
    if (order.resting === 0) {
      order.restSeq = 0
      order.closedAt = at
    }
    state.changed(order)
  }
  return fill
}
