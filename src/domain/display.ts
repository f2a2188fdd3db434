// Price display outside the terminal: the decimals of tiles, and relative changes. Pure calculation
// without formatting.
import type { Instrument, Market } from './instruments'

/** The decimals of tiles by market, as specified. */
const TILE_DECIMALS: Readonly<Record<Market, number>> = { spot: 2, futures: 2, derivatives: 5 }
const SHIB_SPOT = 7

/** The selectable decimals for prices in lists. */
export const PRICE_DECIMALS = [2, 4, 7] as const
export type PriceDecimals = (typeof PRICE_DECIMALS)[number]

/**
 * The decimals of an instrument's tile: as chosen, otherwise those of its market; never more than
 * its tick has.
 */
export function tileDecimals(
  { market, base, tickDecimals }: Instrument,
  chosen: PriceDecimals | null = null,
): number {
  const wanted = market === 'spot' && base === 'SHIB' ? SHIB_SPOT : TILE_DECIMALS[market]
  return Math.min(chosen ?? wanted, tickDecimals)
}

/**
 * A price as decimal text, rounded to so many decimals, halves up; one that has fewer is filled up
 * with zeros.
 */
export function roundPrice(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const isUp = (fraction[decimals] ?? '0') >= '5'
  const digits = String(isUp ? kept + 1n : kept).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/**
 * The change from one price to another, both at one scale, as a ratio at 10^-4 (231 is 2.31 %): a
 * gain is rounded towards zero, a loss away from it. Zero where there was no price before.
 */
export function changeBasis(from: number, to: number): number {
  if (from <= 0) return 0
  const moved = (BigInt(to) - BigInt(from)) * 10_000n
  const whole = moved / BigInt(from)
  return Number(moved < whole * BigInt(from) ? whole - 1n : whole)
}
