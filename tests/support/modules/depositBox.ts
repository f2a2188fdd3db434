// A module that exists only in tests: a box into which a customer puts USDT of the spot wallet
// until a time, from which nothing comes out before, and which is paid interest every hour. It is
// what a new area of the product brings.
import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { readMoney } from '../../../src/domain/orders/orderNumbers'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { MarketContext } from '../../../server/core/engine/marketContext'
import { listChange } from '../../../server/core/exchange/accountEvents'
import type { CommandInput, LedgerModule, OpenModule } from '../../../server/core/exchange/module'
import { money, whole } from '../../../server/store/schema/columns'

export const boxes = pgTable('boxes', {
  userId: uuid('user_id').primaryKey(),
  held: money('held').notNull(),
  until: whole('until').notNull(),
})

const HOUR_MS = 3_600_000
/** USDT that each box is paid an hour. */
const INTEREST = readAmount('1')

interface Box {
  readonly userId: string
  held: Amount
  until: number
}

export interface BoxRecord {
  readonly held: string
  readonly until: number
}

export type BoxCommands = {
  'box.put': { body: { readonly amount: string; readonly until: number }; answer: BoxRecord }
  'box.take': { body: Record<string, never>; answer: BoxRecord }
}
export type BoxReads = { box: readonly BoxRecord[] }

export const depositBox: LedgerModule<BoxCommands, BoxReads, Record<never, never>> = {
  name: 'box',
  tables: [{ table: boxes, key: ['user_id'] }],
  lists: [{ name: 'box', id: 'until', channels: {} }],
  heldFunds: sql`select user_id::text as owner, 'SPOT' as wallet, 'USDT' as coin, held as due
                from boxes where held <> 0`,
  pages: {},
  async load(db) {
    const rows = await db.select().from(boxes)
    return (context) => openBoxes(context, rows)
  },
}

function openBoxes(
  { money: books }: MarketContext,
  rows: readonly (typeof boxes.$inferSelect)[],
): OpenModule<BoxCommands, BoxReads> {
  const all = new Map<string, Box>(
    rows.map(({ userId, held, until }) => [userId, { userId, held: amount(held), until }]),
  )
  const changed = new Set<Box>()
  const account = (userId: string, part: 'free' | 'locked') =>
    customerAccount(userId, 'SPOT', 'USDT', part)

  /** Moves money in (above zero) or out of a box. */
  function move(box: Box, value: bigint, { idempotencyKey, at }: CommandInput<unknown>): BoxRecord {
    const kind = value > 0n ? 'HOLD' : 'RELEASE'
    const into = [account(box.userId, 'locked'), amount(value)] as const
    const postings = [[account(box.userId, 'free'), amount(-value)] as const, into]
    books.post({ kind, cause: `box:${box.userId}:${idempotencyKey}`, at, postings })
    box.held = amount(box.held + value)
    all.set(box.userId, box)
    changed.add(box)
    return recordOf(box)
  }

  return {
    commands: {
      'box.put'(input): Outcome<BoxRecord> {
        const { userId, body } = input
        const read = readMoney(body.amount, 'amount')
        if (!read.ok) return read
        if (books.balance(account(userId, 'free')) < read.value)
          return refused('insufficientAvailable', 'amount')
        const box = all.get(userId) ?? { userId, held: amount(0n), until: 0 }
        box.until = Math.max(box.until, body.until)
        return accepted(move(box, read.value, input))
      },
      'box.take'(input): Outcome<BoxRecord> {
        const box = all.get(input.userId)
        if (!box || box.held === 0n || input.at < box.until) return refused('ticketNotOpen')
        return accepted(move(box, -box.held, input))
      },
    },
    jobs: [
      {
        name: 'box.interest',
        next: (done) => done - (done % HOUR_MS) + HOUR_MS,
        // One box a slice, so that a test sees many of them.
        run(due, cursor = '', at) {
          const [next] = [...all.keys()].filter((userId) => userId > cursor).toSorted()
          if (next === undefined) return undefined
          const paid = [account(next, 'free'), INTEREST] as const
          const postings = [[systemAccount('chain', 'USDT'), amount(-INTEREST)] as const, paid]
          books.post({ kind: 'CREDIT', cause: `box:${next}:${due}`, at, postings })
          return next
        },
      },
    ],
    reads: {
      box: (userId) => {
        const box = all.get(userId)
        return box ? [recordOf(box)] : []
      },
    },
    get isDirty() {
      return changed.size > 0
    },
    takeChanges() {
      const drained = [...changed]
      changed.clear()
      const copies = drained.map((box) => ({ ...box }))
      return { rows: { boxes: copies }, lists: [listChange('box', copies, recordOf)] }
    },
    invariantViolations: () =>
      [...all.values()]
        .filter(({ userId, held }) => books.balance(account(userId, 'locked')) < held)
        .map(({ userId }) => `the box of ${userId} holds more than is locked`),
    stateDigestParts: () => [[...all.values()].map(({ userId, held }) => `${userId} ${held}`)],
  }
}

const recordOf = ({ held, until }: Box): BoxRecord => ({ held: formatAmount(held), until })
