// Money and figures of an opening deal: the waiting ticket's held funds are released, margin is
// locked and the commission is paid. Callers have checked that the wallet can afford it.
import { systemAccount } from '../../../../src/domain/accounts'
import { amount, type Ticks } from '../../../../src/domain/brand'
import type { OpeningNeed } from '../../../../src/domain/cfd/figures'
import { COIN, walletAccount } from '../dealing'
import type { CfdState } from '../state'
import type { Deal, CfdTicket } from '../ticket'
import { recordDeal } from './record'

/** Opens a ticket in full at a price. */
export function openDeal(
  state: CfdState,
  ticket: CfdTicket,
  price: Ticks,
  { margin, commission }: OpeningNeed,
  at: number,
): Deal {
  state.lastDeal += 1
  const locked = amount(margin - ticket.margin)
  state.money.post({
    kind: 'DEAL',
    cause: `deal:${state.lastDeal}`,
    at,
    postings: [
      [walletAccount(ticket.userId, 'free'), amount(-locked - commission.due)],
      [walletAccount(ticket.userId, 'locked'), locked],
      [systemAccount('fees', COIN), commission.fee],
      [systemAccount('dust', COIN), commission.dust],
    ],
  })
  ticket.status = 'OPEN'
  ticket.open = ticket.size
  ticket.entry = price
  ticket.margin = margin
  ticket.fee = commission.due
  ticket.openedAt = at
  ticket.updatedAt = at
  return recordDeal(state, {
    id: state.lastDeal,
    ticket,
    action: 'OPEN',
    side: ticket.direction === 'LONG' ? 'BUY' : 'SELL',
    price,
    size: ticket.size,
    realised: amount(0n),
    fee: commission.due,
    at,
  })
}
