// What the exchange's notices say of CFDs.
import { amount } from '../../../domain/brand'
import { readAmount, readLots } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import type { ForexAction, ForexDealRecord } from '../../../domain/records/forexRecords'
import { figure } from '../../../i18n/figure'
import type { MessageKey } from '../../../i18n/messages/en'
import { tradedOf } from '../../trading/lists/rows'
import type { Filled, ReadNotice } from '../../trading/notices/happenings'
import { orderNoticeId } from './placed'

const TITLES: Readonly<Record<ForexAction, MessageKey | null>> = {
  OPEN: null,
  CLOSE: 'orders.notice.closed',
  TAKE_PROFIT: 'orders.notice.TAKE_PROFIT',
  STOP_LOSS: 'orders.notice.STOP_LOSS',
  STOP_OUT: 'orders.notice.STOP_OUT',
}

export const readCfdNotice: ReadNotice = (notice) => {
  switch (notice.kind) {
    case 'DEAL':
      return dealt(notice.deal)
    case 'SWAP':
      return {
        kind: 'paid',
        key: 'swap',
        title: 'orders.notice.swap',
        decimals: 2,
        amount: readAmount(notice.amount),
      }
    case 'FOREX_CANCELLED':
      return {
        kind: 'cancelled',
        key: `cancelled ${notice.forexUuid}`,
        id: notice.forexUuid,
        noticeId: orderNoticeId(notice.forexUuid),
        reason: { key: `forex.reason.${notice.reason}` },
      }
    default:
      return undefined
  }
}

/** Each deal stands alone at its own price. */
function dealt(deal: ForexDealRecord): Filled | undefined {
  const { action, dealId, forexUuid, side, symbol } = deal
  const instrument = findDerivative(symbol)
  if (!instrument) return undefined
  const opens = action === 'OPEN'
  const long = (side === 'BUY') === opens
  const price = figure(deal.price, { decimals: instrument.tickDecimals })
  return {
    kind: 'filled',
    key: `deal ${dealId}`,
    id: forexUuid,
    noticeId: opens ? orderNoticeId(forexUuid) : `deal-${dealId}`,
    traded: tradedOf(symbol, instrument, 'orderForm.lots'),
    side: { key: long ? 'forex.side.LONG' : 'forex.side.SHORT' },
    title: TITLES[action],
    grave: action === 'STOP_OUT',
    quantity: readLots(deal.size, instrument.lotDecimals),
    cost: amount(0n),
    price: () => price,
    profit: opens ? null : readAmount(deal.profit),
    fee: readAmount(deal.fee),
  }
}
