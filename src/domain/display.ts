// What a screen shows of prices beyond the terminal: the decimals of tiles, and a change as a
// share. Pure figures; nothing is formatted here.
import type { Instrument, Market } from './instruments'

/** The decimals of tiles by market, as the specification names them. */
const TILE_DECIMALS: Readonly<Record<Market, number>> = { spot: 2, futures: 2, derivatives: 5 }
const SHIB_SPOT = 7

/** The decimals of an instrument's tile: those of its kind, where its tick has them. */
export function tileDecimals({ market, base, tickDecimals }: Instrument): number {
  const wanted = market === 'spot' && base === 'SHIB' ? SHIB_SPOT : TILE_DECIMALS[market]
  return Math.min(wanted, tickDecimals)
}

/**
 * The change from one price to another, both at one scale, as a ratio at 10^-4 (231 is 2.31 %),
 * toward zero. Zero where there was no price before.
 */
export function changeBasis(from: number, to: number): number {
  if (from <= 0) return 0
  return Number(((BigInt(to) - BigInt(from)) * 10_000n) / BigInt(from))
}
