// Owns what each customer who hears is told of a cut: his orders and tickets as they stand in it,
// all his balances, his notices. It refuses to know when it is sent.
import type { DealtEffects } from '../engine/dealt/state'
import { forexTicketRecord } from '../engine/dealt/ticketRecord'
import type { Effects } from '../engine/perpetual/state'
import { ticketRecord } from '../engine/perpetual/ticket/ticketRecord'
import { spotOrderRecord } from '../engine/spot/orderRecord'
import type { Hears } from '../engine/journal'
import type { SpotEffects } from '../engine/spot/state'
import type { LedgerChanges } from '../ledger/changes'
import type { PrivateEvent } from '../ports'
import type { Core } from './memory/core'

export interface MarketEffects {
  readonly perpetual: Effects
  readonly spot: SpotEffects
  readonly dealt: DealtEffects
}

/** One event for everybody whom the effects concern and who hears. */
export function eventsOf(
  { journal, ledger }: Core,
  { perpetual, spot, dealt }: MarketEffects,
  { moved }: LedgerChanges,
  hears: Hears,
  at: number,
): readonly PrivateEvent[] {
  const tickets = byUser(perpetual.tickets, hears, ticketRecord)
  const orders = byUser(spot.orders, hears, spotOrderRecord)
  const forexs = byUser(dealt.tickets, hears, forexTicketRecord)
  const notices = journal.drainNotices(hears)
  const concerned = new Set<string>()
  for (const { owner, wallet } of moved)
    if (wallet !== 'HOUSE' && hears(owner)) concerned.add(owner)
  for (const told of [tickets, orders, forexs, notices])
    for (const userId of told.keys()) concerned.add(userId)
  return [...concerned].map((userId) => ({
    userId,
    at,
    tickets: tickets.get(userId) ?? [],
    orders: orders.get(userId) ?? [],
    forexs: forexs.get(userId) ?? [],
    balances: ledger.balances(userId),
    notices: notices.get(userId) ?? [],
  }))
}

function byUser<T extends { readonly userId: string }, R>(
  items: Iterable<T>,
  hears: Hears,
  record: (item: T) => R,
): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>()
  for (const item of items) {
    if (!hears(item.userId)) continue
    const mine = found.get(item.userId)
    if (mine) mine.push(record(item))
    else found.set(item.userId, [record(item)])
  }
  return found
}
