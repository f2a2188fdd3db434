// A subscription from the button to its answer: what is wrong is said before it is sent where that
// is known here, and it is made once however often it is pressed.
import { useState } from 'react'
import type { Amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import { readMoney } from '../../../domain/orders/orderNumbers'
import { accepted, refused, type Outcome, type ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { notify } from '../../../ui/pieces/Notices'
import { useMoney } from '../../-money/MoneyLive'
import { useActionKey } from '../../-money/useActionKey'
import { refusalText } from '../../-site/failureText'
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
  available: Amount,
  onDone: () => void,
): Subscribe {
  const { t, figure } = useText()
  const api = useApi()
  const keys = useActionKey()
  const { fetched } = useMoney()
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const refuse = (refusal: ReceivedRefusal) =>
    setErrors({ [refusal.field === 'amount' ? 'amount' : 'form']: refusalText(t, refusal) })
  const submit = async (amount: string, autoRenew: boolean) => {
    if (pending) return
    const judged = judge(amount, coin, item, available)
    if (!judged.ok) return refuse(judged.refusal)
    setErrors({})
    setPending(true)
    const body = { savingPlanUuid, savingItemUuid: item.savingItemUuid, amount, autoRenew }
    const answer = await api.call('subscribe', body, { idempotencyKey: keys.keyOf(body) })
    keys.settle(answer)
    setPending(false)
    if (answer.kind === 'refused') return refuse(answer.refusal)
    if (answer.kind === 'unreachable') return setErrors({ form: t('wallet.unknown') })
    notify({
      tone: 'done',
      title: t('savings.done', { amount: figure(amount), coin, days: item.days }),
      dismiss: t('app.notice.dismiss'),
    })
    fetched.reload()
    onDone()
  }
  return { errors, clear: () => setErrors({}), pending, submit }
}

function judge(text: string, coin: string, item: Item, available: Amount): Outcome<null> {
  if (text === '') return refused('fieldMissing', 'amount')
  const read = readMoney(text, 'amount')
  if (!read.ok) return read
  const { minimum, personalLeft } = item
  if (read.value < readAmount(minimum))
    return refused('amountBelowMinimum', 'amount', { minimum, coin })
  if (read.value > readAmount(personalLeft)) return refused('personalQuota', 'amount')
  return read.value > available ? refused('insufficientAvailable', 'amount') : accepted(null)
}
