// A subscription from the button to its answer: what is wrong is said before it is sent where that
// is known here, and it is made once however often it is pressed.
import { useState } from 'react'
import type { Amount } from '../../domain/brand'
import { readAmount } from '../../domain/decimal'
import { readMoney } from '../../domain/orders/orderNumbers'
import { accepted, refused, type Outcome, type ReceivedRefusal } from '../../domain/refusals'
import { command } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import { useText } from '../../i18n/useText'
import { useMoney } from '../../app/money/MoneyLive'
import { refusalText } from '../../app/query/failureText'
import type { Item, Plan } from './Plans'

type Errors = Readonly<Partial<Record<'amount' | 'form', string>>>

export interface Subscribe {
  readonly errors: Errors
  readonly clear: () => void
  readonly pending: boolean
  readonly submit: (amount: string, autoRenew: boolean) => Promise<void>
}

export function useSubscribe(
  { savingPlanUuid, coin }: Plan,
  item: Item,
  available: Amount | null,
  onDone: () => void,
): Subscribe {
  const { t, figure } = useText()
  const { pending, run } = useCommand('savings')
  const { fetched } = useMoney()
  const [errors, setErrors] = useState<Errors>({})
  const refuse = (refusal: ReceivedRefusal) =>
    setErrors({ [refusal.field === 'amount' ? 'amount' : 'form']: refusalText(t, refusal) })
  const submit = async (amount: string, autoRenew: boolean) => {
    if (pending) return
    const judged = judge(amount, coin, item, available)
    if (!judged.ok) return refuse(judged.refusal)
    setErrors({})
    const body = { savingPlanUuid, savingItemUuid: item.savingItemUuid, amount, autoRenew }
    await run({
      command: command('subscribe', body, () => null),
      refused: refuse,
      done: () => {
        fetched.reload()
        return {
          tone: 'done',
          title: t('savings.done', { amount: figure(amount), coin, days: item.days }),
        }
      },
      clear: onDone,
    })
  }
  return { errors, clear: () => setErrors({}), pending, submit }
}

function judge(text: string, coin: string, item: Item, available: Amount | null): Outcome<null> {
  if (text === '') return refused('fieldMissing', 'amount')
  const read = readMoney(text, 'amount')
  if (!read.ok) return read
  const { minimum, personalLeft } = item
  if (read.value < readAmount(minimum))
    return refused('amountBelowMinimum', 'amount', { minimum, coin })
  if (read.value > readAmount(personalLeft)) return refused('personalQuota', 'amount')
  return available !== null && read.value > available
    ? refused('insufficientAvailable', 'amount')
    : accepted(null)
}
