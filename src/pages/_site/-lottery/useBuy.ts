// Buying numbers from the button to the answer: all of them or none, once however often it is
// pressed, and only in the round that was looked at.
import { useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { LOTTERY_COIN, priceOfNumbers } from '../../../domain/products/lotteryTerms'
import { refusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { notify } from '../../../ui/pieces/Notices'
import { availableIn } from '../../-money/coinFigures'
import { useMoney } from '../../-money/MoneyLive'
import { useActionKey } from '../../-money/useActionKey'
import { failureText, refusalText } from '../../-site/failureText'

export interface Buy {
  readonly error: string | null
  readonly clear: () => void
  readonly pending: boolean
  readonly buy: (numbers: readonly string[]) => Promise<void>
}

export function useBuy(round: number, onBought: () => void): Buy {
  const { t, figure } = useText()
  const api = useApi()
  const keys = useActionKey()
  const { balances, fetched } = useMoney()
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const buy = async (picked: readonly string[]) => {
    if (pending) return
    const price = priceOfNumbers(picked.length)
    if (balances && price > availableIn(balances, 'SPOT', LOTTERY_COIN))
      return setError(refusalText(t, refusal('insufficientAvailable')))
    setError(null)
    setPending(true)
    const body = { numbers: [...picked].sort(), round }
    const answer = await api.call('lotteryBuy', body, { idempotencyKey: keys.keyOf(body) })
    keys.settle(answer)
    setPending(false)
    const failure = failureText(t, answer)
    if (failure !== null) return setError(failure)
    notify({
      tone: 'done',
      title: t('lottery.bought', {
        count: picked.length,
        price: figure(formatAmount(price)),
        coin: LOTTERY_COIN,
      }),
      dismiss: t('app.notice.dismiss'),
    })
    fetched.reload()
    onBought()
  }
  return { error, clear: () => setError(null), pending, buy }
}
