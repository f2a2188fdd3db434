// Account events read from the exchange's notices on perpetual futures.
import { averagePrice, notional } from '../../../domain/perpetual/margin'
import { formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import type { PerpetualFill } from '../../../domain/records/records'
import { figure } from '../../../i18n/figure'
import { tradedOf } from '../../trading/lists/rows'
import {
  cancelled,
  CLOSING_TITLES,
  paid,
  type Filled,
  type ReadNotice,
} from '../../trading/notices/accountEvents'
import { orderNoticeId } from './placed'

export const readPerpetualNotice: ReadNotice = (notice) => {
  switch (notice.kind) {
    case 'FILL':
      return filledBy(notice.fill)
    case 'FUNDING':
      return paid('funding', 4, notice.amount)
    case 'LIQUIDATED':
      return {
        kind: 'warned',
        key: `liquidated ${notice.futureId}`,
        title: 'orders.notice.liquidated',
        text: 'orders.notice.liquidated.text',
      }
    case 'DELEVERAGED':
      return {
        kind: 'warned',
        key: `deleveraged ${notice.futureId}`,
        title: 'orders.notice.deleveraged',
        text: 'orders.notice.deleveraged.text',
      }
    case 'CANCELLED':
      return cancelled(
        notice.futureId,
        orderNoticeId(notice.futureId),
        `orders.reason.${notice.reason}`,
      )
    default:
      return undefined
  }
}

function filledBy(fill: PerpetualFill): Filled | undefined {
  const instrument = findPerpetual(fill.symbol)
  if (!instrument) return undefined
  const { futureId, action, side, symbol } = fill
  const { tickDecimals, lotDecimals } = instrument
  const quantity = readLots(fill.quantity, lotDecimals)
  const opens = action === 'OPEN'
  // A closing fill trades on the opposite side of its position.
  const direction = (side === 'BUY') === opens ? 'long' : 'short'
  return {
    kind: 'filled',
    key: `${futureId} ${action}`,
    id: futureId,
    noticeId: opens ? orderNoticeId(futureId) : `close-${futureId}`,
    traded: tradedOf(symbol, instrument),
    side: { key: opens ? `orderForm.side.${direction}` : `orders.direction.${direction}` },
    title: CLOSING_TITLES[action],
    isSevere: action === 'LIQUIDATE' || action === 'DELEVERAGE',
    quantity,
    cost: notional(instrument, readTicks(fill.price, tickDecimals), quantity),
    price: (cost, total) =>
      figure(formatTicks(averagePrice(instrument, cost, total), tickDecimals)),
    profit: opens ? null : readAmount(fill.realisedPnl),
    fee: readAmount(fill.fee),
  }
}
