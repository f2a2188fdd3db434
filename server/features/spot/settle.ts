// Settlement of one match of two orders: coins change hands at the resting order's price, each
// customer pays the fee in the coin received, both orders are filled. A party without an order is
// the market maker, which trades from its own account and pays no fee.
import type { OpenTransfer } from '../../../src/domain/accounts'
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import { shortFees, type ShortFees } from '../../../src/domain/fees/fees'
import { feeSums } from '../../../src/domain/fees/feeParts'
import { worth } from '../../../src/domain/perpetual/margin'
import { baseSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { minus, NOTHING, type Sum } from '../../../src/domain/sum'
import { NO_ORDER, type OrderRow } from './order/orderRows'
import type { SpotState } from './state'
import type { PairCoin, SpotMarket } from './market/market'

/** By VIP tier. */
const RATES = shortFees('spot')

/**
 * Books a meeting of a taker of `side` with a maker, at least one of whom is a customer's order,
 * and fills both.
 */
export function settleMeeting(
  state: SpotState,
  market: SpotMarket,
  taker: OrderRow,
  maker: OrderRow,
  side: Side,
  price: Ticks,
  quantity: Lots,
  at: number,
): void {
  if (taker === NO_ORDER && maker === NO_ORDER) return
  const { instrument, base, quote } = market
  const value = worth(instrument, price, quantity)
  const coins = baseSum(instrument, quantity)
  const transfer = state.journal.money.open('TRADE', state.lastFill + 1, at, 'spot:')
  let takerFee: Sum
  let makerFee: Sum
  if (side === 'BUY') {
    takerFee = addParty(state, transfer, taker, false, quote, value, base, coins, at)
    makerFee = addParty(state, transfer, maker, true, base, coins, quote, value, at)
  } else {
    takerFee = addParty(state, transfer, taker, false, base, coins, quote, value, at)
    makerFee = addParty(state, transfer, maker, true, quote, value, base, coins, at)
  }
  transfer.book()
  if (taker !== NO_ORDER) fill(state, taker, false, price, quantity, value, takerFee, at)
  if (maker !== NO_ORDER) fill(state, maker, true, price, quantity, value, makerFee, at)
}

/**
 * What a party pays and gets: a taker pays from what is free, a maker from what is held; both
 * receive into what is free. Answers the fee, in the coin received.
 */
function addParty(
  { rows, customers, journal }: SpotState,
  transfer: OpenTransfer,
  order: OrderRow,
  isMaker: boolean,
  paidIn: PairCoin,
  paid: Sum,
  receivedIn: PairCoin,
  received: Sum,
  at: number,
): Sum {
  if (order === NO_ORDER) {
    transfer.add(paidIn.maker, minus(NOTHING, paid))
    transfer.add(receivedIn.maker, received)
    return NOTHING
  }
  const number = rows.customer(order)
  const { vip } = journal.volumes.tierNow(customers.user(number), at)
  const rates = RATES[vip] as ShortFees
  const { due, fee, dust } = feeSums(received, isMaker ? rates.maker : rates.taker)
  const from = isMaker
    ? customers.locked(number, paidIn.number)
    : customers.free(number, paidIn.number)
  transfer.add(from, minus(NOTHING, paid))
  transfer.add(customers.free(number, receivedIn.number), minus(received, due))
  transfer.add(receivedIn.fees, fee)
  transfer.add(receivedIn.dust, dust)
  return due
}

/** A customer's order after one meeting. */
function fill(
  state: SpotState,
  order: OrderRow,
  isMaker: boolean,
  price: Ticks,
  quantity: Lots,
  value: Sum,
  fee: Sum,
  at: number,
): void {
  const { rows, fills, customers, journal } = state
  rows.setFilled(order, lots(rows.filled(order) + quantity))
  rows.addFilledCost(order, value)
  rows.addFee(order, fee)
  rows.setUpdatedAt(order, at)
  const user = customers.user(rows.customer(order))
  journal.volumes.count(user, value, at)
  journal.notify(fills, user, fills.add(order, isMaker, price, quantity, fee, at))
  if (!isMaker) return
  const resting = lots(rows.resting(order) - quantity)
  rows.setResting(order, resting)
  if (resting === 0) rows.setBookRow(order, 0)
  state.changed(order)
}
