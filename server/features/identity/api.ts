// Interfaces of the identity feature: registration, sign-in, recovery, the profile, sessions and
// uploads, with their answers. The implementations are in the folders beside this file.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Observable } from 'rxjs'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { ApiKeyRecord } from '../../../src/domain/identity/apiKeys'
import type {
  Me,
  PasskeyRecord,
  SecurityRecord,
  SessionRecord,
  UploadKind,
} from '../../../src/domain/records/identityRecords'
import type { Outcome, RefusalKey } from '../../../src/domain/refusals'
import type { DataOf, ParsedBodyOf } from '../../../src/protocol/calls'
import type { Caller } from './accessTokens'
import type { Notifier, UserNotice } from './accounts/shared/notifier'
import type { Db } from './codes/codes'
import type { FiredAlert } from './delivery/composeMessages'
import type { NotifiedEvent } from './delivery/notifiedEvent'
import type { OutboxApi } from './delivery/outbox'
import type { User } from './demoUsers'

/** Where a call comes from. */
export interface Origin {
  /** IP address. */
  readonly address: string
  /** User agent as sent by the client, at most 256 characters. */
  readonly device: string
  /** For mails and messages. */
  readonly locale: LocaleCode
  /** Scheme, host and port as the caller's browser sees them; left out where no browser called. */
  readonly site?: string
}

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export type SentCode = DataOf<'sendLoginMailCode'>
/** Of a visitor, who names the flow when the code is judged. */
export type SentInFlow = DataOf<'sendMailCode'>
export type Nothing = Record<string, never>

/** Refusals: emailTaken, mobileTaken, inviteCodeUnknown, codes, sends (see the list). */
export interface RegistrationApi {
  sendMail(body: ParsedBodyOf<'sendMailCode'>, origin: Origin): Promise<Outcome<SentInFlow>>
  sendSms(body: ParsedBodyOf<'sendMobileCode'>, origin: Origin): Promise<Outcome<SentInFlow>>
  checkInvite(inviteCode: string, origin: Origin): Promise<Outcome<Nothing>>
  checkMail(body: ParsedBodyOf<'checkMailCode'>, origin: Origin): Promise<Outcome<Nothing>>
  checkSms(body: ParsedBodyOf<'checkMobileCode'>, origin: Origin): Promise<Outcome<Nothing>>
  emailFree(email: string, origin: Origin): Promise<Outcome<Nothing>>
  mobileFree(mobile: string, origin: Origin): Promise<Outcome<Nothing>>
  register(
    body: ParsedBodyOf<'register'> & { readonly agentCode?: string },
    origin: Origin,
  ): Promise<Outcome<Tokens>>
}

export interface SignInApi {
  /** The password; answers the request that the two codes are bound to. */
  begin(body: ParsedBodyOf<'login'>, origin: Origin): Promise<Outcome<DataOf<'login'>>>
  sendMail(loginAuthToken: string, origin: Origin): Promise<Outcome<SentCode>>
  sendSms(loginAuthToken: string, origin: Origin): Promise<Outcome<SentCode>>
  finish(body: ParsedBodyOf<'verifyLogin'>, origin: Origin): Promise<Outcome<Tokens>>
}

export interface RecoveryApi {
  sendMail(body: ParsedBodyOf<'sendForgotMailCode'>, origin: Origin): Promise<Outcome<SentInFlow>>
  sendSms(body: ParsedBodyOf<'sendForgotMobileCode'>, origin: Origin): Promise<Outcome<SentInFlow>>
  checkMail(body: ParsedBodyOf<'checkForgotMailCode'>, origin: Origin): Promise<Outcome<Nothing>>
  checkSms(body: ParsedBodyOf<'checkForgotMobileCode'>, origin: Origin): Promise<Outcome<Nothing>>
  /** Ends every session of the account. */
  reset(body: ParsedBodyOf<'resetPassword'>, origin: Origin): Promise<Outcome<Nothing>>
}

export interface ProfileApi {
  me(userId: string): Promise<Outcome<Me>>
  sendPasswordMail(caller: Caller, email: string, origin: Origin): Promise<Outcome<SentCode>>
  sendPasswordSms(caller: Caller, email: string, origin: Origin): Promise<Outcome<SentCode>>
  /** Ends every other session. */
  changePassword(
    caller: Caller,
    body: ParsedBodyOf<'changePassword'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  sendMobileMail(caller: Caller, origin: Origin): Promise<Outcome<SentCode>>
  sendMobileSms(
    caller: Caller,
    body: ParsedBodyOf<'sendChangeMobileNewCode'>,
    origin: Origin,
  ): Promise<Outcome<SentCode>>
  /** Ends every other session. */
  changeMobile(
    caller: Caller,
    body: ParsedBodyOf<'changeMobile'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  /** Hands identity documents in for review. */
  identify(
    caller: Caller,
    body: ParsedBodyOf<'identify'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  /** Until when nothing may be withdrawn, ms UTC; 0 when nothing is held. */
  withdrawalsHeldUntil(userId: string): Promise<number>
}

/**
 * What proves an account beside password and codes. passwordWrong at `password`, demoFixed,
 * authenticatorWrong at `authenticatorCode`, and what each says.
 */
export interface FactorsApi {
  overview(caller: Caller, origin: Origin): Promise<Outcome<DataOf<'security'>>>
  /** authenticatorOn where one is in use. */
  beginAuthenticator(
    caller: Caller,
    body: ParsedBodyOf<'beginAuthenticator'>,
    origin: Origin,
  ): Promise<Outcome<DataOf<'beginAuthenticator'>>>
  confirmAuthenticator(
    caller: Caller,
    body: ParsedBodyOf<'confirmAuthenticator'>,
    origin: Origin,
  ): Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>>
  /** authenticatorOff where none is in use. */
  disableAuthenticator(
    caller: Caller,
    body: ParsedBodyOf<'disableAuthenticator'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  /** passkeysUnavailable at an address where none works; tooManyPasskeys. */
  beginPasskey(
    caller: Caller,
    body: ParsedBodyOf<'beginPasskey'>,
    origin: Origin,
  ): Promise<Outcome<Ceremony>>
  /** passkeyRefused for what proves none. */
  addPasskey(
    caller: Caller,
    body: ParsedBodyOf<'addPasskey'>,
    origin: Origin,
  ): Promise<Outcome<{ readonly passkey: PasskeyRecord }>>
  /** Both: passkeyUnknown for an id that is not the caller's, whoever's it is. */
  renamePasskey(
    caller: Caller,
    id: string,
    body: ParsedBodyOf<'renamePasskey'>,
  ): Promise<Outcome<Nothing>>
  removePasskey(
    caller: Caller,
    id: string,
    body: ParsedBodyOf<'removePasskey'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  /** mailWordInvalid; wants a fresh factor. */
  setMailWord(
    caller: Caller,
    body: ParsedBodyOf<'setMailWord'>,
    origin: Origin,
  ): Promise<Outcome<{ readonly mailWord: string | null }>>
}

/** A fresh factor: the proof that the owner of a session is there now. */
export interface FreshApi {
  state(caller: Caller): Promise<Outcome<DataOf<'freshFactor'>>>
  /** passkeysUnavailable at an address where none works. */
  beginPasskey(caller: Caller, origin: Origin): Promise<Outcome<Ceremony>>
  /** demoFixed; what the factor refuses. */
  prove(
    caller: Caller,
    body: ParsedBodyOf<'proveFresh'>,
    origin: Origin,
  ): Promise<Outcome<DataOf<'proveFresh'>>>
  /** freshFactorNeeded unless a proof stands, by the strongest kind of factor in use. */
  need(caller: Caller): Promise<Outcome<true>>
  /**
   * The same where an authenticator or passkey is in use, with the proof's own name; null where
   * neither is, so that nothing is asked.
   */
  needStrong(caller: Caller): Promise<Outcome<string | null>>
  /** Uses a proof up. */
  spend(caller: Caller): Promise<void>
}

/** A row of the security history, written in the transaction of the change. */
export type LogChange = (tx: Db) => Promise<void>

/**
 * What an open session alone must not do: change addresses, where withdrawals may go or the word in
 * mails, or take away a copy of all personal data.
 */
export interface ProtectionApi {
  /**
   * Wants a fresh factor, has `work` make the change together with its row, and writes to the owner
   * once it is made. `work` writes no row where nothing changes. freshFactorNeeded.
   */
  change<T>(
    caller: Caller,
    event: NotifiedEvent,
    origin: Origin,
    work: (log: LogChange) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>
}

/** The options of a browser's interface to passkeys, and the flow that the answer names. */
export interface Ceremony {
  readonly flowId: string
  readonly options: Record<string, unknown>
}

/** The closing of an account: its wait, taking it back, and the erasing of personal data. */
export interface ClosureApi {
  /** When an account closes, ms UTC; null: it does not. */
  closesAt(userId: string): Promise<number | null>
  /** Ends every session and API key. demoFixed, freshFactorNeeded, accountClosing. */
  begin(caller: Caller, origin: Origin): Promise<Outcome<{ readonly closesAt: number }>>
  /** notClosing once the wait is over, and where there was none. */
  keep(caller: Caller, origin: Origin): Promise<Outcome<{ readonly closesAt: null }>>
  /** Accounts whose wait is over and that are not erased. */
  due(most: number): Promise<readonly string[]>
  /** The account has something again: it stays open, and its owner is notified by email. */
  stop(userId: string): Promise<void>
  /** Erases what identity has of an account, with what `others` erases, whole or not at all. */
  erase(userId: string, others: (tx: NodePgDatabase) => Promise<void>): Promise<void>
}

export interface PasskeySignInApi {
  begin(origin: Origin): Promise<Outcome<Ceremony>>
  finish(body: ParsedBodyOf<'passkeyLogin'>, origin: Origin): Promise<Outcome<Tokens>>
}

/** What a withdrawal is judged by, and the codes that prove it. */
export interface WithdrawalsApi {
  /** demoWithdraws for accounts that are shared; codes, sends (see the list). */
  sendMail(caller: Caller, coin: string, origin: Origin): Promise<Outcome<SentCode>>
  sendSms(caller: Caller, coin: string, origin: Origin): Promise<Outcome<SentCode>>
  /** The level now; nothing may be withdrawn before `heldUntil`, ms UTC, 0: nothing is held. */
  standing(
    caller: Caller,
  ): Promise<Outcome<{ readonly kycLevel: number; readonly heldUntil: number }>>
  /**
   * The ids of the two codes; it uses none up. Codes that are wrong because the same withdrawal has
   * used them meanwhile, by `isRepeat`, are no guess: notCarriedOut.
   */
  prove(
    caller: Caller,
    coin: string,
    typed: { readonly emailVerifyCode: string; readonly mobileVerifyCode: string },
    origin: Origin,
    isRepeat: () => Promise<boolean>,
  ): Promise<Outcome<readonly string[]>>
  /** Uses codes up that have proved a withdrawal. */
  spend(codeIds: readonly string[]): Promise<void>
}

/** A session or API key that ended, and the refusal that its holder gets. */
export interface EndedSession {
  readonly sessionId: string
  readonly key: RefusalKey
}

export interface SessionsApi {
  list(caller: Caller): readonly SessionRecord[]
  /** sessionUnknown for an id that is not the caller's, whoever's it is. */
  revoke(caller: Caller, sessionId: string, origin: Origin): Promise<Outcome<Nothing>>
  /** How many ended. */
  revokeOthers(caller: Caller, origin: Origin): Promise<number>
  history(
    caller: Caller,
    page: number,
    limit: number,
  ): Promise<{ readonly rows: readonly SecurityRecord[]; readonly total: number }>
}

/** A request that an API key signed, as it came. */
export interface SignedRequest {
  readonly keyId: string
  readonly timestamp: string
  /** Left out: the standard one. */
  readonly window: string | undefined
  /** Base64 or base64url. */
  readonly signature: string
  readonly method: string
  readonly path: string
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string
  /** Empty where there is none. */
  readonly idempotencyKey: string
  /** True if it moves something, so that its signature is good once. */
  readonly moves: boolean
  /** IP address that it came from. */
  readonly address: string
}

export interface KeysApi {
  /**
   * Signer of a request. keyUnknown, keyExpired, timestampOutside, signatureWrong,
   * addressNotAllowed, signatureRepeated; the scope is not checked.
   */
  judge(request: SignedRequest): Outcome<Caller>
  list(caller: Caller): Promise<readonly ApiKeyRecord[]>
  /** The key of a signed request; null for a person. */
  self(caller: Caller): ApiKeyRecord | null
  /**
   * freshFactorNeeded, tooManyApiKeys, publicKeyInvalid, addressListInvalid, addressListMissing.
   */
  create(
    caller: Caller,
    body: ParsedBodyOf<'createApiKey'>,
    origin: Origin,
  ): Promise<Outcome<{ readonly key: ApiKeyRecord; readonly secret: string | null }>>
  /**
   * freshFactorNeeded for what allows more, apiKeyUnknown, instrumentUnknown, and those of numbers.
   */
  limit(
    caller: Caller,
    id: string,
    body: ParsedBodyOf<'setApiKeyLimits'>,
    origin: Origin,
  ): Promise<Outcome<{ readonly key: ApiKeyRecord }>>
  /** apiKeyUnknown for an id that is not the caller's, whoever's it is. */
  revoke(caller: Caller, id: string, origin: Origin): Promise<Outcome<Nothing>>
}

export interface UploadsApi {
  /**
   * The same judging and drawing for a picture that its caller keeps; `owner` is whose place it
   * takes while it is on its way. Refusals as of `keep`, but for tooManyFiles.
   */
  draw(owner: string, file: AsyncIterable<Uint8Array>, side: number): Promise<Outcome<Uint8Array>>
  /**
   * Keeps one image: judged by its content, re-encoded, named at random. The stream is always read
   * to its end or destroyed. fileTooLarge, fileTypeRefused, fileTooManyPixels, fileDamaged,
   * tooManyFiles.
   */
  keep(
    caller: Caller,
    kind: UploadKind,
    file: AsyncIterable<Uint8Array>,
  ): Promise<Outcome<{ readonly filename: string }>>
}

export interface IdentityApi {
  /** Who may sign in with one click. */
  readonly demoUsers: readonly User[]
  signInDemo(email: string, origin: Origin): Promise<Outcome<Tokens>>
  /**
   * Trades a refresh token for a new pair. sessionRevoked, signedInElsewhere or accountDisabled
   * when it is worth nothing any more; a token used again after its moment of grace ends its
   * session.
   */
  refresh(refreshToken: string, origin: Origin): Promise<Outcome<Tokens>>
  /**
   * tokenExpired, tokenInvalid, sessionRevoked, signedInElsewhere, accountDisabled, or who calls.
   */
  authenticate(accessToken: string): Promise<Outcome<Caller>>
  signOut(caller: Caller, origin: Origin): Promise<void>
  readonly registration: RegistrationApi
  readonly signIn: SignInApi
  readonly recovery: RecoveryApi
  readonly profile: ProfileApi
  readonly factors: FactorsApi
  readonly fresh: FreshApi
  readonly protection: ProtectionApi
  readonly closure: ClosureApi
  readonly passkeySignIn: PasskeySignInApi
  readonly withdrawals: WithdrawalsApi
  readonly sessions: SessionsApi
  readonly keys: KeysApi
  readonly uploads: UploadsApi
  /** What would have been sent; null where all is really sent, and where nobody may read it. */
  readonly outbox: OutboxApi | null
  /** Each session and API key as it ends. */
  readonly revoked$: Observable<EndedSession>
  /** News of identity and security for a person, as it happens. */
  readonly notices$: Observable<UserNotice>
  /** What is to be cleaned up once an hour: old codes and uploads. `now` in ms UTC. */
  readonly chores: readonly ((now: number) => Promise<unknown>)[]
  /**
   * Emails the owner of an account that an alert fired; false where the account has no address any
   * more. Rejects unless the email was handed over.
   */
  emailAlert(userId: string, locale: LocaleCode, fired: FiredAlert): Promise<boolean>
  /** Notices to whoever is signed in, emails to the owner of an account. */
  readonly notify: Pick<Notifier, 'notice' | 'email'>
  /** How long a refresh token lives. */
  readonly sessionMs: number
  /** How long an access token lives. */
  readonly accessMs: number
  /** Ends timers and connections. */
  close(): Promise<void>
}
