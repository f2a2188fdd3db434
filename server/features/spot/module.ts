// Spot pairs as a module of the exchange: its commands, what it keeps, what it reads back.
import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findPairByCoins, INSTRUMENTS, type SpotInstrument } from '../../../src/domain/instruments'
import type { Side } from '../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { restsSpot } from '../../../src/protocol/accountRows'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../core/engine/marketContext'
import { listChange } from '../../core/exchange/accountEvents'
import { canonicalText } from '../../core/exchange/canonicalText'
import type {
  CommandHandlers,
  CommandInput,
  Drained,
  LedgerModule,
  OpenModule,
} from '../../core/exchange/module'
import { lastOf } from '../../store/ledgerTables'
import { amendOrder } from './commands/amendOrder'
import { cancelSelected, cancelOrder } from './commands/cancelOrder'
import type { OrderAnswer, SpotOutcome } from './outcome'
import { placeOrder } from './commands/placeOrder'
import { findSpotBreaches } from './invariants'
import { answersByReference } from './answersByReference'
import { SpotPort } from './marketPort'
import { spotFillRecord, spotOrderRecord } from './orderRecord'
import { restoreSpotOrders } from './restore'
import { spotFillsPage, spotOrdersPage } from './queries'
import { rowOfSpotFill, rowOfSpotOrder, spotOrderOfRow } from './rows'
import { SpotState } from './state'
import { HELD_FUNDS, spotFills, spotOrders, TABLES, type SpotOrderRow } from './tables'
import type { SpotCommands, SpotPages, SpotReads } from './contract'

/** Ended orders that a start reads back, to refuse rightly what comes too late for them. */
const ENDED_READ = 1_000

/** What the store holds of it. */
export interface SpotSnapshot {
  /** Resting, oldest first. */
  readonly live: readonly SpotOrderRow[]
  /** The newest, newest first. */
  readonly ended: readonly SpotOrderRow[]
  readonly lastFill: number
}

export interface OpenSpot extends OpenModule<SpotCommands, SpotReads> {
  readonly state: SpotState
}

export const spotModule: LedgerModule<SpotCommands, SpotReads, SpotPages> = {
  name: 'spot',
  tables: TABLES,
  lists: [{ name: 'spot', id: 'uuid', channels: { orders: restsSpot } }],
  heldFunds: HELD_FUNDS,
  async load(db) {
    const snapshot = await loadSpot(db)
    return (context) => openSpot(context, snapshot)
  },
  pages: { 'spot.orders': spotOrdersPage, 'spot.fills': spotFillsPage },
  answersByReference,
}

const PAIRS = INSTRUMENTS.filter((each) => each.market === 'spot')

/** Builds its memory; without a snapshot it is empty. */
export function openSpot(
  context: MarketContext,
  snapshot: SpotSnapshot | null,
  instruments: readonly SpotInstrument[] = PAIRS,
): OpenSpot {
  const state = new SpotState(context, instruments)
  if (snapshot) restore(state, snapshot)
  context.cancelBy((selection, at) => cancelSelected(state, selection, at))
  return {
    state,
    commands: commandsOf(state),
    urgent: ['orders.cancel'],
    reads: { spot: (userId) => newestFirst(state.liveOf(userId)).map(spotOrderRecord) },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => takeChanges(state),
    invariantViolations: () => findSpotBreaches(state),
    stateDigestParts: () => [
      [...state.live()].map((order) => canonicalText(rowOfSpotOrder(order))),
      [...state.markets].map(([symbol, { book }]) => canonicalText([symbol, book.customers()])),
      [`last fill ${state.lastFill}`],
    ],
    market: new SpotPort(state),
  }
}

function commandsOf(state: SpotState): CommandHandlers<SpotCommands> {
  return {
    'orders.buy': (input) => place(state, 'BUY', input),
    'orders.sale': (input) => place(state, 'SELL', input),
    'orders.cancel': ({ userId, body: { uuid: orderId }, at }) =>
      answerOf(cancelOrder(state, { userId, orderId, at })),
    'orders.amend': ({ userId, body: { uuid: orderId, ...change }, at, sender }) =>
      answerOf(amendOrder(state, { userId, orderId, ...change, at, sender })),
  }
}

function place(
  state: SpotState,
  side: Side,
  { userId, body: draft, at, id: orderId, sender }: CommandInput<ParsedBodyOf<'ordersBuy'>>,
): Outcome<OrderAnswer> {
  const instrument = findPairByCoins(draft.from, draft.to)
  if (!instrument) return refused('instrumentUnknown', 'from')
  const { symbol } = instrument
  return answerOf(placeOrder(state, { userId, orderId, symbol, side, draft, at, sender }))
}

function answerOf(outcome: Outcome<SpotOutcome>): Outcome<OrderAnswer> {
  if (!outcome.ok) return outcome
  const { order, fills } = outcome.value
  return accepted({ order: spotOrderRecord(order), fills: fills.map(spotFillRecord) })
}

function takeChanges(state: SpotState): Drained {
  const { orders, fills } = state.drainEffects()
  return {
    rows: { spot_orders: orders.map(rowOfSpotOrder), spot_fills: fills.map(rowOfSpotFill) },
    lists: [listChange('spot', orders, spotOrderRecord)],
  }
}

async function loadSpot(db: NodePgDatabase): Promise<SpotSnapshot> {
  const { createdAt, id, closedAt } = spotOrders
  const ended = db.select().from(spotOrders).where(isNotNull(closedAt)).orderBy(desc(closedAt))
  return {
    live: await db.select().from(spotOrders).where(isNull(closedAt)).orderBy(createdAt, id),
    ended: await ended.limit(ENDED_READ),
    lastFill: await lastOf(db, spotFills, spotFills.id),
  }
}

function restore(state: SpotState, { live, ended, lastFill }: SpotSnapshot): void {
  state.beginAfter(lastFill)
  restoreSpotOrders(state, [...ended.toReversed(), ...live].map(spotOrderOfRow))
}

const newestFirst = <T extends { readonly createdAt: number }>(items: Iterable<T>) =>
  [...items].sort((a, b) => b.createdAt - a.createdAt)
