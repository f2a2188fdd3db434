// Sending the order that the button names, once: a second press waits, and one whose answer never
// came is looked for by its key until it is known, as the terminal does it.
import { useRef, useState } from 'react'
import type { Side } from '../../../../domain/records/records'
import type { CallResult } from '../../../../session/rest'
import { isSettled } from '../../../../session/rest'
import type { DataOf, InputOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { askUntilKnown, type Outcome } from '../../../../state/askUntilKnown'

/** unknown: the exchange was not reached for about a minute. left: the person signed out. */
export type Sent = Outcome<DataOf<'ordersBuy'>>

export interface Send {
  readonly state: 'idle' | 'sending' | 'checking'
  /** What became of it; undefined where an order is already on its way. */
  readonly send: (side: Side, body: InputOf<'ordersBuy'>) => Promise<Sent | undefined>
}

export function useSend(onUnknown: () => void): Send {
  const api = useApi()
  const [state, setState] = useState<Send['state']>('idle')
  const busy = useRef(false)
  const attempt = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const send = async (side: Side, body: InputOf<'ordersBuy'>): Promise<Sent | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setState('sending')
    const of = JSON.stringify([side, body])
    if (attempt.current?.of !== of) attempt.current = { of, key: api.newKey() }
    const idempotencyKey = attempt.current.key
    const name = side === 'BUY' ? 'ordersBuy' : 'ordersSale'
    const call = (onlyAsks: boolean): Promise<CallResult<DataOf<'ordersBuy'>>> =>
      api.call(name, body, { idempotencyKey, onlyAsks })
    try {
      const answer = await call(false)
      let sent: Sent = { kind: 'known', answer }
      if (!isSettled(answer)) {
        setState('checking')
        onUnknown()
        sent = await askUntilKnown(() => call(true))
      }
      if (sent.kind !== 'unknown') attempt.current = null
      return sent
    } finally {
      busy.current = false
      setState('idle')
    }
  }
  return { state, send }
}
