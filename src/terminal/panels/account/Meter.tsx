// How near the end of a wallet is: empty is far, full is there; near it says so.
import { useText } from '../../../i18n/useText'
import type { AccountMeter } from '../../markets/MarketAccount'
import { said } from '../../trading/lists/cells'
import css from './account.module.css'

export interface MeterProps {
  readonly meter: AccountMeter
  readonly hidden: boolean
}

export function Meter({ meter, hidden }: MeterProps) {
  const text = useText()
  const { t, percent } = text
  const { full, share, none, decimals, warning } = meter
  const label = t(meter.label)
  const figure = share === null ? t(none) : percent(share, decimals, false)
  const value = hidden ? t('orders.hidden') : figure
  return (
    <div className={css.risk} title={said(text, meter.note)}>
      <div className={css.riskLine}>
        <span>{label}</span>
        <b data-testid="meter">{value}</b>
      </div>
      <div
        className={css.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={hidden ? 0 : Math.round(full)}
        aria-valuetext={value}
      >
        <span style={{ clipPath: `inset(0 ${100 - (hidden ? 0 : full)}% 0 0)` }} />
      </div>
      {warning && (
        <p className={css.near} role="alert">
          {said(text, warning)}
        </p>
      )}
    </div>
  )
}
