// Offer of a test deposit to a customer whose wallets are all empty.
import { useState } from 'react'
import { readAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { useStartingFunds } from '../../../app/money/useStartingFunds'
import { FundsOffer } from '../../../ui/pieces/FundsOffer'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { refusalText } from '../../../app/query/failureText'

export function NoFunds() {
  const { t } = useText()
  const { balances, freshness } = useAccount()
  const isPoor = balances.every(({ balance }) => readAmount(balance) === 0n)
  const { offer, state, send } = useStartingFunds(
    useSignedIn() && freshness.kind !== 'loading' && isPoor,
  )
  const [failure, setFailure] = useState<string | null>(null)
  if (!offer) return null
  const press = async () => {
    const answer = await send()
    setFailure(answer.kind === 'refused' ? refusalText(t, answer.refusal) : null)
  }
  return (
    <FundsOffer dense offer={offer} state={state} failure={failure} onPress={() => void press()} />
  )
}
