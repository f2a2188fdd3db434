// Preview of an order, in rows that keep their height while it is typed.
import type { Amount } from '../../domain/brand'
import { formatAmount } from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import type { MarketEstimate } from '../../domain/orders/marketEstimate'
import type { Side } from '../../domain/records/records'
import type { MoneyKind } from '../../i18n/money'
import { useText } from '../../i18n/useText'
import { Money } from '../../ui/figures/Money'
import classes from './simple.module.css'
import parts from '../../ui/site/parts.module.css'

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
    [t('simple.price'), average && `${average} ${pair.quote}`],
    [
      t('simple.fee', { rate: feeRate, coin: received }),
      estimate && money(estimate.fee, received, 'cost'),
    ],
    [t(`simple.worst.${side}`), worst && `${figure(worst)} ${pair.quote}`],
    [t('simple.unspent'), estimate && money(estimate.unspent, paid)],
  ] as const
  return (
    <>
      <dl className={parts.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {estimate && !estimate.isCovered && (
        <p className={classes.thin} role="status">
          {t('simple.thin')}
        </p>
      )}
    </>
  )
}

const money = (value: Amount, coin: string, as?: MoneyKind) => (
  <Money value={formatAmount(value)} coin={coin} unit {...(as && { as })} />
)
