// Equity at the end of each of the last 30 days, as a line that ends now.
import { formatAmount } from '../../../domain/decimal'
import { RETURN_DECIMALS, returnOver } from '../../../domain/wallet/dayReturn'
import { coinText } from '../../../i18n/coinMoney'
import { useText } from '../../../i18n/useText'
import { Exact } from '../../../ui/figures/Exact'
import { Change } from '../../../ui/pieces/Change'
import { sparkOf } from '../../../app/market/dayFigure'
import type { EquityDay } from './useEquity'
import classes from './overview.module.css'

const WIDTH = 420
const HEIGHT = 92

export interface EquityLineProps {
  /** Oldest first, today last; empty while they are on their way. */
  days: readonly EquityDay[]
}

export function EquityLine({ days }: EquityLineProps) {
  const { t, percent, date } = useText()
  const values = days.map(({ equity }) => formatAmount(equity))
  const spark = sparkOf(values.map(Number), WIDTH, HEIGHT)
  const [first] = days
  const [start, last] = [values.at(0), values.at(-1)]
  const ratio = returnOver(days)
  return (
    <figure className={classes.equity}>
      <figcaption>
        <span>{t('wallet.equity')}</span>
        {ratio !== null && (
          <Exact exact={percent(ratio, RETURN_DECIMALS - 2)}>
            <Change text={percent(ratio)} />
          </Exact>
        )}
      </figcaption>
      <svg
        viewBox={`0 -4 ${WIDTH + 6} ${HEIGHT + 8}`}
        role="img"
        aria-label={
          start !== undefined && last !== undefined
            ? t('wallet.equity.label', {
                from: coinText(start, 'USDT'),
                to: coinText(last, 'USDT'),
              })
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
