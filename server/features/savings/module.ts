// The savings module of the exchange: plans, subscriptions, and the job that starts each day.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SubscriptionRecord } from '../../../src/domain/records/savingsRecords'
import { formatAmount } from '../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { SAVING_PLANS } from '../../../src/domain/products/savingsPlans'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { LedgerModule, ModuleJob, OpenModule } from '../../core/exchange/module'
import type { PageOf } from '../../../src/domain/records/page'
import { NEWEST_RECORDS, readPage } from '../../store/page'
import { subscriptionOfRow, subscriptionRecord } from './records'
import { SavingsState, type Subscription } from './state'
import {
  cancelSubscription,
  findSavingsBreaches,
  setAutoRenew,
  settleSavings,
  startDay,
  subscribe,
} from './subscriptions'
import { HELD_FUNDS, subscriptions, TABLES, type SubscriptionRow } from './tables'
import type { SavingsCommands, SavingsPages, SavingsReads, SubscriptionAnswer } from './contract'

/** Subscriptions that one slice of the job looks at. */
const SLICE = 200

export const savingsModule: LedgerModule<SavingsCommands, SavingsReads, SavingsPages> = {
  name: 'savings',
  tables: TABLES,
  lists: [],
  heldFunds: HELD_FUNDS,
  async load(db) {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(isNull(subscriptions.closedAt))
      .orderBy(asc(subscriptions.id))
    return (context) => openSavings(context, rows)
  },
  pages: { 'savings.subscriptions': subscriptionsPage },
}

/** Builds its memory from the rows of what is held. */
export function openSavings(
  context: MarketContext,
  rows: readonly SubscriptionRow[] = [],
): OpenModule<SavingsCommands, SavingsReads> {
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
    takeChanges: () => ({ rows: { subscriptions: state.drain() }, lists: [] }),
    invariantViolations: () => findSavingsBreaches(state),
    stateDigestParts: () => [[...state.held.values()].map((held) => canonicalText(held))],
    jobs: [dailyJob(state)],
    settle: ({ userId, at }) => settleSavings(state, userId, at),
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

function takenBy(state: SavingsState, userId: string): SavingsReads['savingsUse'] {
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
  { status, uuid, ...at }: SavingsPages['savings.subscriptions']['query'],
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
