// Account events read from the exchange's notices on perpetual futures.
import { averagePrice, notional } from '../../../domain/perpetual/margin'
import { formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import type { PerpetualFill } from '../../../domain/records/records'
import type { PerpetualStop } from '../../../domain/records/stopRecords'
import { figure } from '../../../i18n/figure'
import { tradedOf } from '../../trading/lists/rows'
import {
  bareRefusal,
  cancelled,
  CLOSING_TITLES,
  paid,
  type Filled,
  type StopEnded,
  type ReadNotice,
} from '../../trading/notices/accountEvents'
import { orderNoticeId, stopNoticeId } from './placed'

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
    case 'STOP':
      return stopEnded(notice.stop)
    default:
      return undefined
  }
}

function stopEnded(stop: PerpetualStop): StopEnded {
  const { stopId, symbol, direction, cancelReason, refusal } = stop
  const noticeId = stopNoticeId(stopId)
  return {
    kind: 'stopEnded',
    key: noticeId,
    noticeId,
    traded: tradedOf(symbol, findPerpetual(symbol)),
    side: { key: direction === 'LONG' ? 'orderForm.side.long' : 'orderForm.side.short' },
    title:
      cancelReason === null
        ? 'orders.notice.stopTriggered'
        : cancelReason === 'REFUSED'
          ? 'orders.notice.stopRefused'
          : 'orders.notice.stopCancelled',
    tone: cancelReason === 'REFUSED' ? 'danger' : 'info',
    size: stop.quantity,
    price: stop.triggerPrice,
    reason: reasonOf(cancelReason, refusal),
  }
}

function reasonOf(
  reason: PerpetualStop['cancelReason'],
  refusal: PerpetualStop['refusal'],
): StopEnded['reason'] {
  if (reason === null) return null
  if (reason === 'REFUSED') return refusal && bareRefusal(refusal)
  return `orders.reason.${reason}`
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
