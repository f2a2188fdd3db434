// Liquidation meter of a wallet: empty when safe, full at liquidation, with a warning when close.
import { HIDDEN } from '../../../app/money/hidden'
import { useText } from '../../../i18n/useText'
import type { AccountMeter } from '../../markets/MarketAccount'
import { messageText } from '../../trading/lists/cells'
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
  const value = hidden ? HIDDEN : figure
  return (
    <div className={css.risk} title={messageText(text, meter.note)}>
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
          {messageText(text, warning)}
        </p>
      )}
    </div>
  )
}
