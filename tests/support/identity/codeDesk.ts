// Codes over a real database as a test holds them: a clock turned by hand, a delivery that can be
// told to fail, and the code that was sent last.
import { sql } from 'drizzle-orm'
import type { Codes, CodeSend, CodeSubject } from '../../../server/identity/codes/codes'
import { createCodes } from '../../../server/identity/codes/createCodes'
import type { CodeLimits } from '../../../server/identity/codes/sendCode'
import type { Letter } from '../../../server/identity/delivery/outbox'
import type { Store } from '../../../server/store/openStore'
import { countedIds, FakeClock } from '../gateway/fakeClock'

export const SECRET = new TextEncoder().encode('the secret of a test house, 32 characters')

export interface CodeRow extends Record<string, unknown> {
  readonly tries: number
  readonly hash: string
  readonly used_at: string | null
}

export interface CodeDesk {
  readonly codes: Codes
  readonly clock: FakeClock
  readonly db: Store['db']
  /** In the order in which they went out. */
  readonly letters: Letter[]
  /** What delivering does from now on. */
  deliver: (letter: Letter) => Promise<void>
  /** The code that went out last, to a target or at all. */
  lastCode(target?: string): string
  /** Every row, oldest first. */
  rows(): Promise<readonly CodeRow[]>
}

/** Codes as the exchange makes them, on this store. */
export function codeDesk({ db }: Store, limits?: CodeLimits): CodeDesk {
  const clock = new FakeClock()
  const letters: Letter[] = []
  const desk: CodeDesk = {
    codes: createCodes({
      db,
      clock,
      ids: countedIds(),
      secret: SECRET,
      ...(limits ? { limits } : {}),
      delivery: { deliver: (letter) => desk.deliver(letter), close: () => Promise.resolve() },
    }),
    clock,
    db,
    letters,
    deliver: async (letter) => void letters.push(letter),
    lastCode: (target) => {
      const mine = letters.filter((it) => target === undefined || it.to === target)
      return mine.at(-1)?.code ?? ''
    },
    rows: async () => (await db.execute<CodeRow>(sql`select * from codes order by id`)).rows,
  }
  return desk
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
