// What a screen shows of prices beyond the terminal: the decimals of tiles, and a change as a
// share. Pure figures; nothing is formatted here.
import type { Instrument, Market } from './instruments'

/** The decimals of tiles by market, as the specification names them. */
const TILE_DECIMALS: Readonly<Record<Market, number>> = { spot: 2, futures: 2, derivatives: 5 }
const SHIB_SPOT = 7

/** The decimals among which a reader may choose for the prices of lists. */
export const PRICE_DECIMALS = [2, 4, 7] as const
export type PriceDecimals = (typeof PRICE_DECIMALS)[number]

/**
 * The decimals of an instrument's tile: as chosen, else those of its kind; never more than its tick
 * has.
 */
export function tileDecimals(
  { market, base, tickDecimals }: Instrument,
  chosen: PriceDecimals | null = null,
): number {
  const wanted = market === 'spot' && base === 'SHIB' ? SHIB_SPOT : TILE_DECIMALS[market]
  return Math.min(chosen ?? wanted, tickDecimals)
}

/** A price as decimal text, cut to so many decimals; one that has fewer is filled up with zeros. */
export function cutPrice(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/**
 * The change from one price to another, both at one scale, as a ratio at 10^-4 (231 is 2.31 %),
 * toward zero. Zero where there was no price before.
 */
export function changeBasis(from: number, to: number): number {
  if (from <= 0) return 0
  return Number(((BigInt(to) - BigInt(from)) * 10_000n) / BigInt(from))
}
