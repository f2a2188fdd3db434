// Owns the two typed prices of a position's protection, their errors and their sending.
import { useState, type FormEvent } from 'react'
import { findPerpetual } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import { Field } from '../../../ui/fields/Field'
import { tell } from '../../../ui/pieces/Notices'
import { refusalText } from '../deeds/refusalText'
import { sayTrouble } from '../deeds/sayTrouble'
import type { Deeds } from '../deeds/useDeeds'
import css from '../records/records.module.css'
import { stepText } from '../ticket/model/stepPrice'
import type { PositionRow } from './positionRow'
import { readProtection, type ProtectionErrors } from './readProtection'

export interface ProtectionFormProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  readonly onDone: () => void
}

export function ProtectionForm({ row, deeds, onDone }: ProtectionFormProps) {
  const text = useText()
  const { t } = text
  const { ticket } = row
  const [takeProfit, setTakeProfit] = useState(ticket.takeProfitPrice ?? '')
  const [stopLoss, setStopLoss] = useState(ticket.stopLossPrice ?? '')
  const [errors, setErrors] = useState<ProtectionErrors>({})
  const [sending, setSending] = useState(false)
  const it = findPerpetual(ticket.symbol)
  if (!it) return null

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    const read = readProtection(it, ticket, row.mark, { takeProfit, stopLoss })
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    setSending(true)
    const answer = await deeds.change({ futureId: ticket.futureId, ...read.body })
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused' && answer.refusal.field !== undefined)
      return setErrors({ [answer.refusal.field]: answer.refusal })
    if (sayTrouble(text, answer, t('orders.notice.refused'))) return
    tell({ tone: 'done', title: t('orders.notice.protected'), dismiss: t('app.notice.dismiss') })
    onDone()
  }
  const said = (field: keyof ProtectionErrors) => {
    const refusal = errors[field]
    return refusal && refusalText(t, refusal)
  }
  const step = (value: string, count: number) => stepText(value, it.tickDecimals, count)
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('ticket.takeProfit.long')}
        unit={it.quote}
        value={takeProfit}
        error={said('takeProfitPrice')}
        onStep={(count) => setTakeProfit(step(takeProfit, count))}
        onChange={(value) => {
          setTakeProfit(value)
          setErrors({})
        }}
      />
      <Field
        label={t('ticket.stopLoss.long')}
        unit={it.quote}
        value={stopLoss}
        error={said('stopLossPrice')}
        onStep={(count) => setStopLoss(step(stopLoss, count))}
        onChange={(value) => {
          setStopLoss(value)
          setErrors({})
        }}
      />
      <p className={css.note}>{t('orders.protect.note')}</p>
      <Button tone="primary" type="submit" block pending={sending}>
        {t('orders.protect.save')}
      </Button>
    </form>
  )
}
