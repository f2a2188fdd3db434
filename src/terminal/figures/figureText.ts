// Formatting of whole ticks and lots for painters that write hundreds of figures per second. The
// decimal point is inserted into the text instead of dividing. Grouping and sign follow the number
// formats.
import { changeBasis } from '../../domain/display'
import { figure } from '../../i18n/figure'

/** A whole number of units of 10^-decimals as plain decimal text. */
export function scaledText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return value < 0 ? `-${text}` : text
}

/** Formatted for display: "61,602.4". */
export const figureText = (value: number, decimals: number): string =>
  figure(scaledText(value, decimals))

/**
 * The change from `from` to `to` as a ratio in decimal text ("0.0231"), precise enough for two
 * decimals of a percentage; losses are rounded away from zero. Zero where there is no previous
 * price.
 */
export const changeRatio = (from: number, to: number): string =>
  from <= 0 ? '0' : scaledText(changeBasis(from, to), 4)

/** The spread of a quote as every panel shows it: a difference of prices, in their unit. */
export const spreadText = (
  { bid, ask }: { readonly bid: number; readonly ask: number },
  { tickDecimals }: { readonly tickDecimals: number },
): string => figureText(ask - bid, tickDecimals)
