// Owns one demo account as a press: avatar, email, level and what the level means.
import { useText } from '../i18n/useText'
import { Icon } from '../ui/icons/Icon'
import { Identity } from '../ui/layout/Identity'
import type { DemoUser } from './demoAccess'
import type { DemoAttempt } from './useDemoSignIn'
import classes from './DemoSignInDialog.module.css'

export interface DemoUserRowProps {
  user: DemoUser
  attempt: DemoAttempt
  onChoose: (email: string) => void
}

export function DemoUserRow({ user, attempt, onChoose }: DemoUserRowProps) {
  const { t } = useText()
  const pending = attempt.kind === 'pending' && attempt.email === user.email
  return (
    <button
      type="button"
      className={classes.user}
      disabled={attempt.kind === 'pending' && !pending}
      aria-busy={pending || undefined}
      aria-label={t(pending ? 'account.demo.pending' : 'account.demo.go', { email: user.email })}
      onClick={() => onChoose(user.email)}
    >
      <span className={classes.avatar} aria-hidden="true">
        {user.email.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.who}>
        <Identity email={user.email} level={user.kycLevel} />
      </span>
      {pending ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <Icon name="chevronRight" size={18} />
      )}
    </button>
  )
}
