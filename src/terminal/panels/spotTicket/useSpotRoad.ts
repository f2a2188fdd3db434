// Owns how a spot order travels: the call of its side, its row among the orders, and what is said
// of it.
import type { SpotInstrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import type { SpotAnswer, SpotOrderBody } from '../../../state/trading/SpotTrading'
import { useTrading } from '../../../state/TradingContext'
import { spotOrderSent } from '../deeds/pending'
import { spotOrderNotice } from '../notices/spotNotice'
import { useSendOrder, type SendOrder } from '../ticket/typing/useSendOrder'

export function useSpotRoad(
  { symbol }: SpotInstrument,
  side: Side,
): SendOrder<SpotOrderBody, SpotAnswer> {
  const { spot } = useTrading()
  return useSendOrder<SpotOrderBody, SpotAnswer>({
    call: (body, key) => (side === 'BUY' ? spot.buy(body, key) : spot.sell(body, key)),
    mark: (body, key) => spotOrderSent({ key, symbol, side, body }),
    isFilled: ({ order }) => order.status === 'FILLED',
    notice: (text, { order }) => spotOrderNotice(text, order),
  })
}
