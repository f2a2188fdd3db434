// Owns what a registration gathers over its steps: the form, the number, the consent, the two
// sendings, and the questions asked of the exchange on the way. It refuses to know how it looks.
import { useRef, useState } from 'react'
import { isEmail, normalEmail } from '../../domain/identity/credentials'
import type { CallResult } from '../../session/rest'
import { useAccount } from '../../state/AccountContext'
import { useCodeSend, type CodeSend } from '../codes/useCodeSend'
import { checkCode, checkEmail, checkNewPassword, checkRepeated } from '../form/checks'
import { sayTrouble, type Trouble } from '../form/saying'
import { useForm, type Form } from '../form/useForm'
import { useMobile, type Mobile } from '../phones/useMobile'

const EMPTY = {
  email: '',
  emailCode: '',
  inviteCode: '',
  mobile: '',
  smsCode: '',
  password: '',
  repeated: '',
}
export type RegisterField = keyof typeof EMPTY

const CHECKS = {
  email: checkEmail,
  emailCode: checkCode('account.code.required'),
  smsCode: checkCode('account.code.required'),
  password: checkNewPassword,
  repeated: checkRepeated<RegisterField>('password', 'account.password.differs'),
}

export interface Registration {
  readonly form: Form<RegisterField>
  readonly mobile: Mobile
  readonly agentCode: string | undefined
  readonly consent: boolean
  readonly setConsent: (consent: boolean) => void
  /** The address in its one form; an empty text while it is none. */
  readonly email: string
  readonly mail: CodeSend
  readonly sms: CodeSend
  /** Asks whether address or number are free, and says at the field when they are not. */
  readonly askEmail: () => Promise<boolean>
  readonly askMobile: () => Promise<boolean>
  /** Back to the beginning, with nothing filled in. */
  readonly reset: () => void
}

export interface RegistrationOptions {
  readonly inviteCode: string
  readonly agentCode: string | undefined
}

export function useRegistration({ inviteCode, agentCode }: RegistrationOptions): Registration {
  const account = useAccount()
  const form = useForm<RegisterField>({ ...EMPTY, inviteCode }, CHECKS)
  const mobile = useMobile(form.values.mobile)
  const [consent, setConsent] = useState(false)
  const typed = normalEmail(form.values.email)
  const email = isEmail(typed) ? typed : ''
  const { e164 } = mobile
  const fail = (field: RegisterField, trouble: Trouble) =>
    form.note({ [field]: sayTrouble(trouble) })
  const askEmail = useQuestion({
    of: email,
    ask: () => account.call('checkEmail', { body: { email } }),
    onRefused: (trouble) => fail('email', trouble),
  })
  const askMobile = useQuestion({
    of: e164,
    ask: () => account.call('checkMobile', { body: { mobile: e164 } }),
    onRefused: (trouble) => fail('mobile', trouble),
  })
  const mail = useCodeSend({
    target: email,
    allowed: askEmail,
    send: () => account.call('sendMailCode', { body: { email } }),
    onFailed: (trouble) => fail(isOfTarget(trouble) ? 'email' : 'emailCode', trouble),
  })
  const sms = useCodeSend({
    target: e164,
    allowed: askMobile,
    send: () => account.call('sendMobileCode', { body: { mobile: e164 } }),
    onFailed: (trouble) => fail(isOfTarget(trouble) ? 'mobile' : 'smsCode', trouble),
  })
  const reset = (): void => {
    form.clear(...(Object.keys(EMPTY) as RegisterField[]))
    mobile.reset()
    setConsent(false)
  }
  return {
    form,
    mobile,
    agentCode,
    consent,
    setConsent,
    email,
    mail,
    sms,
    askEmail,
    askMobile,
    reset,
  }
}

/** Refusals that speak of the address or number and not of the sending. */
const OF_TARGET: readonly string[] = [
  'emailTaken',
  'emailInvalid',
  'mobileTaken',
  'mobileInvalid',
  'countryNotAllowed',
]
const isOfTarget = (trouble: Trouble): boolean =>
  trouble.kind === 'refused' && OF_TARGET.includes(trouble.refusal.key)

interface Question {
  readonly of: string
  readonly ask: () => Promise<CallResult<unknown>>
  readonly onRefused: (trouble: Trouble) => void
}

/**
 * Asks once for each address or number, however often it is left. Only a plain refusal of it is a
 * no: where nobody answered, the exchange still judges at the end.
 */
function useQuestion({ of, ask, onRefused }: Question): () => Promise<boolean> {
  const known = useRef<{ of: string; answer: Promise<Trouble | null> } | null>(null)
  const put = async (): Promise<Trouble | null> => {
    const answer = await ask()
    if (answer.kind === 'done') return null
    if (isOfTarget(answer)) return answer
    if (known.current?.of === of) known.current = null
    return null
  }
  return async () => {
    if (of === '') return false
    if (known.current?.of !== of) known.current = { of, answer: put() }
    const refused = await known.current.answer
    // Said of what stands in the field now, or not at all.
    if (refused && known.current?.of === of) onRefused(refused)
    return refused === null
  }
}
