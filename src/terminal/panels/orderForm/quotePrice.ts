// Parts of a quoted price by prominence: the leading digits that rarely change, the two digits that
// traders read, and the fraction. Pure.

export interface QuotePrice {
  readonly head: string
  readonly big: string
  readonly tail: string
}

/** Prices in tenths of a pip end in one small digit; others end in the two large ones. */
export function quotePrice(text: string, tickDecimals: number): QuotePrice {
  const fraction = tickDecimals === 3 || tickDecimals === 5 ? 1 : 0
  const end = text.length - fraction
  // A separator between the two digits is included with them.
  const start = /\d\d$/.test(text.slice(0, end)) ? end - 2 : end - 3
  const from = Math.max(0, start)
  return { head: text.slice(0, from), big: text.slice(from, end), tail: text.slice(end) }
}
