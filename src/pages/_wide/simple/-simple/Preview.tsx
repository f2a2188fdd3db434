// What an order would come to, in rows that keep their height while it is typed.
import { formatAmount } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { MarketEstimate } from '../../../../domain/orders/marketEstimate'
import type { Side } from '../../../../domain/records/records'
import { useText } from '../../../../i18n/useText'
import classes from './simple.module.css'

export interface PreviewProps {
  pair: SpotInstrument
  side: Side
  estimate: MarketEstimate | null
  /** The price beyond which it does not trade. */
  worst: string | null
  /** "0.10%" */
  feeRate: string
}

export function Preview({ pair, side, estimate, worst, feeRate }: PreviewProps) {
  const { t, figure } = useText()
  const [paid, received] = side === 'BUY' ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const average =
    estimate && figure(formatAmount(estimate.average), { decimals: pair.tickDecimals })
  const rows = [
    [t('site.simple.price'), average && `${average} ${pair.quote}`],
    [
      t('site.simple.fee', { rate: feeRate, coin: received }),
      estimate && `${figure(formatAmount(estimate.fee))} ${received}`,
    ],
    [t(`site.simple.worst.${side}`), worst && `${figure(worst)} ${pair.quote}`],
    [t('site.simple.unspent'), estimate && `${figure(formatAmount(estimate.unspent))} ${paid}`],
  ] as const
  return (
    <>
      <dl className={classes.preview}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {estimate && !estimate.isCovered && (
        <p className={classes.thin} role="status">
          {t('site.simple.thin')}
        </p>
      )}
    </>
  )
}
