// The sessions: how one begins, is continued by trading its refresh token, is judged, and ends for
// a reason. Every change is committed before it is answered, and what is in memory follows the
// commit.
import { Subject, type Observable } from 'rxjs'
import type { SessionRecord } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Clock, Ids } from '../../../../src/domain/clock'
import type { Store } from '../../../store/openStore'
import type { Db } from '../codes/codes'
import type { EndedSession, Origin } from '../api'
import { networkOf } from '../../../lib/net/networkOf'
import { logSecurity } from '../securityLog'
import { notifyEnding, type EndedAs } from './endings'
import { HeldSessions, MAX_ENDED } from './heldSessions'
import { hashOf, isRefreshToken, RefreshTokens } from './refreshTokens'
import * as table from './sessionTable'
import { Transactions } from './transactions'

/** How long a session lasts after its newest refresh token was given out. */
export const SESSION_MS = 30 * 24 * 3_600_000
/** How long a session lasts at most, however often it is continued. */
export const MAX_SESSION_MS = 90 * 24 * 3_600_000
/** Retention of sessions that were too old, for their refresh and their access tokens. */
const TOO_OLD_KNOWN_MS = 7 * 24 * 3_600_000
const TOO_OLD_HELD_MS = 3_600_000
/** Sessions of one customer; beyond them the oldest ends. */
export const MAX_SESSIONS = 10
/** Demo users are shared. */
export const MAX_DEMO_SESSIONS = 50
/** So long a spent token's parent gets the child that it got before: two tabs may ask at once. */
export const GRACE_MS = 10_000
const MAX_DEVICE = 256
const MAX_ADDRESS = 64
const FLUSH_EVERY_MS = 15_000
const FORGET_EVERY_MS = 3_600_000
/** A statement about so many sessions at most. */
const PART = 1_000

export interface Continued {
  readonly sessionId: string
  readonly userId: string
  readonly refreshToken: string
}

export interface SessionsDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly db: Store['db']
  /** The exchange's; the key of refresh tokens is derived from it. */
  readonly secret: Uint8Array
  /** ms from its beginning after which no session stands; left out: that of the product. */
  readonly maxMs?: number
}

export class Sessions {
  readonly #held = new HeldSessions()
  readonly #revoked$ = new Subject<EndedSession>()
  readonly #tokens: RefreshTokens
  readonly #transactions: Transactions
  readonly #maxMs: number
  /** Trades under way, by the hash of what is traded. */
  readonly #turning = new Map<string, Promise<boolean>>()
  #timer: NodeJS.Timeout | undefined
  /** Whether memory may have missed something that was committed. */
  #isDoubtful = false
  #forgottenAt = -Infinity

  constructor(private readonly deps: SessionsDeps) {
    this.#tokens = new RefreshTokens(deps.secret)
    this.#maxMs = deps.maxMs ?? MAX_SESSION_MS
    this.#transactions = new Transactions(deps.db, () => void this.#lookAgain())
  }

  /** Each session as it ends. */
  get revoked$(): Observable<EndedSession> {
    return this.#revoked$
  }

  /** Takes up what is kept and begins to keep when sessions were last seen. */
  async load(): Promise<void> {
    await this.reload()
    await this.#forget()
    this.#timer ??= setInterval(() => void this.#upkeep(), FLUSH_EVERY_MS).unref()
  }

  /** Looks at the store again, for one user or all: somebody else may have ended sessions there. */
  async reload(userId?: string): Promise<void> {
    const { db, clock } = this.deps
    const now = clock.now()
    const ended = await table.endedSessions(db, now, MAX_ENDED, userId)
    const standing = await table.standingSessions(db, now, userId)
    this.#end(ended.reverse())
    for (const row of standing) this.#held.put(row)
  }

  /**
   * Runs a transaction in which sessions may begin and end beside other changes: hand its `db` as
   * `within` to open, end and endAll, which take no other. Memory follows its commit; when `work`
   * throws, nothing has happened.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transactions.run(work)
  }

  /**
   * Begins a session; the user's oldest ones end where there are too many. That of an account that
   * is frozen in this very moment ends as it begins.
   */
  open(userId: string, origin: Origin, within?: Db): Promise<Continued> {
    return this.#transactions.within(within, async (db) => {
      const { clock, ids } = this.deps
      const user = await table.lockUser(db, userId)
      const now = clock.now()
      const most = user.demo ? MAX_DEMO_SESSIONS : MAX_SESSIONS
      const pushedOut = await table.endOldest(db, userId, most - 1, now)
      const id = ids.uuid()
      const refreshToken = this.#tokens.first()
      const times = { createdAt: now, lastSeenAt: now, expiresAt: this.#expiryOf(now, now) }
      const row = { id, userId, ...times, ...whereFrom(origin) }
      const endedAs = user.disabled ? 'DISABLED' : null
      await table.insertSession(db, { ...row, tokenHash: hashOf(refreshToken) }, endedAs)
      this.#transactions.after(db, () => {
        if (endedAs === null) this.#held.put(row)
        else this.#end([{ ...row, endedAs }])
        this.#end(pushedOut)
      })
      return { sessionId: id, userId, refreshToken }
    })
  }

  /**
   * Trades a refresh token for the next one. The same token within ten seconds gets the same next
   * one, as long as that is the newest; later, from the same network, another one in its place,
   * which ends the first: its answer was lost. Any other spent token is worth nothing, and from
   * another network than the newest was given to it ends the session. sessionRevoked,
   * signedInElsewhere or accountDisabled where it is worth nothing.
   */
  async rotate(refreshToken: string, origin: Origin): Promise<Outcome<Continued>> {
    if (!isRefreshToken(refreshToken)) return refused('sessionRevoked')
    // A caller that was too late the first time finds the token spent the second time.
    for (const _ of [1, 2]) {
      const found = await table.presented(this.deps.db, hashOf(refreshToken))
      if (!found) return refused('sessionRevoked')
      if (found.endedAs !== null) return refused(notifyEnding(found.endedAs))
      const now = this.deps.clock.now()
      if (this.#isTooOld(found.session, now)) return refused('sessionTooOld')
      if (found.session.expiresAt <= now) return refused('sessionRevoked')
      if (found.disabled) return refused('accountDisabled')
      const { id: sessionId, userId } = found.session
      const children = this.#tokens.childrenOf(refreshToken, sessionId)
      const given = found.current
        ? -1
        : children.findIndex((each) => hashOf(each) === found.tokenHash)
      const newest = children[given]
      if (newest !== undefined && now - found.rotatedAt <= GRACE_MS)
        return accepted({ sessionId, userId, refreshToken: newest })
      if (!found.current && !isSameNetwork(origin, found.session)) {
        await this.#endReused(found.session, origin)
        return refused('sessionRevoked')
      }
      const child = found.current || given >= 0 ? children[given + 1] : undefined
      if (child === undefined) return refused('sessionRevoked')
      if (await this.#turn(found, hashOf(child), origin))
        return accepted({ sessionId, userId, refreshToken: child })
    }
    return refused('sessionRevoked')
  }

  /** Whether a session is valid and this user's; records that it was seen. */
  judge(sessionId: string, userId: string): Outcome<true> {
    const now = this.deps.clock.now()
    const row = this.#held.standing(sessionId, userId, now)
    if (!row) {
      this.#endTooOld(now)
      return refused(this.#held.whyEnded(sessionId, userId))
    }
    this.#held.touch(row, now)
    return accepted(true)
  }

  /** Whether a session stands and is this user's. */
  owns(userId: string, sessionId: string): boolean {
    return this.#held.standing(sessionId, userId, this.deps.clock.now()) !== undefined
  }

  /** Whether somebody is signed in from a network. */
  standsFrom(network: string): boolean {
    return this.#held.standsFrom(network)
  }

  /** Ends a session; false when it did not stand any more. */
  end(sessionId: string, as: EndedAs, within?: Db): Promise<boolean> {
    return this.#transactions.within(within, async (db) => {
      const ended = await table.endOne(db, sessionId, as, this.deps.clock.now())
      this.#transactions.after(db, () => this.#end(ended))
      return ended.length > 0
    })
  }

  /** Ends a user's sessions, but for one; how many ended. */
  endAll(userId: string, as: EndedAs, exceptId?: string, within?: Db): Promise<number> {
    return this.#transactions.within(within, async (db) => {
      const ended = await table.endOfUser(db, userId, as, this.deps.clock.now(), exceptId)
      this.#transactions.after(db, () => this.#end(ended))
      return ended.length
    })
  }

  /** A user's active sessions, the calling one first. */
  list(userId: string, currentId: string): SessionRecord[] {
    return this.#held.list(userId, currentId, this.deps.clock.now())
  }

  /** Writes down when sessions were last seen. */
  async flush(): Promise<void> {
    const rows = this.#held.takeSeen()
    for (let at = 0; at < rows.length; at += PART)
      try {
        await table.keepSeen(this.deps.db, rows.slice(at, at + PART))
      } catch (cause) {
        this.#held.putSeenBack(rows.slice(at))
        throw cause
      }
  }

  /** Writes pending changes; nothing is published after it. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#revoked$.complete()
    await this.flush()
  }

  /** False when another call was quicker, or the session ended in between. */
  async #turn(found: table.Presented, to: string, origin: Origin): Promise<boolean> {
    const { tokenHash: from } = found
    const quicker = this.#turning.get(from)
    // The guard is in the store; waiting here spares it a queue of transactions on one row.
    if (quicker) {
      await quicker
      return false
    }
    const turning = this.#turnNow(found, to, origin).finally(() => this.#turning.delete(from))
    this.#turning.set(from, turning)
    return turning
  }

  #turnNow({ session, tokenHash: from }: table.Presented, to: string, origin: Origin) {
    const now = this.deps.clock.now()
    const expiresAt = this.#expiryOf(session.createdAt, now)
    const fresh = { ...whereFrom(origin), expiresAt }
    return this.transaction(async (db) => {
      const turned = await table.turnToken(db, { id: session.id, from, to, now, ...fresh })
      const row = { ...session, ...fresh, lastSeenAt: now }
      if (turned) this.#transactions.after(db, () => this.#held.put(row))
      return turned
    })
  }

  async #endReused({ id, userId }: table.SessionRow, origin: Origin): Promise<void> {
    await this.transaction(async (db) => {
      if (!(await this.end(id, 'REUSED', db))) return
      const at = this.deps.clock.now()
      await logSecurity(db, { userId, event: 'SESSION_REUSED', at, origin })
    })
  }

  #end(ended: readonly table.Ended[]): void {
    for (const each of ended) {
      const { id: sessionId, endedAs } = each
      if (this.#held.end(each)) this.#revoked$.next({ sessionId, key: notifyEnding(endedAs) })
    }
  }

  /** Looks at the store now; when it cannot be asked, with the next upkeep. */
  async #lookAgain(): Promise<void> {
    this.#isDoubtful = true
    await this.reload().then(
      () => (this.#isDoubtful = false),
      () => undefined,
    )
  }

  #expiryOf(createdAt: number, now: number): number {
    return Math.min(now + SESSION_MS, createdAt + this.#maxMs)
  }

  #isTooOld({ createdAt }: table.SessionRow, now: number): boolean {
    return createdAt + this.#maxMs <= now
  }

  #endTooOld(now: number): void {
    const old = this.#held.expired(now).filter((row) => this.#isTooOld(row, now))
    const expiresAt = now + TOO_OLD_HELD_MS
    this.#end(old.map(({ id, userId }) => ({ id, userId, expiresAt, endedAs: 'TOO_OLD' })))
  }

  async #upkeep(): Promise<void> {
    this.#endTooOld(this.deps.clock.now())
    if (this.#isDoubtful) await this.#lookAgain()
    // What could not be written now is written the next time.
    await this.flush().catch(() => undefined)
    const due = this.deps.clock.now() - this.#forgottenAt >= FORGET_EVERY_MS
    if (due) await this.#forget().catch(() => undefined)
  }

  async #forget(): Promise<void> {
    const now = this.deps.clock.now()
    this.#held.forgetExpired(now)
    await table.forgetExpired(this.deps.db, now - TOO_OLD_KNOWN_MS, now - SESSION_MS)
    this.#forgottenAt = now
  }
}

const isSameNetwork = (origin: Pick<Origin, 'address'>, held: Pick<Origin, 'address'>): boolean =>
  networkOf(origin.address) === networkOf(held.address)

const whereFrom = ({ address, device }: Origin) => ({
  address: address.slice(0, MAX_ADDRESS),
  device: device.slice(0, MAX_DEVICE),
})
