// Check that a stop-loss lies before its ticket's liquidation price at the current wallet and
// quotes, the same figure that the lists show.
import type { Ticks } from '../../../../src/domain/brand'
import { closingPrice, type OpeningTerms } from '../../../../src/domain/cfd/figures'
import { stopOutOfOrder, stopOutPrice } from '../../../../src/domain/cfd/stopOutPrice'
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import { checkStopReach, type Protection } from '../../../../src/domain/orders/protection'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import { openWalletOf, quotesOf } from '../dealing'
import type { CfdState } from '../state'
import type { CfdTicket } from '../ticket'

type Order = Omit<OpeningTerms, 'exit'> & Pick<Protection, 'stopLoss'>

/** Checks an order that is dealt now or waits for its price. */
export function checkOrderStop(
  state: CfdState,
  userId: string,
  instrument: DerivativeInstrument,
  order: Order,
): Outcome<null> {
  const { direction, stopLoss } = order
  if (stopLoss === null) return accepted(null)
  const out = stopOutOfOrder(openWalletOf(state, userId), instrument, order, quotesOf(state))
  return checkStopReach(instrument, direction, stopLoss, out)
}

/** Checks a ticket whose stop-loss or waiting price is about to change. */
export function checkTicketStop(
  state: CfdState,
  ticket: CfdTicket,
  stopLoss: Ticks | null,
  price: Ticks | null,
): Outcome<null> {
  const { userId, instrument, direction, size, leverage, status } = ticket
  if (stopLoss === null) return accepted(null)
  if (status === 'PENDING' && price !== null)
    return checkOrderStop(state, userId, instrument, {
      direction,
      size,
      leverage,
      price,
      stopLoss,
    })
  const quote = quotesOf(state)(instrument.symbol)
  const out = stopOutPrice(openWalletOf(state, userId), instrument, direction, quotesOf(state))
  // A wallet that is out with the quote of now has no price that could be named instead.
  if (!quote || out === closingPrice(direction, quote)) return accepted(null)
  return checkStopReach(instrument, direction, stopLoss, out)
}
