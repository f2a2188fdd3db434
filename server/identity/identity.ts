// How the rooms of identity are put together behind their doors: codes and their delivery,
// sessions, accounts, uploads, identity checks. It opens them, and closes them in the opposite
// order; what they do stands in their folders.
import type { Logger } from 'pino'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { AttackCounts } from '../net/attackCounts'
import type { Config } from '../platform/config'
import type { Clock, Ids } from '../../src/domain/clock'
import type { Store } from '../store/openStore'
import { ACCESS_TOKEN_MS, createAccessTokens, type AccessTokens } from './accessTokens'
import { Attempts, type AttemptRules } from './accounts/attempts'
import { newInviteCode } from './accounts/inviteCode'
import { FailedSignIns } from './accounts/failedSignIns'
import { LoginRequests } from './accounts/loginRequests'
import { createPasswords, type PasswordDeps } from './accounts/passwords'
import { createProfile, type ProfileDeps } from './accounts/profile'
import { createRecovery } from './accounts/recovery'
import { createRegistration } from './accounts/registration'
import { accountByEmail } from './accounts/shared/accountRows'
import { Notifier } from './accounts/shared/notifier'
import { createSignIn } from './accounts/signIn'
import { createWithdrawals } from './accounts/withdrawals'
import { createCodes } from './codes/createCodes'
import type { CodeLimits } from './codes/sendCode'
import { sweepCodes } from './codes/sweepCodes'
import { createDelivery } from './delivery/createDelivery'
import { endDemoSessions } from './demoSessions'
import type { User } from './demoUsers'
import type { IdentityApi, Tokens } from './api'
import { Authenticator } from './factors/authenticator'
import { Challenges } from './factors/challenges'
import { createFactors } from './factors/factors'
import { createPasskeySignIn } from './factors/passkeySignIn'
import { SecretBox } from './factors/secretBox'
import { createKyc } from './kyc/kyc'
import { logSecurity } from './securityLog'
import { createSessionsApi } from './sessions/sessionsApi'
import { SESSION_MS, Sessions, type Continued } from './sessions/sessions'
import { enterDemoUsers } from './sessions/sessionTable'
import { claimUploads } from './uploads/claimUploads'
import { createUploads } from './uploads/createUploads'

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

/** The door, and what the exchange itself does behind it. */
export interface Identity extends IdentityApi {
  /** What the operator's commands reach in the running exchange. */
  readonly inside: { readonly sessions: Sessions; readonly notifier: Notifier }
}

/** Enters the demo users, loads the kept sessions and opens the doors. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { db, dataDir, clock, demoUsers } = deps
  const tokens = createAccessTokens(deps.secret, clock)
  const { delivery, outbox } = createDelivery(deps)
  const { sessionMs } = deps.limits ?? {}
  const sessions = new Sessions(sessionMs === undefined ? deps : { ...deps, maxMs: sessionMs })
  const tell = new Notifier({ clock, delivery })
  const uploads = createUploads({ db, dataDir, clock })
  const accounts = await accountsOf(deps, { sessions, tell, delivery, tokens })
  const close = async () => {
    await tell.close()
    await accounts.passwords.close()
    await uploads.close()
    await delivery.close()
    await sessions.close()
  }
  try {
    await enterDemoUsers(db, demoUsers, clock.now())
    await endDemoSessions(db, sessions, demoUsers)
    await sessions.load()
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
    passkeySignIn: createPasskeySignIn(accounts),
    withdrawals: createWithdrawals(accounts),
    sessions: createSessionsApi({ sessions, db, clock }),
    uploads,
    outbox,
    revoked$: sessions.revoked$,
    notices$: tell.notices$,
    sessionMs: SESSION_MS,
    accessMs: ACCESS_TOKEN_MS,
    inside: { sessions, notifier: tell },
    notify: tell,
    chores: [(now) => sweepCodes(db, now), () => uploads.sweep()],
    close,
  }
}

interface Opened {
  readonly sessions: Sessions
  readonly tell: Notifier
  readonly delivery: ReturnType<typeof createDelivery>['delivery']
  readonly tokens: AccessTokens
}

async function accountsOf(deps: IdentityDeps, opened: Opened): Promise<ProfileDeps> {
  const { db, clock, ids, secret, limits = {} } = deps
  const { sessions, tell, delivery, tokens } = opened
  const codeLimits = limits.codes ? { limits: limits.codes } : {}
  return {
    db,
    clock,
    ids,
    sessions,
    tell,
    claimUploads,
    codes: createCodes({ db, clock, ids, secret, delivery, ...codeLimits }),
    passwords: await createPasswords({
      isKnown: (network) => sessions.standsFrom(network),
      ...deps.passwords,
    }),
    attempts: new Attempts(clock, limits.attempts),
    requests: new LoginRequests({ clock, ids, secret }),
    failures: new FailedSignIns(deps),
    authenticator: new Authenticator({ clock, box: new SecretBox(secret, 'authenticators') }),
    challenges: new Challenges(secret, clock),
    drawInvite: deps.drawInvite ?? (() => newInviteCode()),
    kyc: createKyc({ db, clock, ids, claimUploads }),
    mint: (it) => pairOf(tokens, it),
  }
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
