// A test deposit, offered outside production to an account without money: one click sends it to the
// account's own address, over the same chain as any other deposit.
import { useState } from 'react'
import type { InputOf } from '../../session/calls'
import { keylessCommand } from '../command/command'
import { useCommand } from '../command/useCommand'
import { useText } from '../../i18n/useText'
import { refusalText } from '../query/failureText'
import { query } from '../query/query'
import { useQuery } from '../query/useQuery'

const COIN = 'USDT'

export interface StartingFunds {
  /** Decimal text; null: no offer. */
  readonly offer: { readonly coin: string; readonly amount: string } | null
  readonly state: 'idle' | 'sending' | 'sent'
  /** The failure of the last attempt. */
  readonly failure: string | null
  /** Sends it once; after a failure it can be sent again. */
  readonly send: () => void
}

type Found = InputOf<'testDeposit'> & { readonly amount: string }

/** Null in production. */
const OFFER = query('depositInfo', { coin: COIN }, ({ testDeposit, networks }): Found | null => {
  const coinType = networks[0]?.coinType
  return testDeposit !== null && coinType ? { coin: COIN, coinType, amount: testDeposit } : null
})

/** Reads the offer while it is `wanted`. */
export function useStartingFunds(wanted: boolean): StartingFunds {
  const { t } = useText()
  const { last } = useQuery(wanted ? OFFER : null).load
  const { pending, run } = useCommand('testDeposit')
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wasWanted, setWasWanted] = useState(wanted)
  if (wasWanted !== wanted) {
    setWasWanted(wanted)
    setSent(false)
  }
  const offer = wanted ? last : null
  const send = () => {
    if (!offer || isSent || pending) return
    const { coin, coinType } = offer
    setFailure(null)
    void run({
      command: keylessCommand('testDeposit', { coin, coinType }, () => null),
      refused: (refusal) => setFailure(refusalText(t, refusal)),
      unanswered: () => setFailure(refusalText(t, null)),
      // The offer itself says that it was sent.
      done: () => null,
      clear: () => setSent(true),
    })
  }
  return { offer, state: pending ? 'sending' : isSent ? 'sent' : 'idle', failure, send }
}
