// Sending the order that the button names, once: a second press waits, and the same order sent
// again after silence carries the key of the first try.
import { useRef, useState } from 'react'
import type { Side } from '../../../../domain/records/records'
import type { CallResult } from '../../../../session/rest'
import { isSettled } from '../../../../session/rest'
import type { DataOf, InputOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'

export type Sent = CallResult<DataOf<'ordersBuy'>>

export interface Send {
  readonly pending: boolean
  /** The answer; undefined where an order is already on its way. */
  readonly send: (side: Side, body: InputOf<'ordersBuy'>) => Promise<Sent | undefined>
}

export function useSend(): Send {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const attempt = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const send = async (side: Side, body: InputOf<'ordersBuy'>): Promise<Sent | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    const of = JSON.stringify([side, body])
    if (attempt.current?.of !== of) attempt.current = { of, key: api.newKey() }
    const idempotencyKey = attempt.current.key
    try {
      const call = side === 'BUY' ? 'ordersBuy' : 'ordersSale'
      const answer = await api.call(call, body, { idempotencyKey })
      if (isSettled(answer)) attempt.current = null
      return answer
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, send }
}
