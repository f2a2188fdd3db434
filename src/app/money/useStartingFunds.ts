// A test deposit, offered outside production to an account without money: one click sends it to the
// account's own address, over the same chain as any deposit.
import { useState } from 'react'
import type { InputOf } from '../../session/calls'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { query } from '../query/query'
import { useQuery } from '../query/useQuery'

const COIN = 'USDT'

export interface StartingFunds {
  /** Decimal text; null: no offer. */
  readonly offer: { readonly coin: string; readonly amount: string } | null
  readonly state: 'idle' | 'sending' | 'sent'
  /** Sends it once; after a refusal it can be sent again. */
  readonly send: () => Promise<CallResult<unknown>>
}

type Found = InputOf<'testDeposit'> & { readonly amount: string }

/** Null in production. */
const OFFER = query('depositInfo', { coin: COIN }, ({ testDeposit, networks }): Found | null => {
  const coinType = networks[0]?.coinType
  return testDeposit !== null && coinType ? { coin: COIN, coinType, amount: testDeposit } : null
})

/** Reads the offer while it is `wanted`. */
export function useStartingFunds(wanted: boolean): StartingFunds {
  const api = useApi()
  const { last } = useQuery(wanted ? OFFER : null).load
  const [state, setState] = useState<StartingFunds['state']>('idle')
  const [wasWanted, setWasWanted] = useState(wanted)
  if (wasWanted !== wanted) {
    setWasWanted(wanted)
    setState('idle')
  }
  const offer = wanted ? last : null
  return {
    offer,
    state,
    async send() {
      if (!offer || state !== 'idle') return { kind: 'unreachable' }
      setState('sending')
      const { coin, coinType } = offer
      const answer = await api.call('testDeposit', { coin, coinType }, { failsInPlace: true })
      setState(answer.kind === 'done' ? 'sent' : 'idle')
      return answer
    },
  }
}
