// Owns how an order of a dealt instrument travels: the call, its row among the pending orders, and
// what is said of it.
import type { ForexAnswer, ForexBody } from '../../../../state/trading/ForexTrading'
import { useTrading } from '../../../../state/TradingContext'
import { forexSent } from '../../deeds/pending'
import { forexOrderNotice } from '../../notices/forexNotice'
import { useSendOrder, type SendOrder } from '../../ticket/typing/useSendOrder'

export function useForexRoad(): SendOrder<ForexBody, ForexAnswer> {
  const { forex } = useTrading()
  return useSendOrder<ForexBody, ForexAnswer>({
    call: (body, key) => forex.open(body, key),
    mark: (body, key) => forexSent({ key, body }),
    isFilled: ({ forex: { status } }) => status !== 'PENDING',
    notice: (text, answer) => forexOrderNotice(text, answer.forex),
  })
}
