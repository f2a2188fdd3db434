// Offer of a test deposit to a customer whose wallets are all empty.
import { readAmount } from '../../../domain/decimal'
import { useStartingFunds } from '../../../app/money/useStartingFunds'
import { FundsOffer } from '../../../ui/pieces/FundsOffer'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'

export function NoFunds() {
  const { balances, freshness } = useAccount()
  const isPoor = balances.every(({ balance }) => readAmount(balance) === 0n)
  const { offer, state, failure, send } = useStartingFunds(
    useSignedIn() && freshness.kind !== 'loading' && isPoor,
  )
  return offer && <FundsOffer dense offer={offer} state={state} failure={failure} onPress={send} />
}
