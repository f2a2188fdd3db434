// Owns the cut between two commits: everything that happened in memory since the cut before, as
// rows for the store and as events for those it concerns.
import type { FuturesTicket } from '../../src/domain/records'
import { ticketRecord } from '../engine/perpetual/ticket/ticketRecord'
import type { Effects, SymbolTrade } from '../engine/perpetual/state'
import type { LedgerChanges } from '../ledger/ledger'
import type { PrivateEvent } from '../ports'
import type { Batch, IdempotencyRow } from '../store/batch'
import type { Core } from './core'
import { rowOfCharge, rowOfFill, rowOfTicket } from './ticketRows'

export interface Cut {
  readonly rows: Batch
  readonly events: readonly PrivateEvent[]
  readonly trades: readonly SymbolTrade[]
}

/** Takes all effects out of a core; what happens later belongs to the next cut. */
export function cutEffects(core: Core, answers: readonly IdempotencyRow[], at: number): Cut {
  const effects = core.state.drainEffects()
  const changes = core.ledger.drain()
  return {
    rows: rowsOf(effects, changes, answers),
    events: eventsOf(core, effects, changes, at),
    trades: core.state.drainTrades(),
  }
}

function rowsOf(
  effects: Effects,
  { accounts, transfers }: LedgerChanges,
  answers: readonly IdempotencyRow[],
): Batch {
  return {
    accounts,
    transfers,
    postings: transfers.flatMap(({ id, postings }) =>
      postings.map(([accountId, amount]) => ({ transferId: id, accountId, amount })),
    ),
    tickets: [...effects.tickets].map(rowOfTicket),
    fills: effects.fills.map(rowOfFill),
    charges: effects.charges.map(rowOfCharge),
    instruments: [...effects.fundedMarkets].map(({ instrument, mark, fundedAt }) => ({
      symbol: instrument.symbol,
      mark,
      fundedAt,
    })),
    answers,
  }
}

function eventsOf(
  core: Core,
  effects: Effects,
  { accounts }: LedgerChanges,
  at: number,
): PrivateEvent[] {
  const owners = accounts.filter((it) => it.wallet !== 'HOUSE').map((it) => it.owner)
  const concerned = new Set([...owners, ...effects.notices.keys()])
  const tickets = new Map<string, FuturesTicket[]>()
  for (const ticket of effects.tickets) {
    const { userId } = ticket
    concerned.add(userId)
    const record = ticketRecord(ticket)
    const mine = tickets.get(userId)
    if (mine) mine.push(record)
    else tickets.set(userId, [record])
  }
  return [...concerned].map((userId) => ({
    userId,
    at,
    tickets: tickets.get(userId) ?? [],
    balances: core.ledger.balances(userId),
    notices: effects.notices.get(userId) ?? [],
  }))
}
