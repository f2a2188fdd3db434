// Owns the consent without which nothing goes on: what one agrees to, each readable in a window of
// its own, and what one says of oneself.
import { useText } from '../../i18n/useText'
import classes from './Consent.module.css'

export interface ConsentProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

const PAPERS = {
  terms: ['/terms_of_use', 'account.register.terms'],
  privacy: ['/privacy_policy', 'account.register.privacy'],
  cookies: ['/cookie_policy', 'account.register.cookies'],
} as const

const isPaper = (text: string): text is keyof typeof PAPERS => text in PAPERS

export function Consent({ checked, onChange }: ConsentProps) {
  const { t } = useText()
  // Each language puts the papers where its sentence wants them.
  const sentence = t('account.register.consent', {
    terms: '|terms|',
    privacy: '|privacy|',
    cookies: '|cookies|',
  })
  return (
    <div className={classes.consent}>
      <span className={classes.box}>
        <input
          id="account-consent"
          type="checkbox"
          name="consent"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M3.5 8.4 6.6 11.4l5.9-6.6" />
        </svg>
      </span>
      <label htmlFor="account-consent">
        {sentence.split('|').map((part) => {
          if (!isPaper(part)) return part
          const [href, key] = PAPERS[part]
          const name = t(key)
          return (
            <a
              key={part}
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={t('account.register.newWindow', { name })}
            >
              {name}
            </a>
          )
        })}
      </label>
    </div>
  )
}
