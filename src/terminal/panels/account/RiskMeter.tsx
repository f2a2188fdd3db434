// Owns the meter of the maintenance margin: empty is far from liquidation, full is there. The
// figure beside it says the same in numbers.
import { useText } from '../../../i18n/useText'
import css from './account.module.css'

export interface RiskMeterProps {
  /** "0.0284" is 2.84 %; null while nothing is open. */
  readonly ratio: string | null
}

export function RiskMeter({ ratio }: RiskMeterProps) {
  const { t, percent } = useText()
  const label = t('orders.account.ratio')
  const value = ratio === null ? 0 : Math.min(100, Number(ratio) * 100)
  return (
    <div className={css.risk} title={t('orders.account.ratio.note')}>
      <div className={css.riskLine}>
        <span>{label}</span>
        <b>{ratio === null ? t('orders.none') : percent(ratio, 2, false)}</b>
      </div>
      <div
        className={css.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
      >
        <span style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }} />
      </div>
    </div>
  )
}
