// The registration reward event: its terms, whether it is running, and the signed-in customer's
// progress.
import { useSnapshot } from 'valtio'
import { REWARD_DAYS } from '../../domain/products/rewardEvent'
import { useText } from '../../i18n/useText'
import type { DataOf } from '../../session/calls'
import { shell } from '../../state/shell'
import { Status } from '../../ui/pieces/Status'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { Note } from '../../ui/site/Note'
import { SitePage } from '../../ui/site/SitePage'
import { When } from '../../ui/site/When'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'
import classes from './referral.module.css'
import parts from '../../ui/site/parts.module.css'

type Terms = DataOf<'rewardEvent'>
type Mine = DataOf<'rewardsInfo'>['mine']
type Step = Terms['tiers'][number] & Partial<Pick<Mine['steps'][number], 'heldDays' | 'paidAt'>>

export function EventPage() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  return (
    <SitePage title={t('referral.event')} lead={t('referral.event.lead', { days: REWARD_DAYS })}>
      {viewer.status === 'member' ? <Own key={viewer.email} /> : <Everybody />}
    </SitePage>
  )
}

function Everybody() {
  return <Shown {...useQuery(query('rewardEvent', {}))} />
}

function Own() {
  return <Shown {...useQuery(query('rewardsInfo', {}))} />
}

function Shown({ load, reload }: UseQuery<Terms & { mine?: Mine }>) {
  const { t } = useText()
  const { last } = load
  const columns = useColumns(last)
  if (!last)
    return <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} height="3.5rem" />
  const { tiers, days, coin, mine } = last
  const takesPart = mine?.takesPart === true
  const steps = tiers.map((tier, place) => ({ ...tier, ...(takesPart ? mine.steps[place] : {}) }))
  return (
    <div className={parts.cards}>
      <Period terms={last} />
      <Card id="tiers" title={t('referral.event.tiers')}>
        <DataTable<Step>
          label={t('referral.event.tiers')}
          rows={steps}
          keyOf={({ holdingUsdt }) => holdingUsdt}
          columns={columns}
        />
        {takesPart && (
          <p className={classes.note}>
            {t('referral.event.received', { amount: mine.paid, coin })}
          </p>
        )}
        {mine && !takesPart && !last.isOver && (
          <p className={classes.note}>{t('referral.event.others')}</p>
        )}
      </Card>
      <Card id="rules" title={t('referral.event.rules')}>
        <div className={classes.pad}>
          <p>{t('referral.event.how', { days })}</p>
          <p>{t('referral.event.once')}</p>
        </div>
      </Card>
    </div>
  )
}

/** The event ends with the last second of its last day, not with the first of the next one. */
const LAST_MS = 1_000

function Period({ terms: { startsAt, endsAt, hasBegun, isOver } }: { terms: Terms }) {
  const { t } = useText()
  const phase = isOver ? 'over' : hasBegun ? 'on' : 'soon'
  const words = { over: 'ended', soon: 'begins', on: 'until' } as const
  return (
    <Note icon="clock" title={t(`referral.event.${phase}`)}>
      {t(`referral.event.${words[phase]}`)}{' '}
      <When at={hasBegun ? endsAt - LAST_MS : (startsAt ?? endsAt)} />
    </Note>
  )
}

function useColumns(terms: (Terms & { mine?: Mine }) | null): readonly DataColumn<Step>[] {
  const { t, figure } = useText()
  const { days = REWARD_DAYS, coin = '', mine } = terms ?? {}
  const progress: DataColumn<Step> = {
    key: 'progress',
    header: t('referral.event.progress'),
    cell: ({ heldDays = 0, paidAt = null }) =>
      paidAt === null ? (
        <Days held={heldDays} days={days} />
      ) : (
        <Status kind="done">{t('referral.event.paid')}</Status>
      ),
  }
  return [
    {
      key: 'holding',
      header: t('referral.event.holding', { days }),
      cell: ({ holdingUsdt }) => t('referral.event.atLeast', { holding: figure(holdingUsdt) }),
    },
    ...(mine?.takesPart === true ? [progress] : []),
    {
      key: 'reward',
      header: t('referral.event.reward'),
      align: 'end',
      cell: ({ reward }) => (
        <b>
          {reward} {coin}
        </b>
      ),
    },
  ]
}

function Days({ held, days }: { held: number; days: number }) {
  const { t } = useText()
  const text = t('referral.event.days', { held, days })
  return (
    <span className={classes.days}>
      <progress className={classes.progress} aria-label={text} max={days} value={held} />
      {text}
    </span>
  )
}
