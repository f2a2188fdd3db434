// The mandatory consent: the documents agreed to, each readable in its own window, and the
// declarations.
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
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
  return (
    <Checkbox look="text" name="consent" checked={checked} onChange={onChange} label={<Words />} />
  )
}

function Words() {
  const { t } = useText()
  // Each language puts the papers where its sentence wants them.
  const sentence = t('account.register.consent', {
    terms: '|terms|',
    privacy: '|privacy|',
    cookies: '|cookies|',
  })
  return (
    <>
      {sentence.split('|').map((part) => {
        if (!isPaper(part)) return part
        const [href, key] = PAPERS[part]
        const name = t(key)
        return (
          <a
            key={part}
            className={classes.paper}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t('account.register.newWindow', { name })}
          >
            {name}
          </a>
        )
      })}
    </>
  )
}
