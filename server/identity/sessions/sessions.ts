// Owns the sessions: who is signed in, the hash of the refresh token that continues a session, and
// its rotation. Every change is kept before it is answered. It refuses to know access tokens.
import { createHash, randomBytes } from 'node:crypto'
import { Subject, type Observable } from 'rxjs'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { Clock, Ids } from '../../ports'

export interface SessionRow {
  readonly sessionId: string
  readonly userId: string
  /** SHA-256 of the refresh token that continues the session, hex. */
  readonly hash: string
  /** The one before it, honoured for a moment: two tabs may refresh at once. */
  readonly previousHash: string | null
  readonly rotatedAt: number
  readonly expiresAt: number
}

/** Where sessions outlive the process. */
export interface SessionStore {
  load(): Promise<readonly SessionRow[]>
  save(row: SessionRow): Promise<void>
  remove(sessionId: string): Promise<void>
}

export const SESSION_MS = 30 * 24 * 3_600_000
export const MAX_SESSIONS_PER_USER = 50
const GRACE_MS = 10_000

export interface Continued {
  readonly sessionId: string
  readonly userId: string
  readonly refreshToken: string
}

export class Sessions {
  readonly #rows = new Map<string, SessionRow>()
  readonly #byHash = new Map<string, string>()
  readonly #revoked$ = new Subject<string>()

  constructor(private readonly deps: { clock: Clock; ids: Ids; store: SessionStore }) {}

  /** The id of each session as it ends. */
  get revoked$(): Observable<string> {
    return this.#revoked$
  }

  async load(): Promise<void> {
    for (const row of await this.deps.store.load()) {
      if (row.expiresAt > this.deps.clock.now()) this.#put(row)
      else await this.deps.store.remove(row.sessionId)
    }
  }

  /** Whether a session stands and is this user's. */
  stands(sessionId: string, userId: string): boolean {
    const row = this.#rows.get(sessionId)
    return row?.userId === userId && row.expiresAt > this.deps.clock.now()
  }

  /** Begins a session; a user's oldest ones end where there are too many. */
  async open(userId: string): Promise<Continued> {
    const own = [...this.#rows.values()].filter((row) => row.userId === userId)
    for (const row of own.slice(0, Math.max(0, own.length - MAX_SESSIONS_PER_USER + 1)))
      await this.revoke(row.sessionId)
    return this.#issue(this.deps.ids.uuid(), userId, null)
  }

  /** Trades a refresh token for the next one; a token used again later ends its session. */
  async rotate(refreshToken: string): Promise<Outcome<Continued>> {
    const hash = hashOf(refreshToken)
    const now = this.deps.clock.now()
    const row = this.#rows.get(this.#byHash.get(hash) ?? '')
    if (!row) return refused('sessionRevoked')
    const reused = row.hash !== hash && now - row.rotatedAt > GRACE_MS
    if (reused || row.expiresAt <= now) {
      await this.revoke(row.sessionId)
      return refused('sessionRevoked')
    }
    return accepted(await this.#issue(row.sessionId, row.userId, row.hash))
  }

  async revoke(sessionId: string): Promise<void> {
    const row = this.#rows.get(sessionId)
    if (!row) return
    this.#drop(row)
    this.#revoked$.next(sessionId)
    await this.deps.store.remove(sessionId)
  }

  async #issue(sessionId: string, userId: string, previousHash: string | null) {
    const now = this.deps.clock.now()
    const refreshToken = randomBytes(32).toString('base64url')
    const hash = hashOf(refreshToken)
    const expiresAt = now + SESSION_MS
    const row = { sessionId, userId, hash, previousHash, rotatedAt: now, expiresAt }
    const before = this.#rows.get(sessionId)
    if (before) this.#drop(before)
    this.#put(row)
    await this.deps.store.save(row)
    return { sessionId, userId, refreshToken }
  }

  #put(row: SessionRow): void {
    this.#rows.set(row.sessionId, row)
    this.#byHash.set(row.hash, row.sessionId)
    if (row.previousHash !== null) this.#byHash.set(row.previousHash, row.sessionId)
  }

  #drop(row: SessionRow): void {
    this.#rows.delete(row.sessionId)
    this.#byHash.delete(row.hash)
    if (row.previousHash !== null) this.#byHash.delete(row.previousHash)
  }
}

/** Sessions that end with the process, for tests. */
export function memorySessionStore(): SessionStore {
  const rows = new Map<string, SessionRow>()
  return {
    load: () => Promise.resolve([...rows.values()]),
    save: (row) => Promise.resolve(void rows.set(row.sessionId, row)),
    remove: (sessionId) => Promise.resolve(void rows.delete(sessionId)),
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
