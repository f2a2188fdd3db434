// Composition of the identity feature: codes and their delivery, sessions, accounts, uploads,
// identity checks, opened in this order and closed in the opposite one.
import type { Logger } from 'pino'
import { merge } from 'rxjs'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { AttackCounts } from '../../lib/net/attackCounts'
import type { Config } from '../../app/config/config'
import type { Clock, Ids } from '../../../src/domain/clock'
import type { Store } from '../../store/openStore'
import { ACCESS_TOKEN_MS, createAccessTokens, type AccessTokens } from './accessTokens'
import { Attempts, type AttemptRules } from './accounts/attempts'
import { newInviteCode } from './accounts/inviteCode'
import { FailedSignIns } from './accounts/failedSignIns'
import { LoginRequests } from './accounts/loginRequests'
import { createPasswords, type PasswordDeps } from './accounts/passwords'
import { createProfile } from './accounts/profile'
import type { ProfileDeps } from './accounts/deps'
import { createProtection } from './accounts/protection'
import { createRecovery } from './accounts/recovery'
import { createRegistration } from './accounts/registration'
import { accountByEmail, accountById } from './accounts/shared/accountRows'
import { Notifier } from './accounts/shared/notifier'
import { OwnerNotices } from './accounts/shared/ownerNotices'
import { createSignIn } from './accounts/signIn'
import { createWithdrawals } from './accounts/withdrawals'
import type { Db } from './codes/codes'
import { createCodes } from './codes/createCodes'
import { Guesses } from './codes/guesses'
import { WrongCodes } from './codes/wrongCodes'
import type { CodeLimits } from './codes/sendCode'
import { sweepCodes } from './codes/sweepCodes'
import { alertEmail } from './delivery/composeMessages'
import { createDelivery } from './delivery/createDelivery'
import { endDemoSessions } from './demoSessions'
import type { User } from './demoUsers'
import type { IdentityApi, Origin, Tokens } from './api'
import { Authenticator } from './factors/authenticator'
import { Challenges } from './factors/challenges'
import { createFactors } from './factors/factors'
import { createFresh, sweepFresh } from './factors/freshFactor'
import { createPasskeySignIn } from './factors/passkeySignIn'
import { SecretBox } from './factors/secretBox'
import { createKyc } from './kyc/kyc'
import { localeOf } from './kyc/pendingDecisions'
import { logSecurity } from './securityLog'
import { Keys } from './keys/keys'
import { createKeysApi } from './keys/keysApi'
import { createSessionsApi } from './sessions/sessionsApi'
import { SESSION_MS, Sessions, type Continued } from './sessions/sessions'
import { enterDemoUsers } from './sessions/sessionTable'
import { claimUploads } from './uploads/claimUploads'
import { createUploads } from './uploads/createUploads'
import { fileFolder } from './uploads/fileFolder'
import { uploadsFolder } from './uploads/uploadStore'
import { createClosure } from './accounts/closure'
import { sweepSignIns } from './sweepSignIns'

export interface IdentityDeps {
  readonly db: Store['db']
  /** Absolute; uploads are kept below it. */
  readonly dataDir: string
  readonly config: Pick<Config, 'demo' | 'smtpUrl' | 'smtpTls' | 'smsUrl' | 'mailFrom'>
  readonly clock: Clock
  readonly ids: Ids
  /** The exchange's; every key is derived from it. */
  readonly secret: Uint8Array
  readonly log: Pick<Logger, 'warn'>
  /** Counts failed sign-ins by network; left out: nobody does. */
  readonly attacks?: Pick<AttackCounts, 'count'>
  readonly demoUsers: readonly User[]
  /** Left out: those of the product. */
  readonly limits?: {
    readonly codes?: CodeLimits
    readonly attempts?: AttemptRules
    /** After which a session ends. */
    readonly sessionMs?: number
  }
  readonly passwords?: PasswordDeps
  readonly drawInvite?: () => string
}

/** The public interface, and the part that the exchange itself uses. */
export interface Identity extends IdentityApi {
  /** What the operator's commands reach in the running exchange. */
  readonly inside: {
    readonly sessions: Sessions
    readonly keys: Keys
    readonly notifier: Notifier
  }
}

/** Inserts the demo users, loads the stored sessions and opens the feature. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { db, dataDir, clock, demoUsers } = deps
  const tokens = createAccessTokens(deps.secret, clock)
  const { delivery, outbox } = createDelivery(deps)
  const { sessionMs } = deps.limits ?? {}
  const sessions = new Sessions(sessionMs === undefined ? deps : { ...deps, maxMs: sessionMs })
  const box = new SecretBox(deps.secret, 'api keys')
  const keys = new Keys({ db, clock, box })
  const notifier = new Notifier({ clock, delivery })
  const uploads = createUploads({ db, dataDir, clock })
  const accounts = await accountsOf(deps, { sessions, notifier, delivery, tokens })
  const close = async () => {
    await notifier.close()
    await accounts.passwords.close()
    await uploads.close()
    await delivery.close()
    await keys.close()
    await sessions.close()
  }
  try {
    await enterDemoUsers(db, demoUsers, clock.now())
    await endDemoSessions(db, sessions, demoUsers)
    await sessions.load()
    await keys.load()
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...sessionCalls(deps, accounts, tokens),
    demoUsers,
    registration: createRegistration(accounts),
    signIn: createSignIn(accounts),
    recovery: createRecovery(accounts),
    profile: createProfile(accounts),
    factors: createFactors(accounts),
    fresh: accounts.fresh,
    protection: accounts.protection,
    passkeySignIn: createPasskeySignIn(accounts),
    closure: createClosure({
      ...accounts,
      keys,
      removeFile: fileFolder(uploadsFolder(dataDir)).remove,
    }),
    withdrawals: createWithdrawals(accounts),
    sessions: createSessionsApi({ sessions, db, clock }),
    keys: createKeysApi({ ...accounts, box, keys }),
    uploads,
    outbox,
    revoked$: merge(sessions.revoked$, keys.revoked$),
    notices$: notifier.notices$,
    sessionMs: SESSION_MS,
    accessMs: ACCESS_TOKEN_MS,
    inside: { sessions, keys, notifier },
    notify: notifier,
    async emailAlert(userId, locale, fired) {
      const account = await accountById(db, userId)
      if (!account || account.disabled) return false
      const { email: to, mailWord } = account
      await delivery.deliver(alertEmail({ to, locale, mailWord, fired }))
      return true
    },
    chores: choresOf(deps, keys, uploads),
    close,
  }
}

/** Hourly cleanup. */
const choresOf = (
  deps: IdentityDeps,
  keys: Keys,
  uploads: ReturnType<typeof createUploads>,
): IdentityApi['chores'] => [
  (now) => sweepCodes(deps.db, now),
  (now) => sweepFresh(deps.db, now),
  (now) => sweepSignIns(deps.db, now),
  (now) => new WrongCodes(deps).sweep(now),
  (now) => keys.sweep(now),
  () => uploads.sweep(),
]

interface Opened {
  readonly sessions: Sessions
  readonly notifier: Notifier
  readonly delivery: ReturnType<typeof createDelivery>['delivery']
  readonly tokens: AccessTokens
}

async function accountsOf(deps: IdentityDeps, opened: Opened): Promise<ProfileDeps> {
  const { db, clock, ids, secret, limits = {} } = deps
  const { sessions, notifier, delivery, tokens } = opened
  const codeLimits = limits.codes ? { limits: limits.codes } : {}
  const codes = createCodes({ db, clock, ids, secret, delivery, ...codeLimits })
  const authenticator = new Authenticator({ clock, box: new SecretBox(secret, 'authenticators') })
  const attempts = new Attempts(clock, limits.attempts)
  const notices = new OwnerNotices(clock, notifier)
  const accounts = {
    db,
    clock,
    ids,
    sessions,
    notifier,
    notices,
    claimUploads,
    codes,
    passwords: await createPasswords({
      isKnown: (network) => sessions.standsFrom(network),
      ...deps.passwords,
    }),
    attempts,
    guesses: new Guesses({
      db,
      clock,
      attempts,
      wrong: new WrongCodes(deps),
      judges: { sent: codes, app: authenticator },
      onMany: (userId, origin) => noticeGuesses(db, notices, userId, origin),
    }),
    requests: new LoginRequests({ clock, ids, secret }),
    failures: new FailedSignIns(deps),
    authenticator,
    challenges: new Challenges(secret, clock),
    drawInvite: deps.drawInvite ?? (() => newInviteCode()),
    kyc: createKyc({ db, clock, ids, claimUploads }),
    mint: (it: Continued) => pairOf(tokens, it),
  }
  const fresh = createFresh(accounts)
  return { ...accounts, fresh, protection: createProtection({ db, notices, fresh }) }
}

/** Sets many wrong codes down and writes to the owner. */
async function noticeGuesses(db: Db, notices: OwnerNotices, userId: string, origin: Origin) {
  const account = await accountById(db, userId)
  if (!account) return
  await notices.row(db, userId, 'CODES_GUESSED', origin)
  // Whoever guesses may speak another language.
  notices.mail(account, 'CODES_GUESSED', { locale: await localeOf(db, userId) })
}

async function pairOf(tokens: AccessTokens, it: Continued): Promise<Tokens> {
  const token = await tokens.sign(it.userId, it.sessionId)
  return { token, refreshToken: it.refreshToken }
}

type SessionCalls = Pick<IdentityApi, 'authenticate' | 'refresh' | 'signInDemo' | 'signOut'>

function sessionCalls(
  { demoUsers, clock }: IdentityDeps,
  { db, sessions, attempts, mint }: ProfileDeps,
  tokens: AccessTokens,
): SessionCalls {
  return {
    async signInDemo(email, origin): Promise<Outcome<Tokens>> {
      const user = demoUsers.find((it) => it.email === email)
      const account = user && (await accountByEmail(db, user.email))
      if (!account) return refused('fieldType', 'email')
      if (account.disabled) return refused('accountDisabled')
      return accepted(await mint(await sessions.open(account.id, origin)))
    },
    async refresh(refreshToken, origin) {
      const asked = attempts.take('refresh', origin.address)
      if (!asked.ok) return asked
      const next = await sessions.rotate(refreshToken, origin)
      return next.ok ? accepted(await mint(next.value)) : next
    },
    async authenticate(accessToken) {
      const read = await tokens.read(accessToken)
      if (!read.ok) return read
      const stands = sessions.judge(read.value.sessionId, read.value.userId)
      return stands.ok ? read : stands
    },
    signOut: ({ userId, sessionId }, origin) =>
      sessions.transaction(async (tx) => {
        if (!(await sessions.end(sessionId, 'SIGNED_OUT', tx))) return
        await logSecurity(tx, { userId, event: 'SIGNED_OUT', at: clock.now(), origin })
      }),
  }
}
