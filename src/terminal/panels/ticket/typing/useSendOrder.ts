// Owns the way of an order to the exchange: sent once however often the button is pressed, visible
// as sending in the orders, and said what came of it.
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../../../i18n/useText'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { tell } from '../../../../ui/pieces/Notices'
import { onceKeys } from '../../deeds/onceKeys'
import { orderSent } from '../../deeds/pending'
import { sayTrouble } from '../../deeds/useDeeds'
import {
  useTrading,
  type Answer,
  type OrderBody,
  type TicketAnswer,
} from '../../../../state/TradingContext'
import { orderNotice } from '../../notices/orderNotice'

export type Phase = 'idle' | 'sending' | 'accepted' | 'filled' | 'refused'

export interface SendOrder {
  readonly phase: Phase
  /** undefined: one is already on its way. */
  readonly send: (body: OrderBody) => Promise<Answer<TicketAnswer> | undefined>
  /** Forgets what came of the last order. */
  readonly rest: () => void
}

export function useSendOrder(it: PerpetualInstrument): SendOrder {
  const trading = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(trading.newKey), [trading])
  const sending = useRef(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const send = async (body: OrderBody) => {
    if (sending.current) return undefined
    sending.current = true
    setPhase('sending')
    const key = keys.keyOf(body)
    const answered = orderSent({ key, symbol: it.symbol, body })
    try {
      const answer = await trading.open(body, key)
      if (answer.kind !== 'unreachable') keys.settle(body)
      setPhase(phaseOf(answer))
      if (answer.kind === 'done') tell(orderNotice(text, answer.value.future))
      else sayTrouble(text, answer, text.t('orders.notice.refused'))
      return answer
    } finally {
      answered()
      sending.current = false
    }
  }
  return { phase, send, rest: () => setPhase('idle') }
}

function phaseOf(answer: Answer<TicketAnswer>): Phase {
  if (answer.kind === 'refused') return 'refused'
  if (answer.kind === 'unreachable') return 'idle'
  return answer.value.future.status === 'OPEN' ? 'filled' : 'accepted'
}
