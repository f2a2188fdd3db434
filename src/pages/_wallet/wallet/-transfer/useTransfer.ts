// A transfer from typing to answer: its text, its errors, and its sending, once however often it is
// pressed.
import { useState } from 'react'
import type { Amount } from '../../../../domain/brand'
import type { ReceivedRefusal } from '../../../../domain/refusals'
import { judgeTransfer } from '../../../../domain/wallet/transfers'
import { useText } from '../../../../i18n/useText'
import type { InputOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { notify } from '../../../../ui/pieces/Notices'
import { availableIn } from '../../../-money/coinFigures'
import { useMoney } from '../../../-money/MoneyLive'
import { useActionKey } from '../../../-money/useActionKey'
import { refusalText } from '../../../-site/failureText'

type Draft = InputOf<'transfer'>
type Errors = Readonly<Partial<Record<'amount' | 'to' | 'coin' | 'form', string>>>

export interface Transfer {
  readonly draft: Draft
  readonly errors: Errors
  readonly pending: boolean
  readonly available: Amount
  readonly coins: readonly string[]
  readonly change: (part: Partial<Draft>) => void
  readonly submit: () => Promise<void>
}

export function useTransfer(): Transfer {
  const { t, figure } = useText()
  const api = useApi()
  const keys = useActionKey()
  const { balances, fetched } = useMoney()
  const [draft, setDraft] = useState<Draft>({
    coin: 'USDT',
    from: 'SPOT',
    to: 'FUTURES',
    amount: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const rows = balances ?? []
  const available = availableIn(rows, draft.from, draft.coin)
  const coins = [...new Set(['USDT', ...rows.map(({ coin }) => coin)])]
  const refuse = (refusal: ReceivedRefusal) =>
    setErrors({ [placeOf(refusal)]: refusalText(t, refusal) })
  const submit = async () => {
    if (pending) return
    const judged = judgeTransfer(draft, available)
    if (!judged.ok) return refuse(judged.refusal)
    setErrors({})
    setPending(true)
    const answer = await api.call('transfer', draft, { idempotencyKey: keys.keyOf(draft) })
    keys.settle(answer)
    setPending(false)
    if (answer.kind === 'refused') return refuse(answer.refusal)
    if (answer.kind === 'unreachable') return setErrors({ form: t('wallet.unknown') })
    const { amount, coin, from, to } = draft
    notify({
      tone: 'done',
      title: t('wallet.transfer.done', { amount: figure(amount), coin }),
      text: t('wallet.transfer.done.text', {
        from: t(`wallet.of.${from}`),
        to: t(`wallet.of.${to}`),
      }),
      dismiss: t('app.notice.dismiss'),
    })
    setDraft({ ...draft, amount: '' })
    fetched.reload()
  }
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return { draft, errors, pending, available, coins, change, submit }
}

function placeOf({ field, key }: ReceivedRefusal): keyof Errors {
  if (field === 'amount' || field === 'to' || field === 'coin') return field
  return key === 'insufficientAvailable' ? 'amount' : 'form'
}
