// The rebates of 30 days as bars in the colours of the markets. What is pointed at says its day;
// else the sums of all days stand there.
import { useState } from 'react'
import { VOLUME_DAYS } from '../../../domain/fees/fees'
import { MARKETS } from '../../../domain/instruments'
import type { RebateDay } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import { Card } from '../../../ui/site/Card'
import type { Figures } from './Month'
import classes from './figures.module.css'

export function RebateChart({ figures: { days, rebatesUsdt } }: { figures: Figures }) {
  const { t, date, figure } = useText()
  const [pointed, setPointed] = useState<number | null>(null)
  const day = days.find((each) => each.day === pointed)
  const highest = Math.max(...days.map((each) => Number(each.rebatesUsdt)))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card
      id="month"
      title={t('growth.month.chart')}
      lead={day ? date(day.day, 'utc') : t('growth.month', { days: VOLUME_DAYS })}
      action={
        <b className={classes.sum}>
          <Num value={day?.rebatesUsdt ?? rebatesUsdt} decimals={2} unit="USDT" />
        </b>
      }
    >
      <div className={classes.chart}>
        <ul className={classes.legend}>
          {MARKETS.map((market) => (
            <li key={market}>
              <i data-market={market} />
              {t(`growth.market.${market}`)}
              <b>
                <Num value={day?.markets[market] ?? sumOf(days, market)} decimals={2} />
              </b>
            </li>
          ))}
        </ul>
        <div
          className={classes.bars}
          role="img"
          aria-label={t('growth.month.label', {
            days: VOLUME_DAYS,
            sum: figure(rebatesUsdt, { decimals: 2 }),
            most: figure(highest.toFixed(2)),
          })}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map((each) => (
            <div
              key={each.day}
              className={classes.bar}
              data-pointed={each.day === pointed || undefined}
              onPointerEnter={() => setPointed(each.day)}
            >
              {MARKETS.map((market) => (
                <i
                  key={market}
                  data-market={market}
                  style={{ height: `${heightOf(each.markets[market], highest)}%` }}
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
    </Card>
  )
}

const heightOf = (value: string, highest: number): number =>
  highest > 0 ? (Number(value) / highest) * 100 : 0

const sumOf = (days: readonly RebateDay[], market: keyof RebateDay['markets']): string =>
  days.reduce((sum, { markets }) => sum + Number(markets[market]), 0).toFixed(2)
