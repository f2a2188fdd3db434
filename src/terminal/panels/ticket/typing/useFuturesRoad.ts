// Owns how a perpetual order travels: the call, its row among the orders, and what is said of it.
import { orderSent } from '../../deeds/pending'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { useTrading, type OrderBody, type TicketAnswer } from '../../../../state/TradingContext'
import { answerNotice } from '../../notices/orderNotice'
import { useSendOrder, type SendOrder } from './useSendOrder'

export function useFuturesRoad({
  symbol,
}: PerpetualInstrument): SendOrder<OrderBody, TicketAnswer> {
  const trading = useTrading()
  return useSendOrder<OrderBody, TicketAnswer>({
    call: (body, key) => trading.open(body, key),
    mark: (body, key) => orderSent({ key, symbol, body }),
    isFilled: ({ future }) => future.status === 'OPEN' || future.status === 'CLOSED',
    notice: answerNotice,
  })
}
