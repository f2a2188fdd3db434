// Perpetual futures as a module of the exchange: its commands, what it keeps, what it reads back.
import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { INSTRUMENTS, type PerpetualInstrument } from '../../../src/domain/instruments'
import { isOpenFuture, restsFuture, waitsStop } from '../../../src/protocol/accountRows'
import type { MarketContext } from '../../core/engine/marketContext'
import { listChange } from '../../core/exchange/accountEvents'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { Drained, LedgerModule, OpenModule } from '../../core/exchange/module'
import { lastOf } from '../../store/ledgerTables'
import { instrumentStates, type InstrumentStateRow } from '../../store/schema/markets'
import { perpetualCommands } from './commands'
import { cancelSelected } from './commands/cancelSelected'
import { marginRates, profitAndLoss } from './figures'
import { findBreaches } from './invariants'
import { answersByReference } from './answersByReference'
import { PerpetualPort } from './marketPort'
import { restoreMarket, rowOfMarket } from './marketRows'
import { restOrders } from './ticket/restOrders'
import { isFundingPending, resumeFunding, settleFunding, stepFunding } from './risk/funding'
import { fillsPage, stopsPage, ticketsPage } from './queries'
import { rowOfCharge, rowOfFill, rowOfTicket, ticketOfRow } from './rows'
import { PerpetualState } from './state'
import {
  FINDINGS,
  fills,
  HELD_FUNDS,
  perpetualStops,
  type StopRow,
  TABLES,
  tickets,
  type TicketRow,
} from './tables'
import { stopRecord } from './stops/stop'
import { rowOfStop, rowsOfStops, stopOfRow } from './stops/stopRows'
import { ticketRecord } from './ticket/ticketRecord'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './contract'

/** Finished tickets that a start reads back, to refuse rightly what comes too late for them. */
const FINISHED_READ = 1_000

/** Stop orders as the store holds them. */
interface StopSnapshot {
  /** Oldest first. */
  readonly waitingStops: readonly StopRow[]
  /** The newest, newest first. */
  readonly endedStops: readonly StopRow[]
}

/** What the store holds of it. */
export interface PerpetualSnapshot extends StopSnapshot {
  /** With a resting or an open part, oldest first. */
  readonly live: readonly TicketRow[]
  /** The newest, newest first. */
  readonly finished: readonly TicketRow[]
  readonly instruments: readonly InstrumentStateRow[]
  readonly lastFill: number
  readonly lastRest: number
}

export interface OpenPerpetual extends OpenModule<PerpetualCommands, PerpetualReads> {
  readonly state: PerpetualState
}

export const perpetualModule: LedgerModule<PerpetualCommands, PerpetualReads, PerpetualPages> = {
  name: 'perpetual',
  tables: TABLES,
  lists: [
    {
      name: 'futures',
      id: 'futureId',
      channels: { orders: restsFuture, positions: isOpenFuture },
    },
    { name: 'stops', id: 'stopId', channels: { orders: waitsStop } },
  ],
  heldFunds: HELD_FUNDS,
  findings: FINDINGS,
  async load(db) {
    const snapshot = await loadPerpetual(db)
    return (context) => openPerpetual(context, snapshot)
  },
  pages: {
    'futures.tickets': ticketsPage,
    'futures.stops': stopsPage,
    'futures.fills': fillsPage,
  },
  answersByReference,
}

const PERPETUALS = INSTRUMENTS.filter((each) => each.market === 'futures')

/** Builds its memory; without a snapshot it is empty. */
export function openPerpetual(
  context: MarketContext,
  snapshot: PerpetualSnapshot | null,
  instruments: readonly PerpetualInstrument[] = PERPETUALS,
): OpenPerpetual {
  const state = new PerpetualState(context, instruments)
  if (snapshot) restore(state, snapshot)
  context.cancelBy((selection, at) => cancelSelected(state, selection, at))
  const commands = perpetualCommands(state)
  return {
    state,
    commands,
    settle: ({ userId, kind, at }) => {
      if (kind in commands || kind === 'accounts.transfer') settleFunding(state, userId, at)
    },
    urgent: ['futures.cancel', 'futures.cancelClose', 'futures.cancelStop', 'futures.margin'],
    reads: {
      futures: (userId) => newestFirst(state.byUser.get(userId)).map(ticketRecord),
      stops: (userId) => newestFirst(state.stops.ofUser(userId)).map(stopRecord),
      'futures.marginRates': (userId) => [...marginRates(state, userId)],
      'futures.profitAndLoss': (userId) => {
        const { positions, ...sums } = profitAndLoss(state, userId)
        return { ...sums, positions: [...positions] }
      },
    },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => takeChanges(state),
    invariantViolations: () => findBreaches(state),
    stateDigestParts: () => stateParts(state),
    market: new PerpetualPort(state),
    slices: {
      pending: () => isFundingPending(state),
      step: (at) => stepFunding(state, at),
    },
  }
}

function takeChanges(state: PerpetualState): Drained {
  const effects = state.drainEffects()
  return {
    rows: {
      tickets: [...effects.tickets].map(rowOfTicket),
      perpetual_stops: rowsOfStops(effects),
      fills: effects.fills.map(rowOfFill),
      funding_charges: effects.charges.map(rowOfCharge),
      instrument_states: [...effects.markets].map(rowOfMarket),
    },
    lists: [
      listChange('futures', effects.tickets, ticketRecord),
      listChange('stops', new Set([...effects.stops, ...effects.followed]), stopRecord),
    ],
  }
}

function stateParts(state: PerpetualState): readonly (readonly string[])[] {
  return [
    [...state.tickets.values()].map((ticket) => canonicalText(rowOfTicket(ticket))),
    [...state.markets].map(([symbol, { book, fundedAt, rate, due, makerLots, makerCost }]) =>
      canonicalText([[symbol, fundedAt, rate, due, makerLots, makerCost], book.customers()]),
    ),
    [...state.stops.byId.values()].map((stop) => canonicalText(rowOfStop(stop))),
    [`last fill ${state.lastFill}`],
  ]
}

async function loadPerpetual(db: NodePgDatabase): Promise<PerpetualSnapshot> {
  const { createdAt, id, closedAt } = tickets
  const newest = db.select().from(tickets).where(isNotNull(closedAt)).orderBy(desc(closedAt))
  const live = await db.select().from(tickets).where(isNull(closedAt)).orderBy(createdAt, id)
  return {
    live,
    finished: await newest.limit(FINISHED_READ),
    ...(await loadStops(db)),
    instruments: await db.select().from(instrumentStates),
    lastFill: await lastOf(db, fills, fills.id),
    lastRest: live.reduce((last, row) => Math.max(last, row.restSeq, row.closeSeq), 0),
  }
}

function restore(state: PerpetualState, snapshot: PerpetualSnapshot): void {
  state.lastFill = snapshot.lastFill
  state.lastRest = snapshot.lastRest
  for (const row of snapshot.instruments) {
    const market = state.markets.get(row.symbol)
    if (market) restoreMarket(market, row)
  }
  for (const row of snapshot.finished.toReversed()) state.file(ticketOfRow(row))
  for (const row of snapshot.live) state.file(ticketOfRow(row))
  restoreStops(state, snapshot)
  restOrders(state)
  resumeFunding(state)
}

async function loadStops(db: NodePgDatabase): Promise<StopSnapshot> {
  const { seq, endedAt } = perpetualStops
  const waiting = db.select().from(perpetualStops).where(isNull(endedAt)).orderBy(seq)
  const ended = db.select().from(perpetualStops).where(isNotNull(endedAt)).orderBy(desc(endedAt))
  return { waitingStops: await waiting, endedStops: await ended.limit(FINISHED_READ) }
}

function restoreStops({ stops }: PerpetualState, { waitingStops, endedStops }: StopSnapshot): void {
  for (const row of endedStops.toReversed()) stops.remember(stopOfRow(row))
  for (const row of waitingStops) stops.add(stopOfRow(row))
}

const newestFirst = <T extends { readonly createdAt: number }>(items: Iterable<T> = []) =>
  [...items].sort((a, b) => b.createdAt - a.createdAt)
