// Buying numbers from the button to the answer: all of them or none, once however often it is
// pressed, and only in the round that was looked at.
import { useState } from 'react'
import { formatAmount } from '../../domain/decimal'
import { LOTTERY_COIN, priceOfNumbers } from '../../domain/products/lotteryTerms'
import { refusal } from '../../domain/refusals'
import { command } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { availableIn } from '../../app/money/coinFigures'
import { useMoney } from '../../app/money/MoneyLive'
import { refusalText } from '../../app/query/failureText'

export interface Buy {
  readonly error: string | null
  readonly clear: () => void
  readonly pending: boolean
  readonly buy: (numbers: readonly string[]) => Promise<void>
}

export function useBuy(round: number, onBought: () => void): Buy {
  const { t } = useText()
  const { pending, run } = useCommand('lottery')
  const { balances, fetched } = useMoney()
  const [error, setError] = useState<string | null>(null)
  const buy = async (picked: readonly string[]) => {
    if (pending) return
    const price = priceOfNumbers(picked.length)
    const available = availableIn(balances, 'SPOT', LOTTERY_COIN)
    if (available !== null && price > available)
      return setError(refusalText(t, refusal('insufficientAvailable')))
    setError(null)
    await run({
      command: command('lotteryBuy', { numbers: [...picked].sort(), round }, () => null),
      refused: (why) => setError(refusalText(t, why)),
      done: () => {
        fetched.reload()
        return {
          tone: 'done',
          title: t('lottery.bought', {
            count: picked.length,
            price: coinText(formatAmount(price), LOTTERY_COIN, 'cost'),
            coin: LOTTERY_COIN,
          }),
        }
      },
      clear: onBought,
    })
  }
  return { error, clear: () => setError(null), pending, buy }
}
