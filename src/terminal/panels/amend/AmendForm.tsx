// Owns the two typed figures of an order that is being changed, their errors and their sending.
import { useState, type FormEvent } from 'react'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { Answer } from '../../../state/TradingContext'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { tell } from '../../../ui/pieces/Notices'
import { refusalText } from '../deeds/refusalText'
import { sayTrouble } from '../deeds/sayTrouble'
import { stepText } from '../ticket/model/stepPrice'
import { amendErrors, readAmend, type AmendErrors, type Change } from './readAmend'
import css from '../records/records.module.css'

/** An order that rests, whichever market it is on. */
export interface Amended {
  readonly symbol: string
  readonly price: string
  readonly quantity: string
  /** undefined: something is already on its way to it. */
  readonly send: (change: Change) => Promise<Answer<unknown> | undefined>
}

export interface AmendFormProps {
  readonly order: Amended
  readonly onDone: () => void
}

export function AmendForm({ order, onDone }: AmendFormProps) {
  const text = useText()
  const { t } = text
  const [typed, setTyped] = useState({ price: order.price, quantity: order.quantity })
  const [errors, setErrors] = useState<AmendErrors>({})
  const [sending, setSending] = useState(false)
  const it = findInstrument(order.symbol)
  if (!it) return null

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    const read = readAmend(it, order, typed)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    setSending(true)
    const answer = await order.send(read.change)
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused') return setErrors(amendErrors([answer.refusal]))
    if (sayTrouble(text, answer, t('orders.notice.refused'))) return
    tell({ tone: 'done', title: t('orders.notice.amended'), dismiss: t('app.notice.dismiss') })
    onDone()
  }
  const field = (name: 'price' | 'quantity', unit: string, decimals: number) => ({
    unit,
    value: typed[name],
    error: errors[name] && refusalText(t, errors[name]),
    onStep: (count: number) =>
      setTyped((former) => ({ ...former, [name]: stepText(former[name], decimals, count) })),
    onChange: (value: string) => {
      setTyped((former) => ({ ...former, [name]: value }))
      setErrors({})
    },
  })
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('ticket.price')} {...field('price', it.quote, it.tickDecimals)} />
      <Field label={t('ticket.size')} {...field('quantity', it.base, it.lotDecimals)} />
      <p className={css.note} role={errors.form && 'alert'} data-wrong={errors.form && ''}>
        {errors.form ? refusalText(t, errors.form) : t('orders.amend.note')}
      </p>
      <Button tone="primary" type="submit" block pending={sending}>
        {t('orders.amend.save')}
      </Button>
    </form>
  )
}
