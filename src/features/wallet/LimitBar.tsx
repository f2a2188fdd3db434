// Rest of the day’s withdrawal limit at the level of identity.
import { formatAmount, readAmount } from '../../domain/decimal'
import { amount } from '../../domain/brand'
import { useText } from '../../i18n/useText'
import { MoneyText } from '../../ui/figures/MoneyText'
import { Badge } from '../../ui/pieces/Badge'
import { useWithdrawLimit } from './useWithdrawLimit'
import classes from './limit.module.css'

export function LimitBar() {
  const { t, figure } = useText()
  const { load } = useWithdrawLimit()
  const limit = load.last
  if (!limit) return null
  return (
    <span className={classes.line}>
      <Badge tone="gold">{t('account.level', { level: limit.kycLevel })}</Badge>
      <span>{t('wallet.limit')}</span>
      <Meter used={limit.used} daily={limit.daily} />
      <span>
        <MoneyText
          value={limit.used}
          coin="USDT"
          as="cost"
          text={(used) => t('wallet.limit.of', { used, daily: figure(limit.daily) })}
        />
      </span>
    </span>
  )
}

export interface MeterProps {
  /** Decimal text in USDT. */
  used: string
  daily: string
  /** What would be added now. */
  more?: string
}

export function Meter({ used, daily, more = '0' }: MeterProps) {
  const { t } = useText()
  const whole = readAmount(daily)
  const share = (of: string) => (whole > 0n ? Number((readAmount(of) * 1000n) / whole) / 10 : 0)
  return (
    <span
      className={classes.meter}
      role="meter"
      aria-label={t('wallet.limit')}
      aria-valuemin={0}
      aria-valuemax={Number(daily)}
      aria-valuenow={Number(formatAmount(amount(readAmount(used) + readAmount(more))))}
    >
      <i style={{ width: `${Math.min(share(used), 100)}%` }} />
      <i
        data-more
        style={{ width: `${Math.min(share(more), 100 - Math.min(share(used), 100))}%` }}
      />
    </span>
  )
}
