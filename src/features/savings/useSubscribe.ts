// A subscription from the button to its answer: errors that can be detected here are shown before
// it is sent, and it is made only once however often the button is pressed.
import type { Amount } from '../../domain/brand'
import { readAmount } from '../../domain/decimal'
import { readMoney } from '../../domain/orders/orderNumbers'
import { accepted, refused, type Outcome, type ReceivedRefusal } from '../../domain/refusals'
import { command } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import { useText } from '../../i18n/useText'
import { useMoney } from '../../app/money/MoneyLive'
import { useForm, type Form } from '../../app/form/useForm'
import type { Item, Plan } from './Plans'

const PLACES = { fields: { amount: 'amount' } } as const

export interface Subscribe {
  readonly form: Form<'amount'>
  readonly pending: boolean
  readonly submit: (autoRenew: boolean) => Promise<void>
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
  const form = useForm({ amount: '' })
  const refuse = (refusal: ReceivedRefusal) => form.refuse({ kind: 'refused', refusal }, PLACES)
  const submit = async (autoRenew: boolean) => {
    if (pending) return
    const { amount } = form.values
    const judged = judge(amount, coin, item, available)
    if (!judged.ok) return refuse(judged.refusal)
    form.clearErrors()
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
  return { form, pending, submit }
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
