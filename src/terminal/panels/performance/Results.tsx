// Results of a market since a day: totals, hit rate, and a row for each day; what the figures cover
// stands below them.
import { useMemo } from 'react'
import { filter, map } from 'rxjs'
import { useText, type Text } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { formatAmount } from '../../../domain/decimal'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { Charges, Results as MarketResults } from '../../markets/MarketTools'
import { useEngine } from '../../../state/EngineContext'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { ratioOf } from '../../trading/lists/rows'
import { OwnMoney } from '../../trading/tables/OwnFigure'
import { Pnl } from '../../trading/tables/Pnl'
import css from './performance.module.css'
import { hitRateOf, totalsByDay, totalsOf, type DayTotals } from './results'
import { MAX_TRADES, tradesQuery, withTrade, type TradesRead } from './tradesRead'

export interface ResultsOf {
  readonly market: MarketDescriptor
  readonly results: MarketResults
  readonly charges: Charges
}

export interface ResultsProps {
  readonly of: ResultsOf
  /** Start of a UTC day. */
  readonly since: number
  readonly visible: boolean
}

const CENTS = 2

export function Results({ of, since, visible }: ResultsProps) {
  const text = useText()
  const { t, date } = text
  const { load, reload } = useTrades(of.results, since, visible)
  const days = useMemo(() => totalsByDay(load.last?.trades ?? []), [load.last])
  if (load.last === null)
    return <LoadState load={load} reload={reload} rows={6} columns={[40, 40, 40]} />
  const { trades, whole } = load.last
  const from = whole ? since : (trades.at(-1)?.at ?? since)
  return (
    <>
      <TotalsList trades={trades} charges={of.charges} since={since} />
      {trades.length === 0 ? <EmptyLine text={t('performance.none')} /> : <Days days={days} />}
      <p className={css.note}>
        {t(whole ? 'performance.covers' : 'performance.coversPart', {
          from: whole ? date(from, 'utc') : text.dateTime(from),
          count: text.figure(String(trades.length)),
          most: text.figure(String(MAX_TRADES)),
        })}
      </p>
    </>
  )
}

/** Read once, then continued by notices. */
function useTrades(results: MarketResults, since: number, visible: boolean) {
  const { notices$ } = useEngine()
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        map(({ notice }) => results.tradeIn(notice)),
        filter((trade) => trade !== null),
        map((trade) => (last: TradesRead) => withTrade(last, trade)),
      ),
    [notices$, results],
  )
  return useQuery(visible ? tradesQuery(results, since) : null, { updates$ })
}

type TotalsProps = Pick<ResultsProps, 'since'> &
  Pick<ResultsOf, 'charges'> &
  Pick<TradesRead, 'trades'>

function TotalsList({ trades, charges, since }: TotalsProps) {
  const { t, percent } = useText()
  const { realised, fees, net } = useMemo(() => totalsOf(trades), [trades])
  const { closed, won } = useMemo(() => hitRateOf(trades), [trades])
  const held = useHeld(charges, since)
  const rate = ratioOf(BigInt(won), BigInt(closed))
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t('performance.realised')}</dt>
        <dd>
          <Pnl pnl={formatAmount(realised)} />
        </dd>
      </div>
      <div>
        <dt>{t('performance.fees')}</dt>
        <dd>
          <OwnMoney value={formatAmount(fees)} decimals={CENTS} as="cost" />
        </dd>
      </div>
      <div>
        <dt>{t('performance.net')}</dt>
        <dd>
          <Pnl pnl={formatAmount(net)} />
        </dd>
      </div>
      <div>
        <dt>{t(`funding.one.${charges.kind}`)}</dt>
        <dd>
          <Pnl pnl={held} />
        </dd>
      </div>
      <div>
        <dt>{t('performance.hitRate')}</dt>
        <dd>
          {rate === null
            ? t('orders.none')
            : t('performance.hits', { rate: percent(rate, 1, false), won, closed })}
        </dd>
      </div>
    </dl>
  )
}

/** Funding or swap since then, by the ledger's own sum; null until it is known. */
function useHeld({ wallet, kind }: Charges, since: number): string | null {
  const ask = { wallet, coin: 'USDT', kind, from: String(since), limit: '1' }
  const { load } = useQuery(query('accountLedger', ask, ({ summary }) => summary))
  if (load.last === null) return load.kind === 'ready' ? '0' : null
  return load.last.byKind.find((sum) => sum.kind === kind)?.amount ?? '0'
}

function Days({ days }: { readonly days: readonly DayTotals[] }) {
  const text = useText()
  const { t } = text
  return (
    <table className={css.table} aria-label={t('performance.byDay')}>
      <thead>
        <tr>
          <th scope="col">{t('performance.day')}</th>
          <th scope="col">{t('performance.closings')}</th>
          <th scope="col">{t('performance.realised')}</th>
          <th scope="col">{t('performance.fees')}</th>
          <th scope="col">{t('performance.net')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.day} day={day} text={text} />
        ))}
      </tbody>
    </table>
  )
}

function DayRow({ day, text }: { readonly day: DayTotals; readonly text: Text }) {
  return (
    <tr>
      <th scope="row">{text.date(day.day, 'utc')}</th>
      <td>{day.closings}</td>
      <td>
        <Pnl pnl={formatAmount(day.realised)} />
      </td>
      <td>
        <OwnMoney value={formatAmount(day.fees)} decimals={CENTS} as="cost" />
      </td>
      <td>
        <Pnl pnl={formatAmount(day.net)} />
      </td>
    </tr>
  )
}
