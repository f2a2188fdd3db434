// What the members did in the last 30 full days: the figures, the rebates day by day, and the days
// that brought some.
import { useCallback } from 'react'
import { readAmount } from '../../../domain/decimal'
import { VOLUME_DAYS } from '../../../domain/fees/fees'
import type { RebateDay } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Num } from '../../../ui/pieces/Num'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { LoadState } from '../../-site/LoadState'
import { useFetched } from '../../-site/useFetched'
import { RebateChart } from './RebateChart'
import classes from './figures.module.css'

export type Figures = DataOf<'agentsFigures'>

/** As many as stand beside the chart. */
const SHOWN_DAYS = 6

export function Month({ members }: { members: number }) {
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('agentsFigures', undefined, { failsInPlace: true, signal }),
    [api],
  )
  const { load, reload } = useFetched(fetch, null)
  const { last } = load
  if (!last)
    return <LoadState load={load} reload={reload} rows={3} columns={[30, 30, 30]} height="3.5rem" />
  return (
    <>
      <Sums figures={last} members={members} />
      <div className={classes.month}>
        <RebateChart figures={last} />
        <Booked days={last.days} />
      </div>
    </>
  )
}

function Sums({ figures, members }: { figures: Figures; members: number }) {
  const { t, figure, percent } = useText()
  const { joined, traded, volumeUsdt, feesUsdt, rebatesUsdt } = figures
  const usdt = (value: string) => <Num value={value} decimals={2} unit="USDT" />
  return (
    <dl className={classes.sums} aria-label={t('growth.month', { days: VOLUME_DAYS })}>
      <div>
        <dt>{t('growth.members')}</dt>
        <dd>{figure(String(members))}</dd>
        <dd>{t('growth.month.joined', { count: figure(String(joined)) })}</dd>
      </div>
      <div>
        <dt>{t('growth.month.traded')}</dt>
        <dd>{figure(String(traded))}</dd>
        <dd>
          {members > 0 &&
            t('growth.month.ofMembers', {
              share: percent((traded / members).toFixed(4), 1, false),
            })}
        </dd>
      </div>
      <div>
        <dt>{t('growth.month.volume')}</dt>
        <dd>{usdt(volumeUsdt)}</dd>
        <dd>{t('growth.month.books')}</dd>
      </div>
      <div>
        <dt>{t('growth.month.fees')}</dt>
        <dd>{usdt(feesUsdt)}</dd>
        <dd>{t('growth.month.estimate')}</dd>
      </div>
      <div>
        <dt>{t('growth.month.rebates')}</dt>
        <dd>{usdt(rebatesUsdt)}</dd>
        <dd>{t('growth.month.estimate')}</dd>
      </div>
    </dl>
  )
}

function Booked({ days }: { days: readonly RebateDay[] }) {
  const { t } = useText()
  const columns = useColumns()
  const booked = days.filter(({ rebatesUsdt }) => readAmount(rebatesUsdt) > 0n).toReversed()
  return (
    <Card
      id="booked"
      title={t('growth.booked')}
      action={
        <a className={classes.all} href="#rebates">
          {t('growth.booked.all')}
        </a>
      }
    >
      {booked.length === 0 ? (
        <div className={classes.none}>
          <EmptyLine text={t('growth.month.none')} />
        </div>
      ) : (
        <DataTable<RebateDay>
          label={t('growth.booked')}
          rows={booked.slice(0, SHOWN_DAYS)}
          keyOf={({ day }) => String(day)}
          columns={columns}
        />
      )}
    </Card>
  )
}

function useColumns(): readonly DataColumn<RebateDay>[] {
  const { t, date } = useText()
  return [
    { key: 'day', header: t('growth.day'), part: 'title', cell: ({ day }) => date(day, 'utc') },
    {
      key: 'fees',
      header: t('growth.usdt.fees'),
      align: 'end',
      cell: ({ feesUsdt }) => <Num value={feesUsdt} decimals={2} />,
    },
    {
      key: 'rebates',
      header: t('growth.usdt.rebates'),
      align: 'end',
      cell: ({ rebatesUsdt }) => (
        <b>
          <Num value={rebatesUsdt} decimals={2} signed />
        </b>
      ),
    },
  ]
}
