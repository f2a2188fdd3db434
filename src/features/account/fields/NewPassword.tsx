// The choice of a password: entered twice, each shown on request, with the rules below the first as
// a quiet line that ticks off the fulfilled ones.
import { VisuallyHidden } from '@mantine/core'
import { isPassword, MIN_PASSWORD } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { Icon } from '../../../ui/pieces/Icon'
import type { BoundField } from '../../../app/form/useForm'
import classes from './NewPassword.module.css'

export interface NewPasswordProps {
  password: BoundField
  repeated: BoundField
  label: string
  first?: boolean
}

/** True if both entries may be submitted. */
export const arePasswords = (password: string, repeated: string): boolean =>
  isPassword(password) && password === repeated

const RULES = [
  ['account.password.rule.length', (text: string) => text.length >= MIN_PASSWORD],
  ['account.password.rule.mixed', (text: string) => /[A-Za-z]/.test(text) && /\d/.test(text)],
  ['account.password.rule.only', (text: string) => /^[A-Za-z0-9]+$/.test(text)],
] as const

export function NewPassword({ password, repeated, label, first = false }: NewPasswordProps) {
  const { t } = useText()
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        name="new-password"
        autoComplete="new-password"
        first={first}
        hint={<Rules text={password.value} />}
      />
      <PasswordField
        {...repeated}
        label={t('account.password.confirm')}
        name="confirm-password"
        autoComplete="new-password"
      />
    </>
  )
}

function Rules({ text }: { text: string }) {
  const { t } = useText()
  return (
    <span className={classes.rules}>
      {RULES.map(([key, isMet]) => (
        <span key={key} className={classes.rule} data-met={isMet(text) || undefined}>
          {isMet(text) ? <Icon name="check" size={12} /> : <i aria-hidden="true" />}
          <span>{t(key)}</span>
          <VisuallyHidden>
            {t(isMet(text) ? 'account.password.rule.met' : 'account.password.rule.unmet')}
          </VisuallyHidden>
        </span>
      ))}
    </span>
  )
}
