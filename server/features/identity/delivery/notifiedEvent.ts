// The security events of which the owner of an account gets an email.
import type { SecurityEvent } from '../../../../src/domain/records/identityRecords'

export type NotifiedEvent = Extract<
  SecurityEvent,
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'MOBILE_CHANGED'
  | 'AUTHENTICATOR_ON'
  | 'AUTHENTICATOR_OFF'
  | 'RECOVERY_CODE_USED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'CODES_GUESSED'
  | 'ADDRESS_ADDED'
  | 'ADDRESS_REMOVED'
  | 'ADDRESSES_ONLY'
  | 'ADDRESSES_ANY'
  | 'MAIL_WORD_CHANGED'
  | 'DATA_COPY_REQUESTED'
  | 'API_KEY_ADDED'
  | 'API_KEY_REVOKED'
  | 'API_KEY_LIMITS'
  | 'ACCOUNT_CLOSING'
  | 'ACCOUNT_KEPT'
  | 'CLOSURE_STOPPED'
  | 'IDENTITY_APPROVED'
  | 'IDENTITY_REJECTED'
>
