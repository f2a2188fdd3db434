// Stop-out of one wallet: at or below the level, its waiting orders are cancelled, then its losing
// tickets are closed at the streamed price, worst first, until it is above the level. Tickets that
// cannot be dealt now wait for their own quote.
import { isStoppedOut, partProfit } from '../../../../src/domain/cfd/wallet'
import { byAge, dealingOf, figuresOf, partOf, quotesOf, type Dealing } from '../dealing'
import { closeDeal } from '../deal/closeDeal'
import { cancelWaiting } from '../deal/holds'
import type { CfdState } from '../state'
import type { CfdTicket } from '../ticket'

interface Losing {
  readonly ticket: CfdTicket
  readonly dealing: Dealing
  readonly profit: bigint
}

/** Stops out one customer as far as necessary; does nothing while an open part has no price. */
export function stopOut(state: CfdState, userId: string, at: number): void {
  for (;;) {
    const worst = stopOutTarget(state, userId)
    if (worst === null) return
    const waiting = [...(state.byUser.get(userId) ?? [])].filter(
      ({ status }) => status === 'PENDING',
    )
    if (waiting.length > 0)
      for (const ticket of waiting.sort(byAge)) cancelWaiting(state, ticket, 'STOP_OUT', at)
    else closeDeal(state, worst.ticket, worst.ticket.open, 'STOP_OUT', worst.dealing, at)
  }
}

/** The ticket that a stop-out closes first; null while the wallet is above the level. */
export function stopOutTarget(state: CfdState, userId: string): Losing | null {
  const figures = figuresOf(state, userId)
  if (!figures || !isStoppedOut(figures.equity, figures.usedMargin)) return null
  const quotes = quotesOf(state)
  const losing: Losing[] = []
  for (const ticket of [...(state.byUser.get(userId) ?? [])].sort(byAge)) {
    const part = partOf(ticket)
    const profit = part === null ? null : partProfit(part, quotes)
    const dealing = dealingOf(state, state.marketOf(ticket))
    if (profit !== null && profit < 0n && dealing) losing.push({ ticket, dealing, profit })
  }
  return losing.reduce<Losing | null>(
    (worst, it) => (worst === null || it.profit < worst.profit ? it : worst),
    null,
  )
}
