// Next step to the second level: submit, wait, submit again, or nothing more.
import type { ReactNode } from 'react'
import { dailyWithdrawal } from '../../../domain/identity/levels'
import { MAX_UPLOAD_BYTES, type Me } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { Ring, type StatusKind } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { Note } from '../../../ui/site/Note'
import { When } from '../../../ui/site/When'
import { IdentityForm } from './IdentityForm'
import { statusOf } from './statusOf'
import classes from './verify.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface NextStepProps {
  me: Me
  /** Called after the exchange took the documents. */
  onSubmitted: () => void
}

export function NextStep({ me, onSubmitted }: NextStepProps) {
  const { t, figure } = useText()
  switch (statusOf(me, 2)) {
    case 'done':
      return (
        <Outcome kind="done" title={t('settings.verify.approved')}>
          {t('settings.verify.approved.lead', { amount: figure(dailyWithdrawal(me.kycLevel)) })}
        </Outcome>
      )
    case 'waiting':
      return <Waiting submittedAt={me.identity.submittedAt} />
    case 'open':
    case 'bad':
      return <Form me={me} onSubmitted={onSubmitted} />
  }
}

function Form({ me, onSubmitted }: NextStepProps) {
  const { t } = useText()
  const { status, reason } = me.identity
  return (
    <Card
      id="documents"
      title={t('settings.verify.form')}
      lead={
        me.demo
          ? undefined
          : t('settings.verify.form.lead', { max: MAX_UPLOAD_BYTES / 1024 / 1024 })
      }
    >
      <div className={classes.body}>
        {status === 'REJECTED' && (
          <Note icon="alert" tone="danger" title={t('settings.verify.rejected')}>
            {reason ?? t('settings.verify.rejected.noReason')}
          </Note>
        )}
        {me.demo ? (
          <Note icon="lock">{t('settings.verify.demo')}</Note>
        ) : (
          <IdentityForm onSubmitted={onSubmitted} />
        )}
      </div>
    </Card>
  )
}

function Waiting({ submittedAt }: { submittedAt: number | null }) {
  const { t } = useText()
  const steps: readonly { kind: StatusKind; words: string }[] = [
    { kind: 'done', words: t('settings.verify.step.sent') },
    { kind: 'waiting', words: t('settings.verify.step.review') },
    { kind: 'open', words: t('settings.verify.step.notified') },
  ]
  return (
    <Outcome kind="waiting" title={t('settings.verify.pending')}>
      {submittedAt !== null && (
        <span className={classes.at}>
          {t('settings.verify.pending.at')} <When at={submittedAt} />
        </span>
      )}
      <ol className={classes.steps}>
        {steps.map(({ kind, words }) => (
          <li key={kind} data-kind={kind} aria-current={kind === 'waiting' ? 'step' : undefined}>
            <Ring kind={kind} size={20} />
            {words}
          </li>
        ))}
      </ol>
    </Outcome>
  )
}

interface OutcomeProps {
  kind: StatusKind
  title: string
  children: ReactNode
}

/** Announced to screen readers when it takes the place of what was there. */
function Outcome({ kind, title, children }: OutcomeProps) {
  return (
    <section className={`${parts.card} ${classes.outcome}`} role="status">
      <Ring kind={kind} size={28} />
      <div>
        <h2>{title}</h2>
        <div className={classes.outcomeText}>{children}</div>
      </div>
    </section>
  )
}
