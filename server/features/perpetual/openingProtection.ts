// The take-profit and stop-loss of an order that enters the book: they must not be reached already
// where it takes, and the stop-loss must lie before the liquidation of the whole position.
import { amount, lots } from '../../../src/domain/brand'
import {
  checkStopReach,
  reachedProtection,
  type Protection,
} from '../../../src/domain/orders/protection'
import {
  liquidationPrice,
  notional,
  openLoss,
  type OpenPart,
} from '../../../src/domain/perpetual/margin'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { takenPart, type OpeningQuote, type OpeningTerms } from './opening'
import { fillMargin } from './ticket/holds'

/** Refuses what would close with the mark of now as soon as it has taken: 2018, 2019. */
export function checkUnreached(
  { direction, mark }: OpeningTerms,
  { taken }: OpeningQuote,
  protection: Protection,
): Outcome<null> {
  const reached = taken > 0 ? reachedProtection(direction, mark, protection) : null
  if (reached === 'STOP_LOSS') return refused('stopLossWrongSide', 'stopLossPrice')
  if (reached === 'TAKE_PROFIT') return refused('takeProfitWrongSide', 'takeProfitPrice')
  return accepted(null)
}

/** Refuses a stop-loss beyond the liquidation price of the order once it is filled whole: 2045. */
export function checkOpeningStop(
  terms: OpeningTerms,
  quote: OpeningQuote,
  { stopLoss }: Pick<Protection, 'stopLoss'>,
  open: OpenPart | null = null,
): Outcome<null> {
  if (stopLoss === null) return accepted(null)
  const { instrument, direction } = terms
  const liquidation = liquidationPrice(instrument, wholePart(terms, quote, open))
  return checkStopReach(instrument, direction, stopLoss, liquidation)
}

/** What is open once everything is filled: what rests, at its limit. */
function wholePart(terms: OpeningTerms, quote: OpeningQuote, open: OpenPart | null): OpenPart {
  const part = takenPart(terms, quote, open)
  const { left, hold, taken } = quote
  if (hold === 0n) return part
  const { instrument, direction, filled, reach, mark } = terms
  const worth = notional(instrument, reach, left)
  const before = lots(filled + taken)
  const lost = openLoss(instrument, direction, reach, mark, left)
  return {
    ...part,
    quantity: lots(part.quantity + left),
    entryCost: amount(part.entryCost + worth),
    margin: amount(part.margin + fillMargin(terms, before, left, worth) + lost),
  }
}
