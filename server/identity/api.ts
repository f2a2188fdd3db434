// The doors of identity as types: what the gateway may ask of registration, sign-in, recovery, the
// profile, sessions and uploads, and what they answer. What they do stands in their folders.
import type { Observable } from 'rxjs'
import type { LocaleCode } from '../../src/domain/localeCode'
import type {
  Me,
  PasskeyRecord,
  SecurityRecord,
  SessionRecord,
  UploadKind,
} from '../../src/domain/records/identityRecords'
import type { Notice } from '../../src/domain/records/records'
import type { Outcome, RefusalKey } from '../../src/domain/refusals'
import type { DataOf, ParsedBodyOf } from '../../src/protocol/calls'
import type { Caller } from './accessTokens'
import type { Notifier } from './accounts/shared/notifier'
import type { OutboxApi } from './delivery/outbox'
import type { User } from './demoUsers'

/** Where a call comes from. */
export interface Origin {
  /** IP address. */
  readonly address: string
  /** What the client says it is, at most 256 characters. */
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

export type Sent = DataOf<'sendLoginMailCode'>
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
  sendMail(loginAuthToken: string, origin: Origin): Promise<Outcome<Sent>>
  sendSms(loginAuthToken: string, origin: Origin): Promise<Outcome<Sent>>
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
  sendPasswordMail(caller: Caller, email: string, origin: Origin): Promise<Outcome<Sent>>
  sendPasswordSms(caller: Caller, email: string, origin: Origin): Promise<Outcome<Sent>>
  /** Ends every other session. */
  changePassword(
    caller: Caller,
    body: ParsedBodyOf<'changePassword'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  sendMobileMail(caller: Caller, origin: Origin): Promise<Outcome<Sent>>
  sendMobileSms(
    caller: Caller,
    body: ParsedBodyOf<'sendChangeMobileNewCode'>,
    origin: Origin,
  ): Promise<Outcome<Sent>>
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
  /** mailWordInvalid. */
  setMailWord(
    caller: Caller,
    body: ParsedBodyOf<'setMailWord'>,
  ): Promise<Outcome<{ readonly mailWord: string | null }>>
}

/** The options of a browser's interface to passkeys, and the flow that the answer names. */
export interface Ceremony {
  readonly flowId: string
  readonly options: Record<string, unknown>
}

export interface PasskeySignInApi {
  begin(origin: Origin): Promise<Outcome<Ceremony>>
  finish(body: ParsedBodyOf<'passkeyLogin'>, origin: Origin): Promise<Outcome<Tokens>>
}

/** What a withdrawal is judged by, and the codes that prove it. */
export interface WithdrawalsApi {
  /** demoWithdraws for accounts that are shared; codes, sends (see the list). */
  sendMail(caller: Caller, coin: string, origin: Origin): Promise<Outcome<Sent>>
  sendSms(caller: Caller, coin: string, origin: Origin): Promise<Outcome<Sent>>
  /** The level now; nothing may be withdrawn before `heldUntil`, ms UTC, 0: nothing is held. */
  standing(
    caller: Caller,
  ): Promise<Outcome<{ readonly kycLevel: number; readonly heldUntil: number }>>
  /** The ids of the two codes; it uses none up. */
  prove(
    caller: Caller,
    coin: string,
    typed: { readonly emailVerifyCode: string; readonly mobileVerifyCode: string },
    origin: Origin,
  ): Promise<Outcome<readonly string[]>>
  /** Uses codes up that have proved a withdrawal. */
  spend(codeIds: readonly string[]): Promise<void>
}

/** News for one person. */
export interface Told {
  readonly userId: string
  readonly notice: Notice
}

/** A session that ended, and what its holder learns: 1035, 1043 or 1044. */
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
  readonly passkeySignIn: PasskeySignInApi
  readonly withdrawals: WithdrawalsApi
  readonly sessions: SessionsApi
  readonly uploads: UploadsApi
  /** What would have been sent; null where all is really sent, and where nobody may read it. */
  readonly outbox: OutboxApi | null
  /** Each session as it ends. */
  readonly revoked$: Observable<EndedSession>
  /** News of identity and security for a person, as it happens. */
  readonly notices$: Observable<Told>
  /** What is to be cleaned up once an hour: old codes and uploads. `now` in ms UTC. */
  readonly chores: readonly ((now: number) => Promise<unknown>)[]
  /** Notices to whoever is signed in, letters to the owner of an account. */
  readonly notify: Pick<Notifier, 'notice' | 'letter'>
  /** How long a refresh token lives. */
  readonly sessionMs: number
  /** How long an access token lives. */
  readonly accessMs: number
  /** Ends timers and connections. */
  close(): Promise<void>
}
