// What the exchange's notices say of CFDs.
import { amount } from '../../../domain/brand'
import { readAmount, readLots } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import type { ForexDealRecord } from '../../../domain/records/forexRecords'
import { figure } from '../../../i18n/figure'
import { tradedOf } from '../../trading/lists/rows'
import {
  cancelled,
  CLOSING_TITLES,
  paid,
  type Filled,
  type ReadNotice,
} from '../../trading/notices/happenings'
import { orderNoticeId } from './placed'

export const readCfdNotice: ReadNotice = (notice) => {
  switch (notice.kind) {
    case 'DEAL':
      return dealt(notice.deal)
    case 'SWAP':
      return paid('swap', 2, notice.amount)
    case 'FOREX_CANCELLED':
      return cancelled(
        notice.forexUuid,
        orderNoticeId(notice.forexUuid),
        `forex.reason.${notice.reason}`,
      )
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
    title: CLOSING_TITLES[action],
    grave: action === 'STOP_OUT',
    quantity: readLots(deal.size, instrument.lotDecimals),
    cost: amount(0n),
    price: () => price,
    profit: opens ? null : readAmount(deal.profit),
    fee: readAmount(deal.fee),
  }
}
