// A fixture for tests of sessions: an exchange's sessions on a database of their own, customers
// made on demand, a clock turned by hand, and the restart of the exchange.
import { sql } from 'drizzle-orm'
import type { Origin } from '../../../server/features/identity/api'
import { Sessions } from '../../../server/features/identity/sessions/sessions'
import type { Store } from '../../../server/store/openStore'
import { users } from '../../../server/store/schema/identity'
import { countedIds, FakeClock } from '../gateway/fakeClock'

/** Another network. */
export const ELSEWHERE: Origin = { address: '198.51.100.9', device: 'A browser', locale: 'en' }
export const FROM: Origin = { address: '192.0.2.7', device: 'A browser', locale: 'en' }
const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')

export class SessionFixture {
  readonly clock = new FakeClock()
  readonly ids = countedIds()
  /** Ids of the sessions whose end this exchange published. */
  readonly endedIds: string[] = []
  sessions!: Sessions
  readonly #opened: Sessions[] = []
  #customers = 0

  private constructor(readonly db: Store['db']) {}

  static async open(store: Store): Promise<SessionFixture> {
    const fixture = new SessionFixture(store.db)
    fixture.sessions = await fixture.another()
    fixture.sessions.revoked$.subscribe((it) => fixture.endedIds.push(it.sessionId))
    return fixture
  }

  /** An exchange on the same store, with a memory of its own. */
  async another(secret = SECRET): Promise<Sessions> {
    const { clock, ids, db } = this
    const sessions = new Sessions({ clock, ids, db, secret })
    await sessions.load()
    this.#opened.push(sessions)
    return sessions
  }

  async restart(): Promise<void> {
    await this.sessions.close()
    this.sessions = await this.another()
    this.sessions.revoked$.subscribe((it) => this.endedIds.push(it.sessionId))
  }

  async aUser(more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    this.#customers += 1
    const id = `00000000-0000-4000-a000-${String(this.#customers).padStart(12, '0')}`
    const email = `c${this.#customers}@example.test`
    await this.db.insert(users).values({ id, email, createdAt: 1, ...more })
    return id
  }

  /** The refusal's code, or the next token. */
  async present(token: string, sessions = this.sessions, origin = FROM): Promise<string | number> {
    const answer = await sessions.rotate(token, origin)
    return answer.ok ? answer.value.refreshToken : answer.refusal.code
  }

  /** 0 while a session stands, else the refusal's code. */
  judge(sessionId: string, userId: string, sessions = this.sessions): number {
    const answer = sessions.judge(sessionId, userId)
    return answer.ok ? 0 : answer.refusal.code
  }

  /** What the account's history says, oldest first. */
  async events(userId: string): Promise<string[]> {
    const { rows } = await this.db.execute<{ event: string }>(
      sql`select event from security_events where user_id = ${userId} order by id`,
    )
    return rows.map(({ event }) => event)
  }

  async close(): Promise<void> {
    for (const sessions of this.#opened) await sessions.close()
  }
}
