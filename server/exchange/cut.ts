// Owns the cut between two commits: everything that happened in memory since the cut before, as
// rows for the store and as events for those it concerns.
import type { Hears, SymbolTrade } from '../engine/journal'
import type { DealtEffects } from '../engine/dealt/state'
import type { Effects } from '../engine/perpetual/state'
import type { LedgerChanges } from '../ledger/changes'
import type { PrivateEvent } from '../ports'
import type { Batch, IdempotencyRow, InstrumentStateRow } from '../store/batch'
import type { Core } from './memory/core'
import { eventsOf, type MarketEffects } from './privateEvents'
import { rowOfDeal, rowOfForexTicket, rowOfSwap } from './rows/forexRows'
import { rowOfSpotFill, rowOfSpotOrder } from './rows/spotRows'
import { rowOfCharge, rowOfFill, rowOfTicket } from './rows/ticketRows'

export interface Cut {
  readonly rows: Batch
  readonly events: readonly PrivateEvent[]
  readonly trades: readonly SymbolTrade[]
}

/**
 * Takes all effects out of a core; what happens later belongs to the next cut. Events are made for
 * those who hear.
 */
export function cutEffects(
  core: Core,
  answers: readonly IdempotencyRow[],
  hears: Hears,
  at: number,
): Cut {
  const { perpetual, spot, dealt, ledger, journal } = core
  const effects: MarketEffects = {
    perpetual: perpetual.drainEffects(),
    spot: spot.drainEffects(),
    dealt: dealt.drainEffects(),
  }
  const changes = ledger.drain()
  return {
    rows: { ...rowsOf(effects, changes), volumes: journal.volumes.drain(), answers },
    events: eventsOf(core, effects, changes, hears, at),
    trades: journal.drainTrades(),
  }
}

function rowsOf(
  { perpetual, spot, dealt }: MarketEffects,
  { accounts, transfers, postings }: LedgerChanges,
): Omit<Batch, 'volumes' | 'answers'> {
  return {
    accounts,
    transfers,
    postings,
    tickets: [...perpetual.tickets].map(rowOfTicket),
    fills: perpetual.fills.map(rowOfFill),
    charges: perpetual.charges.map(rowOfCharge),
    spotOrders: [...spot.orders].map(rowOfSpotOrder),
    spotFills: spot.fills.map(rowOfSpotFill),
    forexTickets: [...dealt.tickets].map(rowOfForexTicket),
    forexDeals: dealt.deals.map(rowOfDeal),
    swaps: dealt.swaps.map(rowOfSwap),
    instruments: [...perpetualStates(perpetual), ...dealtStates(dealt)],
  }
}

const perpetualStates = ({ markets }: Effects): InstrumentStateRow[] =>
  [...markets].map(({ instrument, mark, fundedAt, houseLots, houseCost }) => {
    return { symbol: instrument.symbol, mark, fundedAt, houseLots, houseCost, rolledAt: null }
  })

const dealtStates = ({ rolledMarkets }: DealtEffects): InstrumentStateRow[] =>
  [...rolledMarkets].map(({ instrument, rolledAt }) => {
    const none = { mark: null, fundedAt: null, houseLots: 0, houseCost: 0n }
    return { symbol: instrument.symbol, ...none, rolledAt }
  })
