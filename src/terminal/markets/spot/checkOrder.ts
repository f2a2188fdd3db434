// Client-side check of the new price of a resting spot order.
import { readTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { checkRestingPrice } from '../../trading/actions/checkRestingPrice'
import type { MarketActions } from '../../trading/actions/MarketActions'

export const checkOrder: MarketActions['check'] = (id, { price }, { account, tickers }) => {
  const order = account.spotOrders.find(({ uuid }) => uuid === id)
  const pair = order && findInstrument(order.symbol)
  if (!pair || price === undefined) return null
  const { side, postOnly, symbol } = order
  const limit = readTicks(price, pair.tickDecimals)
  return checkRestingPrice(pair, { side, price: limit, postOnly }, tickers.get(symbol))
}
