// How far the application of an agent has come, as steps in a row.
import type { ApplicationRecord } from '../../../domain/records/growthRecords'
import { useText } from '../../../i18n/useText'
import { Ring, type StatusKind } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { When } from '../../../ui/site/When'
import classes from './steps.module.css'

interface Step {
  readonly kind: StatusKind
  readonly name: string
  readonly at: number | null
}

export function Steps({ application }: { application: ApplicationRecord }) {
  const { t } = useText()
  const { status, submittedAt, decidedAt, reason } = application
  const isRefused = status === 'REJECTED'
  const decided = t(isRefused ? 'growth.applied.REJECTED' : 'growth.applied.APPROVED')
  const steps: readonly Step[] = [
    { kind: 'done', name: t('growth.applied.submitted'), at: submittedAt },
    {
      kind: status === 'WAITING' ? 'waiting' : 'done',
      name: t(status === 'WAITING' ? 'growth.applied.reviewing' : 'growth.applied.reviewed'),
      at: decidedAt,
    },
    {
      kind: status === 'WAITING' ? 'open' : isRefused ? 'bad' : 'done',
      name: status === 'WAITING' ? t('growth.applied.decision') : decided,
      at: decidedAt,
    },
  ]
  return (
    <Card id="application" title={t('growth.applied')}>
      <ol className={classes.steps}>
        {steps.map(({ kind, name, at }) => (
          <li key={name} data-kind={kind}>
            <Ring kind={kind} size={20} />
            <b>{name}</b>
            <span>{at === null ? t('growth.applied.pending') : <When at={at} />}</span>
          </li>
        ))}
      </ol>
      {reason !== null && (
        <p className={classes.reason}>{t('growth.applied.reason', { reason })}</p>
      )}
    </Card>
  )
}
