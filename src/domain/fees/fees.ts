// The fee schedule of order books: tiers by the volume of the last 30 full UTC days, spot and
// perpetuals together in USDT, and the maker and taker rate of each tier. A tier applies for a
// whole UTC day.
import { amount, type Amount, type Rate } from '../brand'
import { AMOUNT_DECIMALS, pow10, rateOf } from '../decimal'

export const DAY_MS = 86_400_000
/** Full days before today that count. */
export const VOLUME_DAYS = 30

export interface FeeTier {
  /** 0 is the base tier; VIP 1, 2, 3 above it. */
  readonly vip: number
  /** The 30-day volume above which it applies, in whole USDT; the base tier also applies at 0. */
  readonly above: number
  readonly spot: Fees
  readonly futures: Fees
}

export interface Fees {
  readonly maker: Rate
  readonly taker: Rate
}

const fees = (maker: string, taker: string): Fees => ({
  maker: rateOf(maker),
  taker: rateOf(taker),
})

/** The rates of the base tier, which the instrument table shows. */
export const BASE_FEES: FeeTier = {
  vip: 0,
  above: 0,
  spot: fees('0.001', '0.001'),
  futures: fees('0.0002', '0.0005'),
}

/** Ascending. */
export const FEE_TIERS: readonly FeeTier[] = [
  BASE_FEES,
  { vip: 1, above: 100_000, spot: fees('0.0009', '0.0009'), futures: fees('0.00018', '0.00045') },
  { vip: 2, above: 300_000, spot: fees('0.0008', '0.0008'), futures: fees('0.00016', '0.0004') },
  { vip: 3, above: 500_000, spot: fees('0.0007', '0.0007'), futures: fees('0.00014', '0.00035') },
]

/** The start of the UTC day of a moment, ms UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

/** The tier of a 30-day volume in USDT. */
export function feeTierOf(volume: Amount): FeeTier {
  const scale = pow10(AMOUNT_DECIMALS)
  return FEE_TIERS.findLast((tier) => volume > BigInt(tier.above) * scale) ?? BASE_FEES
}

/** The rates of an instrument in a tier. */
export const feesOf = ({ market }: { readonly market: 'spot' | 'futures' }, tier: FeeTier): Fees =>
  tier[market]

/** Rates as plain numbers whose product with a short sum is exact in a double. */
export interface ShortFees {
  readonly maker: number
  readonly taker: number
}

/** The rates of a market by VIP tier. */
export const shortFees = (market: 'spot' | 'futures'): readonly ShortFees[] =>
  FEE_TIERS.map((tier) => ({
    maker: Number(tier[market].maker),
    taker: Number(tier[market].taker),
  }))

/** The lowest maker or taker rate of any tier: the "from" rate. */
export const leastFee = (market: 'spot' | 'futures'): Rate =>
  FEE_TIERS.flatMap((tier) => [tier[market].maker, tier[market].taker]).reduce((least, each) =>
    each < least ? each : least,
  )

/** The counted volume of one UTC day, in USDT. */
export interface CountedDay {
  /** Start of the UTC day, ms. */
  readonly day: number
  readonly value: Amount
}

/** The volume that determines the tier at a time: that of the full days before. */
export function volumeAt(days: Iterable<CountedDay>, at: number): Amount {
  const today = dayOf(at)
  const from = today - VOLUME_DAYS * DAY_MS
  let sum = 0n
  for (const { day, value } of days) if (day >= from && day < today) sum += value
  return amount(sum)
}

/** The tier above a tier; null above the highest. */
export const nextTier = ({ vip }: FeeTier): FeeTier | null =>
  FEE_TIERS.find((tier) => tier.vip === vip + 1) ?? null
