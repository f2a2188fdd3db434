// The way of an order to the exchange: sent once however often the button is pressed, visible as
// sending among the orders, looked for until it is known where no answer came, and notified what
// came of it.
import { useMemo, useRef, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { isSettled, type CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import { notify } from '../../../ui/pieces/Notices'
import { idempotencyKeys } from '../actions/idempotencyKeys'
import { notifyFailure } from '../actions/notifyFailure'
import { orderSent } from '../actions/pending'
import { untilKnown } from '../actions/untilKnown'
import { placedNotice } from '../notices/placedNotice'
import type { FormOrder, Placed } from './OrderFormAdapter'

export type Phase =
  /** unknown: no answer came, and its outcome is being looked for. */
  | { readonly kind: 'idle' | 'sending' | 'unknown' | 'refused' }
  | { readonly kind: 'placed'; readonly placed: Placed }

export interface Submission {
  readonly phase: Phase
  /** undefined: this one, or another, is already on its way. */
  readonly send: (order: FormOrder) => Promise<CallResult<Placed> | undefined>
  /** Forgets what came of the last order. */
  readonly rest: () => void
}

const IDLE: Phase = { kind: 'idle' }
const UNKNOWN: Phase = { kind: 'unknown' }

export function useSubmission(market: Market): Submission {
  const api = useApi()
  const text = useText()
  const keys = useMemo(() => idempotencyKeys(() => api.newKey()), [api])
  const sending = useRef(false)
  /** Keys of orders whose outcome is being looked for; others may be sent meanwhile. */
  const unknown = useRef(new Set<string>())
  const lastKey = useRef<string | null>(null)
  const [phase, setPhase] = useState<Phase>(IDLE)

  const known = (key: string, { action }: FormOrder, answer: CallResult<Placed>): void => {
    if (isSettled(answer)) keys.settle(action.body)
    if (lastKey.current === key) setPhase(phaseOf(answer))
    if (answer.kind === 'done') notify(placedNotice(text, answer.value))
    else notifyFailure(text, answer, text.t('orders.notice.refused'))
  }
  const look = async (key: string, order: FormOrder, answered: (() => void) | undefined) => {
    unknown.current.add(key)
    const answer = await untilKnown(api, text, order.action, key)
    unknown.current.delete(key)
    answered?.()
    known(key, order, answer)
  }
  const send = async (order: FormOrder) => {
    const { action, rowOf } = order
    const key = keys.keyOf(action.body)
    if (sending.current || unknown.current.has(key)) return undefined
    sending.current = true
    lastKey.current = key
    setPhase({ kind: 'sending' })
    const answered = rowOf ? orderSent(market, rowOf(key)) : undefined
    const answer = await action.send(api, key)
    sending.current = false
    if (!isSettled(answer)) {
      setPhase(UNKNOWN)
      void look(key, order, answered)
      return { kind: 'unreachable' } as const
    }
    answered?.()
    known(key, order, answer)
    return answer
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
