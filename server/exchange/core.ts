// Owns the exchange's memory, a ledger and an engine, built from what the store holds: balances,
// live tickets, resting orders in their time order. It refuses to know commands and commits.
import { amount, ticks } from '../../src/domain/brand'
import { INSTRUMENTS } from '../../src/domain/instruments'
import type { Book } from '../engine/book/book'
import { findBreaches } from '../engine/perpetual/invariants'
import { PerpetualState } from '../engine/perpetual/state'
import { applyDepth } from '../engine/perpetual/house/flow'
import { openingSide } from '../engine/perpetual/ticket/ticket'
import type { Account } from '../ledger/account'
import { Ledger } from '../ledger/ledger'
import type { AccountRow } from '../store/batch'
import type { Snapshot } from '../store/loadSnapshot'
import { ticketOfRow } from './ticketRows'

export interface Core {
  readonly ledger: Ledger
  readonly state: PerpetualState
}

const PERPETUALS = INSTRUMENTS.filter((it) => it.market === 'futures')

/** Rebuilds memory; throws when what was read breaks an invariant. */
export function buildCore(snapshot: Snapshot, lastTrade: number): Core {
  const accounts = snapshot.accounts.map(accountOfRow)
  const ledger = new Ledger({ accounts, lastTransfer: snapshot.lastTransfer })
  const state = new PerpetualState(ledger, PERPETUALS, lastTrade)
  state.lastFill = snapshot.lastFill
  state.lastRest = snapshot.lastRest
  for (const { symbol, fundedAt } of snapshot.instruments) {
    const market = state.markets.get(symbol)
    if (market) market.fundedAt = fundedAt
  }
  for (const row of snapshot.finishedTickets.toReversed()) state.file(ticketOfRow(row))
  const tickets = snapshot.liveTickets.map(ticketOfRow)
  for (const ticket of tickets) state.file(ticket)
  const resting = tickets.filter((ticket) => ticket.resting > 0)
  for (const ticket of resting.sort((a, b) => a.restSeq - b.restSeq)) {
    const { id, userId: owner, direction, limit, resting: quantity } = ticket
    if (limit === null) throw new Error(`Ticket ${id} rests without a price`)
    const order = { id, owner, side: openingSide(direction), price: ticks(limit), quantity }
    state.marketOf(ticket).book.rest(order)
  }
  const breaches = findBreaches(state)
  if (breaches.length > 0) throw new Error(`The store does not add up: ${breaches.join('; ')}`)
  return { ledger, state }
}

/** Gives a rebuilt core the market that the old one knew: house depth, prices, rates, staleness. */
export function carryMarket(from: PerpetualState, to: PerpetualState, at: number): void {
  for (const [symbol, old] of from.markets) {
    const market = to.market(symbol)
    market.mark = old.mark
    market.index = old.index
    market.rate = old.rate
    market.stale = old.stale
    const rows = (side: 'BUY' | 'SELL') =>
      old.book.housePrices(side).map((price) => [price, old.book.houseAt(side, price)] as const)
    applyDepth(to, symbol, { bids: rows('BUY'), asks: rows('SELL'), replace: true }, at)
    retellLevels(old.book, market.book)
  }
}

/** A reader who follows changes holds levels of the old book: each is told again. */
function retellLevels(from: Book, to: Book): void {
  for (const [side, price] of from.drainChanges()) to.touch(side, price)
  const { bids, asks } = from.levels()
  for (const [price] of bids) to.touch('BUY', price)
  for (const [price] of asks) to.touch('SELL', price)
}

function accountOfRow(row: AccountRow): Account {
  return {
    ...row,
    wallet: row.wallet as Account['wallet'],
    part: row.part as Account['part'],
    balance: amount(row.balance),
  }
}
