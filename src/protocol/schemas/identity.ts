// The schemas of what identifies a person, by the rules of the domain, and of what the
// exchange says of a person.
import * as v from 'valibot'
import { COUNTRY_CODES } from '../../domain/identity/countries'
import {
  CODE_LENGTH,
  isDigits,
  isEmail,
  isPassword,
  MAX_AUTHENTICATOR_CODE,
  MAX_PASSWORD,
  normalEmail,
} from '../../domain/identity/credentials'
import { IDENTITY_STATUSES, SECURITY_EVENTS } from '../../domain/records/identityRecords'
import { timeMs, uuidText } from './fields'

/** Read into its normal form. */
export const emailText = v.pipe(
  v.string(),
  v.maxLength(320, 'email'),
  v.transform(normalEmail),
  v.check(isEmail, 'email'),
)

/** A new password; the old ones are only compared. */
export const newPasswordText = v.pipe(v.string(), v.check(isPassword, 'password'))

/** Any password that might once have been allowed. */
export const passwordText = v.pipe(v.string(), v.maxLength(MAX_PASSWORD * 2))

/** A code as typed; missing ones default to an empty text, which is right for nothing. */
export const codeText = v.optional(
  v.pipe(v.string(), v.check(isDigits, 'code'), v.maxLength(CODE_LENGTH, 'code')),
  '',
)

/** A mobile number as typed; which are valid is judged by phone.ts. */
export const mobileText = v.pipe(v.string(), v.maxLength(32, 'mobile'))
export const countryText = v.picklist(COUNTRY_CODES, 'country')

export const inviteText = v.pipe(v.string(), v.maxLength(64))
/** The name that an upload was answered with. */
export const fileNameText = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

export const tokensSchema = v.object({ token: v.string(), refreshToken: v.string() })

/** Where a code went, masked, and when the next may be sent. */
export const sentSchema = v.object({
  sentTo: v.string(),
  /** Seconds. */
  resendIn: v.pipe(v.number(), v.integer()),
})

/** The same of a visitor's code, with the flow that it belongs to: the judging call names it. */
export const sentInFlowSchema = v.object({ ...sentSchema.entries, flowId: v.string() })

/**
 * The flow that a visitor's codes belong to. Without one it begins with a send; where a guess names
 * none, the network that asked for the code stands for it.
 */
export const flowText = v.optional(v.pipe(uuidText, v.toLowerCase()))

export const meSchema = v.object({
  email: v.string(),
  kycLevel: v.number(),
  mobile: v.nullable(v.string()),
  iso2: v.nullable(v.string()),
  inviteCode: v.nullable(v.string()),
  identity: v.object({
    status: v.picklist(IDENTITY_STATUSES),
    reason: v.nullable(v.string()),
    submittedAt: v.nullable(timeMs),
  }),
  withdrawalsHeldUntil: v.nullable(timeMs),
  demo: v.boolean(),
})

/** Six digits of an app, or a recovery code as people write it. */
export const authenticatorText = v.pipe(v.string(), v.maxLength(MAX_AUTHENTICATOR_CODE, 'code'))

export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: timeMs,
  lastUsedAt: v.nullable(timeMs),
  backedUp: v.boolean(),
})

export const sessionSchema = v.object({
  sessionId: v.string(),
  device: v.string(),
  address: v.string(),
  createdAt: timeMs,
  lastSeenAt: timeMs,
  current: v.boolean(),
})

export const securitySchema = v.object({
  at: timeMs,
  event: v.picklist(SECURITY_EVENTS),
  device: v.string(),
  address: v.string(),
})
