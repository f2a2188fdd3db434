// The offer of a test deposit to a customer whose spot wallet is empty.
import { readAmount } from '../../domain/decimal'
import { useStartingFunds } from '../../app/money/useStartingFunds'
import { FundsOffer } from '../../ui/pieces/FundsOffer'
import type { Own } from './useOwn'

export function NoFunds({ holdings }: Pick<Own, 'holdings'>) {
  const isPoor = Object.values(holdings).every(({ balance }) => readAmount(balance) === 0n)
  const { offer, state, failure, send } = useStartingFunds(isPoor)
  return offer && <FundsOffer offer={offer} state={state} failure={failure} onPress={send} />
}
