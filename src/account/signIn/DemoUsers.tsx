// The demo accounts beneath the sign-in, each one press away and plainly said to hold play money.
// Where the exchange has none, or does not say, nothing is shown.
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { Icon } from '../../ui/pieces/Icon'
import { Identity } from '../../ui/layout/Identity'
import { failureMessage } from '../form/failures'
import { useSubmission } from '../form/useSubmission'
import { useNotify } from '../form/useNotify'
import { useSignedIn } from '../form/useEnter'
import classes from './DemoUsers.module.css'

interface DemoUser {
  readonly email: string
  readonly kycLevel: number
}

export function DemoUsers() {
  const { t } = useText()
  const users = useDemoUsers()
  const { choose, tried } = useDemoSignIn()
  if (users.length === 0) return null
  return (
    <section className={classes.demo} aria-label={t('account.demo.list')}>
      <p className={classes.label}>{t('account.demo.list')}</p>
      <ul>
        {users.map(({ email, kycLevel }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.user}
              disabled={tried !== null && tried !== email}
              aria-busy={tried === email || undefined}
              aria-label={t(tried === email ? 'account.demo.pending' : 'account.demo.go', {
                email,
              })}
              onClick={() => choose(email)}
            >
              <span className={classes.avatar} aria-hidden="true">
                {email.slice(0, 1).toUpperCase()}
              </span>
              <span className={classes.who}>
                <Identity email={email} level={kycLevel} />
              </span>
              {tried === email ? (
                <span className={classes.spinner} aria-hidden="true" />
              ) : (
                <Icon name="chevronRight" size={18} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The demo accounts of this installation; none until they are known, and none in production. */
function useDemoUsers(): readonly DemoUser[] {
  const api = useApi()
  const [users, setUsers] = useState<readonly DemoUser[]>([])
  useEffect(() => {
    let wanted = true
    void api.call('demoUsers').then((answer) => {
      if (wanted && answer.kind === 'done') setUsers(answer.value.users)
    })
    return () => {
      wanted = false
    }
  }, [api])
  return users
}

function useDemoSignIn() {
  const api = useApi()
  const submission = useSubmission()
  const notify = useNotify()
  const signedIn = useSignedIn()
  const [tried, setTried] = useState<string | null>(null)
  const choose = (email: string): void =>
    submission.run(async (isOpen) => {
      setTried(email)
      const answer = await api.signInDemo(email)
      if (isOpen()) setTried(null)
      if (answer.kind === 'done') return signedIn(email)
      notify('danger', ['account.demo.failed'], failureMessage(answer))
    })
  return { choose, tried }
}
