// Codes over a real database as a test holds them: a clock turned by hand, a delivery that can be
// told to fail, and the code that was sent last.
import { sql } from 'drizzle-orm'
import type { Codes, CodeSend, CodeSubject } from '../../../server/features/identity/codes/codes'
import { createCodes } from '../../../server/features/identity/codes/createCodes'
import type { CodeLimits } from '../../../server/features/identity/codes/sendCode'
import type { OutgoingMessage } from '../../../server/features/identity/delivery/outbox'
import type { Store } from '../../../server/store/openStore'
import { countedIds, FakeClock } from '../gateway/fakeClock'

export const SECRET = new TextEncoder().encode('the secret of a test server 32 characters')

export interface CodeRow extends Record<string, unknown> {
  readonly tries: number
  readonly hash: string
  readonly used_at: string | null
}

export interface CodeFixture {
  readonly codes: Codes
  readonly clock: FakeClock
  readonly db: Store['db']
  /** In the order in which they went out. */
  readonly messages: OutgoingMessage[]
  /** What delivering does from now on. */
  deliver: (message: OutgoingMessage) => Promise<void>
  /** The code that went out last, to a target or at all. */
  lastCode(target?: string): string
  /** Every row, oldest first. */
  rows(): Promise<readonly CodeRow[]>
}

/** Codes as the exchange makes them, on this store. */
export function codeFixture({ db }: Store, limits?: CodeLimits): CodeFixture {
  const clock = new FakeClock()
  const messages: OutgoingMessage[] = []
  const fixture: CodeFixture = {
    codes: createCodes({
      db,
      clock,
      ids: countedIds(),
      secret: SECRET,
      ...(limits ? { limits } : {}),
      delivery: { deliver: (message) => fixture.deliver(message), close: () => Promise.resolve() },
    }),
    clock,
    db,
    messages,
    deliver: async (message) => void messages.push(message),
    lastCode: (target) => {
      const mine = messages.filter((it) => target === undefined || it.to === target)
      return mine.at(-1)?.code ?? ''
    },
    rows: async () => (await db.execute<CodeRow>(sql`select * from codes order by id`)).rows,
  }
  return fixture
}

/** What a test is about; the rest of a subject is taken from here. */
export const ANN: CodeSubject = {
  purpose: 'register',
  channel: 'mail',
  target: 'ann@example.com',
  request: 'a-flow',
}

/** An order for a subject. */
export const orderOf = (subject: CodeSubject, address = '203.0.113.7'): CodeSend => ({
  ...subject,
  locale: 'en',
  address,
})

/** Another code, as different from this one as a guess can be. */
export const wrong = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')
