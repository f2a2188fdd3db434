// Owns the margin of a position in its row: how much, how near to liquidation, and the way to the
// form that adds to it.
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/icons/Icon'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import { PopForm } from '../records/PopForm'
import css from '../records/records.module.css'
import { MarginForm } from './MarginForm'
import type { PositionRow } from './positionRow'

export interface MarginEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  /** figures: the margin itself is the button; button: a word is, where the card shows it wide. */
  readonly form?: 'figures' | 'button'
}

export function MarginEditor({ row, deeds, form = 'figures' }: MarginEditorProps) {
  const { t, figure, percent } = useText()
  const margin = figure(row.ticket.margin, { decimals: 2 })
  const name = t('orders.margin.label', { name: pairName(row.ticket.symbol) })
  const figures = (
    <span className={css.stack}>
      <span>
        {margin} <Icon name="plus" size={12} />
      </span>
      <small title={t('orders.account.ratio.note')}>
        {row.use === null ? t('orders.none') : percent(row.use, 2, false)}
      </small>
    </span>
  )
  return (
    <PopForm
      label={`${name}: ${margin}`}
      look={form === 'button' ? 'pill' : 'plain'}
      touch={form === 'button'}
      face={form === 'button' ? t('orders.margin') : figures}
      renderForm={(close) => <MarginForm row={row} deeds={deeds} onDone={close} />}
    />
  )
}
