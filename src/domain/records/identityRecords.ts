// The account data that the exchange returns to its owner: identity, verification, and sessions.

export const IDENTITY_STATUSES = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number]

/** Files that are uploaded separately and referenced by a later call. */
export const UPLOAD_KINDS = [
  'handholdIdAndSign',
  'mobileBill3Months',
  'newMobileBill',
  'selfie',
  'documentFrontPhoto',
  'documentBackPhoto',
] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 40_000_000
/** The accepted file types, by content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The signed-in customer. */
export interface Me {
  readonly email: string
  /** 0 nothing verified · 1 email and mobile verified · 2 identity approved. */
  readonly kycLevel: number
  /** Masked; null for accounts without one. */
  readonly mobile: string | null
  readonly iso2: string | null
  /** The code for friends to enter when they register. */
  readonly inviteCode: string | null
  readonly identity: {
    readonly status: IdentityStatus
    /** The reason of a rejection, as written by the operator. */
    readonly reason: string | null
    /** Ms UTC. */
    readonly submittedAt: number | null
  }
  /** Withdrawals are held until then, ms UTC; null if they are not. */
  readonly withdrawalsHeldUntil: number | null
  /** Demo accounts are shared: their credentials cannot be changed. */
  readonly demo: boolean
  /** The time of erasure, ms UTC; left out if the account is not being closed. */
  readonly closesAt?: number | undefined
}

/** One session of the account. */
export interface SessionRecord {
  readonly sessionId: string
  /** The device as reported by the browser. */
  readonly device: string
  readonly address: string
  readonly createdAt: number
  readonly lastSeenAt: number
  /** True for the session of the caller. */
  readonly current: boolean
}

/** One passkey, as shown to its owner. */
export interface PasskeyRecord {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  /** Null: never. */
  readonly lastUsedAt: number | null
  /** Synchronised to the owner's other devices. */
  readonly backedUp: boolean
}

/** The second step of signing in after the password: the codes by email and SMS, or the app's. */
export const SECOND_STEPS = ['codes', 'authenticator'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

export const SECURITY_EVENTS = [
  'REGISTERED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSION_REVOKED',
  'SESSION_REUSED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'MOBILE_CHANGED',
  'AUTHENTICATOR_ON',
  'AUTHENTICATOR_OFF',
  'RECOVERY_CODE_USED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'CODES_GUESSED',
  'ADDRESS_ADDED',
  'ADDRESS_REMOVED',
  'ADDRESSES_ONLY',
  'ADDRESSES_ANY',
  'MAIL_WORD_CHANGED',
  'DATA_COPY_REQUESTED',
  'API_KEY_ADDED',
  'API_KEY_REVOKED',
  'API_KEY_LIMITS',
  'IDENTITY_SUBMITTED',
  'IDENTITY_APPROVED',
  'IDENTITY_REJECTED',
  'ACCOUNT_CLOSING',
  'ACCOUNT_KEPT',
  'CLOSURE_STOPPED',
  'DISABLED',
  'ENABLED',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** The factors that prove the owner's presence. */
export const FRESH_FACTORS = ['password', 'authenticator', 'passkey'] as const
export type FreshFactor = (typeof FRESH_FACTORS)[number]

/** One line of the history of an account's security. */
export interface SecurityRecord {
  readonly at: number
  readonly event: SecurityEvent
  readonly device: string
  readonly address: string
}
