// A fixture for tests of accounts: the whole of identity on a database of its own, with cheap
// hashes, a clock turned by hand, codes read from the outbox, and customers made on demand.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { UploadKind } from '../../../src/domain/records/identityRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { Caller } from '../../../server/features/identity/accessTokens'
import { DEMO_USERS } from '../../../server/features/identity/demoUsers'
import type { Origin, Tokens } from '../../../server/features/identity/api'
import type { UserNotice } from '../../../server/features/identity/accounts/shared/notifier'
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
} from '../../../server/features/identity/identity'
import type { Store } from '../../../server/store/openStore'
import { users } from '../../../server/store/schema/identity'
import { uploads } from '../../../server/store/schema/proofs'
import { countedIds, FakeClock } from '../gateway/fakeClock'

export const FROM: Origin = { address: '192.0.2.7', device: 'A browser', locale: 'en' }
export const PASSWORD = 'letters123'
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')
const OUTBOX = {
  demo: 'local',
  smtpUrl: null,
  smtpTls: false,
  smsUrl: null,
  mailFrom: 'x@example.test',
} as const
const TABLES = ['users', 'sessions', 'spent_tokens', 'codes', 'login_requests', 'uploads'].concat(
  'identity_checks',
  'mobile_changes',
  'security_events',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'fresh_factors',
  'api_keys',
)

/** The value of an answer that must be one. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`${outcome.refusal.key} at ${outcome.refusal.field ?? 'no field'}`)
}

/** "code key field" of a refusal, or "accepted". */
export function answerOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'accepted'
  const { code, key, field = '-' } = outcome.refusal
  return `${code} ${key} ${field}`
}

export interface Customer {
  readonly email: string
  readonly mobile: string
  readonly tokens: Tokens
  readonly caller: Caller
}

export class AccountFixture {
  readonly clock = new FakeClock()
  readonly ids = countedIds()
  /** What the hash function was asked for, in order. */
  readonly work: ('hash' | 'verify')[] = []
  /** Notices to owners. */
  readonly notices: UserNotice[] = []
  /** Sessions that ended. */
  readonly ended: string[] = []
  identity!: Identity
  #count = 0
  #dataDir = ''

  private constructor(readonly db: Store['db']) {}

  static async open(store: Store, more: Partial<IdentityDeps> = {}): Promise<AccountFixture> {
    const fixture = new AccountFixture(store.db)
    fixture.#dataDir = await mkdtemp(join(tmpdir(), 'meridian-accounts-'))
    fixture.identity = await fixture.another(more)
    fixture.identity.notices$.subscribe((it) => fixture.notices.push(it))
    fixture.identity.revoked$.subscribe((it) => fixture.ended.push(it.sessionId))
    return fixture
  }

  /** Identity once more on the same store, as after a restart. */
  another(more: Partial<IdentityDeps> = {}): Promise<Identity> {
    const { db, clock, ids, work } = this
    const argon = {
      hash: (password: string, cost: typeof CHEAP) => (work.push('hash'), hash(password, cost)),
      verify: (kept: string, password: string) => (work.push('verify'), verify(kept, password)),
    }
    return createIdentity({
      db,
      clock,
      ids,
      dataDir: this.#dataDir,
      config: OUTBOX,
      secret: SECRET,
      log: { warn: () => undefined },
      demoUsers: DEMO_USERS,
      passwords: { argon, cost: CHEAP },
      ...more,
    })
  }

  async close(): Promise<void> {
    await this.identity.close()
    await rm(this.#dataDir, { recursive: true })
  }

  /** A day later nothing of the day before counts any more; for the next test. */
  nextDay(): void {
    this.clock.pass(25 * 3_600_000)
    for (const list of [this.work, this.notices, this.ended]) list.length = 0
  }

  /** The newest code that went to an address or number. */
  codeTo(receiver: string, kind?: string): string {
    const items = this.identity.outbox?.list(receiver) ?? []
    const found = items.find((it) => kind === undefined || it.kind === kind)
    if (!found) throw new Error(`Nothing was sent to ${receiver}`)
    return found.code
  }

  /** What a new visitor fills in, codes included; they are sent if they were not. */
  async form(more: Partial<ParsedBodyOf<'register'>> = {}): Promise<ParsedBodyOf<'register'>> {
    this.#count += 1
    const email = more.email ?? `c${this.#count}@example.test`
    const mobile = more.mobile ?? `+86 138 0013 ${8000 + this.#count}`
    const { registration } = this.identity
    const sent = await registration.sendMail({ email }, FROM)
    const flow = sent.ok ? { flowId: sent.value.flowId } : {}
    await registration.sendSms({ mobile, ...flow }, FROM)
    return {
      email,
      mobile,
      emailVerifyCode: this.codeTo(email, 'mail.register'),
      mobileVerifyCode: this.codeTo(mobile, 'sms.register'),
      inviteCode: '',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      iso2: 'CN',
      ...flow,
      ...more,
    }
  }

  async aCustomer(more: Partial<ParsedBodyOf<'register'>> = {}): Promise<Customer> {
    const form = await this.form(more)
    const tokens = valueOf(await this.identity.registration.register(form, FROM))
    const caller = valueOf(await this.identity.authenticate(tokens.token))
    return { email: form.email, mobile: form.mobile.replaceAll(' ', ''), tokens, caller }
  }

  /** Signs in with both codes. */
  async signIn(
    { email, mobile }: Pick<Customer, 'email' | 'mobile'>,
    password = PASSWORD,
  ): Promise<Customer> {
    const { signIn } = this.identity
    const { loginAuthToken } = valueOf(await signIn.begin({ email, password }, FROM))
    const codes = await this.signInCodes({ email, mobile }, loginAuthToken)
    const tokens = valueOf(await signIn.finish({ loginAuthToken, ...codes }, FROM))
    return {
      email,
      mobile,
      tokens,
      caller: valueOf(await this.identity.authenticate(tokens.token)),
    }
  }

  async signInCodes({ email, mobile }: Pick<Customer, 'email' | 'mobile'>, token: string) {
    const { signIn } = this.identity
    valueOf(await signIn.sendMail(token, FROM))
    valueOf(await signIn.sendSms(token, FROM))
    return {
      emailVerifyCode: this.codeTo(email, 'mail.signIn'),
      mobileVerifyCode: this.codeTo(mobile, 'sms.signIn'),
    }
  }

  /** The codes for a change of password. */
  async passwordCodes({ email, mobile, caller }: Customer) {
    const { profile } = this.identity
    valueOf(await profile.sendPasswordMail(caller, email, FROM))
    valueOf(await profile.sendPasswordSms(caller, email, FROM))
    return {
      emailVerifyCode: this.codeTo(email, 'mail.password'),
      mobileVerifyCode: this.codeTo(mobile, 'sms.password'),
    }
  }

  /** Proves that the owner of a session is there, by the password. */
  async prove({ caller }: Pick<Customer, 'caller'>, password = PASSWORD): Promise<void> {
    const body = { password, authenticatorCode: '' }
    valueOf(await this.identity.fresh.prove(caller, body, FROM))
  }

  /** A file as if it had been uploaded. */
  async aFile(userId: string, kind: UploadKind): Promise<string> {
    this.#count += 1
    const name = `${String(this.#count).padStart(32, '0')}.jpg`
    const createdAt = this.clock.now()
    await this.db.insert(uploads).values({ name, userId, kind, bytes: 1, createdAt })
    return name
  }

  async row(email: string): Promise<typeof users.$inferSelect> {
    const [found] = await this.db.select().from(users).where(eq(users.email, email))
    if (!found) throw new Error(`There is no ${email}`)
    return found
  }

  async disable(email: string): Promise<void> {
    await this.db.update(users).set({ disabled: true }).where(eq(users.email, email))
  }

  /** Everything that identity keeps, but for the tries of codes. */
  async dump(): Promise<Readonly<Record<string, readonly unknown[]>>> {
    const all = TABLES.map(async (name) => {
      const { rows } = await this.db.execute<{ row: string }>(
        sql.raw(
          `select (to_jsonb(t) - 'tries' - 'unnamed_tries')::text as row from ${name} t order by 1`,
        ),
      )
      return [name, rows.map(({ row }) => row)] as const
    })
    return Object.fromEntries(await Promise.all(all))
  }

  /** The names of what the history of an account says, oldest first; null: of no account. */
  async history(userId: string | null): Promise<string[]> {
    const { rows } = await this.db.execute<{ event: string }>(
      sql`select event from security_events where user_id is not distinct from ${userId}::uuid
          order by id`,
    )
    return rows.map(({ event }) => event)
  }
}

/** A code that is surely wrong. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
