// Owns take-profit and stop-loss of an open position in its row: shown as two prices, and the way
// to the form that edits them.
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import { PopForm } from '../records/PopForm'
import css from '../records/records.module.css'
import type { PositionRow } from './positionRow'
import { ProtectionForm } from './ProtectionForm'

export interface ProtectionEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  /** prices: the two prices are the button; button: a word is, where the card shows it wide. */
  readonly form?: 'prices' | 'button'
}

export function ProtectionEditor({ row, deeds, form = 'prices' }: ProtectionEditorProps) {
  const { t, figure } = useText()
  const { ticket, tickDecimals: decimals } = row
  const price = (value: string | null) =>
    value === null ? t('orders.none') : figure(value, { decimals })
  const prices = `${price(ticket.takeProfitPrice)} / ${price(ticket.stopLossPrice)}`
  const none = ticket.takeProfitPrice === null && ticket.stopLossPrice === null
  return (
    <PopForm
      label={`${t('orders.protect.label', { name: pairName(ticket.symbol) })}: ${prices}`}
      look={form === 'button' ? 'pill' : 'plain'}
      touch={form === 'button'}
      on={form === 'button' && !none}
      face={
        form === 'button' ? (
          t('orders.protect')
        ) : (
          <span className={none ? css.faint : undefined}>{prices}</span>
        )
      }
      renderForm={(close) => <ProtectionForm row={row} deeds={deeds} onDone={close} />}
    />
  )
}
