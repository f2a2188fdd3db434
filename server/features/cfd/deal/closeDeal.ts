// The money and the figures of a closing deal. A loss is paid from what is free and the closed
// part's margin, then from what is held for waiting orders (they are cancelled), then from the
// margin of what stays open. Before the whole wallet cannot pay, its winning tickets are closed
// too, so that nobody keeps a hedge's profit and leaves its loss; the rest is the market maker's
// loss.
import { systemAccount } from '../../../../src/domain/accounts'
import { amount, lots, type Amount, type Lots } from '../../../../src/domain/brand'
import { closingPrice, cfdProfit } from '../../../../src/domain/cfd/figures'
import { partProfit } from '../../../../src/domain/cfd/wallet'
import type { CfdAction } from '../../../../src/domain/records/cfdRecords'
import { releasedMargin } from '../../../../src/domain/perpetual/margin'
import { byAge, COIN, dealingOf, partOf, quotesOf, walletAccount, walletOf } from '../dealing'
import type { Dealing } from '../dealing'
import type { CfdState } from '../state'
import type { Deal, CfdTicket } from '../ticket'
import { cancelWaiting } from './holds'
import { recordDeal } from './record'

export type ClosingAction = Exclude<CfdAction, 'OPEN'>

/** Closes `size` of an open ticket at the streamed price. */
export function closeDeal(
  state: CfdState,
  ticket: CfdTicket,
  size: Lots,
  action: ClosingAction,
  { quote, conversion }: Dealing,
  at: number,
): Deal {
  const { instrument, direction, entry } = ticket
  if (entry === null) throw new Error(`Ticket ${ticket.id} is closed before it was opened`)
  const price = closingPrice(direction, quote)
  const full = cfdProfit(instrument, { direction, size, entry }, price, conversion)
  closeWinners(state, ticket, full, at)
  const released = releasedMargin(ticket.margin, size, ticket.open)
  ticket.margin = amount(ticket.margin - released)
  const realised = book(state, ticket, released, full, at)
  ticket.open = lots(ticket.open - size)
  ticket.closedCost += BigInt(price) * BigInt(size)
  ticket.realised = amount(ticket.realised + realised)
  ticket.updatedAt = at
  if (ticket.open === 0) {
    ticket.status = action === 'STOP_OUT' ? 'STOPPED_OUT' : 'CLOSED'
    ticket.closedAt = at
  }
  return recordDeal(state, {
    id: state.lastDeal,
    ticket,
    action,
    side: direction === 'LONG' ? 'SELL' : 'BUY',
    price,
    size,
    realised,
    fee: amount(0n),
    at,
  })
}

/** Closes other tickets, the most profit first, until the wallet pays a result. */
function closeWinners(state: CfdState, own: CfdTicket, result: Amount, at: number): void {
  while (walletOf(state, own.userId).balance + result < 0n) {
    const best = bestWinner(state, own)
    if (best === null) return
    closeDeal(state, best.ticket, best.ticket.open, 'STOP_OUT', best.dealing, at)
  }
}

/** Of what can be dealt now; null where nothing else stands in profit. */
function bestWinner(state: CfdState, own: CfdTicket) {
  const quotes = quotesOf(state)
  let best: { ticket: CfdTicket; dealing: Dealing; profit: bigint } | null = null
  for (const ticket of [...(state.byUser.get(own.userId) ?? [])].sort(byAge)) {
    const part = ticket === own ? null : partOf(ticket)
    const profit = part === null ? null : partProfit(part, quotes)
    const dealing = dealingOf(state, state.marketOf(ticket))
    if (profit === null || !dealing || profit <= (best?.profit ?? 0n)) continue
    best = { ticket, dealing, profit }
  }
  return best
}

/** Moves the money; answers what the customer really gained or lost. */
function book(
  state: CfdState,
  ticket: CfdTicket,
  released: Amount,
  result: Amount,
  at: number,
): Amount {
  const { userId } = ticket
  const before = state.money.balance(walletAccount(userId, 'free'))
  const short = -(before + released + result)
  if (short > 0n) cancelToPay(state, userId, amount(short), at)
  const free = state.money.balance(walletAccount(userId, 'free'))
  const missing = amount(-(free + released + result))
  const fromMargins = missing > 0n ? takeMargins(state, ticket, missing, at) : amount(0n)
  const lost = missing > fromMargins ? missing - fromMargins : 0n
  const realised = amount(result + lost)
  state.lastDeal += 1
  state.money.post({
    kind: 'DEAL',
    cause: `deal:${state.lastDeal}`,
    at,
    postings: [
      [walletAccount(userId, 'free'), amount(released + fromMargins + realised)],
      [walletAccount(userId, 'locked'), amount(-released - fromMargins)],
      [systemAccount('dealing', COIN), amount(-realised)],
    ],
  })
  return realised
}

/** Cancels waiting orders, the youngest first, until what they held pays a loss. */
function cancelToPay(state: CfdState, userId: string, loss: Amount, at: number): void {
  const mine = [...(state.byUser.get(userId) ?? [])]
  let left: bigint = loss
  for (const ticket of mine
    .filter(({ status }) => status === 'PENDING')
    .sort(byAge)
    .toReversed()) {
    if (left <= 0n) return
    left -= ticket.margin
    cancelWaiting(state, ticket, 'INSUFFICIENT_MARGIN', at)
  }
}

/** Takes a loss from the margin of what stays open: the ticket's own first, then by age. */
function takeMargins(state: CfdState, own: CfdTicket, loss: Amount, at: number): Amount {
  const others = [...(state.byUser.get(own.userId) ?? [])]
    .filter((other) => other !== own)
    .sort(byAge)
  let taken = 0n
  for (const ticket of [own, ...others]) {
    const part = ticket.margin < loss - taken ? ticket.margin : amount(loss - taken)
    if (part === 0n) continue
    taken += part
    ticket.margin = amount(ticket.margin - part)
    ticket.updatedAt = at
    state.changed(ticket)
  }
  return amount(taken)
}
