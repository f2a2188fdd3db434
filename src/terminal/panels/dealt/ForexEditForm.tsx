// Owns the typed prices of a dealt ticket that is being changed: of an order that waits also the
// price it waits for. What is wrong is said at its field; nothing changes until the exchange said
// yes.
import { useState, type FormEvent } from 'react'
import type { QuoteOf } from '../../../domain/dealt/conversion'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { findDerivative } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { tell } from '../../../ui/pieces/Notices'
import { refusalText } from '../deeds/refusalText'
import { sayTrouble } from '../deeds/sayTrouble'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import css from '../records/records.module.css'
import { stepText } from '../ticket/model/stepPrice'
import { editErrors, editOf, readForexEdit } from './readForexEdit'
import type { EditErrors, EditField } from './readForexEdit'

export interface ForexEditFormProps {
  readonly ticket: ForexTicketRecord
  readonly deeds: ForexDeeds
  readonly quoteOf: QuoteOf
  readonly onDone: () => void
}

const LABELS = {
  openPrice: 'forex.price',
  takeProfitPrice: 'ticket.takeProfit.long',
  stopLossPrice: 'ticket.stopLoss.long',
} as const

export function ForexEditForm({ ticket, deeds, quoteOf, onDone }: ForexEditFormProps) {
  const text = useText()
  const { t } = text
  const [typed, setTyped] = useState(() => editOf(ticket))
  const [errors, setErrors] = useState<EditErrors>({})
  const [same, setSame] = useState(false)
  const [sending, setSending] = useState(false)
  const it = findDerivative(ticket.symbol)
  if (!it) return null
  const waits = ticket.status === 'PENDING'
  const fields: readonly EditField[] = [
    ...(waits ? (['openPrice'] as const) : []),
    'takeProfitPrice',
    'stopLossPrice',
  ]

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    const read = readForexEdit(it, ticket, typed, quoteOf(it.symbol))
    setErrors(read.ok ? {} : read.errors)
    setSame(read.ok && read.empty)
    if (!read.ok || read.empty) return
    setSending(true)
    const answer = await deeds.update(read.body)
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused') return setErrors(editErrors([answer.refusal]))
    if (sayTrouble(text, answer, t('orders.notice.refused'))) return
    const title = t(waits ? 'forex.notice.changed' : 'orders.notice.protected')
    tell({ tone: 'done', title, dismiss: t('app.notice.dismiss') })
    onDone()
  }
  const change = (field: EditField, value: string): void => {
    setTyped((former) => ({ ...former, [field]: value }))
    setErrors({})
    setSame(false)
  }
  const trouble = errors.form ? refusalText(t, errors.form) : same && t('forex.edit.nothing')
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field) => {
        const refusal = errors[field]
        return (
          <Field
            key={field}
            label={t(LABELS[field])}
            unit={it.quote}
            value={typed[field]}
            error={refusal && refusalText(t, refusal)}
            onStep={(count) => change(field, stepText(typed[field], it.tickDecimals, count))}
            onChange={(value) => change(field, value)}
          />
        )
      })}
      <p
        className={css.note}
        role={trouble ? 'alert' : undefined}
        data-wrong={trouble ? '' : undefined}
      >
        {trouble || t('forex.edit.note')}
      </p>
      <Button tone="primary" type="submit" block pending={sending}>
        {t('forex.edit.save')}
      </Button>
    </form>
  )
}
