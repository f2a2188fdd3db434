// Owns the amount added to a position's margin, its errors, its sending, and the liquidation price
// it would lead to.
import { useState, type FormEvent } from 'react'
import { amount } from '../../../domain/brand'
import { formatAmount, formatTicks, readAmount, readLots } from '../../../domain/decimal'
import { findPerpetual, type PerpetualInstrument } from '../../../domain/instruments'
import { liquidationPrice } from '../../../domain/perpetual/margin'
import { readMoney } from '../../../domain/orders/orderNumbers'
import type { FuturesTicket } from '../../../domain/records/records'
import { refusal, refused, type Refusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { tell } from '../../../ui/pieces/Notices'
import { refusalText } from '../deeds/refusalText'
import { sayTrouble } from '../deeds/sayTrouble'
import type { Deeds } from '../deeds/useDeeds'
import css from '../records/records.module.css'
import { availableOf, useAccount } from '../records/useAccount'
import type { PositionRow } from './positionRow'

export interface MarginFormProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  readonly onDone: () => void
}

export function MarginForm({ row: { ticket }, deeds, onDone }: MarginFormProps) {
  const text = useText()
  const { t, figure } = text
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Refusal | undefined>(undefined)
  const [sending, setSending] = useState(false)
  const { balances } = useAccount()
  const it = findPerpetual(ticket.symbol)
  if (!it) return null
  const available = availableOf(balances, 'FUTURES', it.quote)
  const read = typed === '' ? refused<never>('fieldMissing', 'amount') : readMoney(typed, 'amount')

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    if (!read.ok) return setWrong(read.refusal)
    if (read.value > available) return setWrong(refusal('insufficientAvailable', 'amount'))
    setSending(true)
    const answer = await deeds.addMargin({
      futureId: ticket.futureId,
      amount: formatAmount(read.value),
    })
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused') return setWrong(answer.refusal)
    if (sayTrouble(text, answer, t('orders.notice.refused'))) return
    const title = t('orders.notice.margin', { amount: figure(typed), coin: it.quote })
    tell({ tone: 'done', title, dismiss: t('app.notice.dismiss') })
    onDone()
  }
  const moved = read.ok ? movedTo(it, ticket, read.value) : null
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.pairLine}>
        <span>{t('ticket.available')}</span>
        <b>
          {figure(formatAmount(available), { decimals: 2 })} {it.quote}
        </b>
      </p>
      <Field
        label={t('orders.margin.amount')}
        unit={it.quote}
        value={typed}
        error={wrong && refusalText(t, wrong)}
        onChange={(next) => {
          setTyped(next)
          setWrong(undefined)
        }}
      />
      <p className={css.pairLine}>
        <span>{t('orders.column.liquidation')}</span>
        <b data-testid="margin-liquidation">
          {figure(ticket.liquidationPrice ?? t('orders.none'))}
          {moved !== null && ` → ${figure(moved)}`}
        </b>
      </p>
      <Button tone="primary" type="submit" block pending={sending}>
        {t('orders.margin')}
      </Button>
    </form>
  )
}

/** The liquidation price with so much more margin; null: none any more. */
function movedTo(it: PerpetualInstrument, ticket: FuturesTicket, added: bigint): string | null {
  const price = liquidationPrice(it, {
    direction: ticket.direction,
    quantity: readLots(ticket.openQuantity, it.lotDecimals),
    entryCost: readAmount(ticket.entryCost),
    margin: amount(readAmount(ticket.margin) + added),
  })
  return price === null ? null : formatTicks(price, it.tickDecimals)
}
