// Formatting of order book and trade sizes: in full, or abbreviated when the full number does not
// fit.
import { compactFigure } from './compactFigure'
import { figureText } from './figureText'

export type SizeForm = 'exact' | 'short'

/**
 * Decimals of an abbreviated size below ten thousand, by its number of integer digits: at most
 * seven characters.
 */
const DECIMALS = [5, 3, 2, 1] as const

/**
 * The widest full text in a column of sizes up to `lots`; abbreviated sizes are all of similar
 * width.
 */
export const longestOf = (lots: number, decimals: number) => ({
  exact: lotsText(lots, decimals, 'exact'),
  short: '888.88M',
})

/**
 * A size in lots of 10^-decimals: "20,250,000,000" or "20.25B". Digits are truncated, never
 * rounded.
 */
export function lotsText(lots: number, decimals: number, form: SizeForm): string {
  if (form === 'exact') return figureText(lots, decimals)
  const digits = String(lots)
  const whole = Math.max(1, digits.length - decimals)
  if (whole > DECIMALS.length) return compactFigure(BigInt(digits.slice(0, whole)))
  const kept = Math.min(decimals, DECIMALS[whole - 1] ?? 0)
  return figureText(Math.floor(lots / 10 ** (decimals - kept)), kept)
}
