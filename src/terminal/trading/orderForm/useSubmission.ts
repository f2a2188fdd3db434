// The way of an order to the exchange: sent once however often the button is pressed, visible as
// sending among the orders, and notified what came of it.
import { useMemo, useRef, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { isSettled, type CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import { notify } from '../../../ui/pieces/Notices'
import { idempotencyKeys } from '../actions/idempotencyKeys'
import { notifyFailure } from '../actions/notifyFailure'
import { orderSent } from '../actions/pending'
import { placedNotice } from '../notices/placedNotice'
import type { FormOrder, Placed } from './OrderFormAdapter'

export type Phase =
  | { readonly kind: 'idle' | 'sending' | 'refused' }
  | { readonly kind: 'placed'; readonly placed: Placed }

export interface Submission {
  readonly phase: Phase
  /** undefined: one is already on its way. */
  readonly send: (order: FormOrder) => Promise<CallResult<Placed> | undefined>
  /** Forgets what came of the last order. */
  readonly rest: () => void
}

const IDLE: Phase = { kind: 'idle' }

export function useSubmission(market: Market): Submission {
  const api = useApi()
  const text = useText()
  const keys = useMemo(() => idempotencyKeys(() => api.newKey()), [api])
  const sending = useRef(false)
  const [phase, setPhase] = useState<Phase>(IDLE)
  const send = async ({ action, rowOf }: FormOrder) => {
    if (sending.current) return undefined
    sending.current = true
    setPhase({ kind: 'sending' })
    const key = keys.keyOf(action.body)
    const answered = rowOf ? orderSent(market, rowOf(key)) : undefined
    try {
      const answer = await action.send(api, key)
      if (isSettled(answer)) keys.settle(action.body)
      setPhase(phaseOf(answer))
      if (answer.kind === 'done') notify(placedNotice(text, answer.value))
      else notifyFailure(text, answer, text.t('orders.notice.refused'))
      return answer
    } finally {
      answered?.()
      sending.current = false
    }
  }
  return { phase, send, rest: () => setPhase(IDLE) }
}

function phaseOf(answer: CallResult<Placed>): Phase {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused' }
    case 'unreachable':
      return IDLE
    case 'done':
      return { kind: 'placed', placed: answer.value }
  }
}
