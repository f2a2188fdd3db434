// Owns the way of an order to the exchange: sent once however often the button is pressed, visible
// as sending in the orders, and said what came of it. It refuses to know which market it is for.
import { useMemo, useRef, useState } from 'react'
import { useText, type Text } from '../../../../i18n/useText'
import { tell, type Notice } from '../../../../ui/pieces/Notices'
import { onceKeys } from '../../deeds/onceKeys'
import { sayTrouble } from '../../deeds/sayTrouble'
import { useTrading, type Answer } from '../../../../state/TradingContext'

export type Phase = 'idle' | 'sending' | 'accepted' | 'filled' | 'refused'

export interface SendOrder<Body, Value> {
  readonly phase: Phase
  /** undefined: one is already on its way. */
  readonly send: (body: Body) => Promise<Answer<Value> | undefined>
  /** Forgets what came of the last order. */
  readonly rest: () => void
}

/** How orders of a market travel. */
export interface OrderRoad<Body, Value> {
  readonly call: (body: Body, key: string) => Promise<Answer<Value>>
  /** Marks the order as on its way; the result ends it. */
  readonly mark: (body: Body, key: string) => () => void
  readonly isFilled: (value: Value) => boolean
  readonly notice: (text: Text, value: Value, body: Body) => Notice
}

export function useSendOrder<Body, Value>(road: OrderRoad<Body, Value>): SendOrder<Body, Value> {
  const { newKey } = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(newKey), [newKey])
  const sending = useRef(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const send = async (body: Body) => {
    if (sending.current) return undefined
    sending.current = true
    setPhase('sending')
    const key = keys.keyOf(body)
    const answered = road.mark(body, key)
    try {
      const answer = await road.call(body, key)
      if (answer.kind !== 'unreachable') keys.settle(body)
      setPhase(phaseOf(answer, road.isFilled))
      if (answer.kind === 'done') tell(road.notice(text, answer.value, body))
      else sayTrouble(text, answer, text.t('orders.notice.refused'))
      return answer
    } finally {
      answered()
      sending.current = false
    }
  }
  return { phase, send, rest: () => setPhase('idle') }
}

function phaseOf<Value>(answer: Answer<Value>, isFilled: (value: Value) => boolean): Phase {
  switch (answer.kind) {
    case 'refused':
      return 'refused'
    case 'unreachable':
      return 'idle'
    case 'done':
      return isFilled(answer.value) ? 'filled' : 'accepted'
  }
}
