// Activity of the members in the last 30 full days: the figures, the rebates day by day, and the
// days with rebates.
import { readAmount } from '../../domain/decimal'
import { VOLUME_DAYS } from '../../domain/fees/fees'
import type { RebateDay } from '../../domain/records/referralRecords'
import type { MoneyKind } from '../../i18n/money'
import { useText } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { RebateChart, type Figures } from './RebateChart'
import classes from './figures.module.css'
import parts from '../../ui/site/parts.module.css'

/** As many as stand beside the chart. */
const SHOWN_DAYS = 6

export function Month({ members }: { members: number }) {
  const { load, reload } = useQuery(query('agentsFigures', {}))
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
  const usdt = (value: string, as?: MoneyKind) => (
    <Money value={value} coin="USDT" {...(as && { as })} unit />
  )
  return (
    <dl
      className={`${parts.card} ${classes.sums}`}
      aria-label={t('referral.month', { days: VOLUME_DAYS })}
    >
      <div>
        <dt>{t('referral.members')}</dt>
        <dd>{figure(String(members))}</dd>
        <dd>{t('referral.month.joined', { count: figure(String(joined)) })}</dd>
      </div>
      <div>
        <dt>{t('referral.month.traded')}</dt>
        <dd>{figure(String(traded))}</dd>
        <dd>
          {members > 0 &&
            t('referral.month.ofMembers', {
              share: percent((traded / members).toFixed(4), 1, false),
            })}
        </dd>
      </div>
      <div>
        <dt>{t('referral.month.volume')}</dt>
        <dd>{usdt(volumeUsdt)}</dd>
        <dd>{t('referral.month.books')}</dd>
      </div>
      <div>
        <dt>{t('referral.month.fees')}</dt>
        <dd>{usdt(feesUsdt, 'cost')}</dd>
        <dd>{t('referral.month.estimate')}</dd>
      </div>
      <div>
        <dt>{t('referral.month.rebates')}</dt>
        <dd>{usdt(rebatesUsdt)}</dd>
        <dd>{t('referral.month.estimate')}</dd>
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
      title={t('referral.booked')}
      action={
        <a className={`${parts.link} ${classes.all}`} href="#rebates">
          {t('referral.booked.all')}
        </a>
      }
    >
      {booked.length === 0 ? (
        <div className={classes.none}>
          <EmptyLine text={t('referral.month.none')} />
        </div>
      ) : (
        <DataTable<RebateDay>
          label={t('referral.booked')}
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
    { key: 'day', header: t('referral.day'), part: 'title', cell: ({ day }) => date(day, 'utc') },
    {
      key: 'fees',
      header: t('referral.usdt.fees'),
      align: 'end',
      cell: ({ feesUsdt }) => <Money value={feesUsdt} coin="USDT" as="cost" />,
    },
    {
      key: 'rebates',
      header: t('referral.usdt.rebates'),
      align: 'end',
      cell: ({ rebatesUsdt }) => (
        <b>
          <Money value={rebatesUsdt} coin="USDT" as="gain" />
        </b>
      ),
    },
  ]
}
