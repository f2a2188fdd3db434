// The CFD module of the exchange (forex, metals, oil, indices): its commands, its stored rows, and
// how they are restored.
import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  findDerivativeByName,
  INSTRUMENTS,
  type DerivativeInstrument,
} from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { isOpenCfd, isPendingCfd } from '../../../src/protocol/accountRows'
import type { MarketContext } from '../../core/engine/marketContext'
import { listChange } from '../../core/exchange/accountEvents'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { CommandHandlers, Drained, LedgerModule, OpenModule } from '../../core/exchange/module'
import { lastOf } from '../../store/ledgerTables'
import { instrumentStates, NO_PERPETUAL, type InstrumentStateRow } from '../../store/schema/markets'
import { cancelSelected, cancelTicket } from './commands/cancelTicket'
import { closeTicket } from './commands/closeTicket'
import { openCfdTicket } from './commands/openTicket'
import type { CfdOutcome } from './commands/outcome'
import { updateTicket } from './commands/updateTicket'
import { COIN, withdrawable } from './dealing'
import { findCfdBreaches } from './invariants'
import { CfdPort } from './marketPort'
import { cfdOverview } from './overview'
import { dealsPage, cfdPage } from './queries'
import { cfdTicketOfRow, rowOfDeal, rowOfCfdTicket, rowOfSwap } from './rows'
import { rollOverDue } from './quote/rollOver'
import { CfdState, type CfdMarket } from './state'
import { cfdDeals, cfdTickets, HELD_FUNDS, TABLES, type CfdTicketRow } from './tables'
import { dealRecord, cfdTicketRecord } from './ticketRecord'
import type { CfdCommands, CfdPages, CfdReads, CfdAnswer } from './contract'

/** Ended tickets that a start reads back, to refuse rightly what comes too late for them. */
const ENDED_READ = 1_000

/** What the store holds of it. */
export interface CfdSnapshot {
  /** Pending and open, oldest first. */
  readonly live: readonly CfdTicketRow[]
  /** The newest, newest first. */
  readonly ended: readonly CfdTicketRow[]
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
      channels: { orders: isPendingCfd, positions: isOpenCfd },
    },
  ],
  heldFunds: HELD_FUNDS,
  async load(db) {
    const snapshot = await loadCfds(db)
    return (context) => openCfd(context, snapshot)
  },
  pages: { 'cfd.tickets': cfdPage, 'cfd.deals': dealsPage },
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
  context.cancelBy((selection, at) => cancelSelected(state, selection, at))
  const commands = commandsOf(state)
  return {
    state,
    commands,
    settle: ({ kind, at }) => {
      if (kind in commands || kind === 'accounts.transfer') rollOverDue(state, at)
    },
    urgent: ['cfd.cancel'],
    reads: {
      forexs: (userId) => newestFirst(state.byUser.get(userId)).map(cfdTicketRecord),
      'cfd.overview': (userId) => cfdOverview(state, userId),
    },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => takeChanges(state),
    invariantViolations: () => findCfdBreaches(state),
    stateDigestParts: () => [
      [...state.tickets.values()].map((ticket) => canonicalText(rowOfCfdTicket(ticket))),
      [...state.markets].map(([symbol, { rolledAt }]) => canonicalText([symbol, rolledAt])),
      [`last deal ${state.lastDeal}`],
    ],
    market: new CfdPort(state),
  }
}

function commandsOf(state: CfdState): CommandHandlers<CfdCommands> {
  return {
    'cfd.open': ({ userId, body: { symbol: name, ...draft }, at, id: ticketId, sender }) => {
      const instrument = findDerivativeByName(name)
      if (!instrument) return refused('instrumentUnknown', 'symbol')
      const { symbol } = instrument
      return answerOf(openCfdTicket(state, { userId, ticketId, symbol, draft, at, sender }))
    },
    'cfd.update': ({ userId, body: { forexUuid: ticketId, ...change }, at, sender }) =>
      answerOf(updateTicket(state, { userId, ticketId, ...change, at, sender })),
    'cfd.close': ({ userId, body: { forexUuid: ticketId, size }, at, sender }) =>
      answerOf(closeTicket(state, { userId, ticketId, size, at, sender })),
    'cfd.cancel': ({ userId, body: { forexUuid: ticketId }, at }) =>
      answerOf(cancelTicket(state, { userId, ticketId, at })),
  }
}

function answerOf(outcome: Outcome<CfdOutcome>): Outcome<CfdAnswer> {
  if (!outcome.ok) return outcome
  const { ticket, deals } = outcome.value
  return accepted({ forex: cfdTicketRecord(ticket), deals: deals.map(dealRecord) })
}

function takeChanges(state: CfdState): Drained {
  const { tickets, deals, swaps, rolledMarkets } = state.drainEffects()
  return {
    rows: {
      forex_tickets: [...tickets].map(rowOfCfdTicket),
      forex_deals: deals.map(rowOfDeal),
      swap_charges: swaps.map(rowOfSwap),
      instrument_states: [...rolledMarkets].map(rowOfMarket),
    },
    lists: [listChange('forexs', tickets, cfdTicketRecord)],
  }
}

function rowOfMarket({ instrument: { symbol }, rolledAt }: CfdMarket): InstrumentStateRow {
  return { ...NO_PERPETUAL, symbol, rolledAt }
}

async function loadCfds(db: NodePgDatabase): Promise<CfdSnapshot> {
  const { createdAt, id, closedAt } = cfdTickets
  const ended = db.select().from(cfdTickets).where(isNotNull(closedAt)).orderBy(desc(closedAt))
  return {
    live: await db.select().from(cfdTickets).where(isNull(closedAt)).orderBy(createdAt, id),
    ended: await ended.limit(ENDED_READ),
    instruments: await db.select().from(instrumentStates),
    lastDeal: await lastOf(db, cfdDeals, cfdDeals.id),
  }
}

function restore(state: CfdState, { live, ended, instruments, lastDeal }: CfdSnapshot): void {
  state.lastDeal = lastDeal
  for (const { symbol, rolledAt } of instruments) {
    const market = state.markets.get(symbol)
    if (market) market.rolledAt = rolledAt
  }
  for (const row of ended.toReversed()) state.file(cfdTicketOfRow(row))
  for (const row of live) state.file(cfdTicketOfRow(row))
}

const newestFirst = <T extends { readonly createdAt: number }>(items: Iterable<T> = []) =>
  [...items].sort((a, b) => b.createdAt - a.createdAt)
