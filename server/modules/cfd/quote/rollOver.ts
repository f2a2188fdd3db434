// The nightly charge: with the first quote at or after a roll-over, every ticket that was open
// before it pays or receives its swap once. Of the roll-overs that passed while the exchange was
// down only the last is charged. A payer pays from what is free, then from the ticket's margin, and
// never below zero.
import { systemAccount } from '../../../../src/domain/accounts'
import { amount, type Amount } from '../../../../src/domain/brand'
import { swapOf } from '../../../../src/domain/cfd/figures'
import type { Conversion } from '../../../../src/domain/cfd/conversion'
import { formatAmount } from '../../../../src/domain/decimal'
import { nightsOf, rolloverBefore } from '../../../../src/domain/sessions'
import { byAge, COIN, walletAccount } from '../dealing'
import type { CfdMarket, CfdState } from '../state'
import type { CfdTicket } from '../ticket'

/** Charges the roll-over that `at` has passed, if it was not charged yet. */
export function rollOver(
  state: CfdState,
  market: CfdMarket,
  conversion: Conversion,
  at: number,
): void {
  const { rolledAt } = market
  const rollover = rolloverBefore(at)
  if (rolledAt !== null && rollover <= rolledAt) return
  market.rolledAt = rollover
  state.rolled(market)
  if (rolledAt === null) return
  for (const ticket of [...market.tickets].sort(byAge))
    if (ticket.status === 'OPEN' && ticket.openedAt !== null && ticket.openedAt < rollover)
      charge(state, ticket, rollover, conversion, at)
}

function charge(
  state: CfdState,
  ticket: CfdTicket,
  rollover: number,
  conversion: Conversion,
  at: number,
): void {
  const { instrument, direction, open, userId } = ticket
  const nights = nightsOf(rollover)
  const due = swapOf(instrument, direction, open, nights, conversion)
  const free = state.money.balance(walletAccount(userId, 'free'))
  const fromFree = lessOf(due, free)
  const fromMargin = lessOf(amount(due - fromFree), ticket.margin)
  const paid = amount(fromFree + fromMargin)
  if (paid === 0n) return
  state.money.post({
    kind: 'SWAP',
    cause: `swap:${ticket.id}:${rollover}`,
    at,
    postings: [
      [walletAccount(userId, 'free'), fromFree],
      [walletAccount(userId, 'locked'), fromMargin],
      [systemAccount('swap', COIN), amount(-paid)],
    ],
  })
  ticket.margin = amount(ticket.margin + fromMargin)
  ticket.swap = amount(ticket.swap + paid)
  ticket.updatedAt = at
  state.swapped({ ticket, rollover, nights, amount: paid, at })
  state.changed(ticket)
  const notice = { kind: 'SWAP', at, forexUuid: ticket.id, amount: formatAmount(paid) } as const
  state.journal.notice(userId, notice)
}

/** A credit whole; a debit as far as `there` reaches. */
const lessOf = (due: Amount, there: Amount): Amount => (-due > there ? amount(-there) : due)
