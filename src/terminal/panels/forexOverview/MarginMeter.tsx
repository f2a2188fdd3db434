// Owns the meter of the margin level: empty is far from stop-out, full is there; near it says so.
import type { Rate } from '../../../domain/brand'
import { STOP_OUT_LEVEL } from '../../../domain/dealt/wallet'
import { formatScaled, RATE_DECIMALS } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from '../account/account.module.css'
import { meterOf } from './meterOf'

export function MarginMeter({ level }: { readonly level: Rate | null }) {
  const { t, percent } = useText()
  const label = t('forex.overview.level')
  const say = (it: Rate) => percent(formatScaled(it, RATE_DECIMALS), 0, false)
  const { full, near } = meterOf(level)
  const out = say(STOP_OUT_LEVEL)
  return (
    <div className={css.risk} title={t('forex.overview.level.note', { level: out })}>
      <div className={css.riskLine}>
        <span>{label}</span>
        <b data-testid="margin-level">
          {level === null ? t('forex.overview.level.none') : say(level)}
        </b>
      </div>
      <div
        className={css.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(full)}
        aria-valuetext={level === null ? t('forex.overview.level.none') : say(level)}
      >
        <span style={{ clipPath: `inset(0 ${100 - full}% 0 0)` }} />
      </div>
      {near && (
        <p className={css.near} role="alert">
          {t('forex.overview.warn', { level: out })}
        </p>
      )}
    </div>
  )
}
