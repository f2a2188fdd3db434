// Profit cell: arrow, sign, two decimals and the percentage of the margin, with the exact figures
// on hover and on touch.
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { direction } from '../../../i18n/figure'
import { gainText } from '../../../i18n/money'
import { useText } from '../../../i18n/useText'
import { Change } from '../../../ui/pieces/Change'
import css from './records.module.css'

/** Of a percentage whose ratio has six. */
const EXACT_DECIMALS = 4

export interface PnlProps {
  /** Decimal text; null before the first price. */
  readonly pnl: string | null
  readonly ratio?: string | null
  /** Replaces the exact figure on hover with its parts. */
  readonly parts?: string
}

export function Pnl({ pnl, ratio = null, parts }: PnlProps) {
  const { t, figure, percent } = useText()
  const hidden = useHidden()
  if (pnl !== null && hidden) return <span data-testid="pnl">{HIDDEN}</span>
  if (pnl === null) return <span className={css.faint}>{t('orders.none')}</span>
  const shown = gainText(pnl, 2)
  const share = ratio === null ? '' : ` (${percent(ratio, EXACT_DECIMALS)})`
  const exact = parts ?? `${figure(pnl, { signed: true })}${share}`
  return (
    <span
      className={css.pnl}
      data-direction={direction(shown)}
      data-testid="pnl"
      title={exact}
      data-exact={exact}
    >
      <Change text={shown} />
      {ratio !== null && <small> ({percent(ratio)})</small>}
    </span>
  )
}
