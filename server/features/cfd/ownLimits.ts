// The customer's own limits on what a CFD order opens, in dollars (treated as USDT here).
import { amount, type Lots, type Ticks } from '../../../src/domain/brand'
import { dollarsUp, type Conversion } from '../../../src/domain/cfd/conversion'
import { contractValue } from '../../../src/domain/cfd/figures'
import type { KeyLimits } from '../../../src/domain/identity/keyLimits'
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import type { Outcome } from '../../../src/domain/refusals'
import type { Opening } from '../../../src/domain/tradingLimits/tradingLimits'
import type { CfdState } from './state'
import type { CfdTicket } from './ticket'

export interface CfdOpening {
  readonly userId: string
  readonly instrument: DerivativeInstrument
  readonly size: Lots
  /** At which it opens, or waits to. */
  readonly price: Ticks
  /** Of the API key that asks. */
  readonly limits?: KeyLimits | undefined
}

/**
 * ownOrderLimit and its like; null if nothing. The position: all tickets of the instrument in
 * either direction, those that wait at their price and open ones at their entry, but for `without`.
 */
export function refuseOwnLimits(
  state: CfdState,
  { userId, instrument, size, price, limits }: CfdOpening,
  conversion: Conversion,
  at: number,
  without?: CfdTicket,
): Outcome<never> | null {
  const worth = (one: Ticks, lots: Lots) =>
    dollarsUp(contractValue(instrument, one, lots), conversion)
  const measure = (): Opening => {
    const order = worth(price, size)
    const standing = [...(state.byUser.get(userId) ?? [])]
      .filter((ticket) => ticket !== without && ticket.instrument === instrument)
      .reduce((sum, { status, trigger, entry, size: whole, open }) => {
        const waits = status === 'PENDING'
        return sum + worth((waits ? trigger : entry) ?? price, waits ? whole : open)
      }, 0n)
    return { order, position: amount(standing + order) }
  }
  return state.journal.refuseOpening(userId, 'derivatives', measure, at, 'size', limits)
}
