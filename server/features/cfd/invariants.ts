// Invariants after every command: held funds equal what the tickets say, sizes add up, no balance
// is negative, and after a quote no affected wallet is at or below the stop-out level while it has
// something left to close.
import { conversionSymbol } from '../../../src/domain/cfd/conversion'
import { walletAccount } from './dealing'
import { stopOutTarget } from './quote/stopOut'
import type { CfdState } from './state'
import { isLive, type CfdTicket } from './ticket'

/**
 * Sentences of what does not hold; empty when all is well.
 * @param quoted the symbol whose quote was applied just now: wallets that it moves are looked at
 */
export function findCfdBreaches(state: CfdState, quoted?: string): readonly string[] {
  const isSeen = quoted !== undefined && state.market(quoted).fresh
  const moved = isSeen ? usersOf(state, quoted) : []
  return [
    ...[...state.tickets.values()].flatMap(breachesOfTicket),
    ...[...state.byUser].flatMap(([userId, tickets]) => breachesOfUser(state, userId, tickets)),
    ...moved
      .filter((userId) => stopOutTarget(state, userId) !== null)
      .map((userId) => `${userId}: below the stop-out level with losing tickets open`),
  ]
}

function breachesOfTicket(ticket: CfdTicket): string[] {
  const { id, size, open, status, entry, trigger, margin } = ticket
  const breaches: string[] = []
  if (!isLive(ticket)) breaches.push(`${id}: finished but kept`)
  if (margin < 0n) breaches.push(`${id}: margin ${margin}`)
  if (status === 'PENDING' && (open !== 0 || entry !== null || trigger === null))
    breaches.push(`${id}: waits, and has ${open} open`)
  if (status === 'OPEN' && (open <= 0 || open > size || entry === null))
    breaches.push(`${id}: open ${open} of ${size}`)
  return breaches
}

function breachesOfUser(
  state: CfdState,
  userId: string,
  tickets: ReadonlySet<CfdTicket>,
): string[] {
  const due = [...tickets].reduce((sum, { margin }) => sum + margin, 0n)
  const free = state.money.balance(walletAccount(userId, 'free'))
  const locked = state.money.balance(walletAccount(userId, 'locked'))
  const breaches: string[] = []
  if (locked !== due) breaches.push(`${userId}: locked ${locked}, due ${due}`)
  if (free < 0n) breaches.push(`${userId}: free ${free}`)
  return breaches
}

/** Customers with something open that this quote prices or converts. */
function usersOf(state: CfdState, symbol: string): readonly string[] {
  const users = new Set<string>()
  for (const { instrument, tickets } of state.markets.values()) {
    if (instrument.symbol !== symbol && conversionSymbol(instrument) !== symbol) continue
    for (const ticket of tickets) if (ticket.status === 'OPEN') users.add(ticket.userId)
  }
  return [...users]
}
