// CFDs (forex, metals, oil, indices) as a module of the exchange: its commands, what it keeps, what
// it reads back.
import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  findDerivativeByName,
  INSTRUMENTS,
  type DerivativeInstrument,
} from '../../../src/domain/instruments'
import type {
  ForexDealRecord,
  ForexOverview,
  ForexTicketRecord,
} from '../../../src/domain/records/forexRecords'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { isOpenForex, isPendingForex } from '../../../src/protocol/accountRows'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../engine/marketContext'
import { listChange } from '../../exchange/accountEvents'
import { canonicalText } from '../../exchange/canonicalText'
import type { CommandHandlers, Drained, LedgerModule, OpenModule } from '../../exchange/module'
import { lastOf } from '../../store/ledgerTables'
import { instrumentStates, NO_PERPETUAL, type InstrumentStateRow } from '../../store/schema/markets'
import { cancelTicket } from './commands/cancelTicket'
import { closeTicket } from './commands/closeTicket'
import { openForex } from './commands/openTicket'
import type { ForexOutcome } from './commands/outcome'
import { updateTicket } from './commands/updateTicket'
import { COIN, withdrawable } from './dealing'
import { findCfdBreaches } from './invariants'
import { CfdFace } from './marketFace'
import { cfdFigures } from './operatorFigures'
import { forexOverview } from './overview'
import { dealsExport, dealsFees, dealsPage, dealsTrades, dealsVolumes, forexPage } from './queries'
import { cfdRoutes } from './routes'
import { forexTicketOfRow, rowOfDeal, rowOfForexTicket, rowOfSwap } from './rows'
import { CfdState, type CfdMarket } from './state'
import { forexDeals, forexTickets, LOCKED, TABLES, type ForexTicketRow } from './tables'
import { dealRecord, forexTicketRecord } from './ticketRecord'

/** Ended tickets that a start reads back, to refuse rightly what comes too late for them. */
const ENDED_READ = 1_000

interface ForexAnswer {
  readonly forex: ForexTicketRecord
  readonly deals: readonly ForexDealRecord[]
}

export type CfdCommands = {
  'forexs.open': { body: ParsedBodyOf<'forexOpen'>; answer: ForexAnswer }
  'forexs.update': { body: ParsedBodyOf<'forexUpdate'>; answer: ForexAnswer }
  'forexs.close': { body: ParsedBodyOf<'forexClose'>; answer: ForexAnswer }
  'forexs.cancel': { body: { readonly forexUuid: string }; answer: ForexAnswer }
}

export type CfdPages = {
  'forexs.tickets': { query: ParsedQueryOf<'forexHistory'>; row: ForexTicketRecord }
  'forexs.deals': { query: ParsedQueryOf<'forexTransactions'>; row: ForexDealRecord }
}

export type CfdReads = {
  /** Tickets, pending and open, newest first. */
  forexs: readonly ForexTicketRecord[]
  /** The wallet at the quotes of now. */
  'forexs.overview': ForexOverview
}

/** What the store holds of it. */
export interface CfdSnapshot {
  /** Pending and open, oldest first. */
  readonly live: readonly ForexTicketRow[]
  /** The newest, newest first. */
  readonly ended: readonly ForexTicketRow[]
  readonly instruments: readonly InstrumentStateRow[]
  readonly lastDeal: number
}

export interface OpenCfd extends OpenModule<CfdCommands, CfdReads> {
  readonly state: CfdState
}

export const cfdModule: LedgerModule<CfdCommands, CfdReads, CfdPages> = {
  name: 'cfd',
  tables: TABLES,
  lists: [
    {
      name: 'forexs',
      id: 'forexUuid',
      channels: { orders: isPendingForex, positions: isOpenForex },
    },
  ],
  locked: LOCKED,
  async load(db) {
    const snapshot = await loadCfds(db)
    return (context) => openCfd(context, snapshot)
  },
  exports: [dealsExport],
  figures: cfdFigures,
  fees: dealsFees,
  trades: dealsTrades,
  volumes: dealsVolumes,
  pages: { 'forexs.tickets': forexPage, 'forexs.deals': dealsPage },
  serve: (api) => ({ routes: cfdRoutes(api) }),
}

const CFDS = INSTRUMENTS.filter((each) => each.market === 'derivatives')

/** Builds its memory; without a snapshot it is empty. */
export function openCfd(
  context: MarketContext,
  snapshot: CfdSnapshot | null,
  instruments: readonly DerivativeInstrument[] = CFDS,
): OpenCfd {
  const state = new CfdState(context, instruments)
  if (snapshot) restore(state, snapshot)
  // What bears the losses of open tickets stays in their wallet.
  context.limitWithdrawals((userId, wallet, coin) =>
    wallet === 'DERIVATIVES' && coin === COIN ? withdrawable(state, userId) : null,
  )
  return {
    state,
    commands: commandsOf(state),
    reads: {
      forexs: (userId) => newestFirst(state.byUser.get(userId)).map(forexTicketRecord),
      'forexs.overview': (userId) => forexOverview(state, userId),
    },
    get isDirty() {
      return state.isDirty
    },
    drain: () => drain(state),
    breaches: () => findCfdBreaches(state),
    stateTexts: () => [
      [...state.tickets.values()].map((ticket) => canonicalText(rowOfForexTicket(ticket))),
      [...state.markets].map(([symbol, { rolledAt }]) => canonicalText([symbol, rolledAt])),
      [`last deal ${state.lastDeal}`],
    ],
    market: new CfdFace(state),
  }
}

function commandsOf(state: CfdState): CommandHandlers<CfdCommands> {
  return {
    'forexs.open': ({ userId, body: { symbol: name, ...draft }, at, id: ticketId }) => {
      const instrument = findDerivativeByName(name)
      if (!instrument) return refused('instrumentUnknown', 'symbol')
      const { symbol } = instrument
      return answerOf(openForex(state, { userId, ticketId, symbol, draft, at }))
    },
    'forexs.update': ({ userId, body: { forexUuid: ticketId, ...change }, at }) =>
      answerOf(updateTicket(state, { userId, ticketId, ...change, at })),
    'forexs.close': ({ userId, body: { forexUuid: ticketId, size }, at }) =>
      answerOf(closeTicket(state, { userId, ticketId, size, at })),
    'forexs.cancel': ({ userId, body: { forexUuid: ticketId }, at }) =>
      answerOf(cancelTicket(state, { userId, ticketId, at })),
  }
}

function answerOf(outcome: Outcome<ForexOutcome>): Outcome<ForexAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, deals } = outcome.value
  return accepted({ forex: forexTicketRecord(ticket), deals: deals.map(dealRecord) })
}

function drain(state: CfdState): Drained {
  const { tickets, deals, swaps, rolledMarkets } = state.drainEffects()
  return {
    rows: {
      forex_tickets: [...tickets].map(rowOfForexTicket),
      forex_deals: deals.map(rowOfDeal),
      swap_charges: swaps.map(rowOfSwap),
      instrument_states: [...rolledMarkets].map(rowOfMarket),
    },
    lists: [listChange('forexs', tickets, forexTicketRecord)],
  }
}

function rowOfMarket({ instrument: { symbol }, rolledAt }: CfdMarket): InstrumentStateRow {
  return { ...NO_PERPETUAL, symbol, rolledAt }
}

async function loadCfds(db: NodePgDatabase): Promise<CfdSnapshot> {
  const { createdAt, id, closedAt } = forexTickets
  const ended = db.select().from(forexTickets).where(isNotNull(closedAt)).orderBy(desc(closedAt))
  return {
    live: await db.select().from(forexTickets).where(isNull(closedAt)).orderBy(createdAt, id),
    ended: await ended.limit(ENDED_READ),
    instruments: await db.select().from(instrumentStates),
    lastDeal: await lastOf(db, forexDeals, forexDeals.id),
  }
}

function restore(state: CfdState, { live, ended, instruments, lastDeal }: CfdSnapshot): void {
  state.lastDeal = lastDeal
  for (const { symbol, rolledAt } of instruments) {
    const market = state.markets.get(symbol)
    if (market) market.rolledAt = rolledAt
  }
  for (const row of ended.toReversed()) state.file(forexTicketOfRow(row))
  for (const row of live) state.file(forexTicketOfRow(row))
}

const newestFirst = <T extends { readonly createdAt: number }>(items: Iterable<T> = []) =>
  [...items].sort((a, b) => b.createdAt - a.createdAt)
