// Where there is no production, somebody without any money is offered a test deposit: one press has
// it sent to one's own address, by the same chain as any deposit.
import { useEffect, useState } from 'react'
import type { InputOf } from '../session/calls'
import type { CallResult } from '../session/rest'
import { useApi } from './ApiContext'

const COIN = 'USDT'

export interface StartingFunds {
  /** Decimal text; null: nothing is offered. */
  readonly offer: { readonly coin: string; readonly amount: string } | null
  readonly state: 'idle' | 'sending' | 'sent'
  /** Sends it once; an answer that refuses lets it be sent again. */
  readonly send: () => Promise<CallResult<unknown>>
}

type Found = InputOf<'testDeposit'> & { readonly amount: string }

/** Asks for an offer while `wanted`; production has none. */
export function useStartingFunds(wanted: boolean): StartingFunds {
  const api = useApi()
  const [found, setFound] = useState<Found | null>(null)
  const [state, setState] = useState<StartingFunds['state']>('idle')
  useEffect(() => {
    if (!wanted) return undefined
    const limit = new AbortController()
    const { signal } = limit
    void api.call('depositInfo', { coin: COIN }, { failsInPlace: true, signal }).then((answer) => {
      if (answer.kind !== 'done' || signal.aborted) return
      const { testDeposit: amount, networks } = answer.value
      const coinType = networks[0]?.coinType
      if (amount !== null && coinType) setFound({ coin: COIN, coinType, amount })
    })
    return () => {
      limit.abort()
      setFound(null)
      setState('idle')
    }
  }, [api, wanted])
  return {
    offer: found,
    state,
    async send() {
      if (!found || state !== 'idle') return { kind: 'unreachable' }
      setState('sending')
      const { coin, coinType } = found
      const answer = await api.call('testDeposit', { coin, coinType }, { failsInPlace: true })
      setState(answer.kind === 'done' ? 'sent' : 'idle')
      return answer
    },
  }
}
