// What the exchange says of a person to that person: who they are, how far they are verified,
// where they are signed in and were.

export const IDENTITY_STATUSES = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number]

/** Files that are uploaded one by one and named in a later call. */
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
/** What may be uploaded, by its content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The signed-in person. */
export interface Me {
  readonly email: string
  /** 0 nothing verified · 1 email and mobile verified · 2 identity approved. */
  readonly kycLevel: number
  /** Masked; null for accounts without one. */
  readonly mobile: string | null
  readonly iso2: string | null
  /** What friends give when they register. */
  readonly inviteCode: string | null
  readonly identity: {
    readonly status: IdentityStatus
    /** Why it was rejected, in the operator's words. */
    readonly reason: string | null
    /** Ms UTC. */
    readonly submittedAt: number | null
  }
  /** No withdrawals before it, ms UTC; null when none are held. */
  readonly withdrawalsHeldUntil: number | null
  /** Demonstration accounts are shared: what identifies them cannot be changed. */
  readonly demo: boolean
}

/** One place where the person is signed in. */
export interface SessionRecord {
  readonly sessionId: string
  /** What the browser says it is. */
  readonly device: string
  readonly address: string
  readonly createdAt: number
  readonly lastSeenAt: number
  /** Whether it is the one that asks. */
  readonly current: boolean
}

/** One passkey, as its owner sees it. */
export interface PasskeyRecord {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  /** Null: never. */
  readonly lastUsedAt: number | null
  /** Kept by the owner's other devices too. */
  readonly backedUp: boolean
}

/** What a request to sign in wants after the password: the codes by mail and SMS, or the app's. */
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
  'IDENTITY_SUBMITTED',
  'IDENTITY_APPROVED',
  'IDENTITY_REJECTED',
  'DISABLED',
  'ENABLED',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** One line of the history of an account's security. */
export interface SecurityRecord {
  readonly at: number
  readonly event: SecurityEvent
  readonly device: string
  readonly address: string
}
