// Owns a transfer from typing to answer: its text, its errors, its sending, once however often it
// is pressed.
import { useMemo, useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { tell } from '../../../ui/pieces/Notices'
import { onceKeys } from '../deeds/onceKeys'
import { sayTrouble } from '../deeds/sayTrouble'
import { useTrading, type TransferBody } from '../../../state/TradingContext'
import { availableOf, useAccount } from '../records/useAccount'
import { transferErrors, transferRefusal, type TransferErrors } from './readTransfer'

/** What a transfer begins with; `to` left out: the other wallet one trades with most. */
export type TransferStart = Pick<TransferBody, 'coin' | 'from'> & Partial<Pick<TransferBody, 'to'>>

export interface TransferModel {
  readonly body: TransferBody
  readonly errors: TransferErrors
  readonly sending: boolean
  readonly available: string
  readonly coins: readonly string[]
  readonly set: (change: Partial<TransferBody>) => void
  readonly submit: () => Promise<void>
}

export function useTransfer(start: TransferStart, onDone: () => void): TransferModel {
  const text = useText()
  const { t, figure } = text
  const trading = useTrading()
  const { balances } = useAccount()
  const keys = useMemo(() => onceKeys(trading.newKey), [trading])
  const [body, setBody] = useState<TransferBody>({
    to: start.from === 'FUTURES' ? 'SPOT' : 'FUTURES',
    ...start,
    amount: '',
  })
  const [errors, setErrors] = useState<TransferErrors>({})
  const [sending, setSending] = useState(false)
  const available = availableOf(balances, body.from, body.coin)
  const coins = useMemo(
    () => [...new Set(['USDT', ...balances.map((it) => it.coin)])].slice(0, 50),
    [balances],
  )
  const submit = async (): Promise<void> => {
    if (sending) return
    const found = transferErrors(body, available)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const answer = await trading.transfer(body, keys.keyOf(body))
    setSending(false)
    if (answer.kind !== 'unreachable') keys.settle(body)
    if (answer.kind === 'refused') return setErrors(transferRefusal(answer.refusal))
    if (sayTrouble(text, answer, t('orders.notice.refused'))) return
    tell({
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
  const set = (change: Partial<TransferBody>): void => {
    setBody((former) => ({ ...former, ...change }))
    setErrors({})
  }
  return { body, errors, sending, available: formatAmount(available), coins, set, submit }
}
