// How a price that is dealt at is split for the eye: what hardly moves, the two figures a
// trader reads, and the fraction after them. Pure text.

export interface QuotePrice {
  readonly head: string
  readonly big: string
  readonly tail: string
}

/** Prices in tenths of a pip carry a small last figure; others end in the two large ones. */
export function quotePrice(text: string, tickDecimals: number): QuotePrice {
  const fraction = tickDecimals === 3 || tickDecimals === 5 ? 1 : 0
  const end = text.length - fraction
  // A separator between the two figures is read with them.
  const start = /\d\d$/.test(text.slice(0, end)) ? end - 2 : end - 3
  const from = Math.max(0, start)
  return { head: text.slice(0, from), big: text.slice(from, end), tail: text.slice(end) }
}
