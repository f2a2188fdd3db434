// The registration reward event: its terms, whether it runs, and how far whoever is signed in has
// come.
import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { REWARD_DAYS } from '../../../domain/products/rewardEvent'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { shell } from '../../../state/shell'
import { Status } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { Note } from '../../../ui/site/Note'
import { SitePage } from '../../../ui/site/SitePage'
import { When } from '../../../ui/site/When'
import { LoadState } from '../../-site/LoadState'
import { useFetched, type UseFetched } from '../../-site/useFetched'
import classes from './growth.module.css'

type Terms = DataOf<'rewardEvent'>
type Mine = DataOf<'rewardsInfo'>['mine']
type Step = Terms['tiers'][number] & Partial<Pick<Mine['steps'][number], 'heldDays' | 'paidAt'>>

const OPEN = { failsInPlace: true } as const

export function EventPage() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  return (
    <SitePage title={t('growth.event')} lead={t('growth.event.lead', { days: REWARD_DAYS })}>
      {viewer.status === 'member' ? <Own key={viewer.email} /> : <Everybody />}
    </SitePage>
  )
}

function Everybody() {
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('rewardEvent', undefined, { ...OPEN, signal }),
    [api],
  )
  return <Shown {...useFetched(fetch, null)} />
}

function Own() {
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('rewardsInfo', undefined, { ...OPEN, signal }),
    [api],
  )
  return <Shown {...useFetched<Terms & { mine?: Mine }>(fetch, null)} />
}

function Shown({ load, reload }: UseFetched<Terms & { mine?: Mine }>) {
  const { t } = useText()
  const { last } = load
  const columns = useColumns(last)
  if (!last)
    return <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} height="3.5rem" />
  const { tiers, days, coin, mine } = last
  const takesPart = mine?.takesPart === true
  const steps = tiers.map((tier, place) => ({ ...tier, ...(takesPart ? mine.steps[place] : {}) }))
  return (
    <div className={classes.cards}>
      <Period terms={last} />
      <Card id="tiers" title={t('growth.event.tiers')}>
        <DataTable<Step>
          label={t('growth.event.tiers')}
          rows={steps}
          keyOf={({ holdingUsdt }) => holdingUsdt}
          columns={columns}
        />
        {takesPart && (
          <p className={classes.note}>{t('growth.event.received', { amount: mine.paid, coin })}</p>
        )}
        {mine && !takesPart && !last.isOver && (
          <p className={classes.note}>{t('growth.event.others')}</p>
        )}
      </Card>
      <Card id="rules" title={t('growth.event.rules')}>
        <div className={classes.pad}>
          <p>{t('growth.event.how', { days })}</p>
          <p>{t('growth.event.once')}</p>
        </div>
      </Card>
    </div>
  )
}

function Period({ terms: { startsAt, endsAt, hasBegun, isOver } }: { terms: Terms }) {
  const { t } = useText()
  const phase = isOver ? 'over' : hasBegun ? 'on' : 'soon'
  const words = { over: 'ended', soon: 'begins', on: 'until' } as const
  return (
    <Note icon="clock" title={t(`growth.event.${phase}`)}>
      {t(`growth.event.${words[phase]}`)} <When at={hasBegun ? endsAt : (startsAt ?? endsAt)} />
    </Note>
  )
}

function useColumns(terms: (Terms & { mine?: Mine }) | null): readonly DataColumn<Step>[] {
  const { t, figure } = useText()
  const { days = REWARD_DAYS, coin = '', mine } = terms ?? {}
  const progress: DataColumn<Step> = {
    key: 'progress',
    header: t('growth.event.progress'),
    cell: ({ heldDays = 0, paidAt = null }) =>
      paidAt === null ? (
        <Days held={heldDays} days={days} />
      ) : (
        <Status kind="done">{t('growth.event.paid')}</Status>
      ),
  }
  return [
    {
      key: 'holding',
      header: t('growth.event.holding', { days }),
      cell: ({ holdingUsdt }) => t('growth.event.atLeast', { holding: figure(holdingUsdt) }),
    },
    ...(mine?.takesPart === true ? [progress] : []),
    {
      key: 'reward',
      header: t('growth.event.reward'),
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
  const text = t('growth.event.days', { held, days })
  return (
    <span className={classes.days}>
      <progress className={classes.progress} aria-label={text} max={days} value={held} />
      {text}
    </span>
  )
}
