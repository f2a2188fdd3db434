// The nightly charge: with the first quote or command after a roll-over, every ticket that was open
// before it pays or receives its swap once for each night, also for nights that passed while its
// instrument had no source or the exchange was down. A payer pays from what is free, then from the
// ticket's margin, and never below zero.
import { systemAccount } from '../../../../src/domain/accounts'
import { amount, type Amount } from '../../../../src/domain/brand'
import { swapOf } from '../../../../src/domain/cfd/figures'
import type { Conversion } from '../../../../src/domain/cfd/conversion'
import { formatAmount } from '../../../../src/domain/decimal'
import { nextRollover, nightsOf, rolloverBefore } from '../../../../src/domain/sessions'
import { byAge, COIN, dealingOf, walletAccount } from '../dealing'
import type { CfdMarket, CfdState } from '../state'
import type { CfdTicket } from '../ticket'

/**
 * Charges in every market that deals now what is due there: with whichever quote or command comes
 * first, so that nothing is closed or taken out between a roll-over and the market's own quote.
 */
export function rollOverDue(state: CfdState, at: number): void {
  const last = rolloverBefore(at)
  for (const market of state.markets.values()) {
    if (market.rolledAt !== null && market.rolledAt >= last) continue
    const dealing = dealingOf(state, market)
    if (dealing) rollOver(state, market, dealing.conversion, at)
  }
}

/** Charges each roll-over that was not charged yet, the oldest first. */
function rollOver(state: CfdState, market: CfdMarket, conversion: Conversion, at: number): void {
  const last = rolloverBefore(at)
  const { rolledAt } = market
  market.rolledAt = last
  state.rolled(market)
  if (rolledAt === null) return
  const tickets = [...market.tickets].sort(byAge)
  for (let night = nextRollover(rolledAt); night <= last; night = nextRollover(night))
    for (const ticket of tickets)
      if (ticket.status === 'OPEN' && ticket.openedAt !== null && ticket.openedAt < night)
        charge(state, ticket, night, conversion, at)
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
