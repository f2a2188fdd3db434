// Growth as a module of the exchange: rebates of fees that members paid.
import { desc, eq, max } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type { RebateRecord } from '../../../src/domain/records/growthRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../engine/marketContext'
import { canonicalText } from '../../exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../exchange/module'
import type { PageOf } from '../../exchange/seam'
import { NEWEST_ENTRIES, readPage } from '../../store/page'
import { bookRebates, type RebatePart } from './bookRebates'
import { applicationOperator } from './rim/operator'
import { serveGrowth } from './rim/serve'
import { GrowthState } from './state'
import { rebateDays, rebates, TABLES, type RebateDayRow, type RebateRow } from './tables'

export type GrowthCommands = {
  /** The exchange's own. */
  'growth.book': { body: RebatePart; answer: { readonly day: number } }
}

export type GrowthReads = {
  /** The last day that rebates were booked of; of nobody's in particular. */
  rebateDay: RebateDayRow | null
}

export type GrowthPages = {
  'growth.rebates': { query: ParsedQueryOf<'earnedRebates'>; row: RebateRecord }
}

interface Snapshot {
  readonly day: RebateDayRow | null
  readonly lastRebate: number
}

export const growthModule: LedgerModule<GrowthCommands, GrowthReads, GrowthPages> = {
  name: 'growth',
  tables: TABLES,
  lists: [],
  async load(db) {
    const snapshot = await loadGrowth(db)
    return (context) => openGrowth(context, snapshot)
  },
  pages: { 'growth.rebates': rebatesPage },
  serve: serveGrowth,
  operator: applicationOperator,
}

export function openGrowth(
  context: MarketContext,
  { day, lastRebate }: Snapshot = { day: null, lastRebate: 0 },
): OpenModule<GrowthCommands, GrowthReads> {
  const state = new GrowthState(context)
  state.day = day
  state.lastRebate = lastRebate
  return {
    commands: { 'growth.book': ({ body, at }) => bookRebates(state, body, at) },
    reads: { rebateDay: () => state.day },
    get isDirty() {
      return state.isDirty
    },
    drain: () => ({ rows: state.drain(), lists: [] }),
    breaches: () => [],
    stateTexts: () => [[canonicalText({ day: state.day, lastRebate: state.lastRebate })]],
  }
}

async function loadGrowth(db: NodePgDatabase): Promise<Snapshot> {
  const [last] = await db.select({ id: max(rebates.id) }).from(rebates)
  const [day] = await db.select().from(rebateDays).orderBy(desc(rebateDays.day)).limit(1)
  return { day: day ?? null, lastRebate: last?.id ?? 0 }
}

function rebatesPage(
  db: NodePgDatabase,
  userId: string,
  at: GrowthPages['growth.rebates']['query'],
): Promise<Outcome<PageOf<RebateRecord>>> {
  return readPage(db, {
    table: rebates,
    where: eq(rebates.sponsorId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: ({ day, member, coin, fee, share, amount: value, bookedAt }: RebateRow) => ({
      day,
      member,
      coin,
      fee: formatAmount(amount(fee)),
      share,
      amount: formatAmount(amount(value)),
      bookedAt,
    }),
  })
}
