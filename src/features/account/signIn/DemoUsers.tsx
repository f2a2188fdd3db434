// The demo accounts beneath the sign-in, each one press away and plainly said to hold play money.
// Where the exchange has none, or does not say, nothing is shown.
import { useState } from 'react'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { Icon } from '../../../ui/pieces/Icon'
import { Identity } from '../../../ui/layout/Identity'
import { failureMessage } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import { useSignedIn } from '../useEnter'
import classes from './DemoUsers.module.css'

/** None until they are known, and none in production. */
const DEMO_USERS = query('demoUsers', {}, ({ users }) => users)

export function DemoUsers() {
  const { t } = useText()
  const users = useQuery(DEMO_USERS).load.last ?? []
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

function useDemoSignIn() {
  const api = useApi()
  const notify = useNotify()
  const form = useForm({})
  const signedIn = useSignedIn()
  const [tried, setTried] = useState<string | null>(null)
  const choose = (email: string): void =>
    form.submit(async (isOpen) => {
      setTried(email)
      const answer = await api.signInDemo(email)
      if (isOpen()) setTried(null)
      if (answer.kind === 'done') return signedIn(email)
      notify('danger', ['account.demo.failed'], failureMessage(answer))
    })
  return { choose, tried }
}
