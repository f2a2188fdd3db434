// A customer's close of an open position, whole or in part: at market, or by a limit order of which
// what is met at once is met and the rest waits in the book. Checks come first, in the order of the
// refusal list.
import { lots, type Lots } from '../../../../src/domain/brand'
import { formatLots } from '../../../../src/domain/decimal'
import { MAX_MATCHES } from '../../../../src/domain/orders/commandLimits'
import { validateClosing, type CheckedClosing } from '../../../../src/domain/orders/validateClosing'
import type { OrderType } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Taker } from '../../../core/engine/book/types'
import { hasEnded } from '../../../core/engine/ended'
import { closeThroughBook, closingTaker, nearer } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import { isBearable, restClose } from '../ticket/closeOrder'
import { closingSide, type Ticket } from '../ticket/ticket'
import type { Fill } from '../ticket/ticketRecord'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export interface CloseCommand extends TicketCommand {
  /** Left out: the whole open part. */
  readonly quantity?: string | undefined
  /** Left out: MARKET. */
  readonly type?: OrderType | undefined
  /** LIMIT only. */
  readonly closePrice?: string | undefined
  readonly postOnly?: boolean | undefined
  /** The API key that it came by. */
  readonly keyId?: string | null | undefined
}

export function closeTicket(state: PerpetualState, command: CloseCommand): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  const market = state.marketOf(ticket)
  const { type, quantity: size, closePrice: price, postOnly, keyId = null, at } = command
  const draft = { type, quantity: size, price, postOnly }
  const side = closingSide(ticket.direction)
  const checked = validateClosing(ticket.instrument, side, draft, market, 'closePrice')
  if (!checked.ok) return checked
  if (hasEnded(ticket)) return refused('ticketNotOpen')
  const order = checked.value
  const quantity = order.quantity ?? ticket.open
  const open = checkOpen(ticket, order, quantity)
  if (!open.ok) return open
  const taker = takerOf(ticket, order, quantity)
  if (order.limit !== null && order.postOnly && market.book.reaches(side, order.limit))
    return refused('postOnlyWouldTake', 'closePrice')
  if (order.limit === null && market.book.quote(taker).fills.length === 0)
    return refused('noLiquidity', 'quantity')
  const { fills, isCut } = closeThroughBook(state, ticket, taker, 'CLOSE', at)
  const left = lots(quantity - filledBy(fills))
  if (isCut) notifyCut(state, ticket, at)
  else if (order.limit !== null && left > 0)
    restClose(state, ticket, { price: order.limit, quantity: left, keyId }, at)
  return accepted({ ticket, fills })
}

export const filledBy = (fills: readonly Fill[]): number =>
  fills.reduce((sum, { quantity }) => sum + quantity, 0)

/** The owner is notified that a closing order did as much as one command may, and no more. */
export function notifyCut(state: PerpetualState, ticket: Ticket, at: number): void {
  const reason = 'FILL_LIMIT'
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}

/** The taker of a closing order: its limit never reaches further than its own price. */
export function takerOf(ticket: Ticket, { limit, mark }: CheckedClosing, quantity: Lots): Taker {
  const taker = { ...closingTaker(ticket, quantity, mark), most: MAX_MATCHES }
  return limit === null ? taker : { ...taker, limit: nearer(taker.side, taker.limit, limit) }
}

function checkOpen(ticket: Ticket, { limit }: CheckedClosing, quantity: Lots): Outcome<null> {
  const { open, closing, closeResting, instrument } = ticket
  const isLimit = limit !== null
  if (isLimit && open > 0 && !isBearable(ticket, limit))
    return refused('priceOutOfBand', 'closePrice')
  // A market order may still complete a close that the customer's own protection has begun.
  if (open > 0 && (closing === 'LIQUIDATE' || (isLimit && closing !== null)))
    return refused('ticketLiquidating')
  if (open === 0) return refused('ticketNotOpen')
  if (isLimit && closeResting > 0) return refused('closeAlreadyResting')
  if (quantity <= open) return accepted(null)
  const max = formatLots(open, instrument.lotDecimals)
  return refused('closeQuantityTooLarge', 'quantity', { max })
}
