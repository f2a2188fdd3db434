// What the exchange's notices say of perpetual futures.
import { averagePrice, notional } from '../../../domain/perpetual/margin'
import { formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import type { FillAction, FuturesFill } from '../../../domain/records/records'
import type { MessageKey } from '../../../i18n/messages/en'
import { figure } from '../../../i18n/figure'
import { tradedOf } from '../../trading/lists/rows'
import type { Filled, ReadNotice } from '../../trading/notices/happenings'
import { orderNoticeId } from './placed'

const TITLES: Readonly<Record<FillAction, MessageKey | null>> = {
  OPEN: null,
  CLOSE: 'orders.notice.closed',
  TAKE_PROFIT: 'orders.notice.TAKE_PROFIT',
  STOP_LOSS: 'orders.notice.STOP_LOSS',
  LIQUIDATE: 'orders.notice.LIQUIDATE',
  DELEVERAGE: 'orders.notice.DELEVERAGE',
}

export const readPerpetualNotice: ReadNotice = (notice) => {
  switch (notice.kind) {
    case 'FILL':
      return filledBy(notice.fill)
    case 'FUNDING':
      return {
        kind: 'paid',
        key: 'funding',
        title: 'orders.notice.funding',
        decimals: 4,
        amount: readAmount(notice.amount),
      }
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
      return {
        kind: 'cancelled',
        key: `cancelled ${notice.futureId}`,
        id: notice.futureId,
        noticeId: orderNoticeId(notice.futureId),
        reason: { key: `orders.reason.${notice.reason}` },
      }
    default:
      return undefined
  }
}

function filledBy(fill: FuturesFill): Filled | undefined {
  const instrument = findPerpetual(fill.symbol)
  if (!instrument) return undefined
  const { futureId, action, side, symbol } = fill
  const { tickDecimals, lotDecimals } = instrument
  const quantity = readLots(fill.quantity, lotDecimals)
  const opens = action === 'OPEN'
  // A fill that closes trades on the other side of its position.
  const direction = (side === 'BUY') === opens ? 'long' : 'short'
  return {
    kind: 'filled',
    key: `${futureId} ${action}`,
    id: futureId,
    noticeId: opens ? orderNoticeId(futureId) : `close-${futureId}`,
    traded: tradedOf(symbol, instrument),
    side: { key: opens ? `orderForm.side.${direction}` : `orders.direction.${direction}` },
    title: TITLES[action],
    grave: action === 'LIQUIDATE' || action === 'DELEVERAGE',
    quantity,
    cost: notional(instrument, readTicks(fill.price, tickDecimals), quantity),
    price: (cost, total) =>
      figure(formatTicks(averagePrice(instrument, cost, total), tickDecimals)),
    profit: opens ? null : readAmount(fill.realisedPnl),
    fee: readAmount(fill.fee),
  }
}
