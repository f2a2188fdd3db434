// Equity at the end of each of the last 30 days, as a line that ends now.
import { EquityFigure } from '../../../app/market/EquityFigure'
import { formatAmount } from '../../../domain/decimal'
import { coinText } from '../../../i18n/coinMoney'
import { useText } from '../../../i18n/useText'
import type { EquityDay } from './useEquity'
import classes from './overview.module.css'

export interface EquityLineProps {
  /** Oldest first, today last; empty while they are on their way. */
  days: readonly EquityDay[]
}

export function EquityLine({ days }: EquityLineProps) {
  const { t, date } = useText()
  const [first, last] = [days.at(0), days.at(-1)]
  const label =
    first && last
      ? t('wallet.equity.label', {
          from: coinText(formatAmount(first.equity), 'USDT'),
          to: coinText(formatAmount(last.equity), 'USDT'),
        })
      : t('app.loading')
  return (
    <EquityFigure
      live
      className={classes.equity}
      title={t('wallet.equity')}
      label={label}
      days={days}
      axis={first ? [date(first.day), t('wallet.now')] : null}
    />
  )
}
