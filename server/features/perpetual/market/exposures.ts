// The running sums of what each customer has in one market, open and resting, so that an order
// is judged by the risk tiers without a look at the customer's other tickets.
import { amount, lots, type Amount, type Ticks } from '../../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import {
  exposureValue,
  NO_EXPOSURE,
  type Exposure,
} from '../../../../src/domain/perpetual/exposure'
import { notional } from '../../../../src/domain/perpetual/margin'
import type { Ticket } from '../ticket/ticket'

export class Exposures {
  private readonly byUser = new Map<string, Exposure>()

  constructor(private readonly instrument: PerpetualInstrument) {}

  /** Counts lots of a ticket that were opened or closed, and that came to rest or left. */
  count({ userId, limit }: Ticket, open: number, resting: number): void {
    const before = this.of(userId)
    const change = limit === null ? 0n : notional(this.instrument, limit, lots(resting))
    const after = {
      open: lots(before.open + open),
      resting: amount(before.resting + change),
    }
    if (after.open === 0 && after.resting === 0n) this.byUser.delete(userId)
    else this.byUser.set(userId, after)
  }

  of(userId: string): Exposure {
    return this.byUser.get(userId) ?? NO_EXPOSURE
  }

  /** What a customer has at the mark, but for one ticket. */
  valueOf(userId: string, mark: Ticks, without?: Ticket): Amount {
    const { instrument } = this
    const all = exposureValue(instrument, this.of(userId), mark)
    return without ? amount(all - exposureValue(instrument, exposureOfTicket(without), mark)) : all
  }

  /** Everybody who has anything here. */
  users(): IterableIterator<string> {
    return this.byUser.keys()
  }
}

export const exposureOfTicket = ({ instrument, open, limit, resting }: Ticket): Exposure => ({
  open,
  resting: limit === null ? amount(0n) : notional(instrument, limit, resting),
})
