// The registration from email to session: three steps over one form, and a return to the first if a
// code turns out wrong at the end. Each opening starts from the beginning.
import { useState } from 'react'
import { assertNever } from '../../../domain/assertNever'
import { useText } from '../../../i18n/useText'
import { invitation } from '../../../state/invitation'
import { Steps } from '../../../ui/fields/Steps'
import type { BodyProps } from '../body'
import { EmailStep } from './EmailStep'
import { PasswordStep } from './PasswordStep'
import { PhoneStep } from './PhoneStep'
import { useRegistration } from './useRegistration'

const STEPS = ['email', 'phone', 'password'] as const
type Step = (typeof STEPS)[number]

export function Register({ dialog }: Pick<BodyProps, 'dialog'>) {
  const { t } = useText()
  const [step, setStep] = useState<Step>('email')
  const given = dialog.kind === 'register' ? dialog : undefined
  const registration = useRegistration({
    inviteCode: given?.inviteCode ?? invitation.inviteCode ?? '',
    agentCode: given?.agentCode,
  })
  const labels = [
    t('account.register'),
    t('account.register.verification'),
    t('account.register.step.password'),
  ]
  const content = () => {
    switch (step) {
      case 'email':
        return <EmailStep registration={registration} onPassed={() => setStep('phone')} />
      case 'phone':
        return <PhoneStep registration={registration} onPassed={() => setStep('password')} />
      case 'password':
        return (
          <PasswordStep
            registration={registration}
            onBack={() => {
              registration.reset()
              setStep('email')
            }}
          />
        )
      default:
        return assertNever(step)
    }
  }
  return (
    <>
      <Steps labels={labels} current={STEPS.indexOf(step)} />
      {content()}
    </>
  )
}
