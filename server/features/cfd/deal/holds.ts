// Funds held for a waiting order: reserved when it is placed, adjusted with its price, released
// when it is cancelled.
import { amount, type Amount } from '../../../../src/domain/brand'
import type { CfdCancelReason } from '../../../../src/domain/records/cfdRecords'
import { walletAccount } from '../dealing'
import type { CfdState } from '../state'
import type { CfdTicket } from '../ticket'

/** Sets a waiting ticket's held funds to `held`, moving the difference from or to free funds. */
export function setHold(state: CfdState, ticket: CfdTicket, held: Amount, at: number): void {
  const more = amount(held - ticket.margin)
  state.money.post({
    kind: more < 0n ? 'RELEASE' : 'HOLD',
    cause: `forex:${ticket.id}`,
    at,
    postings: [
      [walletAccount(ticket.userId, 'free'), amount(-more)],
      [walletAccount(ticket.userId, 'locked'), more],
    ],
  })
  ticket.margin = held
}

/** Cancels a waiting ticket. */
export function cancelWaiting(
  state: CfdState,
  ticket: CfdTicket,
  reason: CfdCancelReason,
  at: number,
): void {
  setHold(state, ticket, amount(0n), at)
  ticket.status = 'CANCELLED'
  ticket.cancelReason = reason
  ticket.closedAt = at
  ticket.updatedAt = at
  state.changed(ticket)
  const notice = { kind: 'FOREX_CANCELLED', at, forexUuid: ticket.id, reason } as const
  state.journal.notice(ticket.userId, notice)
}
