// The schemas of identity data, by the rules of the domain, and of the exchange's answers about a
// customer.
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

/** Parsed into its normal form. */
export const emailText = v.pipe(
  v.string(),
  v.maxLength(320, 'email'),
  v.transform(normalEmail),
  v.check(isEmail, 'email'),
)

/** A new password; existing ones are only compared. */
export const newPasswordText = v.pipe(v.string(), v.check(isPassword, 'password'))

/** Any password that may have been valid at some time. */
export const passwordText = v.pipe(v.string(), v.maxLength(MAX_PASSWORD * 2))

/** A code as typed; a missing one defaults to an empty text, which never matches. */
export const codeText = v.optional(
  v.pipe(v.string(), v.check(isDigits, 'code'), v.maxLength(CODE_LENGTH, 'code')),
  '',
)

/** A mobile number as typed; phone.ts decides which are valid. */
export const mobileText = v.pipe(v.string(), v.maxLength(32, 'mobile'))
export const countryText = v.picklist(COUNTRY_CODES, 'country')

export const inviteText = v.pipe(v.string(), v.maxLength(64))
/** The name that an upload was answered with. */
export const fileNameText = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

export const tokensSchema = v.object({ token: v.string(), refreshToken: v.string() })

/** The masked destination of a code, and the time until the next may be sent. */
export const sentSchema = v.object({
  sentTo: v.string(),
  /** Seconds. */
  resendIn: v.pipe(v.number(), v.integer()),
})

/**
 * The same for a visitor's code, with the flow it belongs to, which the verifying call must name.
 */
export const sentInFlowSchema = v.object({ ...sentSchema.entries, flowId: v.string() })

/**
 * The flow of a visitor's codes. Without one it starts with a send; a guess without a flow is
 * counted for the network that requested the code.
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
  /** The time of erasure; left out if the account is not being closed. */
  closesAt: v.optional(timeMs),
})

/** Six digits of an app, or a recovery code as typed. */
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
