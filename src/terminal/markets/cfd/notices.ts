// Account events read from the exchange's CFD notices.
import { amount } from '../../../domain/brand'
import { readAmount, readLots } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import type { CfdDealRecord } from '../../../domain/records/cfdRecords'
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

export const readCfdNotice: ReadNotice = (notice) => {
  switch (notice.kind) {
    case 'DEAL':
      return dealEvent(notice.deal)
    case 'SWAP':
      return paid('swap', 2, notice.amount)
    case 'FOREX_CANCELLED':
      return cancelled(
        notice.forexUuid,
        orderNoticeId(notice.forexUuid),
        `cfd.reason.${notice.reason}`,
      )
    default:
      return undefined
  }
}

/** Each deal is a separate event at its own price. */
function dealEvent(deal: CfdDealRecord): Filled | undefined {
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
    side: { key: long ? 'cfd.side.LONG' : 'cfd.side.SHORT' },
    title: CLOSING_TITLES[action],
    isSevere: action === 'STOP_OUT',
    quantity: readLots(deal.size, instrument.lotDecimals),
    cost: amount(0n),
    price: () => price,
    profit: opens ? null : readAmount(deal.profit),
    fee: readAmount(deal.fee),
  }
}
