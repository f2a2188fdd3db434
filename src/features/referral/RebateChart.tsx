// The rebates of 30 days as bars in the markets' colours. The caption shows the day under the
// pointer, otherwise the sums of all days.
import { useState, type CSSProperties } from 'react'
import { amount } from '../../domain/brand'
import { formatAmount, readAmount } from '../../domain/decimal'
import { VOLUME_DAYS } from '../../domain/fees/fees'
import { MARKETS, type Market } from '../../domain/instruments'
import type { RebateDay } from '../../domain/records/referralRecords'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import classes from './figures.module.css'
import type { DataOf } from '../../session/calls'

export function RebateChart({ figures: { days, rebatesUsdt } }: { figures: Figures }) {
  const { t, date } = useText()
  const [pointed, setPointed] = useState<number | null>(null)
  const day = days.find((each) => each.day === pointed)
  return (
    <Card
      id="month"
      title={t('referral.month.chart')}
      lead={day ? date(day.day, 'utc') : t('referral.month', { days: VOLUME_DAYS })}
      action={
        <b className={classes.sum}>
          <Money value={day?.rebatesUsdt ?? rebatesUsdt} coin="USDT" unit />
        </b>
      }
    >
      <div className={classes.chart}>
        <ul className={classes.legend}>
          {MARKETS.map((market) => (
            <li key={market}>
              <i data-market={market} />
              {t(`referral.market.${market}`)}
              <b>
                <Money value={day?.markets[market] ?? sumOf(days, market)} coin="USDT" />
              </b>
            </li>
          ))}
          <li className={classes.unit}>{t('referral.month.unit')}</li>
        </ul>
        <Bars figures={{ days, rebatesUsdt }} pointed={pointed} onPoint={setPointed} />
      </div>
    </Card>
  )
}

interface BarsProps {
  figures: Pick<Figures, 'days' | 'rebatesUsdt'>
  /** The start of the day that is pointed at. */
  pointed: number | null
  onPoint: (day: number | null) => void
}

function Bars({ figures: { days, rebatesUsdt }, pointed, onPoint }: BarsProps) {
  const { t, date, figure } = useText()
  const highest = days.map(({ rebatesUsdt: sum }) => readAmount(sum)).reduce(larger, 0n)
  const lines = linesTo(highest)
  const top = lines.at(-1) ?? 0n
  const texts = lines.map((value) => figure(formatAmount(amount(value))))
  const digits = Math.max(...texts.map(({ length }) => length))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div style={{ '--digits': digits } as CSSProperties}>
      <div
        className={classes.bars}
        role="img"
        aria-label={t('referral.month.label', {
          days: VOLUME_DAYS,
          sum: coinText(rebatesUsdt, 'USDT'),
          most: coinText(formatAmount(amount(highest)), 'USDT'),
        })}
        onPointerLeave={() => onPoint(null)}
      >
        {lines.map((value, place) => (
          <span key={String(value)} className={classes.line} style={{ bottom: share(value, top) }}>
            {texts[place]}
          </span>
        ))}
        {days.map((each) => (
          <div
            key={each.day}
            className={classes.bar}
            data-pointed={each.day === pointed || undefined}
            onPointerEnter={() => onPoint(each.day)}
          >
            {MARKETS.map((market) => (
              <i
                key={market}
                data-market={market}
                style={{ height: share(readAmount(each.markets[market]), top) }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.axis}>
        <span>{first && date(first.day, 'utc')}</span>
        <span>{last && date(last.day, 'utc')}</span>
      </p>
    </div>
  )
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** As a share of the axis, for drawing only. */
const share = (value: bigint, top: bigint): string =>
  `${top > 0n ? Number((value * 10_000n) / top) / 100 : 0}%`

const sumOf = (days: readonly RebateDay[], market: Market): string =>
  formatAmount(amount(days.reduce((sum, { markets }) => sum + readAmount(markets[market]), 0n)))

/** At most so many steps of the axis. */
const STEPS = 4n

/** The lines of the axis from zero up to what holds the highest: 1, 2 or 5 times 10^n apart. */
function linesTo(highest: bigint): readonly bigint[] {
  let power = 1n
  while (10n * power * STEPS < highest) power *= 10n
  const step = power * ([1n, 2n, 5n].find((times) => times * power * STEPS >= highest) ?? 10n)
  const count = highest === 0n ? 0 : Number((highest + step - 1n) / step)
  return Array.from({ length: count + 1 }, (_, place) => BigInt(place) * step)
}
export type Figures = DataOf<'agentsFigures'>
