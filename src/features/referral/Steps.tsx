// Progress of an agent application, as steps in a row.
import type { ApplicationRecord } from '../../domain/records/referralRecords'
import { useText } from '../../i18n/useText'
import { Ring, type StatusKind } from '../../ui/pieces/Status'
import { Card } from '../../ui/site/Card'
import { When } from '../../ui/site/When'
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
  const decided = t(isRefused ? 'referral.applied.REJECTED' : 'referral.applied.APPROVED')
  const steps: readonly Step[] = [
    { kind: 'done', name: t('referral.applied.submitted'), at: submittedAt },
    {
      kind: status === 'WAITING' ? 'waiting' : 'done',
      name: t(status === 'WAITING' ? 'referral.applied.reviewing' : 'referral.applied.reviewed'),
      at: decidedAt,
    },
    {
      kind: status === 'WAITING' ? 'open' : isRefused ? 'bad' : 'done',
      name: status === 'WAITING' ? t('referral.applied.decision') : decided,
      at: decidedAt,
    },
  ]
  return (
    <Card id="application" title={t('referral.applied')}>
      <ol className={classes.steps}>
        {steps.map(({ kind, name, at }) => (
          <li key={name} data-kind={kind}>
            <Ring kind={kind} size={20} />
            <b>{name}</b>
            <span>{at === null ? t('referral.applied.pending') : <When at={at} />}</span>
          </li>
        ))}
      </ol>
      {reason !== null && (
        <p className={classes.reason}>{t('referral.applied.reason', { reason })}</p>
      )}
    </Card>
  )
}
