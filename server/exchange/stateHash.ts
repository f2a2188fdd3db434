// Owns one number for everything of the exchange that must survive a restart: balances, live
// tickets, customers' orders in priority order, charged funding. House depth and prices are not
// part of it.
import { createHash } from 'node:crypto'
import { accountKey } from '../ledger/account'
import { canonicalText } from './canonicalText'
import type { Core } from './core'
import { rowOfTicket } from './ticketRows'

/** SHA-256 as hex; equal states have equal hashes. */
export function stateHash({ ledger, state }: Core): string {
  const accounts = ledger
    .accounts()
    .filter((account) => account.balance !== 0n)
    .map((account) => `${accountKey(account)} ${account.balance}`)
  const tickets = [...state.tickets.values()].map((ticket) => canonicalText(rowOfTicket(ticket)))
  const markets = [...state.markets].map(([symbol, { book, fundedAt }]) =>
    canonicalText([symbol, fundedAt, book.customers()]),
  )
  const parts = [accounts.sort(), tickets.sort(), markets.sort(), [canonicalText(state.lastFill)]]
  return createHash('sha256').update(parts.flat().join('\n')).digest('hex')
}
