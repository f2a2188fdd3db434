// The input for one code and the button that sends it, with its label and the message after
// sending.
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../i18n/useText'
import { CodeField } from '../../ui/fields/CodeField'
import type { BoundField } from './useForm'
import type { CodeSend } from './useCodeSend'

export interface CodeEntryProps {
  kind: 'sms' | 'email'
  field: BoundField
  sending: CodeSend
  /** Says where the code went, for those who have not just typed it. */
  where?: boolean
  first?: boolean
}

export function CodeEntry({ kind, field, sending, where = false, first = false }: CodeEntryProps) {
  const { t } = useText()
  const { sentTo, state, press } = sending
  const confirmed = t(kind === 'sms' ? 'account.code.smsSent' : 'account.code.emailSent')
  return (
    <CodeField
      {...field}
      label={t(kind === 'sms' ? 'account.code.sms' : 'account.code.email')}
      name={kind === 'sms' ? 'sms-code' : 'email-code'}
      first={first}
      state={state}
      onSend={press}
      hint={
        sentTo !== undefined &&
        (where ? (
          <>
            <VisuallyHidden>{confirmed}</VisuallyHidden>
            <span>{t('account.code.sentTo', { where: sentTo })}</span>
          </>
        ) : (
          <span>{confirmed}</span>
        ))
      }
    />
  )
}
