// The fee tier of a customer, as its call answers it.
import { formatAmount, formatTrimmed, RATE_DECIMALS } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf, feeTierOf, nextTier } from '../../../../src/domain/fees/fees'
import { volumeAt, type Fees } from '../../../../src/domain/fees/fees'
import type { DataOf } from '../../../../src/protocol/calls'
import type { DayVolume } from '../../../core/engine/volumes'

/** The tier that holds at a moment, and the next one above it. */
export function feesAt(days: readonly DayVolume[], at: number): DataOf<'accountsFees'> {
  const volume = volumeAt(days, at)
  const tier = feeTierOf(volume)
  const next = nextTier(tier)
  return {
    vip: tier.vip,
    volume: formatAmount(volume),
    until: dayOf(at) + DAY_MS,
    spot: ratesOf(tier.spot),
    futures: ratesOf(tier.futures),
    next: next && { vip: next.vip, volume: String(next.above) },
  }
}

const ratesOf = ({ maker, taker }: Fees) => ({
  maker: formatTrimmed(maker, RATE_DECIMALS),
  taker: formatTrimmed(taker, RATE_DECIMALS),
})
