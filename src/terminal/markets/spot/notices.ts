// Account events read from the exchange's spot notices.
import { formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { averagePrice, notional } from '../../../domain/perpetual/margin'
import type { SpotFillRecord } from '../../../domain/records/spotRecords'
import { figure } from '../../../i18n/figure'
import { tradedOf } from '../../trading/lists/rows'
import { cancelled, type Filled, type ReadNotice } from '../../trading/notices/accountEvents'
import { orderNoticeId } from './placed'

export const readSpotNotice: ReadNotice = (notice) => {
  if (notice.kind === 'SPOT_FILL') return filledBy(notice.fill)
  if (notice.kind !== 'SPOT_CANCELLED') return undefined
  const { uuid, reason } = notice
  return cancelled(uuid, orderNoticeId(uuid), `orders.reason.${reason}`)
}

function filledBy(fill: SpotFillRecord): Filled | undefined {
  const { uuid, side, symbol } = fill
  const instrument = findInstrument(symbol)
  if (!instrument) return undefined
  const { tickDecimals, lotDecimals } = instrument
  const quantity = readLots(fill.quantity, lotDecimals)
  return {
    kind: 'filled',
    key: `filled ${uuid}`,
    id: uuid,
    noticeId: orderNoticeId(uuid),
    traded: tradedOf(symbol, instrument),
    side: { key: `spot.side.${side}` },
    title: null,
    isSevere: false,
    quantity,
    cost: notional(instrument, readTicks(fill.price, tickDecimals), quantity),
    price: (cost, total) =>
      figure(formatTicks(averagePrice(instrument, cost, total), tickDecimals)),
    profit: null,
    fee: readAmount(fill.fee),
  }
}
