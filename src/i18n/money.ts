// Money on the screen: a cost or a loss is rounded away from zero and a gain towards it, so that
// nobody is shown better than it is. Worked on decimal text.
import { figure, type FigureOptions } from './figure'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Decimal text with at most so many decimals, rounded away from zero. */
export function awayFromZero(text: string, decimals: number): string {
  const match = DECIMAL.exec(text)
  if (!match) return text
  const [, sign = '', whole = '0', fraction = ''] = match
  if (!/[1-9]/.test(fraction.slice(decimals))) return text
  const kept = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) + 1n
  const digits = kept.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${sign}${digits.slice(0, cut)}${decimals === 0 ? '' : `.${digits.slice(cut)}`}`
}

/** What is paid: "12.3401" is 12.35 to two decimals. */
export const costText = (text: string, decimals: number, options: FigureOptions = {}): string =>
  figure(awayFromZero(text, decimals), { ...options, decimals })

/** What is gained, or lost below zero: "12.349" is +12.34, "-12.341" is −12.35. */
export const gainText = (text: string, decimals: number, options: FigureOptions = {}): string =>
  figure(text.startsWith('-') ? awayFromZero(text, decimals) : text, {
    signed: true,
    ...options,
    decimals,
  })
