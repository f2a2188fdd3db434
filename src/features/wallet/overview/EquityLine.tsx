// Equity at the end of each of the last 30 days, as a line that ends now.
import type { Amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import { coinText } from '../../../i18n/coinMoney'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { Change } from '../../../ui/pieces/Change'
import { sparkOf } from '../../../app/market/dayFigure'
import { ratioOf } from './shares'
import classes from './overview.module.css'

const WIDTH = 420
const HEIGHT = 92

export interface EquityLineProps {
  /** Oldest first, today last; empty while they are on their way. */
  days: DataOf<'accountEquity'>['days']
  /** What it is worth now. */
  total: Amount
}

export function EquityLine({ days, total }: EquityLineProps) {
  const { t, percent, date } = useText()
  const values = days.slice(0, -1).map(({ equityUsdt }) => Number(equityUsdt))
  const spark = sparkOf([...values, Number(formatAmount(total))], WIDTH, HEIGHT)
  const [first] = days
  const start = first ? readAmount(first.equityUsdt) : 0n
  const change = start > 0n ? percent(ratioOf(total - start, start)) : null
  const last = coinText(formatAmount(total), 'USDT')
  return (
    <figure className={classes.equity}>
      <figcaption>
        <span>{t('wallet.equity')}</span>
        {change !== null && <Change text={change} />}
      </figcaption>
      <svg
        viewBox={`0 -4 ${WIDTH + 6} ${HEIGHT + 8}`}
        role="img"
        aria-label={
          first
            ? t('wallet.equity.label', { from: coinText(first.equityUsdt, 'USDT'), to: last })
            : t('app.loading')
        }
      >
        {spark && (
          <>
            <path className={classes.area} d={`${spark.line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
            <path className={classes.line} d={spark.line} />
            <circle className={classes.now} cx={spark.end[0]} cy={spark.end[1]} r="3" />
          </>
        )}
      </svg>
      {first && (
        <p className={classes.axis}>
          <span>{date(first.day)}</span>
          <span>{t('wallet.now')}</span>
        </p>
      )}
    </figure>
  )
}
