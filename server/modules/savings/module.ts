// Savings as a module of the exchange: plans, subscriptions, and the job that starts each day.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SubscriptionRecord } from '../../../src/domain/records/savingRecords'
import { formatAmount } from '../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { SAVING_PLANS } from '../../../src/domain/products/savingsPlans'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../engine/marketContext'
import { canonicalText } from '../../exchange/canonicalText'
import type { LedgerModule, ModuleJob, OpenModule } from '../../exchange/module'
import type { PageOf } from '../../exchange/seam'
import { NEWEST_RECORDS, readPage } from '../../store/page'
import { subscriptionOfRow, subscriptionRecord } from './records'
import { savingRoutes } from './routes'
import { SavingsState, type Subscription } from './state'
import {
  cancelSubscription,
  findSavingsBreaches,
  setAutoRenew,
  startDay,
  subscribe,
} from './subscriptions'
import { LOCKED, subscriptions, TABLES, type SubscriptionRow } from './tables'

/** Subscriptions that one slice of the job looks at. */
const SLICE = 200

interface SubscriptionAnswer {
  readonly subscription: SubscriptionRecord
}

export type SavingCommands = {
  'savings.subscribe': { body: ParsedBodyOf<'subscribe'>; answer: SubscriptionAnswer }
  'savings.autoRenew': {
    body: { readonly uuid: string; readonly autoRenew?: boolean | undefined }
    answer: SubscriptionAnswer
  }
  'savings.cancel': { body: { readonly uuid: string }; answer: SubscriptionAnswer }
}

export type SavingReads = {
  /** What the customer and what all have in each item, decimal text. */
  savingsUse: Readonly<Record<string, { readonly mine: string; readonly all: string }>>
}

export type SavingPages = {
  'savings.subscriptions': {
    query: ParsedQueryOf<'savingsHistory'> & { readonly uuid?: string }
    row: SubscriptionRecord
  }
}

export const savingsModule: LedgerModule<SavingCommands, SavingReads, SavingPages> = {
  name: 'savings',
  tables: TABLES,
  lists: [],
  locked: LOCKED,
  async load(db) {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(isNull(subscriptions.closedAt))
      .orderBy(asc(subscriptions.id))
    return (context) => openSavings(context, rows)
  },
  pages: { 'savings.subscriptions': subscriptionsPage },
  serve: (api) => ({ routes: savingRoutes(api) }),
}

/** Builds its memory from the rows of what is held. */
export function openSavings(
  context: MarketContext,
  rows: readonly SubscriptionRow[] = [],
): OpenModule<SavingCommands, SavingReads> {
  const state = new SavingsState(context)
  for (const row of rows) state.restore(subscriptionOfRow(row))
  return {
    commands: {
      'savings.subscribe': ({ userId, body, id, at }) =>
        recorded(subscribe(state, { ...body, userId, id, at })),
      'savings.autoRenew': ({ userId, body: { uuid: id, autoRenew }, at }) =>
        recorded(setAutoRenew(state, { userId, id, autoRenew, at })),
      'savings.cancel': ({ userId, body: { uuid: id }, at }) =>
        recorded(cancelSubscription(state, { userId, id, at })),
    },
    reads: { savingsUse: (userId) => takenBy(state, userId) },
    get isDirty() {
      return state.isDirty
    },
    drain: () => ({ rows: { subscriptions: state.drain() }, lists: [] }),
    breaches: () => findSavingsBreaches(state),
    stateTexts: () => [[...state.held.values()].map((held) => canonicalText(held))],
    jobs: [dailyJob(state)],
  }
}

/** At the start of each UTC day each subscription has earned the day before. */
const dailyJob = (state: SavingsState): ModuleJob => ({
  name: 'savings.day',
  next: (done) => dayOf(done) + DAY_MS,
  run(due, cursor) {
    const ids = state.idsAfter(cursor, SLICE)
    for (const id of ids) startDay(state, id, due)
    return ids.length < SLICE ? undefined : ids.at(-1)
  },
})

function takenBy(state: SavingsState, userId: string): SavingReads['savingsUse'] {
  const items = SAVING_PLANS.flatMap((plan) => plan.items)
  return Object.fromEntries(
    items.map(({ savingItemUuid: id }) => [
      id,
      { mine: formatAmount(state.taken(id, userId)), all: formatAmount(state.taken(id)) },
    ]),
  )
}

const recorded = (outcome: Outcome<Subscription>): Outcome<SubscriptionAnswer> =>
  outcome.ok ? accepted({ subscription: subscriptionRecord(outcome.value) }) : outcome

function subscriptionsPage(
  db: NodePgDatabase,
  userId: string,
  { status, uuid, ...at }: SavingPages['savings.subscriptions']['query'],
): Promise<Outcome<PageOf<SubscriptionRecord>>> {
  return readPage(db, {
    table: subscriptions,
    where: and(
      eq(subscriptions.userId, userId),
      status === undefined ? undefined : eq(subscriptions.status, status),
      uuid === undefined ? undefined : eq(subscriptions.id, uuid),
    ),
    order: NEWEST_RECORDS,
    at,
    record: (row: SubscriptionRow) => subscriptionRecord(subscriptionOfRow(row)),
  })
}
