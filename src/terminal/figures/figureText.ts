// Turning whole ticks and lots into what is read, for painters that write hundreds a second.
// Digits are moved in text, never divided. Grouping and sign are those of the formats.
import { changeBasis } from '../../domain/display'
import { figure } from '../../i18n/figure'

/** A whole number of units of 10^-decimals as plain decimal text. */
export function scaledText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return value < 0 ? `-${text}` : text
}

/** As read: "61,602.4". */
export const figureText = (value: number, decimals: number): string =>
  figure(scaledText(value, decimals))

/**
 * The change from `from` to `to` as a ratio in decimal text with four places more than zero per
 * cent needs ("0.0231"); toward zero. Zero where there was no price before.
 */
export const changeRatio = (from: number, to: number): string =>
  from <= 0 ? '0' : scaledText(changeBasis(from, to), 4)
