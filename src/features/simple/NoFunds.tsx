// The offer of a test deposit to a customer whose spot wallet is empty.
import { useState } from 'react'
import { readAmount } from '../../domain/decimal'
import { useText } from '../../i18n/useText'
import { useStartingFunds } from '../../app/money/useStartingFunds'
import { FundsOffer } from '../../ui/pieces/FundsOffer'
import { failureText } from '../../app/query/failureText'
import type { Own } from './useOwn'

export function NoFunds({ holdings }: Pick<Own, 'holdings'>) {
  const { t } = useText()
  const isPoor = Object.values(holdings).every(({ balance }) => readAmount(balance) === 0n)
  const { offer, state, send } = useStartingFunds(isPoor)
  const [failure, setFailure] = useState<string | null>(null)
  if (!offer) return null
  const press = async () => setFailure(failureText(t, await send()))
  return <FundsOffer offer={offer} state={state} failure={failure} onPress={() => void press()} />
}
