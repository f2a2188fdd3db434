// A transfer from typing to answer: its text, its errors, its sending, once however often it
// is pressed.
import { useMemo, useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'
import { idempotencyKeys } from '../actions/idempotencyKeys'
import { action } from '../actions/MarketActions'
import { notifyFailure } from '../actions/notifyFailure'
import { sendUntilKnown } from '../actions/untilKnown'
import { availableOf, useAccount } from '../account/useAccount'
import { transferErrors, transferRefusal, type TransferErrors } from './readTransfer'
import { useApi } from '../../../state/ApiContext'
import type { InputOf } from '../../../session/calls'
import { isSettled } from '../../../session/rest'

/** What a transfer begins with; `to` left out: the other wallet one trades with most. */
export type TransferStart = Pick<InputOf<'transfer'>, 'coin' | 'from'> &
  Partial<Pick<InputOf<'transfer'>, 'to'>>

export interface TransferModel {
  readonly body: InputOf<'transfer'>
  readonly errors: TransferErrors
  readonly sending: boolean
  readonly available: string
  readonly coins: readonly string[]
  readonly set: (change: Partial<InputOf<'transfer'>>) => void
  readonly submit: () => Promise<void>
}

export function useTransfer(start: TransferStart, onDone: () => void): TransferModel {
  const text = useText()
  const { t, figure } = text
  const api = useApi()
  const { balances } = useAccount()
  const keys = useMemo(() => idempotencyKeys(() => api.newKey()), [api])
  const [body, setBody] = useState<InputOf<'transfer'>>({
    to: start.from === 'FUTURES' ? 'SPOT' : 'FUTURES',
    ...start,
    amount: '',
  })
  const [errors, setErrors] = useState<TransferErrors>({})
  const [sending, setSending] = useState(false)
  const available = availableOf(balances, body.from, body.coin)
  const coins = useMemo(
    () => [...new Set(['USDT', ...balances.map((each) => each.coin)])].slice(0, 50),
    [balances],
  )
  const submit = async (): Promise<void> => {
    if (sending) return
    const found = transferErrors(body, available)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const moved = action('transfer', body, () => null)
    const answer = await sendUntilKnown(api, text, moved, keys.keyOf(body))
    setSending(false)
    if (isSettled(answer)) keys.settle(body)
    if (answer.kind === 'refused') return setErrors(transferRefusal(answer.refusal))
    if (notifyFailure(text, answer, t('orders.transfer.failed'))) return
    notify({
      tone: 'done',
      title: t('orders.transfer.done', { amount: figure(body.amount), coin: body.coin }),
      text: t('orders.transfer.done.text', {
        from: t(`orders.wallet.${body.from}`),
        to: t(`orders.wallet.${body.to}`),
      }),
      dismiss: t('app.notice.dismiss'),
    })
    onDone()
  }
  const set = (change: Partial<InputOf<'transfer'>>): void => {
    setBody((former) => ({ ...former, ...change }))
    setErrors({})
  }
  return { body, errors, sending, available: formatAmount(available), coins, set, submit }
}
