// State of a registration over its steps: the form, the number, the consent, the two sendings, and
// the queries to the exchange on the way.
import { useRef, useState } from 'react'
import { isEmail, normalEmail } from '../../../domain/identity/credentials'
import type { CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import { useCodeSend, type CodeSend } from '../../../app/form/useCodeSend'
import { useFlow, type Flow } from '../fields/useFlow'
import { checkCode, checkEmail, checkNewPassword, checkRepeated } from '../../../app/form/checks'
import { failureMessage, isAmong, type Failure } from '../../../app/form/failures'
import { useForm, type Form } from '../../../app/form/useForm'
import { useMobile, type Mobile } from '../fields/useMobile'

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
  readonly flow: Flow
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
  const api = useApi()
  const form = useForm<RegisterField>({ ...EMPTY, inviteCode }, CHECKS)
  const mobile = useMobile(form.values.mobile)
  const [consent, setConsent] = useState(false)
  const typed = normalEmail(form.values.email)
  const email = isEmail(typed) ? typed : ''
  const { e164 } = mobile
  const flow = useFlow()
  const fail = (field: RegisterField, failure: Failure) =>
    form.setErrors({ [field]: failureMessage(failure) })
  const askEmail = useQuestion({
    of: email,
    ask: () => api.call('checkEmail', { email }),
    onRefused: (failure) => fail('email', failure),
  })
  const askMobile = useQuestion({
    of: e164,
    ask: () => api.call('checkMobile', { mobile: e164 }),
    onRefused: (failure) => fail('mobile', failure),
  })
  const mail = useCodeSend({
    target: email,
    allowed: askEmail,
    send: () => flow.send((named) => api.call('sendMailCode', { email, ...named })),
    onFailed: (failure) => fail(isOfTarget(failure) ? 'email' : 'emailCode', failure),
  })
  const sms = useCodeSend({
    target: e164,
    allowed: askMobile,
    send: () => flow.send((named) => api.call('sendMobileCode', { mobile: e164, ...named })),
    onFailed: (failure) => fail(isOfTarget(failure) ? 'mobile' : 'smsCode', failure),
  })
  const reset = (): void => {
    form.clear(...(Object.keys(EMPTY) as RegisterField[]))
    mobile.reset()
    setConsent(false)
  }
  return {
    form,
    mobile,
    flow,
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
const isOfTarget = (failure: Failure): boolean => isAmong(failure, OF_TARGET)

interface Question {
  readonly of: string
  readonly ask: () => Promise<CallResult<unknown>>
  readonly onRefused: (failure: Failure) => void
}

/**
 * Asks once for each address or number, however often it is left. Only a plain refusal of it is a
 * no: where nobody answered, the exchange still judges at the end.
 */
function useQuestion({ of, ask, onRefused }: Question): () => Promise<boolean> {
  const known = useRef<{ of: string; answer: Promise<Failure | null> } | null>(null)
  const put = async (): Promise<Failure | null> => {
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
